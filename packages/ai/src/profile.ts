import type { Controller } from './controller.ts';

/** Plays every unit by the rules of thumb its game gives it; idle in a game that gives none. */
export const profileController: Controller = {
  id: 'profile',
  choose(view, decision, { ruleset }) {
    return { command: ruleset.suggest?.(view, decision) ?? ruleset.idle(view, decision), why: [] };
  },
};
