import { TeamGenerators } from '@pkmn/randoms';
import { Battle, Teams } from '@pkmn/sim';
import type { ShowdownSide } from '@pkmn/sim';
import { smallDice } from '../dice.ts';
import type { Batch } from '../work.ts';

const FORMAT = 'gen1randombattle';
const TEAMS = 20;

/** Whole battles of two random players in one process, without its streams; teams are made beforehand. */
export function showdownBattles(): Batch {
  Teams.setGeneratorFactory(TeamGenerators);
  const teams = Array.from({ length: TEAMS }, (_, index) =>
    Teams.generate(FORMAT, { seed: [index, 2, 3, 4] }),
  );
  let played = 0;
  return () => {
    const index = played++ % TEAMS;
    const random = smallDice(index + 1);
    const battle = new Battle({
      formatid: FORMAT,
      seed: [index, 2, 3, 4],
      p1: { name: 'one', team: teams[index] },
      p2: { name: 'two', team: teams[(index + 7) % TEAMS] },
    });
    let decisions = 0;
    while (!battle.ended) {
      for (const side of battle.sides) {
        if (battle.ended || !side.activeRequest || side.activeRequest.wait) continue;
        const choice = choose(side, random);
        if (!battle.choose(side.id, choice)) throw new Error(`${choice} was refused: ${side.choice.error}`);
        decisions += 1;
      }
    }
    return decisions;
  };
}

/** One of the moves that are not disabled, or a switch to somebody who is still up. */
function choose({ activeRequest, pokemon }: ShowdownSide, random: (bound: number) => number): string {
  const switches = pokemon.flatMap(({ fainted }, index) =>
    index > 0 && !fainted ? [`switch ${index + 1}`] : [],
  );
  const [active] = activeRequest?.forceSwitch ? [] : (activeRequest?.active ?? []);
  const moves = active?.moves.flatMap(({ disabled }, index) => (disabled ? [] : [`move ${index + 1}`])) ?? [];
  const choices = [...moves, ...(active?.trapped ? [] : switches)];
  return choices[random(choices.length)] as string;
}
