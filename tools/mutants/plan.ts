import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path/posix';
import { isSource, isTest } from '../tidy/tree.ts';
import type { Tree } from '../tidy/tree.ts';
import { clauseMutants, valueMutants } from './find-mutants.ts';
import type { Mutant } from './mutant.ts';

/** Data files of a ruleset, by the names that rulesets use (also `units-martial.ts` and the like). */
const dataFile =
  /^(?:(?:units|heroes|monsters|actions|abilities|statuses|materials|terrains|profiles|elements|items|weapons|stats)(?:-[a-z-]+)?|(?:action|unit)-builders|reactions-data)\.ts$/;

/** Tests that notice any change at all, or compare the rules with themselves: they prove nothing about the rule tests. */
export const excludedTests = ['**/*.golden.test.ts', '**/*.perft.test.ts', '**/*.conformance.test.ts'];

/**
 * Which tests judge a mutant. What prints RULES.md notices every number, so it proves nothing about the rule tests;
 * but it is all that can hold a number that no rule gives.
 */
export function judges(kind: Mutant['kind'], testFile: string): boolean {
  return (basename(testFile) === 'rules-document.test.ts') === (kind === 'chosen');
}

export interface Plan {
  readonly mutants: readonly Mutant[];
  /** Values that the sources excuse by `mutant-ok`. */
  readonly excused: number;
  /** Folders whose rule tests must notice. */
  readonly testFolders: readonly string[];
}

export interface PlanOptions {
  /** The ruleset's folder from the repository root. */
  readonly folder: string;
  readonly seed: number;
  readonly clauses: number;
}

/** Every constant and data value of a ruleset, and a seeded choice of clauses of its rules and its mechanics. */
export function planMutants(tree: Tree, { folder, seed, clauses }: PlanOptions): Plan {
  const own = sourcesIn(tree, folder);
  const mechanics = mechanicsOf(tree, own);
  const rules = [
    ...own.filter((path) => kindOf(path) === 'clause'),
    ...mechanics.flatMap((at) => sourcesIn(tree, at)),
  ];
  const values = own.flatMap((path) => {
    const kind = kindOf(path);
    return kind === 'clause' ? [] : valueMutants(kind, path, tree.text(path));
  });
  const candidates = rules.flatMap((path) => clauseMutants(path, tree.text(path)));
  const judged = values.filter(isJudged);
  return {
    mutants: [...judged, ...sample(candidates.filter(isJudged), clauses, seed)],
    excused: values.length - judged.length,
    testFolders: [folder, ...mechanics],
  };
}

function isJudged({ kind }: Mutant): boolean {
  return kind !== 'excused';
}

/** A choice of `count` that depends on the seed and on nothing but each mutant itself, in the order of the files. */
export function sample(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const rank = ({ file, original, replacement, start }: Mutant): string =>
    createHash('sha256').update([seed, file, start, original, replacement].join('\n')).digest('hex');
  const chosen = new Set(
    mutants
      .map((mutant) => ({ mutant, rank: rank(mutant) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, count)
      .map(({ mutant }) => mutant),
  );
  return mutants.filter((mutant) => chosen.has(mutant));
}

function sourcesIn(tree: Tree, folder: string): string[] {
  return [...tree.paths]
    .filter((path) => path.startsWith(`${folder}/`) && isSource(path) && !isTest(path))
    .sort((a, b) => (a < b ? -1 : 1));
}

function kindOf(path: string): 'constant' | 'data' | 'clause' {
  if (basename(path) === 'constants.ts') return 'constant';
  return dataFile.test(basename(path)) || basename(dirname(path)) === 'data' ? 'data' : 'clause';
}

/** The folders of the mechanics that a ruleset's sources import. */
function mechanicsOf(tree: Tree, sources: readonly string[]): string[] {
  const names = sources.flatMap((path) =>
    [...tree.text(path).matchAll(/from '@highground\/mechanics\/([a-z-]+)'/g)].map(({ 1: name }) => name),
  );
  return [...new Set(names)].map((name) => `packages/mechanics/src/${name}`);
}
