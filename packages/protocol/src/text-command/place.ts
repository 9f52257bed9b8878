import { accept, footprintAt, isOver, refuse } from '@highground/kernel';
import type { Actor, Result, Tile } from '@highground/kernel';

/** A spot on the map in words: column letters are x, the row number is z + 1, and a level picks one of several floors. */
export interface Place {
  readonly x: number;
  readonly z: number;
  /** The supporting block's y; absent = the highest floor. */
  readonly y?: number;
}

const PLACE = /^([a-z]{1,2})([1-9]\d{0,2})(?::(\d{1,3}))?$/;
const LETTERS = 26;

/** `c4`, or `c4:3` for the floor whose supporting block is at y = 3; undefined for anything else. */
export function parsePlace(text: string): Place | undefined {
  const match = PLACE.exec(text.toLowerCase());
  if (!match) return undefined;
  const [, letters, row, level] = match as unknown as [string, string, string, string | undefined];
  let x = 0;
  for (const letter of letters) x = x * LETTERS + letter.charCodeAt(0) - 96;
  return { x: x - 1, z: Number(row) - 1, ...(level === undefined ? {} : { y: Number(level) }) };
}

/** A place as somebody typed it; refuses `unknown-place`. */
export function readPlace(text: string): Result<Place> {
  const place = parsePlace(text);
  if (place) return accept(place);
  return refuse({
    code: 'unknown-place',
    message: `${text === '' ? 'Which place? A' : `"${text}" is not a place: a`} column letter and a row number from 1 are expected, such as c4.`,
    facts: { text },
  });
}

/** The letters of a column: a to z, then aa, ab … */
export function formatColumn(x: number): string {
  const letter = (value: number): string => String.fromCharCode(97 + value);
  return x < LETTERS ? letter(x) : letter(Math.floor(x / LETTERS) - 1) + letter(x % LETTERS);
}

/** The words for a tile; the level is added only when asked for, where a column has several floors. */
export function formatPlace(tile: Tile, withLevel = false): string {
  const { x, y, z } = tile;
  return `${formatColumn(x)}${z + 1}${withLevel ? `:${y}` : ''}`;
}

/** Whether the place names this tile. */
export function isAt(place: Place, tile: Tile): boolean {
  return place.x === tile.x && place.z === tile.z && (place.y === undefined || place.y === tile.y);
}

/** Whether the body of an actor whose anchor is on the tile is over the place; of a body of one tile, whether it names this tile. */
export function isOnBody(
  place: Place,
  { size, facing }: Pick<Actor, 'size' | 'facing'>,
  anchor: Tile,
): boolean {
  if (size.w === 1 && size.d === 1) return isAt(place, anchor);
  return isOver(footprintAt(size, anchor, facing), place.x, place.z);
}
