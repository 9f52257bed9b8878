import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { idsIn, titlesOfTests } from './citations.ts';

const KIND = 'D20-[A-Z]+';
const root = join(import.meta.dirname, '../..');
const rules = join(root, '../shared/spec/delve.md');
const decisions = join(root, 'docs/decisions/0012-delve.md');
/** Rows, resolutions and examples of the document, what it leaves for the future aside. */
const COUNT = 116;

if (!existsSync(rules))
  console.warn(`The rules are not at ${rules}: that their rows are tested is NOT checked.`);

describe.skipIf(!existsSync(rules))('the rules of Delve', () => {
  const rows = existsSync(rules)
    ? [...readFileSync(rules, 'utf8').matchAll(/^\| (D20-[A-Z]+-\d+) \|(.*)$/gm)]
    : [];
  const asked = rows.filter(([, , text = '']) => !/\| future \|/.test(text)).map(([, id]) => id as string);
  const text = readFileSync(decisions, 'utf8');
  const excused = idsIn(text.slice(text.indexOf('## Rows that no rule test cites')), KIND);
  const cited = idsIn(titlesOfTests(root), KIND);

  test('every row, resolution and example is cited by a test, or excused by name', () => {
    expect(asked).toHaveLength(COUNT);
    expect(asked.filter((id) => !cited.has(id) && !excused.has(id))).toEqual([]);
  });

  test('nothing is excused that a test cites, or that nobody asks for', () => {
    expect([...excused].filter((id) => cited.has(id) || !asked.includes(id))).toEqual([]);
  });
});
