import { registerOf } from '@highground/kernel';
import type { ReadonlyState } from '@highground/kernel';
import { REGISTER } from './registers.ts';

/** What ends a battle besides the fall of a side (completion b6). */
export const GOALS = ['rout', 'escort', 'hill', 'boss'] as const;
export type Goal = (typeof GOALS)[number];

/** What decides this battle besides the fall of a side. */
export function goalOf(state: ReadonlyState): Goal {
  return GOALS[registerOf(state, REGISTER.goal)] ?? 'rout';
}
