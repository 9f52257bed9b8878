import { openingProblems, refuse } from '@highground/kernel';
import type { Json, Result, Ruleset, RulesetFamily } from '@highground/kernel';
import { parseJson } from '@highground/formats';
import type { ScenarioJudge } from '@highground/formats';
import { delve } from '@highground/rulesets/delve';
import { livingField } from '@highground/rulesets/livingfield';
import { skirmish } from '@highground/rulesets/skirmish';
import { tempo } from '@highground/rulesets/tempo';
import { timeline } from '@highground/rulesets/timeline';
import { readText } from './content.ts';

/** Every game this program plays. */
export const FAMILIES: readonly RulesetFamily[] = [livingField, timeline, tempo, skirmish, delve];

/** A ruleset by id, with its own data or with an edited pack from a file. */
export function loadRuleset(id: string, packFile?: string): Result<Ruleset> {
  const family = FAMILIES.find((one) => one.id === id);
  if (!family)
    return refuse({
      code: 'unknown-ruleset',
      message: `There is no ruleset "${id}". Known: ${FAMILIES.map((one) => one.id).join(', ')}.`,
    });
  if (packFile === undefined) return family.build(family.defaults);
  const text = readText(packFile);
  if (!text.ok) return text;
  const parsed = parseJson(text.value);
  return parsed.ok ? family.build(parsed.value as Json) : parsed;
}

/** What the rules of its game, or an edited pack of them, have against a scenario; what is wrong with the pack is left for {@link loadRuleset} to say. */
export function judgeBy(packFile?: string): ScenarioJudge {
  return (draft) => {
    const ruleset = loadRuleset(draft.ruleset, packFile);
    if (ruleset.ok) return openingProblems(ruleset.value, draft);
    return packFile === undefined ? ruleset.refusals : [];
  };
}
