import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { idsIn, titlesOfTests } from './citations.ts';

const root = join(import.meta.dirname, '../..');
const rules = join(root, '../shared/spec/livingfield.md');
const excuses = 'docs/decisions/0006-rows-without-a-test.md';

/** The sections that the first game answers for. */
const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25];

interface Asked {
  readonly rows: readonly string[];
  readonly examples: readonly string[];
  readonly resolutions: readonly string[];
}

function readRules(): Asked {
  const rows: string[] = [];
  const examples: string[] = [];
  const resolutions: string[] = [];
  let section = 0;
  for (const line of readFileSync(rules, 'utf8').split('\n')) {
    section = Number(/^## (\d+)\./.exec(line)?.[1] ?? section);
    const [, row] = /^\| (OT-[A-Z]+-\d+) \|/.exec(line) ?? [];
    if (row !== undefined && SECTIONS.includes(section)) rows.push(row);
    const [, example] = /^\| (X-\d+[a-z]?) \|/.exec(line) ?? [];
    if (example !== undefined) examples.push(example);
    const [, heading = ''] = /^- \*\*(A-\d+[^*]*)\*\*/.exec(line) ?? [];
    resolutions.push(...idsIn(heading, 'A'));
  }
  return { rows, examples, resolutions };
}

if (!existsSync(rules))
  console.warn(`The rules are not at ${rules}: that their rows are tested is NOT checked.`);

describe.skipIf(!existsSync(rules))('the rules of Living Field', () => {
  const asked = existsSync(rules) ? readRules() : { rows: [], examples: [], resolutions: [] };
  const listed = readFileSync(join(root, excuses), 'utf8').replaceAll(/^(- [^:]*):(?:.|\n {2})*/gm, '$1');
  const cited = titlesOfTests(root);

  test.each([
    ['row', asked.rows, 'OT-[A-Z]+', 376],
    ['worked example', asked.examples, 'X', 50],
    ['resolution', asked.resolutions, 'A', 85],
  ] as const)('every %s is cited by a test or listed as one without', (_what, ids, kind, count) => {
    expect(ids).toHaveLength(count);
    const [inTests, excused] = [idsIn(cited, kind), idsIn(listed, kind)];
    expect(ids.filter((id) => !inTests.has(id) && !excused.has(id))).toEqual([]);
    expect(ids.filter((id) => inTests.has(id) && excused.has(id))).toEqual([]);
  });
});
