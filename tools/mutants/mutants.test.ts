import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { treeOf } from '../tidy/tree.ts';
import type { Tree } from '../tidy/tree.ts';
import { clauseMutants, valueMutants } from './find-mutants.ts';
import { applyMutant } from './mutant.ts';
import type { Mutant, Verdict } from './mutant.ts';
import { planMutants, sample } from './plan.ts';
import { runMutants } from './run-mutants.ts';
import { formatSection, putSection, survivedOn } from './summary.ts';

const root = join(import.meta.dirname, '../..');
const folder = 'tools/mutants/fixtures/toy';
const frailFolder = 'tools/mutants/fixtures/frail';

function fixture(at: string): Tree {
  const paths = readdirSync(join(root, at)).map((file) => `${at}/${file}`);
  return treeOf(paths, (path) => readFileSync(join(root, path), 'utf8'));
}

afterEach(() => void vi.unstubAllEnvs());

describe('finding mutants', () => {
  const values = (text: string) =>
    valueMutants('constant', 'a.ts', text)
      .filter(({ kind }) => kind !== 'excused')
      .map((mutant) => applyMutant(text, mutant));
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
    expect(values("constant('a', -1, [-1, 9, 'ticks'])")).toEqual(["constant('a', -2, [-1, 9, 'ticks'])"]);
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

  test('tells chosen numbers from those that a rule gives', () => {
    const kinds = (text: string) => valueMutants('data', 'a.ts', text).map(({ kind }) => kind);
    const remark = '// Chosen: the rules give it no number';
    expect(kinds(`${remark}\nconst a = {\n  b: 1,\n};\nconst c = 2;`)).toEqual(['chosen', 'data']);
    expect(kinds(`const a = {\n  b: 1, ${remark}\n  c: 2,\n};`)).toEqual(['chosen', 'data']);
    expect(kinds(`${remark}\nconst a = {\n  b: 1,\n  c: 2, // Given: T-1\n};`)).toEqual(['chosen', 'data']);
    expect(kinds('const a = 1; // Chosen:')).toEqual(['data']);
    expect(kinds(`${remark}\nconst a = 1; // mutant-ok: a label`)).toEqual(['excused']);
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
  const { mutants, excused, testFolders } = planMutants(fixture(folder), { folder, seed: 1, clauses: 30 });
  expect([testFolders, excused]).toEqual([[folder], 1]);
  const judged = await runMutants({ root, testFolders, mutants, jobs: 1, patienceMs: 4000 });
  const survivors = judged
    .filter(({ verdict }) => verdict === 'survived')
    .map(
      ({ mutant }) =>
        `${mutant.file.slice(folder.length + 1)}:${mutant.line} ${mutant.original} ${mutant.replacement}`,
    );
  expect(survivors.toSorted()).toEqual([
    'constants.ts:5 7 8',
    'constants.ts:8 50 51',
    'resolve.ts:11 >= >',
    'units.ts:11 5 6',
  ]);
  expect(judged.filter(({ verdict }) => verdict === 'timed-out').length).toBeGreaterThan(0);
  expect(judged).toHaveLength(mutants.length);
});

test('a host that dies once is no catch: a fresh one judges the mutant again', async () => {
  const folderOfTrace = mkdtempSync(join(tmpdir(), 'mutants-'));
  vi.stubEnv('HIGHGROUND_FRAIL_TRACE', join(folderOfTrace, 'trace'));
  const { mutants, testFolders } = planMutants(fixture(frailFolder), {
    folder: frailFolder,
    seed: 1,
    clauses: 0,
  });
  const judged = await runMutants({ root, testFolders, mutants, jobs: 1, patienceMs: 4000 });
  expect(judged.map(({ mutant, verdict }) => [mutant.original, verdict])).toEqual([
    ['1', 'caught'],
    ['10', 'survived'],
  ]);
  rmSync(folderOfTrace, { recursive: true });
});

describe('the summary page', () => {
  const [mutant] = valueMutants('data', 'units.ts', 'const hp = 1;');
  const machine = { cpu: 'Abacus', cores: 2, memoryGiB: 4, system: 'linux 6', node: '20.1.0' };
  const provenance = { date: '2026-12-01T10:00:00Z', commit: '0123456789ab', isDirty: true, machine };
  const section = (ruleset: string, verdict: Verdict, kind: Mutant['kind'] = 'data') =>
    formatSection({
      ruleset,
      seed: 1,
      seconds: 2,
      provenance,
      judged: [{ mutant: { ...mutant!, kind }, verdict }],
      excused: 3,
    });

  test('counts by kind and names survivors with their place', () => {
    expect(section('tempo', 'survived')).toContain('| data | 1 | 0 | 1 |');
    expect(section('tempo', 'survived')).toContain('- units.ts:1: `1` as `2`');
    expect(section('tempo', 'timed-out')).toContain('| data | 1 | 1 | 0 |');
  });

  test('says which numbers are our own, and how many values nobody judges', () => {
    expect(section('tempo', 'caught', 'chosen')).toContain('| chosen, pinned by RULES.md | 1 | 1 | 0 |');
    expect(section('tempo', 'caught')).toContain('3 values excused');
  });

  test('says when, on which commit and on which machine it was', () => {
    expect(section('tempo', 'caught')).toContain(
      '2026-12-01, commit 0123456789ab and changes, 2 × Abacus, 4 GiB, linux 6, Node 20.1.0.',
    );
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
