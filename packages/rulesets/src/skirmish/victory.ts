import { markOf, registerOf } from '@highground/kernel';
import type { Outcome, ReadonlyState, Resolution } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { ALPHA, BRAVO, opponentOf, sideIn } from './condition.ts';
import { goalOf, HELD_TILE } from './goals.ts';
import { REGISTER } from './registers.ts';

/** Ends the battle once nobody of a side’s opponents is up and none is on the way (BF-DMG-004, BF-MOV-005). */
export function endIfWon(resolution: Resolution, side: number): void {
  const { state } = resolution;
  const opponent = opponentOf(side);
  if (sideIn(state, opponent).length > 0 || awaitsWave(state, opponent)) return;
  finish(resolution, won(side, 'all-defeated'));
}

/** What the end of a side’s turn decides: the goal of the scenario first, then the last turn there is (owner’s decision 5). */
export function endIfTurnDecides(rules: Rules, resolution: Resolution, side: number): void {
  if (side !== BRAVO) return;
  countHold(resolution);
  const outcome = goalOutcome(rules, resolution.state) ?? limitOutcome(resolution.state);
  if (outcome) finish(resolution, outcome);
}

/** A side gives up: the other wins. */
export function concede(resolution: Resolution, side: number): void {
  finish(resolution, won(opponentOf(side), 'concede'));
}

function goalOutcome({ constants }: Rules, state: ReadonlyState): Outcome | undefined {
  switch (goalOf(state)) {
    case 'eliminate':
      return undefined;
    case 'hold':
      if (state.tick === constants.holdUntilTurn && holds(state, ALPHA)) return won(ALPHA, 'line-held');
      return heldTurns(state) >= constants.holdTurns ? won(BRAVO, 'line-taken') : undefined;
    case 'survive':
      return state.tick >= constants.surviveTurns ? won(ALPHA, 'survived') : undefined;
  }
}

function limitOutcome(state: ReadonlyState): Outcome | undefined {
  const isLast = state.tick >= turnLimitOf(state);
  return isLast ? { result: 'draw', reason: 'turn-limit' } : undefined;
}

/** One more turn that bravo ends on a marked tile. */
function countHold(resolution: Resolution): void {
  const { state } = resolution;
  if (goalOf(state) !== 'hold' || !holds(state, BRAVO)) return;
  resolution.commit('set_register', {
    name: REGISTER.held,
    value: heldTurns(state) + 1,
  });
}

/** Bravo’s turns so far that ended on a marked tile. */
export function heldTurns(state: ReadonlyState): number {
  return registerOf(state, REGISTER.held);
}

/** The last turn of the battle. */
export function turnLimitOf(state: ReadonlyState): number {
  return registerOf(state, REGISTER.turnLimit);
}

/** Whether somebody of the side stands on a marked tile. */
function holds(state: ReadonlyState, side: number): boolean {
  return sideIn(state, side).some(({ tile }) => tile && markOf(state, tile, HELD_TILE) !== undefined);
}

function awaitsWave({ schedule }: ReadonlyState, side: number): boolean {
  return side === BRAVO && schedule.length > 0;
}

function finish(resolution: Resolution, outcome: Outcome): void {
  resolution.commit('end_match', { outcome });
}

function won(side: number, reason: string): Outcome {
  return { result: 'won', side, reason };
}
