import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { idsIn, titlesOfTests } from './citations.ts';

const KIND = 'TL-[A-Z]+';
const root = join(import.meta.dirname, '../..');
const rules = join(root, '../shared/spec/timeline.md');
const decisions = join(root, 'docs/decisions/0008-timeline.md');
/** Rows, resolutions and examples of the document; seven questions are asked in one row. */
const COUNT = 262;

if (!existsSync(rules))
  console.warn(`The rules are not at ${rules}: that their rows are tested is NOT checked.`);

describe.skipIf(!existsSync(rules))('the rules of Timeline', () => {
  const rows = existsSync(rules)
    ? [...readFileSync(rules, 'utf8').matchAll(/^\| (TL-[A-Z]+-\d+(?:\.\.\d+)?) \|/gm)]
    : [];
  const asked = [...idsIn(rows.map(([, id]) => id).join(' '), KIND)];
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
