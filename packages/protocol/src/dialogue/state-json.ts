import type { Actor, ReadonlyState } from '@highground/kernel';

/** A state as JSON objects: every actor with its stats by name, and no voxels; those are asked for tile by tile. */
export function stateJson(state: ReadonlyState): object {
  const { seq, tick, diceDrawn, sides, seats, marks, voxelState, registers, queue, schedule, outcome } =
    state;
  return {
    seq,
    tick,
    diceDrawn,
    actors: state.actors.map((actor) => actorJson(state, actor)),
    sides,
    seats,
    marks,
    voxelState,
    registers: Object.fromEntries(registers.map(({ name, value }) => [name, value])),
    queue,
    schedule,
    ...(outcome ? { outcome } : {}),
  };
}

function actorJson(state: ReadonlyState, actor: Actor): object {
  const width = state.table.names.length;
  const stats = Object.fromEntries(
    state.table.names.map((name, column) => [name, state.stats[(actor.id - 1) * width + column]]),
  );
  return { ...actor, stats };
}
