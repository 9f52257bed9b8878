import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

/**
 * Room for young objects, for both sides of a row. They share a heap, and one that the other has made large is collected
 * seldom: what survives a small young generation, such as the log of the battle under way, then always moves to memory
 * that was never used. That can cost more than the work; a side in a process of its own does not pay it.
 */
export const YOUNG_GENERATION = '--max-semi-space-size=64';

/** Where and of what the numbers are, as lines of a list. */
export function machineFacts(): string {
  const processors = cpus();
  const gibibytes = (totalmem() / 2 ** 30).toFixed(1);
  return [
    `- machine: ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${gibibytes} GiB, ${process.platform} ${process.arch}`,
    `- Node ${process.versions.node}, V8 ${process.versions.v8}, NODE_ENV=${process.env['NODE_ENV'] ?? ''}, ${YOUNG_GENERATION}`,
    `- load over the last minutes: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}; the bench alone makes it 1`,
    `- commit ${commit()}`,
    '',
  ].join('\n');
}

function commit(): string {
  const hash = git('rev-parse', '--short=12', 'HEAD');
  if (hash === undefined) return 'unknown';
  return git('status', '--porcelain', '--untracked-files=no', '--', 'packages', 'bench') === ''
    ? hash
    : `${hash} with changes`;
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
