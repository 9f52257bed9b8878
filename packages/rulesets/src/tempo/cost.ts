import type { OptionFacts, ReadonlyState } from '@highground/kernel';
import { doneBefore, investedIn, topOf } from './activity.ts';
import type { Rules } from './compile.ts';
import { expectedCycle } from './durations.ts';
import type { Circumstance } from './durations.ts';

type Cost = NonNullable<OptionFacts['cost']>;

/** Ticks of each phase an action begun now would take without jitter; nothing for what rides on a prep (PER-READ-002). */
export function costOf(rules: Rules, view: ReadonlyState, circumstance: Circumstance): Cost {
  const { actor, action } = circumstance;
  if (action.rule.rides) return {};
  const top = topOf(actor);
  // Prep that cannot be read counts as none.
  const invested = top ? Math.max(0, investedIn(top, doneBefore(top, view.tick))) : 0;
  const [prep, exec, recover] = expectedCycle(rules, view, { ...circumstance, invested });
  return { prep, exec, recover };
}

/** The same as far as it is known before an action is aimed: nothing where ground or terms decide. */
export function menuCost(rules: Rules, view: ReadonlyState, circumstance: Circumstance): Cost {
  const { byGround, counted } = circumstance.action.rule;
  return byGround || counted ? {} : costOf(rules, view, circumstance);
}
