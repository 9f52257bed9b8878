import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { idsIn, titlesOfTests } from './citations.ts';

const KIND = 'PER-[A-Z0-9]+';
const root = join(import.meta.dirname, '../..');
const rules = join(root, '../shared/spec/tempo.md');
/** Rows, resolutions and examples of the document. */
const COUNT = 129;

if (!existsSync(rules))
  console.warn(`The rules are not at ${rules}: that their rows are tested is NOT checked.`);

describe.skipIf(!existsSync(rules))('the rules of Tempo', () => {
  test('every row, resolution and example is cited by a test', () => {
    const asked = [...readFileSync(rules, 'utf8').matchAll(/^\| (PER-[A-Z0-9]+-\d+)/gm)].map(
      ([, id]) => id as string,
    );
    expect(asked).toHaveLength(COUNT);
    const cited = idsIn(titlesOfTests(root), KIND);
    expect(asked.filter((id) => !cited.has(id))).toEqual([]);
  });
});
