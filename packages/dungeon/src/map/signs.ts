import type { Spot } from '@highground/worldgen';
import { viewDungeon } from './dungeon-view.ts';
import type { DungeonView } from './dungeon-view.ts';
import type { Dungeon } from './dungeon.ts';

/** What a map drawn in signs can show; a blank is a cell nobody has seen. */
export type Sign = '@' | 'M' | 'T' | 'E' | '<' | '#' | '.' | ':' | '+' | ' ';

const CELLS = { wall: '#', room: '.', tunnel: ':', door: '+' } as const;

/** The dungeon as its party knows it, a sign a cell, row by row: the party, who or what waits, the entrance, the ground. */
export function signsOf(dungeon: Dungeon): readonly (readonly Sign[])[] {
  return signsIn(viewDungeon(dungeon), dungeon.plan.entrance);
}

/** The same of a dungeon of which only its payload is known; it does not say where the entrance is. */
export function signsIn(
  { grid, entity_overlay, player_pos }: DungeonView,
  entrance: Spot | undefined,
): readonly (readonly Sign[])[] {
  return grid.map((row, y) =>
    row.map((cell, x): Sign => {
      if (player_pos[0] === x && player_pos[1] === y) return '@';
      const mark = entity_overlay[y]?.[x];
      if (mark) return mark;
      if (!cell) return ' ';
      return entrance?.x === x && entrance.y === y ? '<' : CELLS[cell];
    }),
  );
}
