import { wrap } from 'comlink';
import type { Battle } from '@highground/kernel';
import type { Thinker } from './session-ports.ts';
import type { ThinkingWorker } from './thinking-worker.ts';

/** A thinker that can be got ready before it is asked. */
export interface WorkerThinker extends Thinker {
  /** Loads a game, by its id, where the thinking is done. */
  prepare(ruleset: string): Promise<void>;
}

/** Thinks in a worker that follows each battle by its steps; the page never waits for it. */
export function workerThinker(): WorkerThinker {
  const thread = new Worker(new URL('./thinking-worker.ts', import.meta.url), { type: 'module' });
  const worker = wrap<ThinkingWorker>(thread);
  const broken = new Promise<never>((_resolve, reject) => {
    thread.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The computer player could not be loaded.')),
    );
  });
  // Said by whoever waits for an answer then.
  broken.catch(() => undefined);
  const seen = new WeakMap<Battle, { readonly number: number; steps: number }>();
  let battles = 0;
  let current: Battle | undefined;
  return {
    prepare: async (ruleset) => Promise.race([worker.prepare(ruleset), broken]),
    async choose(battle, setup, decision, level) {
      // The worker follows one battle at a time: whoever comes back starts over.
      const known = current === battle ? seen.get(battle) : undefined;
      const progress = known ?? { number: (battles += 1), steps: 0 };
      const newSteps = battle.steps.slice(progress.steps);
      progress.steps = battle.steps.length;
      seen.set(battle, progress);
      current = battle;
      const asked = { battle: progress.number, setup, newSteps, decision, level };
      return Promise.race([worker.choose(asked), broken]);
    },
  };
}
