import { registerOf } from '@highground/kernel';
import type { Resolution } from '@highground/kernel';
import { MONSTER, PARTY, partyIn } from './condition.ts';
import { REGISTER } from './registers.ts';

/** Ends the fight for the party: the monster has no HP left (D20-SES-005). */
export function win(resolution: Resolution): void {
  resolution.commit('end_match', { outcome: { result: 'won', side: PARTY, reason: 'monster-down' } });
}

/** Ends the fight for the monster once nobody of the party stands (D20-AMB-13). */
export function endIfLost(resolution: Resolution): void {
  if (partyIn(resolution.state).some(({ standing }) => standing === 'up')) return;
  resolution.commit('end_match', { outcome: { result: 'won', side: MONSTER, reason: 'party-down' } });
}

/** The whole party gets away, or is taken to have: nobody has won (D20-ACT-002, D20-AMB-12). */
export function escape(resolution: Resolution): void {
  resolution.commit('end_match', { outcome: { result: 'draw', reason: 'fled' } });
}

/** The party gives the fight up. */
export function concede(resolution: Resolution): void {
  resolution.commit('end_match', { outcome: { result: 'won', side: MONSTER, reason: 'concede' } });
}

/** Two sides that cannot hurt one another part, or a random fight would never end. */
export function endTooLong(resolution: Resolution): void {
  const { state } = resolution;
  if (state.tick < registerOf(state, REGISTER.roundLimit)) return;
  resolution.commit('end_match', { outcome: { result: 'draw', reason: 'round-limit' } });
}
