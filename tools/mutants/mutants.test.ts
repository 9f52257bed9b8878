import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { treeOf } from '../tidy/tree.ts';
import { clauseMutants, valueMutants } from './find-mutants.ts';
import { applyMutant } from './mutant.ts';
import type { Verdict } from './mutant.ts';
import { planMutants, sample } from './plan.ts';
import { runMutants } from './run-mutants.ts';
import { formatSection, putSection, survivedOn } from './summary.ts';

const root = join(import.meta.dirname, '../..');
const folder = 'tools/mutants/fixtures/toy';
const files = ['constants.ts', 'units.ts', 'resolve.ts', 'resolve.test.ts', 'resolve.golden.test.ts'];
const tree = treeOf(
  files.map((file) => `${folder}/${file}`),
  (path) => readFileSync(join(root, path), 'utf8'),
);

describe('finding mutants', () => {
  const values = (text: string) =>
    valueMutants('constant', 'a.ts', text).map((mutant) => applyMutant(text, mutant));
  const clauses = (text: string) => clauseMutants('a.ts', text).map((mutant) => applyMutant(text, mutant));

  test('moves every number and turns every truth value of constants', () => {
    expect(values('export const a = [0, -5, true] as const;')).toEqual([
      'export const a = [1, -5, true] as const;',
      'export const a = [0, -6, true] as const;',
      'export const a = [0, -5, false] as const;',
    ]);
  });

  test('leaves types, keys, indices and ranges of house rules alone', () => {
    expect(values("constant('a', 5, [1, 9, 'ticks'])")).toEqual(["constant('a', 6, [1, 9, 'ticks'])"]);
    expect(values("const a: 3 = b[2] satisfies 4; const c = { 1: 'x' };")).toEqual([]);
  });

  test('leaves what is excused with a reason', () => {
    expect(values('const a = 1; // mutant-ok: a label')).toEqual([]);
    expect(values('// mutant-ok: a label\nconst a = 1;')).toEqual([]);
    expect(values('const a = 1; // mutant-ok:')).toHaveLength(1);
    expect(values('const a = 1; // mutant-ok: a label\nconst b = 2;')).toHaveLength(1);
  });

  test('leaves all of what starts below an excuse', () => {
    const excuse = '// mutant-ok: our own content';
    expect(values(`${excuse}\nconst a = {\n  b: { c: 1 },\n  d: 2,\n};\nconst e = 3;`)).toHaveLength(1);
    expect(values(`const a = {\n  ${excuse}\n  b: {\n    c: 1,\n  },\n  d: 2,\n};`)).toHaveLength(1);
  });

  test('flips comparisons, negates conditions and removes guards', () => {
    expect(clauses('function f(a) { if (a < 1) return 2; return 3; }')).toEqual([
      'function f(a) { if (!(a < 1)) return 2; return 3; }',
      'function f(a) { ; return 3; }',
      'function f(a) { if (a <= 1) return 2; return 3; }',
    ]);
    expect(clauses('const a = b && c ? d : e;')).toEqual([
      'const a = !(b && c) ? d : e;',
      'const a = b || c ? d : e;',
    ]);
  });

  test('samples by the seed, and a sample does not change when other mutants come', () => {
    const all = clauseMutants(
      'a.ts',
      'const a = [b < 1, b > 2, b <= 3, b >= 4, b === 5, b !== 6, b < 7, b > 8];',
    );
    const chosen = sample(all, 4, 1);
    expect(chosen).toHaveLength(4);
    expect(sample(all, 4, 1)).toEqual(chosen);
    expect(sample(all, 4, 2)).not.toEqual(chosen);
    expect(sample(all.slice(0, 7), 7, 1)).toEqual(all.slice(0, 7));
  });
});

test('the run on a toy ruleset finds exactly the untested values, and ends endless loops', async () => {
  const { mutants, testFolders } = planMutants(tree, { folder, seed: 1, clauses: 30 });
  expect(testFolders).toEqual([folder]);
  const judged = await runMutants({ root, testFolders, mutants, jobs: 1, patienceMs: 4000 });
  const survivors = judged
    .filter(({ verdict }) => verdict === 'survived')
    .map(
      ({ mutant }) =>
        `${mutant.file.slice(folder.length + 1)}:${mutant.line} ${mutant.original} ${mutant.replacement}`,
    );
  expect(survivors.toSorted()).toEqual(['constants.ts:5 7 8', 'constants.ts:8 50 51', 'resolve.ts:11 >= >']);
  expect(judged.filter(({ verdict }) => verdict === 'timed-out').length).toBeGreaterThan(0);
  expect(judged).toHaveLength(mutants.length);
});

describe('the summary page', () => {
  const [mutant] = valueMutants('data', 'units.ts', 'const hp = 1;');
  const section = (ruleset: string, verdict: Verdict) =>
    formatSection({ ruleset, seed: 1, seconds: 2, judged: [{ mutant: mutant!, verdict }] });

  test('counts by kind and names survivors with their place', () => {
    expect(section('tempo', 'survived')).toContain('| data | 1 | 0 | 1 |');
    expect(section('tempo', 'survived')).toContain('- units.ts:1: `1` as `2`');
    expect(section('tempo', 'timed-out')).toContain('| data | 1 | 1 | 0 |');
  });

  test('knows its survivors again, and those of its own ruleset only', () => {
    const page = putSection(
      putSection('', 'tempo', section('tempo', 'survived')),
      'delve',
      section('delve', 'caught'),
    );
    expect([survivedOn(page, 'tempo')(mutant!), survivedOn(page, 'delve')(mutant!)]).toEqual([true, false]);
    expect(survivedOn(page, 'tempo')({ ...mutant!, replacement: '3' })).toBe(false);
    expect(survivedOn('', 'tempo')(mutant!)).toBe(false);
  });

  test('keeps the other rulesets, in order, and replaces its own', () => {
    const first = putSection('', 'tempo', section('tempo', 'survived'));
    const both = putSection(first, 'delve', section('delve', 'caught'));
    expect(both.match(/^## .*$/gm)).toEqual(['## delve', '## tempo']);
    expect(putSection(both, 'tempo', section('tempo', 'caught'))).not.toContain('Survivors');
    expect(putSection(both, 'delve', section('delve', 'caught'))).toBe(both);
  });
});
