import { describe, expect, test } from 'vitest';
import { battleDice } from '@highground/kernel';
import { GAMES, loadGame } from '../games/games.ts';
import { english } from '../i18n/english.ts';
import { controllerOf, levelsOf } from './levels.ts';
import { buildRuleset, openSetup } from './open-setup.ts';
import { quickSetup } from './quick-setup.ts';
import type { BattleSetup } from './setup.ts';
import { valueOf } from './testing/played.ts';

const setup: BattleSetup = {
  ruleset: 'livingfield',
  scenario: 'arena',
  seed: '7',
  controls: [{ kind: 'human' }, { kind: 'human' }],
};

const game = valueOf(await loadGame('livingfield'));

describe.each(GAMES)('the game $id', (entry) => {
  test('has scenarios of its own, every one of which opens', async () => {
    const { family, scenarios } = valueOf(await loadGame(entry.id));
    expect(family.id).toBe(entry.id);
    expect(scenarios.length).toBeGreaterThan(0);
    for (const { id, draft } of scenarios) {
      expect(draft.ruleset).toBe(entry.id);
      const opened = openSetup(valueOf(await loadGame(entry.id)), {
        ...setup,
        ruleset: entry.id,
        scenario: id,
      });
      expect(opened, id).toMatchObject({ ok: true });
    }
  });

  test('is offered under the words of its rules, and with a quick battle', async () => {
    const loaded = valueOf(await loadGame(entry.id));
    const { title, summary } = loaded.family;
    expect(english.games[entry.id as keyof typeof english.games]).toEqual({ title, pitch: summary });
    expect(openSetup(loaded, quickSetup(entry))).toMatchObject({ ok: true });
  });

  test('has a computer player for every level it offers, and a name for each', async () => {
    const loaded = valueOf(await loadGame(entry.id));
    const ruleset = valueOf(buildRuleset(loaded, quickSetup(entry)));
    const levels = levelsOf(ruleset);
    const scenario = loaded.scenarios[0]?.draft ?? { options: {} };
    expect(levels.map((level) => controllerOf(level, ruleset, { scenario, side: 1 }).id)).toEqual(levels);
    for (const level of levels) expect(english.levels[level]).toMatch(/\w/);
  });
});

test('the scenarios of the first slice are there (OT-CNT-005)', () => {
  expect(game.scenarios.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['arena', 'bridge-crossing', 'hill-assault']),
  );
});

describe('a set-up', () => {
  test('of an unknown game or scenario is refused by the codes every program uses', async () => {
    expect(await loadGame('chess')).toMatchObject({ refusals: [{ code: 'unknown-ruleset' }] });
    expect(openSetup(game, { ...setup, scenario: 'atlantis' })).toMatchObject({
      refusals: [{ code: 'unknown-scenario' }],
    });
  });

  test('a scenario of another game is not one of this game', () => {
    expect(openSetup(game, { ...setup, scenario: 'first-steps' })).toMatchObject({
      refusals: [{ code: 'unknown-scenario' }],
    });
  });

  test('opens with the dice of its seed (OT-DET-001)', () => {
    const opened = openSetup(game, { ...setup, seed: '18446744073709551615' });
    if (!opened.ok) throw new Error(opened.refusals[0]?.message);
    expect(battleDice(opened.value).save()).toMatchObject({ kind: 'seeded', seed: 18446744073709551615n });
  });

  test('builds the rules of its own pack instead of the game’s', () => {
    const data = structuredClone(game.family.defaults) as unknown as { constants: { maxHit: number } };
    data.constants.maxHit -= 1;
    const own = buildRuleset(game, { ...setup, rules: data as never });
    const plain = buildRuleset(game, setup);
    if (!own.ok || !plain.ok) throw new Error('Both packs are sound.');
    expect(own.value.hash).not.toBe(plain.value.hash);
  });
});
