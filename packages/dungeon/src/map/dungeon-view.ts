import type { CellKind } from '@highground/worldgen';
import { isExplored } from './dungeon.ts';
import type { Dungeon } from './dungeon.ts';

/** What lies on a cell of the overlay: a monster, treasure, or anything else (D20-MAP-002). */
export type OverlayMark = 'M' | 'T' | 'E';

/** An entity as the payload lists it. */
export interface EntityView {
  readonly id: number;
  readonly type: 'monster' | 'treasure';
  readonly slug: string | null;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * The map as `GET /api/dungeon/map` tells it (D20-MAP-001…004): row by row, with nothing of what has not been explored. The
 * overlay has the dimensions of the grid and says the same as the entities.
 */
export interface DungeonView {
  readonly grid: readonly (readonly (CellKind | null)[])[];
  readonly entity_overlay: readonly (readonly (OverlayMark | null)[])[];
  /** Column, row, level. */
  readonly player_pos: readonly [number, number, number];
  readonly entities: readonly EntityView[];
}

/** There is one level. */
const LEVEL = 0;
const STRENGTH: readonly OverlayMark[] = ['M', 'T', 'E'];

/** A dungeon as its party knows it. */
export function viewDungeon(dungeon: Dungeon): DungeonView {
  const { plan, at } = dungeon;
  const entities = dungeon.entities
    .filter((entity) => isExplored(dungeon, entity))
    .map(({ id, kind, monster, x, y }): EntityView => ({
      id,
      type: kind === 'M' ? 'monster' : 'treasure',
      slug: monster ?? null,
      x,
      y,
      z: LEVEL,
    }));
  const rows = Array.from({ length: plan.height }, (_, y) => y);
  const columns = Array.from({ length: plan.width }, (_, x) => x);
  return {
    grid: rows.map((y) =>
      columns.map((x) => (isExplored(dungeon, { x, y }) ? (plan.cells[y * plan.width + x] ?? null) : null)),
    ),
    entity_overlay: overlayOf(entities, plan.width, plan.height),
    player_pos: [at.x, at.y, LEVEL],
    entities,
  };
}

/** Of several on one cell the monster is shown before treasure, and treasure before anything else (D20-EX-31). */
export function overlayOf(
  entities: readonly Pick<EntityView, 'type' | 'x' | 'y'>[],
  width: number,
  height: number,
): readonly (readonly (OverlayMark | null)[])[] {
  return Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_cell, x) => {
      const marks = entities.filter((entity) => entity.x === x && entity.y === y).map(markOf);
      return STRENGTH.find((mark) => marks.includes(mark)) ?? null;
    }),
  );
}

function markOf({ type }: Pick<EntityView, 'type'>): OverlayMark {
  if (type === 'monster') return 'M';
  return type === 'treasure' ? 'T' : 'E';
}
