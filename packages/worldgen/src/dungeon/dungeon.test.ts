import { expect, test } from 'vitest';
import { buildDungeon, buildHall, HALL } from './build.ts';
import { cellAt, planDungeon } from './plan.ts';
import type { DungeonPlan, Spot } from './plan.ts';

const seeds = Array.from({ length: 40 }, (_, index) => BigInt(index));

/** Every cell that can be walked to from the entrance. */
function reachedIn(plan: DungeonPlan): ReadonlySet<string> {
  const reached = new Set<string>();
  const left: Spot[] = [plan.entrance];
  for (let spot = left.pop(); spot; spot = left.pop()) {
    const { x, y } = spot;
    if (cellAt(plan, spot) === 'wall' || reached.has(`${x},${y}`)) continue;
    reached.add(`${x},${y}`);
    left.push({ x: x + 1, y }, { x: x - 1, y }, { x, y: y + 1 }, { x, y: y - 1 });
  }
  return reached;
}

test('D20 owner’s decision 3: a level is 40 × 24 and has 6 to 10 rooms', () => {
  const counts = new Set<number>();
  for (const seed of seeds) {
    const { width, height, cells, rooms } = planDungeon(seed);
    expect([width, height, cells.length]).toEqual([40, 24, 960]);
    counts.add(rooms.length);
  }
  expect([...counts].sort((a, b) => a - b)).toEqual([6, 7, 8, 9, 10]);
});

test('every floor of every level can be reached, and the border is wall', () => {
  for (const seed of seeds) {
    const plan = planDungeon(seed);
    expect(reachedIn(plan).size).toBe(plan.cells.filter((cell) => cell !== 'wall').length);
    for (let x = 0; x < plan.width; x++)
      expect([cellAt(plan, { x, y: 0 }), cellAt(plan, { x, y: plan.height - 1 })]).toEqual(['wall', 'wall']);
  }
});

test('there are tunnels, and doors that have a room beside them', () => {
  for (const seed of seeds) {
    const plan = planDungeon(seed);
    const doors = plan.cells.flatMap((cell, index) =>
      cell === 'door' ? [{ x: index % plan.width, y: Math.floor(index / plan.width) }] : [],
    );
    expect(doors.length).toBeGreaterThan(5);
    for (const { x, y } of doors)
      expect([
        cellAt(plan, { x: x + 1, y }),
        cellAt(plan, { x: x - 1, y }),
        cellAt(plan, { x, y: y + 1 }),
        cellAt(plan, { x, y: y - 1 }),
      ]).toContain('room');
  }
});

test('the same seed gives the same level, another one another', () => {
  expect(planDungeon(5n)).toEqual(planDungeon(5n));
  expect(planDungeon(5n).cells).not.toEqual(planDungeon(6n).cells);
});

test('only what is known is built: floors one cell high, walls around them higher', () => {
  const plan = planDungeon(1n);
  const { entrance } = plan;
  const nothing = buildDungeon(plan, () => false);
  expect(nothing.columnTop(entrance.x, entrance.y)).toBeUndefined();
  const all = buildDungeon(plan, () => true);
  expect(all.columnTop(entrance.x, entrance.y)?.y).toBe(0);
  const [room] = plan.rooms;
  expect(all.columnTop((room?.x ?? 0) - 1, (room?.y ?? 0) - 1)?.y).toBe(1);
});

test('members and monster have places of their own in the hall', () => {
  const hall = buildHall();
  const places = [...HALL.party, HALL.monster];
  expect(places.every((tile) => hall.surfaceAt(tile) !== undefined)).toBe(true);
  expect(new Set(places.map(({ x, z }) => `${x},${z}`)).size).toBe(5);
});
