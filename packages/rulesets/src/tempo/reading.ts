import { idiv } from '@highground/kernel';
import type { Activity, Actor, ReadonlyState } from '@highground/kernel';
import { memoryOf, topOf } from './activity.ts';
import type { Rules } from './compile.ts';
import { bonus, stat } from './condition.ts';

/** How much of what somebody does can be told: nothing but a posture, its phase, the action too, or its ticks too. */
export const LEVEL = { posture: 0, phase: 1, action: 2, ticks: 3 } as const;
export type Level = (typeof LEVEL)[keyof typeof LEVEL];

/** How well an actor reads others: a threshold, never a roll (PER-AMB-15). */
export function readScore(rules: Rules, state: ReadonlyState, reader: Actor, subject?: Actor): number {
  return publicScore(rules, state, reader) + bonus(rules, reader, 'reading', subject?.id);
}

/** The score without what only the reader knows of: what others may count with. */
export function publicScore(rules: Rules, state: ReadonlyState, { id, unit }: Actor): number {
  return stat(state, id, 'lore') + idiv(stat(state, id, 'int'), 2) + rules.unitOf(unit).reading;
}

/** What a score makes of an action of this difficulty (PER-AMB-15). */
export function levelOf({ constants }: Rules, score: number, dc: number): Level {
  if (score >= dc + constants.readAll) return LEVEL.ticks;
  if (score >= dc) return LEVEL.action;
  return score >= dc - constants.readPhase ? LEVEL.phase : LEVEL.posture;
}

/** Whether somebody takes what is broadcast for the truth (PER-AMB-16). */
export function isFooled(activity: Activity, score: number): boolean {
  return activity.shown !== undefined && score < memoryOf(activity).fakeDc;
}

/** Whether a reader can name what the subject does now, in a view as in the state: what a reaction to a prep or a flinch asks for (PER-RX-006). */
export function canName(rules: Rules, state: ReadonlyState, reader: Actor, subject: Actor): boolean {
  const top = topOf(subject);
  if (!top || top.action === '') return false;
  return readScore(rules, state, reader, subject) >= rules.actionOf(top.action).rule.readDc;
}

/** Exec and recover are there for all to see; only prep must be read to be known for what it is (PER-PER-002). */
export function plainly(level: Level, phase: Activity['phase']): Level {
  return phase === 'exec' || phase === 'recover' ? (Math.max(level, LEVEL.phase) as Level) : level;
}
