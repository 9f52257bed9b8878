import { FAMILIES, listScenarios } from './registry.ts';
import { COMPUTER, randomSeed } from './setup.ts';
import type { BattleSetup } from './setup.ts';

/** A battle nobody had to think about: the first game's first battlefield, you against the computer. */
export function quickSetup(): BattleSetup {
  const [family] = FAMILIES;
  const ruleset = family?.id ?? '';
  const scenario = listScenarios(ruleset)[0]?.id ?? '';
  return { ruleset, scenario, seed: randomSeed(), controls: [{ kind: 'human' }, COMPUTER] };
}
