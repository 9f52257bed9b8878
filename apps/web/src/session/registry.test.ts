import { describe, expect, test } from 'vitest';
import { battleDice } from '@highground/kernel';
import { livingField } from '@highground/rulesets/livingfield';
import { buildRuleset, FAMILIES, findFamily, listScenarios, openSetup } from './registry.ts';
import type { BattleSetup } from './setup.ts';

const setup: BattleSetup = {
  ruleset: 'livingfield',
  scenario: 'arena',
  seed: '7',
  controls: [{ kind: 'human' }, { kind: 'human' }],
};

describe('the games on offer', () => {
  test('each has scenarios of its own, every one of which opens', () => {
    for (const { id } of FAMILIES) {
      const scenarios = listScenarios(id);
      expect(scenarios.length, id).toBeGreaterThan(0);
      for (const scenario of scenarios) {
        expect(scenario.draft.ruleset).toBe(id);
        expect(openSetup({ ...setup, ruleset: id, scenario: scenario.id }), scenario.id).toMatchObject({
          ok: true,
        });
      }
    }
  });

  test('the ones this slice promises are there (OT-CNT-005)', () => {
    expect(listScenarios('livingfield').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['arena', 'bridge-crossing', 'hill-assault']),
    );
  });
});

describe('a set-up', () => {
  test('of an unknown game or scenario is refused by the codes every program uses', () => {
    expect(findFamily('chess')).toMatchObject({ refusals: [{ code: 'unknown-ruleset' }] });
    expect(openSetup({ ...setup, ruleset: 'chess' })).toMatchObject({
      refusals: [{ code: 'unknown-ruleset' }],
    });
    expect(openSetup({ ...setup, scenario: 'atlantis' })).toMatchObject({
      refusals: [{ code: 'unknown-scenario' }],
    });
  });

  test('a scenario of another game is not one of this game', () => {
    expect(openSetup({ ...setup, scenario: listScenarios('none')[0]?.id ?? '' })).toMatchObject({
      refusals: [{ code: 'unknown-scenario' }],
    });
  });

  test('opens with the dice of its seed (OT-DET-001)', () => {
    const opened = openSetup({ ...setup, seed: '18446744073709551615' });
    if (!opened.ok) throw new Error(opened.refusals[0]?.message);
    expect(battleDice(opened.value).save()).toMatchObject({ kind: 'seeded', seed: 18446744073709551615n });
  });

  test('builds the rules of its own pack instead of the game’s', () => {
    const data = structuredClone(livingField.defaults) as unknown as { constants: { maxHit: number } };
    data.constants.maxHit -= 1;
    const own = buildRuleset({ ...setup, rules: data as never });
    const plain = buildRuleset(setup);
    if (!own.ok || !plain.ok) throw new Error('Both packs are sound.');
    expect(own.value.hash).not.toBe(plain.value.hash);
  });
});
