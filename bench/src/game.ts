import { playOut, randomController } from '@highground/ai';
import type { Controller, PlayedOut } from '@highground/ai';
import { decodeMap, parseScenario } from '@highground/formats';
import { invariant, seededDice } from '@highground/kernel';
import type { Battle, Result, Ruleset, RulesetFamily, ScenarioDraft } from '@highground/kernel';
import { livingField } from '@highground/rulesets/livingfield';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

/** A game that is known to be in order, so whatever is refused is a bug. */
export function expectOk<T>(result: Result<T>): T {
  invariant(result.ok, result.ok ? '' : result.refusals.map(({ message }) => message).join(' '));
  return result.value;
}

export function loadRuleset(family: RulesetFamily = livingField): Ruleset {
  return expectOk(family.build(family.defaults));
}

export function loadScenario(id: string, game = livingField.id): ScenarioDraft {
  const text = readFileSync(`${CONTENT}scenarios/${game}/${id}.json`, 'utf8');
  return expectOk(parseScenario(text, (map) => decodeMap(readFileSync(`${CONTENT}maps/${map}`))));
}

export interface BattleSetUp {
  readonly ruleset: Ruleset;
  readonly scenario: ScenarioDraft;
  readonly seed: number;
  readonly hashing: boolean;
  readonly controllers?: readonly Controller[];
  readonly onDecision?: (battle: Battle) => void;
}

/** A whole battle from a seed, opening and log included. */
export function playBattle(setUp: BattleSetUp): PlayedOut {
  const { ruleset, scenario, seed, hashing, controllers = [randomController], onDecision } = setUp;
  return expectOk(
    playOut({
      ruleset,
      scenario: { ...scenario, world: scenario.world.fork() },
      dice: seededDice(BigInt(seed)),
      controllers,
      thinkingDice: seededDice(BigInt(seed) + 0x1_0000_0000n),
      options: { hashing },
      ...(onDecision ? { onDecision } : {}),
    }),
  );
}
