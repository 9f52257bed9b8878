import { seededDice } from '@highground/kernel';
import type { Batch, TimedWork } from './work.ts';

const DRAWS = 10_000;

function ourDraws(): Batch {
  const dice = seededDice(1n);
  return () => {
    let sum = 0;
    for (let draw = 0; draw < DRAWS; draw++) sum += dice.draw('bench', 1, 100);
    if (sum < DRAWS) throw new Error('a die fell below one');
    return DRAWS;
  };
}

export const rng: readonly TimedWork[] = [
  {
    kind: 'timed',
    id: 'rng-draw',
    work: 'one die of 1 to 100',
    ours: ourDraws,
    peer: {
      name: 'pure-rand 8.4.2, xoroshiro128plus',
      load: async () => (await import('./peers/pure-draws.ts')).pureDraws(DRAWS),
    },
  },
];
