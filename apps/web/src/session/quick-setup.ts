import type { GameEntry } from '../games/games.ts';
import { COMPUTER, randomSeed } from './setup.ts';
import type { BattleSetup } from './setup.ts';

/** A battle nobody had to think about: a game's first battlefield, you against the computer; on another map if one is named. */
export function quickSetup({ id, quick }: Pick<GameEntry, 'id' | 'quick'>, map?: string): BattleSetup {
  const controls = [{ kind: 'human' }, COMPUTER] as const;
  return {
    ruleset: id,
    scenario: quick,
    seed: randomSeed(),
    controls,
    ...(map === undefined ? {} : { map }),
  };
}
