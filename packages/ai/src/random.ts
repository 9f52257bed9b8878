import { randomCommand } from '@highground/kernel';
import type { Controller } from './controller.ts';

/** Chooses uniformly among the options of each stage; waits in at most 10 % of the cases where something else is possible. */
export const randomController: Controller = {
  id: 'random',
  choose(view, decision, { ruleset, dice }) {
    return { command: randomCommand(ruleset, view, decision, dice) ?? ruleset.idle(view, decision), why: [] };
  },
};
