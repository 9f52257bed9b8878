import type { ActorId, ReadonlyState, Resolution } from '@highground/kernel';

/**
 * Where a battle stands inside a turn or a tick, as one tuple in the state's queue; empty between turns.
 * It makes every step resumable: who has walked already, and whether the tick's CT is still to be gained.
 */
const TURNED = 1;
const WALKED = 2;
const GAIN_DUE = 3;

/** The first half of a turn, done: the actor has turned in place, or has entered the tile it stands on. */
export function beginTurn(resolution: Resolution, actor: ActorId, hasWalked: boolean): void {
  resolution.commit('set_queue', { queue: [[hasWalked ? WALKED : TURNED, actor]] });
}

/** Whose turn is half done, and whether it walked in it. */
export function midTurn(
  state: ReadonlyState,
): { readonly actor: ActorId; readonly hasWalked: boolean } | undefined {
  const [phase, actor] = state.queue[0] ?? [];
  if (actor === undefined || phase === undefined) return undefined;
  return { actor, hasWalked: phase === WALKED };
}

/** The tick's events come before its CT: the gain waits for `continue_tick`. */
export function awaitGain(resolution: Resolution): void {
  resolution.commit('set_queue', { queue: [[GAIN_DUE]] });
}

export function isGainDue(state: ReadonlyState): boolean {
  return state.queue[0]?.[0] === GAIN_DUE;
}

/** Back between turns; writes only where there is something to forget. */
export function clearPhase(resolution: Resolution): void {
  if (resolution.state.queue.length > 0) resolution.commit('set_queue', { queue: [] });
}
