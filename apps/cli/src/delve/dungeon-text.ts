import { levelOfCharacter, partyOf, statsOf, viewDungeon } from '@highground/dungeon';
import type { Adventure, Character, DungeonView } from '@highground/dungeon';
import { delveRules } from '@highground/rulesets/delve';
import { clip } from '../terminal/clip.ts';
import type { Paint } from '../terminal/paint.ts';

const CELLS: Readonly<Record<string, string>> = { wall: '#', room: '.', tunnel: ':', door: '+' };

/** What the signs of the map mean. */
export const LEGEND = '@ you   # wall   . room   : tunnel   + door   < entrance   M monster   T treasure';

/** The part of the map around the party that fits, one text a row; what is not known is blank. */
export function mapLinesOf(
  { dungeon }: Adventure,
  paper: { columns: number; rows: number },
  paint: Paint,
): string[] {
  const view = viewDungeon(dungeon);
  const [x, y] = view.player_pos;
  const height = view.grid.length;
  const width = view.grid[0]?.length ?? 0;
  const top = windowStart(y, paper.rows, height);
  const left = windowStart(x, paper.columns, width);
  const { entrance } = dungeon.plan;
  return view.grid.slice(top, top + paper.rows).map((row, index) =>
    row
      .slice(left, left + paper.columns)
      .map((_, column) => {
        const spot = { x: left + column, y: top + index };
        const isEntrance = spot.x === entrance.x && spot.y === entrance.y;
        return signAt(view, spot, isEntrance, paint);
      })
      .join('')
      .trimEnd(),
  );
}

function windowStart(at: number, room: number, size: number): number {
  return Math.max(0, Math.min(size - room, at - Math.floor(room / 2)));
}

function signAt(
  { grid, entity_overlay, player_pos }: DungeonView,
  { x, y }: { readonly x: number; readonly y: number },
  isEntrance: boolean,
  paint: Paint,
): string {
  if (player_pos[0] === x && player_pos[1] === y) return paint.side(1, '@');
  const mark = entity_overlay[y]?.[x];
  if (mark === 'M') return paint.side(2, 'M');
  if (mark) return paint.bold(mark);
  const cell = grid[y]?.[x];
  if (!cell) return ' ';
  return isEntrance ? '<' : cell === 'wall' ? paint.dim('#') : (CELLS[cell] ?? ' ');
}

/** The party, a line each, and what it carries. */
export function partyLines({ characters }: Adventure, columns: number): string[] {
  const party = partyOf(characters);
  const items = Object.entries(party[0]?.inventory ?? {});
  const pool = items.map(([slug, count]) => `${count} ${titleOf(slug)}`).join(', ');
  return [
    ...party.map((one) => clip(characterLine(one), columns)),
    clip(`Carried: ${pool || 'nothing'}.`, columns),
  ];
}

function characterLine(character: Character): string {
  const { hp, maxHp, mana, maxMana, attack, defense } = statsOf(character);
  const worn = Object.values(character.worn).flatMap((slug) => (slug ? [titleOf(slug)] : []));
  return [
    `${character.name.padEnd(6)} ${character.class} ${levelOfCharacter(character)}`.padEnd(18),
    `HP ${hp}/${maxHp}`.padEnd(10),
    `mana ${mana}/${maxMana}`.padEnd(12),
    `attack ${attack} defence ${defense}`,
    worn.length > 0 ? `(${worn.join(', ')})` : '',
  ]
    .join(' ')
    .trimEnd();
}

/** An item by its title. */
export function titleOf(slug: string): string {
  return delveRules.catalogue.items.find(({ id }) => id === slug)?.title ?? slug;
}

/** A monster by its title. */
export function monsterTitle(slug: string): string {
  return delveRules.catalogue.units.find(({ id }) => id === slug)?.title ?? slug;
}
