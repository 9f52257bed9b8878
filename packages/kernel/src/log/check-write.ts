import type { DerivedCommit, RootCommit, Step, WritePayloads } from '../battle/commit.ts';
import type { ReadonlyState } from '../battle/state.ts';
import { EMPTY, voxelProblem } from '../world/index.ts';
import type { Refusal } from '../result.ts';

/** Says what is wrong with a reference, or nothing. */
type Judge<P> = (state: ReadonlyState, payload: P) => Refusal | undefined;

const hasActor: Judge<{ readonly actor: number }> = (state, { actor }) =>
  actor <= state.actors.length
    ? undefined
    : {
        code: 'actor-unknown',
        message: `There is no actor ${actor}.`,
        facts: { actor, actors: state.actors.length },
      };

const hasSide: Judge<{ readonly side: number }> = (state, { side }) =>
  state.sides.some(({ id }) => id === side)
    ? undefined
    : { code: 'side-unknown', message: `There is no side ${side}.`, facts: { side } };

const hasSeat: Judge<{ readonly seat: number }> = (state, { seat }) =>
  state.seats.some(({ id }) => id === seat)
    ? undefined
    : { code: 'seat-unknown', message: `There is no seat ${seat}.`, facts: { seat } };

const isFree: Judge<unknown> = () => undefined;

/** What a write must find in the state it is applied to (OT-CMT-011); shapes are the codecs' business. */
const JUDGES: { readonly [K in keyof WritePayloads]: Judge<WritePayloads[K]> } = {
  displace: hasActor,
  set_clock: isFree,
  set_stats: checkTriples,
  change_stat: (state, payload) => hasActor(state, payload) ?? hasStat(state, payload.stat),
  apply_damage: hasActor,
  apply_status: hasActor,
  set_activity: (state, payload) => hasActor(state, payload) ?? hasSlot(state, payload),
  set_standing: hasActor,
  set_seat: (state, payload) => hasActor(state, payload) ?? hasSeat(state, payload),
  set_mark: isFree,
  set_block: checkBlock,
  remove_block: checkRemoval,
  set_voxel_state: isFree,
  add_actor: checkNewActor,
  remove_actor: hasActor,
  set_register: isFree,
  set_queue: isFree,
  change_stock: hasSide,
  set_score: hasSide,
  schedule_event: isFree,
  cancel_event: isFree,
  note: isFree,
  end_match: isFree,
};

/** Judges a recorded write against the state it would change: whatever passes, `applyCommit` can apply. */
export function checkWrite(state: ReadonlyState, { kind, payload }: DerivedCommit): Refusal | undefined {
  if (state.outcome) return { code: 'battle-over', message: `${kind} follows the end of the battle.` };
  return (JUDGES[kind] as Judge<unknown>)(state, payload);
}

/** Judges what a recorded root names; whether it was allowed is the rules' business. */
export function checkRoot(state: ReadonlyState, { kind, payload, seq }: RootCommit): Refusal | undefined {
  if (state.outcome) return { code: 'battle-over', message: `${kind} follows the end of the battle.` };
  if ((kind === 'start_battle') !== (seq === 0))
    return { code: 'start-misplaced', message: 'A battle begins with start_battle, and only once.' };
  if ('actor' in payload) return hasActor(state, payload);
  if ('side' in payload) return hasSide(state, payload);
  return 'seat' in payload ? hasSeat(state, payload) : undefined;
}

/** A die must lie within its own bounds. */
export function checkDice({ dice }: Pick<Step, 'dice'>): Refusal | undefined {
  const wrong = dice.find(({ low, high, value }) => value < low || value > high);
  if (!wrong) return undefined;
  const { purpose, low, high, value } = wrong;
  return {
    code: 'die-out-of-range',
    message: `A die for ${purpose} is ${value}, not within ${low} to ${high}.`,
    facts: { value, low, high },
  };
}

function hasStat(state: ReadonlyState, stat: string): Refusal | undefined {
  return state.table.names.includes(stat)
    ? undefined
    : { code: 'stat-unknown', message: 'The stat table has no such stat.' };
}

function hasSlot(
  state: ReadonlyState,
  { actor, slot, activity }: WritePayloads['set_activity'],
): Refusal | undefined {
  const count = state.actors[actor - 1]?.activities.length ?? 0;
  if (slot < count || (slot === count && activity)) return undefined;
  return {
    code: 'slot-unknown',
    message: `Actor ${actor} has no activity in slot ${slot}.`,
    facts: { slot, count },
  };
}

function checkTriples(state: ReadonlyState, { changes }: WritePayloads['set_stats']): Refusal | undefined {
  if (changes.length % 3 !== 0)
    return {
      code: 'triples-incomplete',
      message: `${changes.length} numbers are not triples of actor, column and value.`,
    };
  for (let index = 0; index < changes.length; index += 3) {
    const actor = changes[index] as number;
    const column = changes[index + 1] as number;
    if (actor < 1 || actor > state.actors.length)
      return hasActor(state, { actor: Math.max(actor, state.actors.length + 1) });
    if (column < 0 || column >= state.table.names.length)
      return { code: 'stat-unknown', message: `The stat table has no column ${column}.`, facts: { column } };
  }
  return undefined;
}

function checkBlock(
  state: ReadonlyState,
  { cell: { x, y, z }, voxel }: WritePayloads['set_block'],
): Refusal | undefined {
  if (!state.world.isInside(x, y, z))
    return {
      code: 'cell-out-of-bounds',
      message: `Cell ${x},${y},${z} is outside the map.`,
      facts: { x, y, z },
    };
  return voxel === EMPTY
    ? { code: 'block-empty', message: 'set_block sets an empty block.' }
    : voxelProblem(voxel);
}

function checkRemoval(
  state: ReadonlyState,
  { cell: { x, y, z } }: WritePayloads['remove_block'],
): Refusal | undefined {
  if (state.world.voxelAt(x, y, z) !== EMPTY) return undefined;
  return { code: 'block-missing', message: `There is no block at ${x},${y},${z}.`, facts: { x, y, z } };
}

function checkNewActor(
  state: ReadonlyState,
  { actor, stats }: WritePayloads['add_actor'],
): Refusal | undefined {
  const due = state.actors.length + 1;
  const width = state.table.names.length;
  if (actor.id !== due)
    return {
      code: 'actor-misnumbered',
      message: `Actor ${due} was due and actor ${actor.id} is added.`,
      facts: { expected: due, actual: actor.id },
    };
  if (stats.length === width) return undefined;
  return {
    code: 'stats-incomplete',
    message: `An actor has ${stats.length} stats, the table has ${width}.`,
    facts: { expected: width, actual: stats.length },
  };
}
