import { FAMILIES, listScenarios } from './registry.ts';
import { COMPUTER, randomSeed } from './setup.ts';
import type { BattleSetup } from './setup.ts';

/** A battle nobody had to think about: the first game's first battlefield, you against the computer; on another map if one is named. */
export function quickSetup(map?: string): BattleSetup {
  const [family] = FAMILIES;
  const ruleset = family?.id ?? '';
  const scenario = listScenarios(ruleset)[0]?.id ?? '';
  const controls = [{ kind: 'human' }, COMPUTER] as const;
  return { ruleset, scenario, seed: randomSeed(), controls, ...(map === undefined ? {} : { map }) };
}
