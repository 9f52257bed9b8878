import { CATALOG, CELL, footprintAt, isOver } from '@highground/kernel';
import type { Actor, ActorId, Surface, Tile, View } from '@highground/kernel';

/** What a map of characters shows besides the ground. */
export interface TextMarks {
  /** Where the unit to move can go. */
  readonly reach: readonly Tile[];
  /** Where its command would take it, and what it is aimed at. */
  readonly chosen: readonly Tile[];
  readonly active: ActorId | undefined;
}

/** One column of the map in three characters: a mark, the ground or who stands on it, the height. */
export interface TextColumn {
  readonly mark: string;
  readonly glyph: string;
  readonly height: string;
  /** Catalog id of the ground on top. */
  readonly material: string;
  /** Ground over the head of the active unit, or far below its feet (PER-3D-003). */
  readonly shade: 'above' | 'below' | undefined;
  readonly actor: Actor | undefined;
}

/** The character of each ground, in the order of the legend. */
export const GROUND_GLYPHS: { readonly [material: string]: string } = {
  grass: '"',
  dirt: ',',
  stone: ':',
  wall: '#',
  water: '~',
  lava: '%',
  poison: '&',
  fire: '^',
  spikes: '!',
  wood: '=',
  ice: '*',
  mud: ';',
};
const UNKNOWN = '?';
const SHADES = { above: '▒', below: ' ' } as const;

/** What a map of characters shows of a column; undefined where there is no floor. */
export function textColumn(
  view: View,
  marks: TextMarks,
  column: { readonly x: number; readonly z: number },
): TextColumn | undefined {
  const surfaces = view.world.surfaces(column.x, column.z);
  const top = surfaces.at(-1);
  if (!top) return undefined;
  const actor = view.actors.find((one) => one.standing !== 'gone' && stands(one, column));
  const material = CATALOG[top.material]?.id ?? '';
  const shade = actor ? undefined : shadeOf(view, marks, top);
  const ground = shade ? SHADES[shade] : (GROUND_GLYPHS[material] ?? UNKNOWN);
  return {
    mark: markOf(marks, column, actor),
    glyph: actor ? unitGlyph(view, actor) : ground,
    height: heightText(top, surfaces.length),
    material,
    shade,
    actor,
  };
}

/** The letter of a unit on the map: upper case for the first side, lower case for the others, in roster order. */
export function unitLetter(view: View, { id, side }: Actor): string {
  const place = view.actors.filter((actor) => actor.side === side).findIndex((actor) => actor.id === id);
  // Past the alphabet names tell units apart.
  const letter = place < 26 ? String.fromCharCode(65 + place) : '?';
  return side === view.sides[0]?.id ? letter : letter.toLowerCase();
}

/** Whether any tile of the unit's body is over the column. */
function stands(
  { tile, size, facing }: Actor,
  { x, z }: { readonly x: number; readonly z: number },
): boolean {
  return tile !== undefined && isOver(footprintAt(size, tile, facing), x, z);
}

/** Where units are taller than a cell, ground that the active one could not step to is shaded above it and blank below. */
function shadeOf(view: View, { active }: TextMarks, { height }: Surface): TextColumn['shade'] {
  const unit = view.actors.find(({ id }) => id === active);
  const feet = unit?.tile && (view.world.surfaceAt(unit.tile)?.height ?? (unit.tile.y + 1) * CELL);
  if (!unit || feet === undefined || unit.headroom <= CELL) return undefined;
  if (height > feet + CELL) return 'above';
  return height < feet - CELL ? 'below' : undefined;
}

function unitGlyph(view: View, actor: Actor): string {
  return actor.standing === 'down' ? '+' : unitLetter(view, actor);
}

function markOf(
  { chosen, reach, active }: TextMarks,
  { x, z }: { readonly x: number; readonly z: number },
  actor: Actor | undefined,
): string {
  const isHere = (tile: Tile): boolean => tile.x === x && tile.z === z;
  if (chosen.some(isHere)) return '>';
  if (reach.some(isHere)) return '.';
  return actor && actor.id === active ? '[' : ' ';
}

/** Whole cells of height as one digit; `|` says that there is a floor beneath. */
function heightText({ height }: Surface, floors: number): string {
  return floors > 1 ? '|' : String(Math.floor(height / CELL) % 10);
}
