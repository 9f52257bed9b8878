import type { Sign } from '@highground/dungeon';
import { delveRules } from '@highground/rulesets/delve';
import { clip } from '../terminal/clip.ts';
import type { Paint } from '../terminal/paint.ts';
import type { DelverRow, DelveScene } from './delve-host.ts';

/** What the signs of the map mean. */
export const LEGEND = '@ you   # wall   . room   : tunnel   + door   < entrance   M monster   T treasure';

/** The part of the map around the party that fits, one text a row; what is not known is blank. */
export function mapLinesOf(
  { signs, at: { x, y } }: Pick<DelveScene, 'signs' | 'at'>,
  paper: { columns: number; rows: number },
  paint: Paint,
): string[] {
  const top = windowStart(y, paper.rows, signs.length);
  const left = windowStart(x, paper.columns, signs[0]?.length ?? 0);
  return signs.slice(top, top + paper.rows).map((row) =>
    row
      .slice(left, left + paper.columns)
      .map((sign) => painted(sign, paint))
      .join('')
      .trimEnd(),
  );
}

function windowStart(at: number, room: number, size: number): number {
  return Math.max(0, Math.min(size - room, at - Math.floor(room / 2)));
}

function painted(sign: Sign, paint: Paint): string {
  if (sign === '@') return paint.side(1, sign);
  if (sign === 'M') return paint.side(2, sign);
  if (sign === '#') return paint.dim(sign);
  return sign === 'T' || sign === 'E' ? paint.bold(sign) : sign;
}

/** The party, a line each, and what it carries. */
export function partyLines({ party, inventory }: DelveScene, columns: number): string[] {
  const pool = Object.entries(inventory).map(([slug, count]) => `${count} ${titleOf(slug)}`);
  return [
    ...party.map((one) => clip(delverLine(one), columns)),
    clip(`Carried: ${pool.join(', ') || 'nothing'}.`, columns),
  ];
}

function delverLine({ name, className, level, worn, ...stats }: DelverRow): string {
  const { hp, maxHp, mana, maxMana, attack, defense } = stats;
  return [
    `${name.padEnd(6)} ${className} ${level}`.padEnd(18),
    `HP ${hp}/${maxHp}`.padEnd(10),
    `mana ${mana}/${maxMana}`.padEnd(12),
    `attack ${attack} defence ${defense}`,
    worn.length > 0 ? `(${worn.map(titleOf).join(', ')})` : '',
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
