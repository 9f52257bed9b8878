import { registerOf } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import { expect, test } from 'vitest';
import { activeActor, initiativeOf } from './initiative.ts';
import { fightOf, linesOf, play, seededFight, unusedDice } from './testing/testkit.ts';

const trio = (initiative: readonly number[], dice: readonly number[] = []): Battle =>
  fightOf({
    party: [{ name: 'Aria' }, { name: 'Brom' }],
    monster: { unit: 'training-dummy', stats: { defense: 99 } },
    initiative,
    dice,
  });

const namesIn = (battle: Battle): readonly string[] =>
  initiativeOf(battle.state).map(({ actor }) => battle.state.actors[actor - 1]?.name ?? '');

test('D20-INI-001 D20-INI-002 initiative is speed + d20, rolled in party order and then for the monster, highest first', () => {
  const battle = fightOf({
    party: [{ stats: { speed: 10 } }, { stats: { speed: 12 } }],
    monster: { unit: 'training-dummy', stats: { speed: 9 } },
    initiative: [5, 2, 20],
    dice: [2],
  });
  expect(initiativeOf(battle.state)).toEqual([
    { actor: 3, roll: 29 },
    { actor: 1, roll: 15 },
    { actor: 2, roll: 14 },
  ]);
  expect(unusedDice(battle)).toBe(0);
});

test('D20-INI-002 of equal rolls heroes come before the monster, and heroes in party order', () => {
  const battle = fightOf({
    party: [{}, {}],
    monster: { unit: 'training-dummy', stats: { speed: 10 } },
    initiative: [7, 7, 7],
  });
  expect(initiativeOf(battle.state).map(({ actor }) => actor)).toEqual([1, 2, 3]);
});

test('D20-EX-02 D20-INI-005 23, 18 and 11 make Aria, Brom, the dummy; the index goes 0, 1, 2, 0 and the wrap begins a new round', () => {
  const battle = trio([13, 8, 10], [2, 2, 2]);
  expect(initiativeOf(battle.state).map(({ roll }) => roll)).toEqual([23, 18, 11]);
  expect(namesIn(battle)).toEqual(['Aria', 'Brom', 'Training Dummy']);
  const where = (): readonly number[] => [registerOf(battle.state, 'active'), battle.state.tick + 1];
  expect(where()).toEqual([0, 1]);
  play(battle, 'attack');
  expect(where()).toEqual([1, 1]);
  const steps = play(battle, 'attack');
  expect(steps.map(({ root }) => root.kind)).toEqual(['use_action', 'auto_turn']);
  expect(steps[0]?.derived.at(-1)).toMatchObject({
    kind: 'set_register',
    payload: { name: 'active', value: 2 },
  });
  expect(where()).toEqual([0, 2]);
  expect(unusedDice(battle)).toBe(0);
});

test('D20-INI-006 D20-PTY-003 only the one at the active index may act, each hero apart', () => {
  const battle = trio([13, 8, 10], [2]);
  const command = { kind: 'turn', seat: 1, action: 'attack' };
  const codeFor = (actor: number): string | undefined =>
    battle.ruleset.check(battle.state, { ...command, actor })?.code;
  expect([1, 2, 3].map(codeFor)).toEqual([undefined, 'not-your-turn', 'not-your-turn']);
  play(battle, 'attack');
  expect([1, 2, 3].map(codeFor)).toEqual(['not-your-turn', undefined, 'not-your-turn']);
  expect(unusedDice(battle)).toBe(0);
});

test('D20-AMB-14 a monster that comes first has had its turn when the first hero is asked', () => {
  const battle = fightOf({ party: [{ name: 'Aria' }], initiative: [1, 20], dice: [2] });
  // 10 + 1 and 1 + 20.
  expect(initiativeOf(battle.state).map(({ actor }) => actor)).toEqual([2, 1]);
  expect(activeActor(battle.state)).toBe(1);
  expect(linesOf(battle)).toEqual([
    'Encounter starts vs Training Dummy',
    'Training Dummy misses Aria (roll 2)',
  ]);
  expect(unusedDice(battle)).toBe(0);
});

test('D20-AMB-13 the fallen are passed over without a question, and their passing still ends the round', () => {
  const battle = fightOf({
    party: [{ name: 'Aria' }, { name: 'Brom', stats: { hp: 1 } }],
    monster: { unit: 'training-dummy', stats: { attack: 8 } },
    initiative: [20, 1, 15],
    // Aria misses, the monster fells Brom, who comes last; then Aria misses again.
    dice: [1, 20, 0],
  });
  play(battle, 'attack');
  expect(activeActor(battle.state)).toBe(1);
  expect(battle.state.tick).toBe(1);
  expect(linesOf(battle)).toContain('Brom falls.');
  expect(unusedDice(battle)).toBe(0);
});

test('D20-SES-001 D20-AMB-20 the same seed and the same actions give the same state', () => {
  const played = (seed: number): Battle => {
    const battle = seededFight({ party: [{}, {}], monster: { unit: 'giant-rat' } }, seed);
    for (let turn = 0; turn < 6 && !battle.state.outcome; turn++)
      play(battle, turn % 2 ? 'attack' : 'firebolt');
    return battle;
  };
  expect(linesOf(played(7))).toEqual(linesOf(played(7)));
  expect(played(7).state.stats).toEqual(played(7).state.stats);
  expect(linesOf(played(7))).not.toEqual(linesOf(played(8)));
});

test('D20-VER-003 D20-AMB-07 the version starts at 1 and counts every turn, the monster’s too; a refusal counts nothing', () => {
  const battle = trio([13, 8, 10], [2, 2, 2]);
  const version = (): number => registerOf(battle.state, 'version');
  expect(version()).toBe(1);
  play(battle, 'attack');
  expect(version()).toBe(2);
  expect(
    battle.ruleset.check(battle.state, { kind: 'turn', seat: 1, actor: 1, action: 'attack' }),
  ).toBeDefined();
  expect(version()).toBe(2);
  play(battle, 'attack');
  expect(version()).toBe(4);
  expect(unusedDice(battle)).toBe(0);
});
