import { loadRuleset, loadScenario, playBattle } from './game.ts';
import type { TimedWork } from './work.ts';

/** Seeds of the battles, one after another and then again. */
const BATTLES = 10;

/** A random Living Field battle as a batch, and what its battles were like. */
function randomBattles(hashing: boolean): Pick<Required<TimedWork>, 'kind' | 'ours' | 'facts'> {
  const seen = { battles: 0, decisions: 0, commits: 0 };
  return {
    kind: 'timed',
    ours() {
      const ruleset = loadRuleset();
      const scenario = loadScenario('arena');
      return () => {
        const seed = 1 + (seen.battles % BATTLES);
        const { battle, decisions } = playBattle({ ruleset, scenario, seed, hashing });
        seen.battles += 1;
        seen.decisions += decisions;
        seen.commits += battle.state.seq;
        return decisions;
      };
    },
    facts: () =>
      `${(seen.commits / seen.decisions).toFixed(1)} commits a decision, ${Math.round(seen.decisions / seen.battles)} decisions a battle`,
  };
}

/** A move of a general engine for board games. */
export const boardgame = {
  name: 'boardgame.io 0.50.2, reducer move of 1 of 20 units on a 32×32 grid',
  load: async () => (await import('./peers/boardgame-moves.ts')).boardgameMoves(),
};

/** A decision of a simulator of one game. */
export const showdown = {
  name: '@pkmn/sim 0.10.11, gen 1 random battle',
  load: async () => (await import('./peers/showdown-battles.ts')).showdownBattles(),
};

const work =
  'one decision by a random player: choose among what is legal, judge, resolve, log; whole battles';

export const decisions: readonly TimedWork[] = [
  { ...randomBattles(false), id: 'decisions-boardgame', work: `${work}; no hashes`, peer: boardgame },
  { ...randomBattles(false), id: 'decisions-showdown', work: `${work}; no hashes`, peer: showdown },
  { ...randomBattles(true), id: 'decisions-hashed-boardgame', work: `${work}; hashed`, peer: boardgame },
  { ...randomBattles(true), id: 'decisions-hashed-showdown', work: `${work}; hashed`, peer: showdown },
];
