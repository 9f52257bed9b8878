import { compareText } from '../battle/apply.ts';
import type { ReadonlyState } from '../battle/state.ts';
import { compareCells } from '../geometry/index.ts';
import type { Refusal } from '../result.ts';

/** Judges what the shapes of a state's parts cannot say: that they belong together and that every list is in its order. */
export function checkState(state: ReadonlyState): Refusal | undefined {
  return checkTable(state) ?? checkSides(state) ?? checkActors(state) ?? checkOrder(state);
}

function impossible(path: string, wanted: string): Refusal {
  return { code: 'state-impossible', message: `${path} must ${wanted}.`, path: `$.${path}` };
}

function checkTable({ table, stats, actors }: ReadonlyState): Refusal | undefined {
  if (new Set(table.names).size !== table.names.length)
    return impossible('table.names', 'name every stat once');
  if (table.hp >= table.names.length) return impossible('table.hp', 'be a column of the table');
  if (stats.length !== actors.length * table.names.length)
    return impossible('stats', 'hold one row for each actor');
  return undefined;
}

function checkSides({ sides, seats, outcome }: ReadonlyState): Refusal | undefined {
  const isSide = (id: number): boolean => sides.some((side) => side.id === id);
  if (!isAscending(sides, (a, b) => a.id - b.id)) return impossible('sides', 'be in order of their ids');
  if (!isAscending(seats, (a, b) => a.id - b.id)) return impossible('seats', 'be in order of their ids');
  if (!seats.every(({ side }) => isSide(side))) return impossible('seats', 'control sides there are');
  if (!sides.every(({ stock }) => isAscending(stock, (a, b) => compareText(a.item, b.item))))
    return impossible('sides', 'list their stock by item');
  if (outcome?.result === 'won' && !isSide(outcome.side)) return impossible('outcome.side', 'be a side');
  return undefined;
}

function checkActors({ actors, sides, seats, world }: ReadonlyState): Refusal | undefined {
  for (const [index, { id, side, seat, tile, statuses }] of actors.entries()) {
    const path = `actors[${index}]`;
    if (id !== index + 1) return impossible(`${path}.id`, `be ${index + 1}`);
    if (!sides.some((one) => one.id === side)) return impossible(`${path}.side`, 'be a side');
    if (!seats.some((one) => one.id === seat)) return impossible(`${path}.seat`, 'be a seat');
    if (tile && !world.isInside(tile.x, tile.y, tile.z))
      return impossible(`${path}.tile`, 'lie within the map');
    const isOrdered = isAscending(statuses, (a, b) => compareText(a.id, b.id) || a.other - b.other);
    if (!isOrdered) return impossible(`${path}.statuses`, 'be in order of their ids');
  }
  return undefined;
}

function checkOrder({ marks, voxelState, registers, schedule }: ReadonlyState): Refusal | undefined {
  if (!isAscending(marks, (a, b) => compareCells(a.tile, b.tile) || compareText(a.kind, b.kind)))
    return impossible('marks', 'be in order of tile and kind');
  if (!isAscending(voxelState, (a, b) => compareCells(a.cell, b.cell) || compareText(a.field, b.field)))
    return impossible('voxelState', 'be in order of cell and field');
  if (!isAscending(registers, (a, b) => compareText(a.name, b.name)))
    return impossible('registers', 'be in order of their names');
  if (!isAscending(schedule, (a, b) => a.tick - b.tick || a.id - b.id))
    return impossible('schedule', 'be in order of tick and id');
  return undefined;
}

/** Strictly: nothing twice. */
function isAscending<T>(items: readonly T[], compare: (a: T, b: T) => number): boolean {
  return items.every((item, index) => index === 0 || compare(items[index - 1] as T, item) < 0);
}
