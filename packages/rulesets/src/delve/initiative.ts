import { registerOf } from '@highground/kernel';
import type { ActorId, ReadonlyState, Resolution } from '@highground/kernel';
import { stat } from './condition.ts';
import { REGISTER } from './registers.ts';

/** One place in the order: who, and speed + d20. */
export interface Place {
  readonly actor: ActorId;
  readonly roll: number;
}

/** Rolls for everybody, party first and in its order, and writes the order down (D20-INI-001, D20-INI-002). */
export function rollInitiative(resolution: Resolution): void {
  const { state } = resolution;
  const rolled = state.actors.map(({ id }) => [
    id,
    stat(state, id, 'speed') + resolution.roll('initiative', 1, 20),
  ]);
  // Of equal rolls the lower id comes first: heroes are numbered before the monster.
  const queue = rolled.toSorted(([a = 0, one = 0], [b = 0, other = 0]) => other - one || a - b);
  resolution.commit('set_queue', { queue });
}

/** The order of a fight, fallen combatants included. */
export function initiativeOf({ queue }: ReadonlyState): readonly Place[] {
  return queue.map(([actor = 0, roll = 0]) => ({ actor, roll }));
}

/** Whose turn it is (D20-INI-006); nobody before the rolls. */
export function activeActor(state: ReadonlyState): ActorId | undefined {
  return state.queue[registerOf(state, REGISTER.active)]?.[0];
}
