import type { Battle, Tile } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { asked, battleOf, doing, plain, play, rulesWith, still, writesOf } from './testing/testkit.ts';
import type { Answer, Sketch, Sketched } from './testing/testkit.ts';

const rules = rulesWith({ 'constants.jitter': 0 });
const brute: Sketched = { unit: 'brute', side: 1, at: [10, 6], facing: 'N' };

/** A plain of 24 × 14 feet with these characters put in, by column and row. */
function ground(char = '-', places: readonly (readonly [x: number, z: number])[] = []): readonly string[] {
  return plain(24, 14).map((row, z) =>
    [...row].map((even, x) => (places.some(([px, pz]) => px === x && pz === z) ? char : even)).join(''),
  );
}

/** Blocks of a tower of 16 over ground of 4. */
function tower(places: readonly (readonly [x: number, z: number])[]): Sketch['schedule'] {
  const cells = places.flatMap(([x, z]) => Array.from({ length: 12 }, (_, y) => ({ x, y: 4 + y, z })));
  return [{ tick: 14, effect: { kind: 'collapse', cells } }];
}

interface Scene extends Partial<Sketch> {
  readonly other: Sketched;
  /** What the other does from its first chance at that tick on. */
  readonly answer?: Answer;
  readonly at?: number;
}

/** Exec of the whirl is from tick 10 to 21; the battle stands when it is over. */
function whirl({ other, answer, at = 0, ...sketch }: Scene, dice: readonly number[]): Battle {
  const units = still([brute, { side: 2, ...other }], [0, -5]);
  const battle = battleOf({ rows: ground(), ...sketch, units }, dice, rules);
  if (asked(battle).startsWith('action 2')) play(battle, { action: 'wait', count: 1 });
  play(battle, { action: 'whirlwind', option: 'auto' });
  let left = answer;
  while (doing(battle, 1)?.phase !== 'recover' || battle.state.tick < 24) {
    const isTurn = asked(battle).startsWith('action 2');
    const now = isTurn && battle.state.tick >= at ? left : undefined;
    if (now) left = undefined;
    play(
      battle,
      now ?? (asked(battle).startsWith('action') ? { action: 'wait', count: 1 } : { action: 'decline' }),
    );
  }
  return battle;
}

/** Ticks at which the whirl did harm. */
function harmAt({ steps }: Battle): readonly number[] {
  let tick = 0;
  return steps.flatMap(({ derived }) =>
    derived.flatMap((commit) => {
      if (commit.kind === 'set_clock') tick = commit.payload.tick;
      return commit.kind === 'apply_damage' && commit.payload.source === 'whirlwind' ? [tick] : [];
    }),
  );
}

const tile = (x: number, y: number, z: number): Tile => ({ x, y, z });
const drake: Sketched = { unit: 'drake', at: [16, 1], facing: 'N' };
const ledge = [4, 5, 6].map((z) => [15, z] as const);
const high = [10, 11, 12].flatMap((x) => [6, 7].map((z) => [x, z] as const));

describe('the window of a whirl', () => {
  const ways: readonly (Scene & { readonly way: string; readonly tick: number })[] = [
    {
      way: 'steps into it',
      other: { unit: 'fighter', at: [16, 6], facing: 'N' },
      answer: { action: 'step', targetTile: tile(15, 3, 6) },
      at: 8,
      tick: 15,
    },
    { way: 'turns into it', other: drake, answer: { action: 'turn', facing: 1 }, at: 8, tick: 12 },
    {
      way: 'leaps into it',
      other: { unit: 'wolf', at: [18, 6], facing: 'W' },
      answer: { action: 'pounce', targetActor: 1, option: 'auto' },
      at: 1,
      tick: 13,
    },
    {
      way: 'sinks into it',
      other: { unit: 'hexer', at: [10, 15, 6], facing: 'N' },
      answer: { action: 'descend', option: 'auto' },
      tick: 15,
    },
    {
      way: 'falls into it',
      other: { unit: 'wolf', at: [15, 6], facing: 'S' },
      rows: ground('T', ledge),
      schedule: tower(ledge)!,
      tick: 14,
    },
    {
      way: 'has the whirl fall upon it',
      other: { unit: 'fighter', at: [15, 6], facing: 'N' },
      rows: ground('T', high),
      schedule: tower(high)!,
      tick: 14,
    },
  ];

  test.each(ways)('PER-PER-003 whoever $way is struck on that tick, once', ({ way, tick, ...scene }) => {
    expect([way, harmAt(whirl(scene, scene.answer?.action === 'pounce' ? [20, 1] : [20]))]).toEqual([
      way,
      [tick],
    ]);
  });

  test('PER-PER-003 on the tick after its last it strikes nobody, wherever they stand in the order', () => {
    const quick: Scene = {
      other: { unit: 'fighter', at: [16, 6], facing: 'N', stats: { initiative: 1 } },
      answer: { action: 'step', targetTile: tile(15, 3, 6) },
    };
    expect([14, 15].map((at) => harmAt(whirl({ ...quick, at }, at === 14 ? [20] : [])))).toEqual([[21], []]);
  });

  test('PER-PER-003 who is near but behind a wall is neither struck nor marked, and is struck on coming out', () => {
    const wall = [0, 1, 2, 3, 4, 5, 6].map((z) => [13, z] as const);
    const behind: Scene = { rows: ground('#', wall), other: { unit: 'wolf', at: [14, 6], facing: 'S' } };
    const battle = whirl(behind, []);
    expect([harmAt(battle), writesOf(battle.steps, 'apply_status')]).toEqual([[], []]);
    const out = { answer: { action: 'step', targetTile: tile(14, 3, 7) }, at: 8 };
    expect(harmAt(whirl({ ...behind, ...out }, [20]))).toEqual([15]);
  });
});
