import { actorOf, registerOf } from '@highground/kernel';
import type { Decision, ReadonlyState, Resolution, Root } from '@highground/kernel';
import { isUp, monsterIn } from './condition.ts';
import { activeActor } from './initiative.ts';
import { REGISTER } from './registers.ts';
import { endTooLong } from './victory.ts';

/** The member of the party whose turn it is; nobody while the monster acts. */
export function decisionIn(state: ReadonlyState): Decision | undefined {
  const active = state.outcome ? undefined : activeActor(state);
  if (active === undefined || active === monsterIn(state).id) return undefined;
  return { kind: 'turn', seat: actorOf(state, active).seat, actors: [active] };
}

/** The monster's turn, which nobody is asked for (D20-ACT-006, D20-AMB-14). */
export function advanceIn(state: ReadonlyState): Root {
  return { kind: 'auto_turn', payload: { actor: monsterIn(state).id } };
}

/** Counts the turn before anything happens in it: a fight that it ends has been changed too (D20-AMB-07). */
export function beginTurn(resolution: Resolution): void {
  const value = registerOf(resolution.state, REGISTER.version) + 1;
  resolution.commit('set_register', { name: REGISTER.version, value });
}

/** Passes the turn on to the next who stands; a wrap begins a new round (D20-INI-005, D20-AMB-13). */
export function passTurn(resolution: Resolution): void {
  const { state } = resolution;
  if (state.outcome) return;
  const { queue, tick } = state;
  let next = registerOf(state, REGISTER.active);
  let rounds = 0;
  do {
    next += 1;
    if (next < queue.length) continue;
    next = 0;
    rounds = 1;
  } while (!isUp(state, queue[next]?.[0] as number));
  if (rounds > 0) resolution.commit('set_clock', { tick: tick + rounds });
  resolution.commit('set_register', { name: REGISTER.active, value: next });
  endTooLong(resolution);
}
