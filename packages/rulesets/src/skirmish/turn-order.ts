import { actorOf, registerOf } from '@highground/kernel';
import type { Actor, Decision, ReadonlyState, Root } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { sideIn, stat } from './condition.ts';
import { memoOf } from './memo.ts';
import { REGISTER } from './registers.ts';

/** The side whose turn it is. */
export function activeSide(state: ReadonlyState): number {
  return registerOf(state, REGISTER.active);
}

/** Whether the unit has an action left in its side’s turn. */
export function canAct(state: ReadonlyState, { id, side, standing }: Actor): boolean {
  return standing === 'up' && side === activeSide(state) && stat(state, id, 'actions') > 0;
}

/** Every unit of the active side with an action left, in any order they like. */
export function decisionIn(rules: Rules, state: ReadonlyState): Decision | undefined {
  const memo = memoOf(rules, state);
  memo.decision ??= findDecision(state) ?? 'none';
  return memo.decision === 'none' ? undefined : memo.decision;
}

function findDecision(state: ReadonlyState): Decision | undefined {
  if (state.outcome || waveDue(state) !== undefined) return undefined;
  const actors = sideIn(state, activeSide(state)).filter((actor) => canAct(state, actor));
  const [first] = actors;
  return first && { kind: 'turn', seat: actorOf(state, first.id).seat, actors: actors.map(({ id }) => id) };
}

/** A wave whose turn has come, else the end of the turn: nobody has anything left to do. */
export function advanceIn(state: ReadonlyState): Root {
  const event = waveDue(state);
  if (event !== undefined) return { kind: 'spawn', payload: { event } };
  return { kind: 'end_turn', payload: { side: activeSide(state) } };
}

function waveDue({ schedule: [first], tick }: ReadonlyState): number | undefined {
  return first && first.tick <= tick ? first.id : undefined;
}
