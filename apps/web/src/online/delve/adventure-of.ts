import type { Adventure, Character, Dungeon } from '@highground/dungeon';
import type { MapAnswer, PartyAnswer } from './answers.ts';

/** An adventure as far as the server tells of it: what has not been explored is rock, and the entrance may be anywhere. */
export function adventureOf(map: MapAnswer, party: PartyAnswer): Adventure {
  const dungeon = dungeonOf(map);
  const { at, entities } = dungeon;
  const foe = entities.find(({ kind, x, y }) => kind === 'M' && x === at.x && y === at.y);
  return {
    characters: charactersOf(party),
    dungeon,
    ...(map.combat_id !== null && foe
      ? { encounter: { entityId: foe.id, monster: foe.monster ?? '', from: at } }
      : {}),
  };
}

function dungeonOf({ grid, entities, player_pos: [x, y] }: MapAnswer): Dungeon {
  const at = { x, y };
  const cells = grid.flat();
  return {
    seed: '0',
    level: 1,
    plan: {
      width: grid[0]?.length ?? 0,
      height: grid.length,
      cells: cells.map((cell) => cell ?? 'wall'),
      rooms: [],
      entrance: at,
    },
    entities: entities.map(({ id, type, slug, x: column, y: row }) => ({
      id,
      kind: type === 'monster' ? 'M' : 'T',
      ...(slug === null ? {} : { monster: slug }),
      x: column,
      y: row,
    })),
    explored: cells.map((cell) => cell !== null),
    at,
  };
}

/** The first of those who fight carries for all. */
function charactersOf({ characters, party, inventory }: PartyAnswer): readonly Character[] {
  return characters.map(({ id, name, class: of, xp, hp, mana, worn }) => ({
    id,
    controllerId: '',
    name,
    class: of,
    xp,
    hp,
    mana,
    worn,
    inventory: id === party[0] ? inventory : {},
  }));
}
