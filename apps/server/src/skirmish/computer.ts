import { greedyController } from '@highground/ai';
import { invariant, seededDice } from '@highground/kernel';
import { skirmishRules } from '@highground/rulesets/skirmish';
import type { Chooser } from '@highground/rulesets/skirmish/match';

const [profile] = skirmishRules.catalogue.profiles;
invariant(profile, 'the game has a profile to play by');
const greedy = greedyController(profile);

/** The greedy player's command. Its own dice are the same each time, so that a repeated request is answered the same. */
export const chooseGreedily: Chooser = (view, decision, ruleset) =>
  greedy.choose(view, decision, { ruleset, dice: seededDice(1n) }).command;
