import { describe, expect, test } from 'vitest';
import type { ReadonlyState, Root, Step, Write } from '@highground/kernel';
import { animateStep } from './step-animations.ts';
import type { StepContext } from './step-animations.ts';

const tile = (x: number) => ({ x, y: 0, z: 0 });
const context: StepContext = {
  before: {
    tick: 10,
    actors: [
      { id: 1, tile: tile(0), facing: 1, activities: [] },
      { id: 2, tile: tile(1), facing: 3, activities: [] },
      { id: 3, tile: tile(5), facing: 3, activities: [] },
    ],
  } as unknown as ReadonlyState,
  actions: [
    { id: 'cut', kind: 'attack', element: 'none', title: '', text: '' },
    { id: 'flame', kind: 'ability', element: 'fire', title: '', text: '' },
    { id: 'slash', kind: 'strike', element: 'none', title: '', text: '' },
  ],
  maxHp: () => 50,
};

function step(root: Root, ...writes: readonly Write[]): Step {
  return {
    root: { ...root, seq: 0 },
    derived: writes.map((write, index) => ({ ...write, seq: index + 1 })),
    dice: [],
    hash: '',
  } as Step;
}
const use = (action: string, target: number): Root => ({
  kind: 'use_action',
  payload: { actor: 1, action, targetActor: target },
});
const harm = (actor: number, amount: number, hp: number): Write => ({
  kind: 'apply_damage',
  payload: { actor, amount, hp, element: 'fire', source: 'x' },
});
const kinds = (groups: ReturnType<typeof animateStep>) =>
  groups.map((group) => group.map(({ kind }) => kind));

describe('what a step looks like', () => {
  test('an attack strikes a neighbour and shoots at somebody further away', () => {
    expect(animateStep(step(use('cut', 2)), context)[0]).toEqual([
      { kind: 'strike', actor: 1, target: tile(1) },
    ]);
    expect(animateStep(step(use('cut', 3)), context)[0]).toEqual([
      { kind: 'shoot', actor: 1, target: tile(5) },
    ]);
  });

  test('where nobody walks a strike is one whatever lies between, and a blow the rules tell of looks like its action', () => {
    expect(animateStep(step(use('slash', 3)), context)[0]).toEqual([
      { kind: 'strike', actor: 1, target: tile(5) },
    ]);
    const turn: Root = { kind: 'auto_turn', payload: { actor: 3 } };
    const told = (messageId: string, action: string, luck: string): Write => ({
      kind: 'note',
      payload: { messageId, params: { attacker: 3, actor: 1, action, luck } },
    });
    const [blow, impact] = animateStep(
      step(turn, told('blow-struck', 'slash', 'crit'), harm(1, 9, 41)),
      context,
    );
    expect(blow).toEqual([{ kind: 'strike', actor: 3, target: tile(0) }]);
    expect(impact).toMatchObject([{ kind: 'hit', actor: 1, isCrit: true }]);
    const missed = animateStep(step(turn, told('blow-missed', 'flame', 'miss')), context);
    expect(missed).toEqual([
      [{ kind: 'cast', actor: 3, target: tile(0), element: 'fire' }],
      [{ kind: 'miss', actor: 1 }],
    ]);
  });

  test('a spell on several is cast, covers their tiles, and all blows land together', () => {
    const groups = animateStep(step(use('flame', 2), harm(2, 9, 41), harm(3, -4, 50)), context);
    expect(kinds(groups)).toEqual([['cast'], ['area'], ['hit', 'heal']]);
    expect(groups[2]).toEqual([
      { kind: 'hit', actor: 2, amount: 9, element: 'fire', hp: 41 / 50 },
      { kind: 'heal', actor: 3, amount: 4, hp: 1 },
    ]);
  });

  test('a walk, a wound on the way and a fall follow one another', () => {
    const walk: Write = {
      kind: 'displace',
      payload: { actor: 1, path: [tile(0), tile(1)], tile: tile(1), facing: 1, cause: 'walk' },
    };
    const down: Write = { kind: 'set_standing', payload: { actor: 1, standing: 'down' } };
    const groups = animateStep(
      step(
        { kind: 'move_unit', payload: { actor: 1, path: [tile(0), tile(1)], facing: 1 } },
        walk,
        harm(1, 50, 0),
        down,
      ),
      context,
    );
    expect(kinds(groups)).toEqual([['walk'], ['hit'], ['down']]);
  });

  test('a miss is seen, an ended status is not a gained one, and a clock step shows nothing', () => {
    const missed: Write = { kind: 'note', payload: { messageId: 'strike-missed', params: { actor: 2 } } };
    expect(kinds(animateStep(step(use('cut', 2), missed), context))).toEqual([['strike'], ['miss']]);
    const status = (until: number): Write => ({
      kind: 'apply_status',
      payload: { actor: 2, status: 'wet', until, stacks: 1, source: 1, other: -1 },
    });
    const clock: Root = { kind: 'advance_clock', payload: { tick: 12 } };
    expect(animateStep(step(clock, status(40), status(10)), context)).toEqual([
      [
        { kind: 'status', actor: 2, status: 'wet', gained: true },
        { kind: 'status', actor: 2, status: 'wet', gained: false },
      ],
    ]);
    expect(animateStep(step(clock), context)).toEqual([]);
  });
});

describe('what was begun earlier', () => {
  const action = { serial: 1, phase: 'exec', since: 5, left: [0, 3, 5], target: { actor: 2 } } as const;
  const slashing: StepContext = {
    ...context,
    before: {
      tick: 10,
      actors: [
        {
          id: 1,
          tile: tile(0),
          facing: 1,
          size: { w: 2, d: 1 },
          activities: [{ action: 'light-slash', ...action }],
        },
        { id: 2, tile: tile(3), facing: 3, size: { w: 1, d: 1 }, activities: [] },
      ],
    } as unknown as ReadonlyState,
  };
  const clock: Root = { kind: 'advance_clock', payload: { tick: 12 } };

  test('is a strike when it lands, by whoever carries it out', () => {
    const cut: Write = {
      kind: 'apply_damage',
      payload: { actor: 2, amount: 4, hp: 9, element: 'none', source: 'light-slash' },
    };
    expect(kinds(animateStep(step(clock, cut), slashing))).toEqual([['strike'], ['hit']]);
  });

  test('is a strike and a miss when it goes wide', () => {
    const wide: Write = {
      kind: 'note',
      payload: { messageId: 'struck-wide', params: { attacker: 1, actor: 2 } },
    };
    expect(kinds(animateStep(step(clock, wide), slashing))).toEqual([['strike'], ['miss']]);
  });
});
