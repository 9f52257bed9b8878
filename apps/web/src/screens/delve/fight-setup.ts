import { partyOf, statsOf } from '@highground/dungeon';
import type { Adventure, Encounter } from '@highground/dungeon';
import type { ScenarioEntry } from '../../games/game.ts';
import { COMPUTER, randomSeed } from '../../session/setup.ts';
import type { BattleSetup } from '../../session/setup.ts';

/** The fight of an encounter: the party as it is in the place of a scenario's, in a hall where such a monster may live. */
export function fightSetup(
  { characters }: Adventure,
  { entityId, monster }: Encounter,
  scenarios: readonly ScenarioEntry[],
): BattleSetup {
  const party = partyOf(characters);
  const four = scenarios.filter(({ draft }) => draft.units.length === 5);
  const hall = four.find(({ draft }) => draft.units.at(-1)?.unit === monster) ?? four[entityId % four.length];
  const places = hall?.draft.units ?? [];
  const foe = places.at(-1);
  const units = party.flatMap((character, index) => {
    const place = places[index];
    return place
      ? [{ ...place, unit: character.class, name: character.name, stats: { ...statsOf(character) } }]
      : [];
  });
  return {
    ruleset: 'delve',
    scenario: hall?.id ?? '',
    seed: randomSeed(),
    controls: [{ kind: 'human' }, COMPUTER],
    units: [...units, ...(foe ? [{ ...foe, unit: monster }] : [])],
    stock: Object.entries(party[0]?.inventory ?? {}).map(([item, count]) => ({ item, count })),
    stop: entityId,
  };
}
