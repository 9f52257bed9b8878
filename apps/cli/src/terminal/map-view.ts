import { CATALOG, CELL, footprintAt, isOver } from '@highground/kernel';
import type { Actor, Surface, Tile, View } from '@highground/kernel';
import { formatColumn } from '@highground/protocol';
import type { Place } from '@highground/protocol';
import { cutOff, windowOn } from './map-window.ts';
import type { Paint } from './paint.ts';

/** What the map shows besides the ground. */
export interface MapMarks {
  /** Where the unit to move can go. */
  readonly reach: readonly Tile[];
  /** Where its command would take it, and what it is aimed at. */
  readonly chosen: readonly Tile[];
  readonly active: number | undefined;
  /** What somebody asked to see; without it the map follows what is chosen, then the active unit. */
  readonly around?: Place | undefined;
}

interface Ground {
  readonly glyph: string;
  readonly background: number;
  readonly foreground: number;
}

const GROUND: { readonly [material: string]: Ground } = {
  grass: { glyph: '"', background: 64, foreground: 16 },
  dirt: { glyph: ',', background: 137, foreground: 16 },
  stone: { glyph: ':', background: 248, foreground: 16 },
  wall: { glyph: '#', background: 252, foreground: 16 },
  water: { glyph: '~', background: 31, foreground: 231 },
  lava: { glyph: '%', background: 202, foreground: 16 },
  poison: { glyph: '&', background: 97, foreground: 231 },
  fire: { glyph: '^', background: 166, foreground: 16 },
  spikes: { glyph: '!', background: 243, foreground: 231 },
  wood: { glyph: '=', background: 173, foreground: 16 },
  ice: { glyph: '*', background: 195, foreground: 16 },
  mud: { glyph: ';', background: 94, foreground: 231 },
};
const UNKNOWN: Ground = { glyph: '?', background: 240, foreground: 231 };

/** Characters of one column: a mark, a glyph or a unit, the height. */
const COLUMN_WIDTH = 3;
const LABEL_WIDTH = 3;

/**
 * The part of the map around what matters that fits in `columns` × `rows` characters, with column letters, row numbers and,
 * where not all of it fits, a last line that says what is cut off.
 */
export function mapLines(
  view: View,
  marks: MapMarks,
  size: { readonly columns: number; readonly rows: number },
  paint: Paint,
): string[] {
  const { bounds } = view.world;
  if (!bounds) return [];
  const window = windowOn(bounds, centreOf(view, marks), {
    columns: Math.floor((size.columns - LABEL_WIDTH) / COLUMN_WIDTH),
    rows: size.rows - 1,
  });
  const header = window.xs.map((x) => formatColumn(x).padStart(2).padEnd(COLUMN_WIDTH)).join('');
  const rowOf = (z: number): string =>
    window.xs.map((x) => columnText(view, marks, { x, z }, paint)).join('');
  const cut = cutOff(bounds, window);
  return [
    paint.dim(' '.repeat(LABEL_WIDTH) + header.trimEnd()),
    ...window.zs.map((z) => paint.dim(`${z + 1}`.padStart(2).padEnd(LABEL_WIDTH)) + rowOf(z)),
    ...(cut === undefined ? [] : [paint.dim(cut)]),
  ];
}

/** Lines of the whole map with its letters. */
export function mapHeight({ world: { bounds } }: View): number {
  return bounds ? bounds.max.z - bounds.min.z + 1 : 0;
}

function centreOf({ actors }: View, { around, chosen, active }: MapMarks): Pick<Tile, 'x' | 'z'> | undefined {
  return around ?? chosen.at(-1) ?? actors.find(({ id }) => id === active)?.tile;
}

/** Which glyph stands for which ground, in lines that fit a narrow terminal. */
export function mapLegend(): string[] {
  const entries = Object.entries(GROUND).map(([material, { glyph }]) => `${glyph} ${material}`);
  const half = Math.ceil(entries.length / 2);
  return [entries.slice(0, half).join('  '), entries.slice(half).join('  ')];
}

/** The letter of a unit on the map: upper case for the first side, lower case for the others, in roster order. */
export function unitLetter(view: View, { id, side }: Actor): string {
  const place = view.actors.filter((actor) => actor.side === side).findIndex((actor) => actor.id === id);
  // Past the alphabet names tell units apart.
  const letter = place < 26 ? String.fromCharCode(65 + place) : '?';
  return side === view.sides[0]?.id ? letter : letter.toLowerCase();
}

interface MapColumn {
  readonly x: number;
  readonly z: number;
}

function columnText(view: View, marks: MapMarks, column: MapColumn, paint: Paint): string {
  const surfaces = view.world.surfaces(column.x, column.z);
  const top = surfaces.at(-1);
  if (!top) return ' '.repeat(COLUMN_WIDTH);
  const isHere = (tile: Tile | undefined): boolean => tile?.x === column.x && tile.z === column.z;
  const actor = view.actors.find((one) => one.standing !== 'gone' && stands(one, column));
  const ground = GROUND[CATALOG[top.material]?.id ?? ''] ?? UNKNOWN;
  const { glyph, background, foreground } = actor ? ground : (outOfStep(view, marks, top) ?? ground);
  const onGround = (text: string): string => paint.on(background, foreground, text);
  const middle = actor ? paint.on(16, 231, unitGlyph(view, actor)) : onGround(glyph);
  return onGround(markOf(marks, isHere, actor)) + middle + onGround(heightText(top, surfaces.length));
}

/** Whether any tile of the unit's body is over the column. */
function stands({ tile, size, facing }: Actor, { x, z }: MapColumn): boolean {
  return tile !== undefined && isOver(footprintAt(size, tile, facing), x, z);
}

/** Ground over the head of the active unit, and ground far below its feet (PER-3D-003). */
const ABOVE: Ground = { glyph: '▒', background: 240, foreground: 250 };
const BELOW: Ground = { glyph: ' ', background: 16, foreground: 240 };

/** Where units are taller than a cell, ground that the active one could not step to is shaded above it and blank below. */
function outOfStep(view: View, { active }: MapMarks, { height }: Surface): Ground | undefined {
  const unit = view.actors.find(({ id }) => id === active);
  const feet = unit?.tile && view.world.surfaceAt(unit.tile)?.height;
  if (!unit || feet === undefined || unit.headroom <= CELL) return undefined;
  if (height > feet + CELL) return ABOVE;
  return height < feet - CELL ? BELOW : undefined;
}

function unitGlyph(view: View, actor: Actor): string {
  return actor.standing === 'down' ? '+' : unitLetter(view, actor);
}

function markOf(marks: MapMarks, isHere: (tile: Tile) => boolean, actor: Actor | undefined): string {
  if (marks.chosen.some(isHere)) return '>';
  if (marks.reach.some(isHere)) return '.';
  return actor && actor.id === marks.active ? '[' : ' ';
}

/** Whole cells of height as one digit; `|` says that there is a floor beneath. */
function heightText({ height }: Surface, floors: number): string {
  return floors > 1 ? '|' : String(Math.floor(height / CELL) % 10);
}
