import { invariant } from '@highground/kernel';
import { generateMap } from '@highground/worldgen';
import type { TimedWork } from './work.ts';

let chunks = 0;

export const generate: readonly TimedWork[] = [
  {
    kind: 'timed',
    id: 'generate-hills',
    work: 'a square map of 128×128 hills with woods, rocks and buildings, spawns placed and every way measured',
    ours: () => {
      // Another map each time, so that no cache of the last one helps.
      let seed = 0n;
      return () => {
        const { world, walks } = generateMap({ kind: 'square', land: 'hills', size: 128, seed: seed++ });
        invariant(walks.isConnected, 'the camps are joined');
        chunks = world.chunks().length;
        return 1;
      };
    },
    facts: () => `${chunks} chunks`,
  },
];
