import { forkState } from '@highground/kernel';
import type { Message, Step } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { livingFieldRules } from './index.ts';
import { ITEMS } from './items.ts';
import { duel, STROKES } from './testing/field.ts';
import { battleOf, play, rulesWith, statIn, turnOf } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

describe('weighing and words', () => {
  test('evaluate is the same battle seen from both sides, and a win outweighs everything', () => {
    const battle = duel([0, 0], { hp: 1 });
    expect(battle.ruleset.evaluate(battle.state, 1)).toBe(-battle.ruleset.evaluate(battle.state, 2));
    expect(battle.ruleset.evaluate(battle.state, 1)).toBeGreaterThan(0);
    play(battle, { action: 'sword-cut', target: 2 });
    expect([1, 2].map((side) => battle.ruleset.evaluate(battle.state, side))).toEqual([
      1_000_000, -1_000_000,
    ]);
  });

  test('a wounded unit counts less, a body less still, and one that is gone nothing', () => {
    const worth = (koTurns: number, hp: number): number => {
      const units: Sketched[] = [
        { at: [0, 0], side: 1, facing: 'E', stats: { ct: 100, spd: 1 } },
        { at: [1, 0], side: 2, facing: 'W', stats: { hp, ct: 100, spd: 1, evasion: 0 } },
        { at: [5, 0], side: 2, stats: { spd: 1 } },
      ];
      const battle = battleOf(
        { rows: ['......'], units },
        [0, 0],
        rulesWith({ ...STROKES, 'constants.koTurns': koTurns }),
      );
      play(battle, hp === 1 ? { action: 'sword-cut', target: 2 } : {});
      return battle.ruleset.evaluate(battle.state, 2);
    };
    const alone = 0;
    expect(worth(0, 1)).toBe(alone);
    expect(worth(3, 1)).toBeGreaterThan(alone);
    expect(worth(3, 20)).toBeGreaterThan(worth(3, 1));
    expect(worth(3, 60)).toBeGreaterThan(worth(3, 20));
  });

  /** What is told of a walk of the first unit one tile east, where this lies or burns. */
  function toldOfStep(
    rows: readonly string[],
    mark: { readonly kind: string } | undefined,
    chest: readonly string[],
  ) {
    const units: Sketched[] = [
      { at: [0, 0], side: 1, stats: { ct: 100, hp: 50 } },
      { at: [3, 0], side: 2, stats: { spd: 1 } },
    ];
    const battle = battleOf({ rows, units, options: { chest: [...chest] } }, [], rulesWith(STROKES));
    const marks = mark ? [{ tile: { x: 1, y: 0, z: 0 }, values: [3], ...mark }] : [];
    Object.assign(battle.state, { marks });
    const before = forkState(battle.state);
    const [step] = play(battle, { to: [1, 0] });
    return battle.ruleset.describe(before, step!).filter(({ messageId }) => messageId !== 'unit-moved');
  }

  test('what lay on the way is told as it is taken: a crystal, what is in a chest, or that it is empty', () => {
    const actor = 'Warden A';
    expect(toldOfStep(['....'], { kind: 'crystal' }, [])).toContainEqual({
      messageId: 'crystal-taken',
      params: { actor },
    });
    expect(toldOfStep(['....'], { kind: 'chest' }, ['salve'])).toEqual([
      { messageId: 'chest-taken', params: { actor, item: ITEMS.salve.title } },
    ]);
    expect(toldOfStep(['....'], { kind: 'chest' }, [])).toEqual([
      { messageId: 'chest-empty', params: { actor } },
    ]);
  });

  test('harm is told by what did it, the ground by its name', () => {
    expect(toldOfStep(['.l..'], undefined, [])).toEqual([
      { messageId: 'hp-lost', params: { actor: 'Warden A', amount: 10, hp: 40, source: 'lava' } },
    ]);
  });

  test('a forged record is told too: whom it invents goes by number', () => {
    const { ruleset, state } = duel();
    const told = (root: object, write: object): Message[] => [
      ...ruleset.describe(state, { root, derived: [write], dice: [], hash: '' } as unknown as Step),
    ];
    expect(
      told(
        { kind: 'use_action', payload: { actor: 1, action: 'sword-cut', targetActor: 99 } },
        { kind: 'end_match', payload: { outcome: { result: 'won', side: 9, reason: 'all-down' } } },
      ).map(({ params }) => params),
    ).toMatchObject([{ target: '#99' }, { side: '#9' }]);
    const miss = { kind: 'note', payload: { messageId: 'strike-missed', params: {} } };
    expect(told({ kind: 'concede', payload: { seat: 9 } }, miss)).toEqual([]);
  });

  test('every sentence of a random battle is in the catalogue, with all its parameters given', () => {
    const told: Message[] = [];
    for (const seed of [1n, 2n, 3n]) {
      const units = livingFieldRules.catalogue.units.map(({ id }, index): Sketched => ({
        unit: id,
        at: [index % 6, Math.floor(index / 6)],
        stats: { hp: 20 },
      }));
      const battle = battleOf(
        {
          rows: ['.l..~.', '......', 'p..s..'],
          units,
          limits: { ticks: 400 },
          options: { chest: ['salve'] },
          stock: [{ item: 'storm-flask', count: 2 }],
        },
        seed,
        rulesWith(STROKES),
      );
      while (!battle.state.outcome) {
        const decision = battle.ruleset.decision(battle.state)!;
        const foe = battle.state.actors.find(
          ({ standing, side }) =>
            standing === 'up' && side !== battle.state.actors[decision.actors[0]! - 1]?.side,
        )!;
        const strike = ['sword-cut', 'longbow', 'staff-blow', 'claw'].find(
          (action) =>
            !battle.ruleset.check(battle.state, turnOf(battle, { action, target: foe.id, facing: 'auto' })),
        );
        play(
          battle,
          strike
            ? { action: strike, target: foe.id, facing: 'auto' }
            : { facing: battle.state.tick % 2 ? 'N' : 'E' },
        );
      }
      told.push(...battle.steps.flatMap((step) => battle.ruleset.describe(battle.state, step)));
      expect(statIn(battle, 1, 'hp')).toBeGreaterThanOrEqual(0);
    }
    const { messages } = livingFieldRules.catalogue;
    for (const { messageId, params } of told) {
      const holes = [...(messages[messageId] ?? '{no such sentence}').matchAll(/\{(\w+)\}/g)].map(
        ([, name]) => name as string,
      );
      expect({ messageId, holes: holes.filter((name) => params[name] === undefined) }).toEqual({
        messageId,
        holes: [],
      });
    }
    expect(new Set(told.map(({ messageId }) => messageId)).size).toBeGreaterThan(8);
  });
});
