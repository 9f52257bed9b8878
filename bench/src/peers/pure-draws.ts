import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Batch } from '../work.ts';

export function pureDraws(draws: number): Batch {
  const generator = xoroshiro128plus(1);
  return () => {
    let sum = 0;
    for (let draw = 0; draw < draws; draw++) sum += uniformInt(generator, 1, 100);
    if (sum < draws) throw new Error('a die fell below one');
    return draws;
  };
}
