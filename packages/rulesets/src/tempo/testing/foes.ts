import { invariant } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import { battleOf, plain, rulesWith, still } from './testkit.ts';
import type { Sketched } from './testkit.ts';

/** Foes on a plain of 40 × 10 feet, without jitter, with the initiatives given. */
export function foes(
  units: readonly Sketched[],
  dice: readonly number[] | bigint = [],
  changes: Parameters<typeof rulesWith>[0] = {},
  initiatives: readonly number[] = [],
): Battle {
  const rules = rulesWith({ 'constants.jitter': 0, ...changes });
  return battleOf({ rows: plain(40, 10), units: still(units, initiatives) }, dice, rules);
}

/** What the one who is asked about reactions may answer. */
export function offers({ ruleset, state }: Battle): readonly string[] {
  const decision = ruleset.decision(state);
  const [actor] = decision?.actors ?? [];
  invariant(decision && actor !== undefined, 'nobody is asked');
  const { kind, seat } = decision;
  const stage = ruleset.stage(ruleset.project(state, seat), { kind, seat, actor });
  invariant(stage.ok && !stage.value.complete, 'nothing to choose');
  return stage.value.options.filter(({ refusal }) => !refusal).map(({ id }) => id);
}

export const magehunter: Sketched = { unit: 'magehunter', side: 1, at: [2, 2], facing: 'E' };
export const mage: Sketched = { unit: 'mage', side: 2, at: [12, 2], facing: 'W' };
export const fighter: Sketched = { unit: 'fighter', side: 1, at: [2, 2], facing: 'E' };
export const brute: Sketched = { unit: 'brute', side: 2, at: [6, 2], facing: 'E' };
export const wolf: Sketched = { unit: 'wolf', side: 2, at: [4, 2], facing: 'W' };
