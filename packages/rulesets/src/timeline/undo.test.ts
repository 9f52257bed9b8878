import type { Battle, Command, Mark } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { duelOf } from './testing/duel.ts';
import { play, placeOf, statIn, submit } from './testing/testkit.ts';

const UNDO: Command = { kind: 'undo', seat: 1 };
const offered = (battle: Battle): readonly string[] =>
  battle.ruleset.offers(battle.state, 1).map(({ id }) => id);
const refused = (battle: Battle): string | undefined => battle.ruleset.check(battle.state, UNDO)?.code;

describe('taking back a move', () => {
  test('TL-HUD-007 the last move is taken back, in the log, and the state is as it was', () => {
    const battle = duelOf({ second: { at: [7, 7] } });
    const before = everythingIn(battle);
    const ct = statIn(battle, 1, 'ct');
    play(battle, { actor: 1, to: [4, 2], action: 'hold' });
    expect(offered(battle)).toEqual(['undo', 'concede']);
    const [step] = submit(battle, UNDO);
    expect(step?.root).toMatchObject({ kind: 'undo_move', payload: { actor: 1 } });
    expect([placeOf(battle, 1), statIn(battle, 1, 'ct')]).toEqual([[2, 2], ct]);
    expect(everythingIn(battle)).toEqual(before);
    expect(refused(battle)).toBe('nothing-to-undo');
  });

  test('TL-HUD-007 only the last of two moves', () => {
    const battle = duelOf({ first: { statuses: [{ id: 'haste', ticks: 50 }] }, second: { at: [7, 7] } });
    play(battle, { actor: 1, to: [4, 2], action: 'hold' });
    play(battle, { actor: 1, to: [6, 2], action: 'hold' });
    submit(battle, UNDO);
    expect(placeOf(battle, 1)).toEqual([4, 2]);
    expect(refused(battle)).toBe('nothing-to-undo');
    play(battle, { actor: 1, to: [4, 4], action: 'hold' });
    expect(placeOf(battle, 1)).toEqual([4, 4]);
  });

  test('TL-HUD-007 not after the act', () => {
    const battle = duelOf({
      second: { at: [5, 2] },
      others: [{ unit: 'envoy', side: 1, at: [0, 11], stats: { ct: 99, speed: 20 } }],
    });
    play(battle, { actor: 1, to: [4, 2], action: 'strike', target: [5, 2] });
    expect([refused(battle), offered(battle)]).toEqual(['nothing-to-undo', ['concede']]);
  });

  test.each<readonly [string, Parameters<typeof duelOf>[0]]>([
    ['water', { rows: ['', '', '...~'] }],
    ['lava', { rows: ['', '', '...l'] }],
    ['poisonous ground', { rows: ['', '', '...c'] }],
    ['a mine', {}],
    ['a snare', {}],
    ['a poison cloud', {}],
    ['a spell that is lost', { first: { unit: 'mage', stats: { ct: 200, speed: 20 } } }],
  ])('TL-AMB-37 not once something has come of it: %s', (what, duel) => {
    const battle = duelOf({ second: { at: [7, 7] }, ...duel });
    layOnTheWay(battle, MARKS[what] ?? []);
    if (what === 'a spell that is lost') {
      play(battle, { actor: 1, action: 'fireball', target: [5, 2] });
      while (!battle.ruleset.decision(battle.state)?.actors.includes(1)) play(battle);
    }
    play(battle, { actor: 1, to: [3, 2], action: 'hold' });
    expect(refused(battle)).toBe('nothing-to-undo');
  });

  test('TL-HUD-008 not with two players', () => {
    const battle = duelOf({
      second: { at: [7, 7] },
      others: [{ side: 1, at: [0, 0] }],
      options: { second: [2] },
    });
    play(battle, { actor: 1, to: [3, 2], action: 'hold' });
    expect([refused(battle), offered(battle)]).toEqual(['undo-in-coop', ['concede']]);
  });

  test('TL-HUD-007 only by the one who moved', () => {
    const battle = duelOf({ second: { at: [7, 7] } });
    play(battle, { actor: 1, to: [3, 2], action: 'hold' });
    expect(battle.ruleset.check(battle.state, { kind: 'undo', seat: 2 })?.code).toBe('not-your-turn');
  });
});

/** By what is to come of it: marks at (3, 2), a trap as an enemy’s engineer would have laid it, a cloud that is there until tick 90. */
const MARKS: { readonly [what: string]: readonly Omit<Mark, 'tile'>[] } = {
  'a mine': [{ kind: 'mine', values: [2, 2] }],
  'a snare': [{ kind: 'snare', values: [2, 2] }],
  'a poison cloud': [{ kind: 'cloud', values: [90] }],
};

function layOnTheWay(battle: Battle, marks: readonly Omit<Mark, 'tile'>[]): void {
  (battle.state as { marks: readonly Mark[] }).marks = marks.map((mark) => ({
    ...mark,
    tile: { x: 3, y: 1, z: 2 },
  }));
}

/** The state without its number: what a digest covers. */
function everythingIn({ state: { world, seq: _seq, stats, ...rest } }: Battle): object {
  return {
    ...rest,
    actors: rest.actors.slice(),
    stats: Array.from({ length: stats.length }, (_, index) => stats[index]),
    edition: world.edition,
  };
}
