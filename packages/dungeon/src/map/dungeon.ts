import { accept, refuse } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import { cellAt, planDungeon } from '@highground/worldgen';
import type { DungeonPlan, Room, Spot } from '@highground/worldgen';
import { populate } from './populate.ts';

/** Somebody or something that waits on a cell: a monster, or treasure. */
export interface Entity extends Spot {
  readonly id: number;
  readonly kind: 'M' | 'T';
  /** Slug of a monster. */
  readonly monster?: string | undefined;
}

/** A dungeon as a party knows it. Never changed: moving gives another. */
export interface Dungeon {
  /** Unsigned 64-bit decimal: plan and inhabitants follow from it and the level. */
  readonly seed: string;
  /** Of the party when it came in; the deeper, the worse who lives there. */
  readonly level: number;
  readonly plan: DungeonPlan;
  readonly entities: readonly Entity[];
  /** Cell by cell, row by row, whether it has been seen. */
  readonly explored: readonly boolean[];
  readonly at: Spot;
}

/** A new dungeon with the party at its entrance. */
export function openDungeon(seed: bigint, level: number): Dungeon {
  const plan = planDungeon(seed);
  const unseen = plan.cells.map(() => false);
  const entities = populate(plan, seed, level);
  return {
    seed: String(seed),
    level,
    plan,
    entities,
    explored: withSight(plan, unseen, plan.entrance),
    at: plan.entrance,
  };
}

/** One step north, east, south or west. Refuses `bad-request` for any other, `wall-in-the-way`. */
export function moveParty(dungeon: Dungeon, dx: number, dy: number): Result<Dungeon> {
  const isStep = Number.isInteger(dx) && Number.isInteger(dy) && Math.abs(dx) + Math.abs(dy) === 1;
  if (!isStep) return refuse(notAStep(dx, dy));
  const at = { x: dungeon.at.x + dx, y: dungeon.at.y + dy };
  if (cellAt(dungeon.plan, at) === 'wall')
    return refuse({
      code: 'wall-in-the-way',
      message: `There is a wall at ${at.x}, ${at.y}.`,
      facts: { x: at.x, y: at.y },
    });
  return accept({ ...dungeon, at, explored: withSight(dungeon.plan, dungeon.explored, at) });
}

function notAStep(dx: number, dy: number): Refusal {
  return {
    code: 'bad-request',
    message: `A step is one cell along dx or dy, not ${dx}, ${dy}.`,
    facts: { dx, dy },
  };
}

/** Who or what waits where the party stands; a monster before treasure. */
export function entityHere({ entities, at }: Dungeon): Entity | undefined {
  const here = entities.filter(({ x, y }) => x === at.x && y === at.y);
  return here.find(({ kind }) => kind === 'M') ?? here[0];
}

/** Without an entity: it was beaten or taken. */
export function withoutEntity(dungeon: Dungeon, id: number): Dungeon {
  return { ...dungeon, entities: dungeon.entities.filter((entity) => entity.id !== id) };
}

/** Whether the party has seen the cell; what lies beyond the edges nobody has. */
export function isExplored({ plan, explored }: Dungeon, { x, y }: Spot): boolean {
  const isInside = x >= 0 && y >= 0 && x < plan.width && y < plan.height;
  return isInside && explored[y * plan.width + x] === true;
}

/** What is seen from a spot: the room it lies in with its walls, elsewhere the cells around it. */
function withSight(plan: DungeonPlan, explored: readonly boolean[], at: Spot): readonly boolean[] {
  const room = plan.rooms.find((one) => isIn(one, at)) ?? { ...at, width: 1, height: 1 };
  return explored.map((isKnown, index) => {
    const x = index % plan.width;
    const y = (index - x) / plan.width;
    return (
      isKnown ||
      isIn({ x: room.x - 1, y: room.y - 1, width: room.width + 2, height: room.height + 2 }, { x, y })
    );
  });
}

function isIn({ x, y, width, height }: Room, spot: Spot): boolean {
  return spot.x >= x && spot.y >= y && spot.x < x + width && spot.y < y + height;
}
