import { seededDice } from '@highground/kernel';
import type { DiceSource } from '@highground/kernel';
import type { Match } from '@highground/rulesets/skirmish/match';
import { seal } from '../ports/seal.ts';
import { stateDigest } from './turn-token.ts';

/**
 * The dice of one action: the same for the same match at the same counters, and nobody's to foresee (owner's decision 2). What is
 * done with them does not enter, or trying actions would be trying dice.
 */
export function matchDice(secret: Uint8Array, match: Match): DiceSource {
  const { matchId, turnNumber, actionSeq } = match;
  const bytes = seal(secret, 'dice', matchId, turnNumber, actionSeq, stateDigest(match));
  return seededDice(bytes.readBigUInt64BE());
}
