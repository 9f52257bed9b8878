import { compareText } from '../battle/apply.ts';
import type { Write } from '../battle/commit.ts';
import type { Actor, Status, View } from '../battle/state.ts';
import { compareCells } from '../geometry/index.ts';
import { firstDifference } from '../log/difference.ts';

/** Why a write is there that tells no more than that something is seen to be otherwise. */
const SEEN = 'seen';

/**
 * The writes that turn one view of a battle into a later one, the clock left out. Blocks are never among them: a change of
 * the map must have been told as it was.
 */
export function writesBetween(before: View, after: View): Write[] {
  const actors = after.actors.flatMap((actor, index) => {
    const known = before.actors[index];
    return known === actor ? [] : actorWrites(known, actor, after);
  });
  return [
    ...actors,
    ...statWrites(before, after),
    ...markWrites(before, after),
    ...voxelWrites(before, after),
    ...sideWrites(before, after),
    ...scheduleWrites(before, after),
    ...registerWrites(before, after),
    ...(isSame(before.queue, after.queue)
      ? []
      : [{ kind: 'set_queue', payload: { queue: after.queue } } as const]),
    ...(after.outcome && !before.outcome
      ? [{ kind: 'end_match', payload: { outcome: after.outcome } } as const]
      : []),
  ];
}

function actorWrites(known: Actor | undefined, actor: Actor, view: View): Write[] {
  if (!known) {
    const width = view.table.names.length;
    const stats = Array.from(
      { length: width },
      (_, column) => view.stats[(actor.id - 1) * width + column] as number,
    );
    return [{ kind: 'add_actor', payload: { actor, stats } }];
  }
  if (actor.standing === 'gone' && known.standing !== 'gone')
    return [{ kind: 'remove_actor', payload: { actor: actor.id, reason: SEEN } }];
  return [
    ...placeWrites(known, actor),
    ...(known.seat === actor.seat
      ? []
      : [{ kind: 'set_seat', payload: { actor: actor.id, seat: actor.seat } } as const]),
    ...(known.standing === actor.standing
      ? []
      : [{ kind: 'set_standing', payload: { actor: actor.id, standing: actor.standing } } as const]),
    ...statusWrites(known, actor, view.tick),
    ...activityWrites(known, actor),
  ];
}

function placeWrites({ tile: from, facing: before }: Actor, { id: actor, tile, facing }: Actor): Write[] {
  if (before === facing && isSame(from, tile)) return [];
  const path = [...(from ? [from] : []), ...(tile ? [tile] : [])];
  return [
    { kind: 'displace', payload: { actor, path, ...(tile ? { tile } : {}), facing, cause: 'teleport' } },
  ];
}

function statusWrites(known: Actor, { id: actor, statuses }: Actor, tick: number): Write[] {
  const isKey = (a: Status, b: Status): boolean => a.id === b.id && a.other === b.other;
  const gone = known.statuses.filter((one) => !statuses.some((other) => isKey(one, other)));
  const changed = statuses.filter(
    (one) => !known.statuses.some((other) => isKey(one, other) && isSame(one, other)),
  );
  return [
    ...gone.map(({ id: status, source, other }): Write => ({
      kind: 'apply_status',
      payload: { actor, status, until: tick, stacks: 0, source, other },
    })),
    ...changed.map(({ id: status, until, stacks, source, other }): Write => ({
      kind: 'apply_status',
      payload: { actor, status, until, stacks, source, other },
    })),
  ];
}

function activityWrites({ activities: before }: Actor, { id: actor, activities: after }: Actor): Write[] {
  const writes: Write[] = [];
  for (let slot = before.length - 1; slot >= after.length; slot--)
    writes.push({ kind: 'set_activity', payload: { actor, slot, reason: SEEN } });
  for (const [slot, activity] of after.entries())
    if (!isSame(before[slot], activity))
      writes.push({ kind: 'set_activity', payload: { actor, slot, activity, reason: SEEN } });
  return writes;
}

function statWrites(before: View, after: View): Write[] {
  const width = after.table.names.length;
  const changes: number[] = [];
  for (let index = 0; index < before.stats.length; index++) {
    const value = after.stats[index] as number;
    if (value !== before.stats[index]) changes.push(Math.floor(index / width) + 1, index % width, value);
  }
  return changes.length === 0 ? [] : [{ kind: 'set_stats', payload: { changes } }];
}

function markWrites({ marks: before }: View, { marks: after }: View): Write[] {
  const isKey = (a: View['marks'][number], b: View['marks'][number]): boolean =>
    a.kind === b.kind && compareCells(a.tile, b.tile) === 0;
  const gone = before.filter((one) => !after.some((other) => isKey(one, other)));
  const changed = after.filter((one) => !before.some((other) => isKey(one, other) && isSame(one, other)));
  return [
    ...gone.map(({ tile, kind: mark }): Write => ({ kind: 'set_mark', payload: { tile, mark } })),
    ...changed.map(({ tile, kind: mark, values }): Write => ({
      kind: 'set_mark',
      payload: { tile, mark, values },
    })),
  ];
}

function voxelWrites({ voxelState: before }: View, { voxelState: after }: View): Write[] {
  const isKey = (a: View['voxelState'][number], b: View['voxelState'][number]): boolean =>
    a.field === b.field && compareCells(a.cell, b.cell) === 0;
  const gone = before.filter((one) => !after.some((other) => isKey(one, other)));
  const changed = after.filter((one) => !before.some((other) => isKey(one, other) && isSame(one, other)));
  return [
    ...gone.map(({ cell, field }): Write => ({ kind: 'set_voxel_state', payload: { cell, field } })),
    ...changed.map(({ cell, field, value }): Write => ({
      kind: 'set_voxel_state',
      payload: { cell, field, value },
    })),
  ];
}

function sideWrites({ sides: before }: View, { sides: after }: View): Write[] {
  return after.flatMap(({ id: side, score, stock }, index): Write[] => {
    const known = before[index];
    const items = [...new Set([...(known?.stock ?? []), ...stock].map(({ item }) => item))].sort(compareText);
    const countIn = (list: typeof stock | undefined, item: string): number | undefined =>
      list?.find((one) => one.item === item)?.count;
    return [
      ...(known?.score === score ? [] : [{ kind: 'set_score', payload: { side, score } } as const]),
      ...items
        .filter((item) => countIn(known?.stock, item) !== countIn(stock, item))
        .map((item): Write => ({
          kind: 'change_stock',
          payload: { side, item, count: countIn(stock, item) ?? 0 },
        })),
    ];
  });
}

function scheduleWrites({ schedule: before }: View, { schedule: after }: View): Write[] {
  const gone = before.filter(({ id }) => !after.some((event) => event.id === id));
  const added = after.filter(({ id }) => !before.some((event) => event.id === id));
  return [
    ...gone.map(({ id }): Write => ({ kind: 'cancel_event', payload: { id } })),
    ...added.map((event): Write => ({ kind: 'schedule_event', payload: event })),
  ];
}

function registerWrites({ registers: before }: View, { registers: after }: View): Write[] {
  return after
    .filter(({ name, value }) => before.find((one) => one.name === name)?.value !== value)
    .map((payload): Write => ({ kind: 'set_register', payload }));
}

function isSame(a: unknown, b: unknown): boolean {
  return firstDifference(a, b) === undefined;
}
