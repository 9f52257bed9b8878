import { invariant } from '../invariant.ts';
import { compareCells } from '../geometry/index.ts';
import type { Tile } from '../geometry/index.ts';
import type { Root, Write, WritePayloads } from './commit.ts';
import { actorOf } from './queries.ts';
import type { Activity, Actor, ActorId, Side, State, Status } from './state.ts';

/** Takes the number a commit must carry, or the battle has lost or repeated one: a desync (OT-NET-003). */
export function takeNumber(state: State, seq: number): void {
  if (seq !== state.seq) invariant(false, `commit ${seq} arrived where ${state.seq} was due`);
  state.seq += 1;
}

/** Takes the commit's number and does what it says; a root says nothing. */
export function applyCommit(state: State, commit: { readonly seq: number } & (Root | Write)): void {
  takeNumber(state, commit.seq);
  if (isWrite(commit)) applyWrite(state, commit);
}

/** Writes are what `apply` acts on; roots only take a number. */
export function isWrite(commit: Root | Write): commit is Write {
  return commit.kind in WRITERS;
}

type Writer<K extends keyof WritePayloads> = (state: State, payload: WritePayloads[K]) => void;

const WRITERS: { readonly [K in keyof WritePayloads]: Writer<K> } = {
  displace: (state, { actor, tile, facing }) => putActor(state, actorOf(state, actor), tile, { facing }),
  set_clock: (state, { tick }) => void (state.tick = tick),
  set_stats: (state, { changes }) => setStats(state, changes),
  change_stat: (state, { actor, stat, value }) =>
    setStat(state, actor, state.table.names.indexOf(stat), value),
  apply_damage: (state, { actor, hp }) => setStat(state, actor, state.table.hp, hp),
  apply_status: (state, payload) => setStatus(state, payload),
  set_activity: (state, { actor, slot, activity }) => setActivity(state, actor, slot, activity),
  set_standing: (state, { actor, standing }) => changeActor(state, actor, { standing }),
  set_seat: (state, { actor, seat }) => changeActor(state, actor, { seat }),
  set_mark: (state, payload) => setMark(state, payload),
  set_block: (state, { cell, voxel }) => state.world.setVoxel(cell.x, cell.y, cell.z, voxel),
  remove_block: (state, { cell }) => state.world.clearVoxel(cell.x, cell.y, cell.z),
  set_voxel_state: (state, payload) => setVoxelState(state, payload),
  add_actor: (state, { actor, stats }) => addActor(state, actor, stats),
  remove_actor: (state, { actor }) =>
    putActor(state, actorOf(state, actor), undefined, { standing: 'gone', statuses: [], activities: [] }),
  set_register: (state, { name, value }) => setRegister(state, name, value),
  set_queue: (state, { queue }) => void (state.queue = queue),
  change_stock: (state, payload) => changeStock(state, payload),
  set_score: (state, { side, score }) => replaceSide(state, side, { score }),
  schedule_event: (state, event) => scheduleEvent(state, event),
  cancel_event: (state, { id }) => void (state.schedule = state.schedule.filter((event) => event.id !== id)),
  note: () => undefined,
  end_match: (state, { outcome }) => void (state.outcome = outcome),
};

/** Changes the state as a write says, its number apart. */
export function applyWrite(state: State, { kind, payload }: Write): void {
  (WRITERS[kind] as Writer<typeof kind>)(state, payload as never);
}

type ActorChange = Partial<Pick<Actor, 'seat' | 'facing' | 'statuses' | 'activities' | 'standing'>>;

/** Puts an actor on its tile, or nowhere, changed in some fields. */
function putActor(state: State, actor: Actor, tile: Tile | undefined, change: ActorChange): void {
  const { id, name, side, unit, size, headroom, eye } = actor;
  const {
    seat = actor.seat,
    facing = actor.facing,
    statuses = actor.statuses,
    activities = actor.activities,
    standing = actor.standing,
  } = change;
  // Spelled out, so that records have one shape whatever happened to them; with many, all that reads them is slow.
  state.actors[id - 1] = tile
    ? { id, name, side, seat, unit, tile, facing, size, headroom, eye, statuses, activities, standing }
    : { id, name, side, seat, unit, facing, size, headroom, eye, statuses, activities, standing };
}

