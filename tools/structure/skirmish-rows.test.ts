import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { idsIn, titlesOfTests } from './citations.ts';

const KIND = 'BF-[A-Z]+';
const root = join(import.meta.dirname, '../..');
const rules = join(root, '../shared/spec/skirmish.md');
const decisions = join(root, 'docs/decisions/0011-skirmish.md');
/** Rows, resolutions and examples of the document, what it leaves out of its scope aside. */
const COUNT = 144;

if (!existsSync(rules))
  console.warn(`The rules are not at ${rules}: that their rows are tested is NOT checked.`);

describe.skipIf(!existsSync(rules))('the rules of Skirmish', () => {
  const rows = existsSync(rules)
    ? [...readFileSync(rules, 'utf8').matchAll(/^\| (BF-[A-Z]+-[\d.,]+) \|(.*)$/gm)]
    : [];
  const inScope = rows.filter(([, , text = '']) => !/\| out \|/.test(text));
  const asked = [...idsIn(inScope.map(([, id = '']) => id.replaceAll(',', '..')).join(' '), KIND)];
  const text = readFileSync(decisions, 'utf8');
  const excused = idsIn(text.slice(text.indexOf('## Rows that no rule test cites')), KIND);
  const cited = idsIn(titlesOfTests(root).replaceAll(/(BF-TST-\d+),(\d+)/g, '$1..$2'), KIND);

  test('every row, resolution and example is cited by a test, or excused by name', () => {
    expect(asked.filter((id) => !cited.has(id) && !excused.has(id))).toEqual([]);
    expect(asked).toHaveLength(COUNT);
  });

  test('nothing is excused that a test cites, or that nobody asks for', () => {
    expect([...excused].filter((id) => cited.has(id) || !asked.includes(id))).toEqual([]);
  });
});
