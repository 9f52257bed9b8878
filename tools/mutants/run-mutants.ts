import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Mutant, Reply, Verdict } from './mutant.ts';

export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
}

export interface RunOptions {
  readonly root: string;
  readonly testFolders: readonly string[];
  readonly mutants: readonly Mutant[];
  /** Processes side by side. */
  readonly jobs: number;
  /** A run that takes longer, and five times longer than one without a mutant, counts as endless. */
  readonly patienceMs: number;
  readonly onJudged?: (judged: Judged) => void;
}

const startTimeoutMs = 120_000;
/** Nothing is known yet of how long the tests take on this machine, or of what else it is doing. */
const measureTimeoutMs = 600_000;

/** A host that ran out of time or died. */
type NoReply = 'timed-out' | 'gone';

/** The tests are broken themselves, so they can judge nothing. */
export class BrokenTestsError extends Error {}

/** Judges every mutant by the rule tests; throws {@link BrokenTestsError} when those do not pass without one. */
export async function runMutants({
  root,
  testFolders,
  mutants,
  jobs,
  patienceMs,
  onJudged,
}: RunOptions): Promise<Judged[]> {
  const waiting = [...mutants];
  const judged: Judged[] = [];
  const work = async (): Promise<void> => {
    const host = new Host(root, testFolders);
    try {
      const timeoutMs = Math.max(patienceMs, 5 * (await host.measure()));
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const entry = { mutant, verdict: await host.judge(mutant, timeoutMs) };
        judged.push(entry);
        onJudged?.(entry);
      }
    } finally {
      host.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, mutants.length) }, work));
  return judged;
}

/** A child process that judges one mutant after another, and is started anew when one of them breaks it. */
class Host {
  readonly #arguments: string[];
  #child: ChildProcess | undefined;

  constructor(root: string, testFolders: readonly string[]) {
    this.#arguments = [root, ...testFolders];
  }

  /** Runs the tests as they are and gives the time in ms that they take once everything is loaded. */
  async measure(): Promise<number> {
    await this.#run(undefined, measureTimeoutMs);
    const start = performance.now();
    const reply = await this.#run(undefined, measureTimeoutMs);
    if (typeof reply === 'string')
      throw new BrokenTestsError(`The rule tests do not end without a mutant: the host is ${reply}.`);
    if (reply.verdict !== 'survived')
      throw new BrokenTestsError(
        `The rule tests must pass without a mutant; they fail: ${reply.failures.join(', ')}`,
      );
    return performance.now() - start;
  }

  /** What ends a host twice is the mutant's doing; once may be the machine's. */
  async judge(mutant: Mutant, timeoutMs: number): Promise<Verdict> {
    let reply = await this.#run(mutant, timeoutMs);
    if (typeof reply === 'string') reply = await this.#run(mutant, timeoutMs);
    if (typeof reply !== 'string') return reply.verdict;
    return reply === 'gone' ? 'caught' : 'timed-out';
  }

  /** Leaves no child behind unless it answered. */
  async #run(mutant: Mutant | undefined, timeoutMs: number): Promise<Reply | NoReply> {
    this.#child ??= await this.#start();
    this.#child.send({ mutant });
    const reply = await answer(this.#child, timeoutMs);
    if (typeof reply === 'string') this.close();
    return reply;
  }

  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'host.ts'), this.#arguments, {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test' },
    });
    const reply = await answer(child, startTimeoutMs);
    if (typeof reply === 'string') throw new Error('The test host does not start.');
    return child;
  }
}

/** The child's next message, or what became of it instead. */
function answer(child: ChildProcess, timeoutMs: number): Promise<Reply | NoReply> {
  return new Promise((resolve) => {
    const finish = (reply: Reply | NoReply): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      resolve(reply);
    };
    const onMessage = (message: Reply): void => finish(message);
    const onExit = (): void => finish('gone');
    const timer = setTimeout(() => finish('timed-out'), timeoutMs);
    child.on('message', onMessage).on('exit', onExit);
  });
}
