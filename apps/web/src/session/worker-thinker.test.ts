import { invariant } from '@highground/kernel';
import { afterEach, expect, test, vi } from 'vitest';
import { COMPUTER, duel, duelSetup, HUMAN } from './testing/duel.ts';
import { workerThinker } from './worker-thinker.ts';

/** A worker whose script does not arrive: it answers nothing. */
class DeadWorker extends EventTarget {
  static last: DeadWorker | undefined;
  constructor() {
    super();
    DeadWorker.last = this;
  }
  postMessage(): void {}
}

afterEach(() => vi.unstubAllGlobals());

test('a worker that cannot be loaded fails aloud for whoever waits for it, and for whoever asks later', async () => {
  vi.stubGlobal('Worker', DeadWorker);
  const thinker = workerThinker();
  const battle = duel();
  const decision = battle.ruleset.decision(battle.state);
  invariant(decision, 'somebody must choose');
  const ask = async () => thinker.choose(battle, duelSetup(COMPUTER, HUMAN), decision, 'greedy');
  const waiting = ask();
  DeadWorker.last?.dispatchEvent(new Event('error'));
  await expect(waiting).rejects.toThrow('could not be loaded');
  await expect(ask()).rejects.toThrow('could not be loaded');
  await expect(thinker.prepare('livingfield')).rejects.toThrow('could not be loaded');
});
