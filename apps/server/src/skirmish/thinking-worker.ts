import { parentPort } from 'node:worker_threads';
import { chooseGreedily } from './computer.ts';
import type { Thought, ToThink } from './thinker.ts';

// What runs in the thread of its own: matches come in, commands go out, one after another.
parentPort?.on('message', ({ id, match }: ToThink) => {
  parentPort?.postMessage({ id, command: chooseGreedily(match) } satisfies Thought);
});
