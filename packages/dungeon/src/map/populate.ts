import { idiv, seededDice } from '@highground/kernel';
import type { DiceSource } from '@highground/kernel';
import { cellAt } from '@highground/worldgen';
import type { DungeonPlan, Room, Spot } from '@highground/worldgen';
import type { Entity } from './dungeon.ts';

/** From the weakest to the strongest; the training dummy stands at the entrance of a first dungeon. */
const DANGERS = [
  'giant-rat',
  'goblin-cutter',
  'cave-spider',
  'skeleton-guard',
  'fire-imp',
  'orc-brute',
  'bog-wight',
  'stone-golem',
  'hollow-king',
] as const;
const DUMMY = 'training-dummy';
/** How many dangers there are from the first room to the last. */
const SPAN = 5;
const TREASURE_PERCENT = 60;
/** Keeps the dice of those who live there apart from those of the plan. */
const INHABITANTS = 0x5eedn;

/** Who and what waits in a dungeon: a monster in every room but the first, the worse the longer the way there, and treasure. */
export function populate(plan: DungeonPlan, seed: bigint, level: number): readonly Entity[] {
  const dice = seededDice(seed ^ INHABITANTS);
  const [first, ...others] = roomsByWay(plan);
  const least = Math.min(level - 1, DANGERS.length - 1 - SPAN);
  const entities: Omit<Entity, 'id'>[] = [];
  const place = (room: Room, entity: Omit<Entity, 'id' | 'x' | 'y'>): void => {
    const spot = freeSpot(dice, plan, room, entities);
    if (spot) entities.push({ ...entity, ...spot });
  };
  if (first && level === 1) place(first, { kind: 'M', monster: DUMMY });
  for (const [index, room] of others.entries()) {
    const danger = least + idiv(index * SPAN, Math.max(1, others.length - 1));
    place(room, { kind: 'M', monster: DANGERS[danger] ?? DANGERS[0] });
    if (dice.draw('treasure', 1, 100) <= TREASURE_PERCENT) place(room, { kind: 'T' });
  }
  return entities.map((entity, index) => ({ id: index + 1, ...entity }));
}

function freeSpot(dice: DiceSource, plan: DungeonPlan, room: Room, taken: readonly Spot[]): Spot | undefined {
  const { entrance } = plan;
  const spots = Array.from({ length: room.width * room.height }, (_, index) => ({
    x: room.x + (index % room.width),
    y: room.y + idiv(index, room.width),
  })).filter(
    ({ x, y }) => (x !== entrance.x || y !== entrance.y) && !taken.some((one) => one.x === x && one.y === y),
  );
  return spots.length > 0 ? spots[dice.draw('place', 0, spots.length - 1)] : undefined;
}

/** The rooms by the length of the way from the entrance, which is the first. */
function roomsByWay(plan: DungeonPlan): readonly Room[] {
  const ways = waysFrom(plan, plan.entrance);
  const wayTo = ({ x, y }: Room): number => ways[y * plan.width + x] ?? 0;
  return plan.rooms.toSorted((a, b) => wayTo(a) - wayTo(b));
}

/** Steps from a spot to every cell that can be walked to, row by row. */
function waysFrom(plan: DungeonPlan, from: Spot): readonly (number | undefined)[] {
  const ways: (number | undefined)[] = plan.cells.map(() => undefined);
  let ring: readonly Spot[] = [from];
  for (let steps = 0; ring.length > 0; steps++) {
    const next: Spot[] = [];
    for (const { x, y } of ring) {
      const index = y * plan.width + x;
      if (cellAt(plan, { x, y }) === 'wall' || ways[index] !== undefined) continue;
      ways[index] = steps;
      next.push({ x: x + 1, y }, { x: x - 1, y }, { x, y: y + 1 }, { x, y: y - 1 });
    }
    ring = next;
  }
  return ways;
}
