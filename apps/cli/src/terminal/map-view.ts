import { footprintAt } from '@highground/kernel';
import type { Footprint, View } from '@highground/kernel';
import { formatColumn, GROUND_GLYPHS, textColumn } from '@highground/protocol';
import type { Place, TextMarks } from '@highground/protocol';
import { cutOff, windowOn } from './map-window.ts';
import type { Paint } from './paint.ts';

/** What the map shows besides the ground. */
export interface MapMarks extends TextMarks {
  /** What somebody asked to see; without it the map follows what is chosen, the active unit and its enemies. */
  readonly around?: Place | undefined;
}

interface Ground {
  readonly background: number;
  readonly foreground: number;
}

const GROUND: { readonly [material: string]: Ground } = {
  grass: { background: 64, foreground: 16 },
  dirt: { background: 137, foreground: 16 },
  stone: { background: 248, foreground: 16 },
  wall: { background: 252, foreground: 16 },
  water: { background: 31, foreground: 231 },
  lava: { background: 202, foreground: 16 },
  poison: { background: 97, foreground: 231 },
  fire: { background: 166, foreground: 16 },
  spikes: { background: 243, foreground: 231 },
  wood: { background: 173, foreground: 16 },
  ice: { background: 195, foreground: 16 },
  mud: { background: 94, foreground: 231 },
};
const UNKNOWN: Ground = { background: 240, foreground: 231 };

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
  const window = windowOn(bounds, wantedOf(view, marks), {
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

/** What should be seen, what matters most first: what somebody asks for; else what is chosen, who acts, and the enemies from near to far. */
function wantedOf({ actors }: View, { around, chosen, active }: MapMarks): readonly Footprint[] {
  if (around) return [columnAt(around)];
  const bodies = actors.flatMap(({ id, side, standing, tile, size, facing }) =>
    tile && standing === 'up' ? [{ id, side, tile, body: footprintAt(size, tile, facing) }] : [],
  );
  const actor = bodies.find(({ id }) => id === active);
  const aim = chosen.at(-1);
  const from = aim ?? actor?.tile;
  if (!from) return [];
  const distance = ({ tile: { x, z } }: (typeof bodies)[number]): number =>
    Math.abs(x - from.x) + Math.abs(z - from.z);
  const enemies = actor ? bodies.filter(({ side }) => side !== actor.side) : [];
  return [
    ...(aim ? [columnAt(aim)] : []),
    ...[...(actor ? [actor] : []), ...enemies.toSorted((a, b) => distance(a) - distance(b))].map(
      ({ body }) => body,
    ),
  ];
}

function columnAt({ x, z }: MapColumn): Footprint {
  return { minX: x, maxX: x, minZ: z, maxZ: z };
}

/** Which glyph stands for which ground, in lines that fit a narrow terminal. */
export function mapLegend(): string[] {
  const entries = Object.entries(GROUND_GLYPHS).map(([material, glyph]) => `${glyph} ${material}`);
  const half = Math.ceil(entries.length / 2);
  return [entries.slice(0, half).join('  '), entries.slice(half).join('  ')];
}

interface MapColumn {
  readonly x: number;
  readonly z: number;
}

function columnText(view: View, marks: MapMarks, column: MapColumn, paint: Paint): string {
  const told = textColumn(view, marks, column);
  if (!told) return ' '.repeat(COLUMN_WIDTH);
  const { background, foreground } =
    told.shade === undefined ? (GROUND[told.material] ?? UNKNOWN) : SHADES[told.shade];
  const onGround = (text: string): string => paint.on(background, foreground, text);
  const middle = told.actor ? paint.on(16, 231, told.glyph) : onGround(told.glyph);
  return onGround(told.mark) + middle + onGround(told.height);
}

/** Ground over the head of the active unit, and ground far below its feet (PER-3D-003). */
const SHADES = {
  above: { background: 240, foreground: 250 },
  below: { background: 16, foreground: 240 },
} as const satisfies { readonly [shade: string]: Ground };
