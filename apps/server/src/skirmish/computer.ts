import { greedyController } from '@highground/ai';
import { invariant, seededDice } from '@highground/kernel';
import type { Command } from '@highground/kernel';
import { skirmishRules } from '@highground/rulesets/skirmish';
import { stateOf } from '@highground/rulesets/skirmish/match';
import type { Match } from '@highground/rulesets/skirmish/match';

const [profile] = skirmishRules.catalogue.profiles;
invariant(profile, 'the game has a profile to play by');
const greedy = greedyController(profile);

/**
 * The greedy player's command in a match; nothing where only the end of the turn is left. Its own dice are the same each time, so
 * that a repeated request is answered the same.
 */
export function chooseGreedily(match: Match): Command | undefined {
  const state = stateOf(match);
  const decision = skirmishRules.decision(state);
  return decision && greedy.choose(state, decision, { ruleset: skirmishRules, dice: seededDice(1n) }).command;
}
