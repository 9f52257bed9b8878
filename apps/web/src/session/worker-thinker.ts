import { wrap } from 'comlink';
import type { Battle } from '@highground/kernel';
import type { Thinker } from './session-ports.ts';
import type { ThinkingWorker } from './thinking-worker.ts';

/** Thinks in a worker that follows each battle by its steps; the page never waits for it. */
export function workerThinker(): Thinker {
  const worker = wrap<ThinkingWorker>(
    new Worker(new URL('./thinking-worker.ts', import.meta.url), { type: 'module' }),
  );
  const seen = new WeakMap<Battle, { readonly number: number; steps: number }>();
  let battles = 0;
  let current: Battle | undefined;
  return {
    async choose(battle, setup, decision, level) {
      // The worker follows one battle at a time: whoever comes back starts over.
      const known = current === battle ? seen.get(battle) : undefined;
      const progress = known ?? { number: (battles += 1), steps: 0 };
      const newSteps = battle.steps.slice(progress.steps);
      progress.steps = battle.steps.length;
      seen.set(battle, progress);
      current = battle;
      return worker.choose({ battle: progress.number, setup, newSteps, decision, level });
    },
  };
}
