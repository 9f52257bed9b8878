import { expect, test } from 'vitest';
import { submitCommand } from '@highground/kernel';
import { stateAfterCommand } from './foresight.ts';
import { duel } from './testing/duel.ts';

test('the forecast after a command that needs no dice is the one the battle then has, and the battle stays as it was', () => {
  const battle = duel();
  const { ruleset, state } = battle;
  const decision = ruleset.decision(state);
  if (!decision) throw new Error('Somebody must choose.');
  const command = ruleset.idle(state, decision);
  const { seq } = state;
  const after = stateAfterCommand(ruleset, state, command);
  expect(state.seq).toBe(seq);
  if (!after) throw new Error('Waiting is legal.');
  const foreseen = ruleset.forecast(after, 8);
  expect(foreseen).not.toEqual(ruleset.forecast(state, 8));
  submitCommand(battle, command);
  expect(foreseen).toEqual(ruleset.forecast(battle.state, 8));
});

test('a command that is not legal leads nowhere', () => {
  const { ruleset, state } = duel();
  const decision = ruleset.decision(state);
  if (!decision) throw new Error('Somebody must choose.');
  const command = { ...ruleset.idle(state, decision), to: { x: 99, y: 0, z: 99 } };
  expect(stateAfterCommand(ruleset, state, command)).toBeUndefined();
});
