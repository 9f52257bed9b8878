import { idiv, invariant, seededDice } from '@highground/kernel';
import type { DiceSource } from '@highground/kernel';

/** What a cell of a dungeon is. */
export type CellKind = 'wall' | 'room' | 'tunnel' | 'door';

/** A column and a row, from the north-west corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A room by its cells: the first column and row, and how many of either. */
export interface Room extends Spot {
  readonly width: number;
  readonly height: number;
}

/** One level of a dungeon: cells row by row, and the rooms in the order they were dug, the entrance first. */
export interface DungeonPlan {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly CellKind[];
  readonly rooms: readonly Room[];
  /** Where a party comes in: the middle of the first room. */
  readonly entrance: Spot;
}

/** How large a dungeon is unless somebody says otherwise (D20 owner's decision 3). */
export const DUNGEON_SIZE = { width: 40, height: 24 };

/** A room lies in a lot of its own, so that no two meet. */
const LOT = { width: 10, height: 8 };
const ROOMS = { least: 6, most: 10 };

/**
 * A level of rooms, tunnels and doors from a seed: 6 to 10 rooms, each in a lot of its own, joined so that every one can be
 * reached. Width and height must hold at least six lots of 10 × 8.
 */
export function planDungeon(seed: bigint, { width, height } = DUNGEON_SIZE): DungeonPlan {
  const dice = seededDice(seed);
  const rooms = digRooms(dice, width, height);
  const cells: CellKind[] = Array.from({ length: width * height }, () => 'wall');
  for (const room of rooms)
    for (let y = room.y; y < room.y + room.height; y++)
      for (let x = room.x; x < room.x + room.width; x++) cells[y * width + x] = 'room';
  for (const [from, to] of joinsOf(rooms))
    digTunnel(cells, width, wayBetween(middleOf(from), middleOf(to), dice.draw('bend', 0, 1) === 0));
  return { width, height, cells, rooms, entrance: middleOf(rooms[0] as Room) };
}

/** The cell at a spot; beyond the edges all is wall. */
export function cellAt({ width, height, cells }: DungeonPlan, { x, y }: Spot): CellKind {
  const isInside = x >= 0 && y >= 0 && x < width && y < height;
  return isInside ? (cells[y * width + x] as CellKind) : 'wall';
}

/** The cell in the middle of a room. */
export function middleOf({ x, y, width, height }: Room): Spot {
  return { x: x + idiv(width, 2), y: y + idiv(height, 2) };
}

function digRooms(dice: DiceSource, width: number, height: number): readonly Room[] {
  const across = idiv(width, LOT.width);
  const lots = Array.from({ length: across * idiv(height, LOT.height) }, (_, index) => index);
  invariant(lots.length >= ROOMS.least, `a dungeon of ${width} × ${height} has too few lots`);
  const count = dice.draw('rooms', ROOMS.least, Math.min(ROOMS.most, lots.length));
  return Array.from({ length: count }, () => {
    const [lot = 0] = lots.splice(dice.draw('lot', 0, lots.length - 1), 1);
    return roomIn(dice, { x: (lot % across) * LOT.width, y: idiv(lot, across) * LOT.height });
  });
}

/** Inside its lot, at least one cell of wall around it. */
function roomIn(dice: DiceSource, corner: Spot): Room {
  const width = dice.draw('room', 4, LOT.width - 3);
  const height = dice.draw('room', 3, LOT.height - 3);
  return {
    x: corner.x + dice.draw('room', 1, LOT.width - 1 - width),
    y: corner.y + dice.draw('room', 1, LOT.height - 1 - height),
    width,
    height,
  };
}

/** Each room joined to the nearest of those before it, and the last to the first, so that there is a way round. */
function joinsOf(rooms: readonly Room[]): readonly (readonly [Room, Room])[] {
  const tree = rooms.slice(1).map((room, index): readonly [Room, Room] => {
    const before = rooms.slice(0, index + 1);
    return [nearest(room, before), room];
  });
  return [...tree, [rooms.at(-1) as Room, rooms[0] as Room]];
}

function nearest(room: Room, others: readonly Room[]): Room {
  const away = (other: Room): number => distance(middleOf(room), middleOf(other));
  return others.reduce((best, other) => (away(other) < away(best) ? other : best));
}

function distance(a: Spot, b: Spot): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** The cells from one spot to another with one bend, both ends included. */
function wayBetween(from: Spot, to: Spot, isAcrossFirst: boolean): readonly Spot[] {
  const bend = isAcrossFirst ? { x: to.x, y: from.y } : { x: from.x, y: to.y };
  return [...straight(from, bend), ...straight(bend, to).slice(1)];
}

function straight(from: Spot, to: Spot): readonly Spot[] {
  const dx = Math.sign(to.x - from.x);
  const dy = Math.sign(to.y - from.y);
  return Array.from({ length: distance(from, to) + 1 }, (_, step) => ({
    x: from.x + dx * step,
    y: from.y + dy * step,
  }));
}

/** Rooms stay rooms; where the way leaves or enters one there is a door. */
function digTunnel(cells: CellKind[], width: number, way: readonly Spot[]): void {
  const at = (index: number): number => {
    const { x, y } = way[index] as Spot;
    return y * width + x;
  };
  for (let index = 1; index < way.length - 1; index++) {
    if (cells[at(index)] !== 'wall') continue;
    const isSill = cells[at(index - 1)] === 'room' || cells[at(index + 1)] === 'room';
    cells[at(index)] = isSill ? 'door' : 'tunnel';
  }
}
