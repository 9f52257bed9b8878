import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, createVitest } from 'vitest/node';
import type { TestSpecification, Vitest } from 'vitest/node';
import { applyMutant } from './mutant.ts';
import type { Mutant, Reply } from './mutant.ts';
import { excludedTests, judges } from './plan.ts';

// The child process: one vitest that lives through many mutants, since starting it is the dearest part.
// Its parent ends it when a mutant loops for ever.

const [root = '', ...testFolders] = process.argv.slice(2);
let current: Mutant | undefined;

/** Tests in the order of their last catch: the first failure ends a run. */
const recentCatchers: string[] = [];

class CatchersFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      recentCatchers.indexOf(moduleId) + 1 || Infinity;
    return Promise.resolve(files.toSorted((a, b) => Math.sign(rank(a) - rank(b)) || 0));
  }
}

const overlay = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform(_code: string, id: string) {
    const file = current && join(root, current.file);
    return current && id === file
      ? { code: applyMutant(readFileSync(file!, 'utf8'), current), map: null }
      : undefined;
  },
};

function openVitest(): Promise<Vitest> {
  process.env['HIGHGROUND_MUTANT'] = '1';
  return createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      include: testFolders.map((folder) => `${folder}/**/*.test.ts`),
      exclude: excludedTests,
      setupFiles: [join(import.meta.dirname, '../guard/setup.ts')],
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      fileParallelism: false,
      testTimeout: 30_000,
      bail: 1,
      silent: true,
      reporters: [{}],
      sequence: { sequencer: CatchersFirst },
    },
    { plugins: [overlay] },
  );
}

async function judge(vitest: Vitest, mutant: Mutant | undefined): Promise<Reply> {
  if (current) vitest.invalidateFile(join(root, current.file));
  if (mutant) vitest.invalidateFile(join(root, mutant.file));
  current = mutant;
  const all = await vitest.globTestSpecifications();
  if (all.length === 0) throw new Error('No rule tests were found.');
  const judging = mutant ? all.filter(({ moduleId }) => judges(mutant.kind, moduleId)) : all;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(judging);
  // Vitest gives the results of earlier runs, too.
  const failed = testModules.filter(
    (module) => !module.ok() && judging.some(({ moduleId }) => moduleId === module.moduleId),
  );
  for (const { moduleId } of failed) {
    if (recentCatchers.includes(moduleId)) recentCatchers.splice(recentCatchers.indexOf(moduleId), 1);
    recentCatchers.unshift(moduleId);
  }
  const failures = failed.map(({ relativeModuleId }) => relativeModuleId);
  return { verdict: failed.length > 0 || unhandledErrors.length > 0 ? 'caught' : 'survived', failures };
}

const vitest = await openVitest();
process.on('message', ({ mutant }: { mutant?: Mutant }) => {
  judge(vitest, mutant).then(
    (reply) => process.send?.(reply),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.({ isReady: true });