function changeActor(state: State, id: ActorId, change: ActorChange): void {
  const actor = actorOf(state, id);
  putActor(state, actor, actor.tile, change);
}

function setStat(state: State, id: ActorId, column: number, value: number): void {
  if (column < 0 || column >= state.table.names.length) invariant(false, `no stat column ${column}`);
  if (!Number.isInteger(value))
    invariant(false, `stat ${state.table.names[column]} of actor ${id} would be ${value}`);
  state.stats[(id - 1) * state.table.names.length + column] = value;
}

function setStats(state: State, changes: readonly number[]): void {
  for (let i = 0; i < changes.length; i += 3)
    setStat(state, changes[i] as number, changes[i + 1] as number, changes[i + 2] as number);
}

function setStatus(state: State, payload: WritePayloads['apply_status']): void {
  const { actor, status: id, until, stacks, source, other } = payload;
  const kept = actorOf(state, actor).statuses.filter((status) => status.id !== id || status.other !== other);
  const isExpiry = until !== -1 && until <= state.tick;
  const status: Status = { id, until, stacks, source, other };
  changeActor(state, actor, { statuses: isExpiry ? kept : [...kept, status].sort(compareStatuses) });
}

function compareStatuses(a: Status, b: Status): number {
  return compareText(a.id, b.id) || a.other - b.other;
}

function setActivity(state: State, id: ActorId, slot: number, activity: Activity | undefined): void {
  const activities = actorOf(state, id).activities.slice();
  invariant(slot >= 0 && slot <= activities.length, `actor ${id} has no activity slot ${slot}`);
  activities.splice(slot, 1, ...(activity ? [activity] : []));
  changeActor(state, id, { activities });
}

function setMark(state: State, { tile, mark, values }: WritePayloads['set_mark']): void {
  const kept = state.marks.filter((entry) => entry.kind !== mark || compareCells(entry.tile, tile) !== 0);
  if (values) kept.push({ tile, kind: mark, values });
  state.marks = kept.sort((a, b) => compareCells(a.tile, b.tile) || compareText(a.kind, b.kind));
}

function setVoxelState(state: State, { cell, field, value }: WritePayloads['set_voxel_state']): void {
  const kept = state.voxelState.filter(
    (entry) => entry.field !== field || compareCells(entry.cell, cell) !== 0,
  );
  if (value !== undefined) kept.push({ cell, field, value });
  state.voxelState = kept.sort((a, b) => compareCells(a.cell, b.cell) || compareText(a.field, b.field));
}

function addActor(state: State, actor: Actor, stats: readonly number[]): void {
  const width = state.table.names.length;
  invariant(
    actor.id === state.actors.length + 1,
    `actor ${actor.id} added where ${state.actors.length + 1} was due`,
  );
  invariant(stats.length === width, `actor ${actor.id} has ${stats.length} stats, the table has ${width}`);
  const rows = new Int32Array(actor.id * width);
  rows.set(state.stats);
  rows.set(stats, (actor.id - 1) * width);
  state.stats = rows;
  state.actors.push(actor);
}

function setRegister(state: State, name: string, value: number): void {
  const kept = state.registers.filter((register) => register.name !== name);
  state.registers = [...kept, { name, value }].sort((a, b) => compareText(a.name, b.name));
}

function changeStock(state: State, { side, item, count }: WritePayloads['change_stock']): void {
  const current = state.sides.find((one) => one.id === side);
  invariant(current, `no side ${side}`);
  const kept = current.stock.filter((entry) => entry.item !== item);
  replaceSide(state, side, { stock: [...kept, { item, count }].sort((a, b) => compareText(a.item, b.item)) });
}

function replaceSide(state: State, id: number, change: Partial<Side>): void {
  state.sides = state.sides.map((side) => (side.id === id ? { ...side, ...change } : side));
}

function scheduleEvent(state: State, event: WritePayloads['schedule_event']): void {
  state.schedule = [...state.schedule, event].sort((a, b) => a.tick - b.tick || a.id - b.id);
}

/** Code unit order: the same on every engine, whatever the locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
