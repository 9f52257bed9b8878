import { describe, expect, test } from 'vitest';
import { actorIn, battleOf, endTurn, logOf, placeIn, play, statIn } from './testing/testkit.ts';
import type { Place, Scripted, Sketch, Sketched } from './testing/testkit.ts';

const APART: readonly Sketched[] = [
  { side: 1, at: [0, 7] },
  { side: 2, at: [7, 0] },
];

/** Ends so many turns, a side at a time; the log of the last. */
function endTurns(battle: Scripted, count: number): readonly string[] {
  let log: readonly string[] = [];
  for (let turn = 0; turn < count && !battle.state.outcome; turn++) log = logOf(battle, endTurn(battle));
  return log;
}

describe('eliminate', () => {
  test('BF-DMG-004 the last enemy falls, leaves the board, and its side has lost', () => {
    const battle = battleOf(
      {
        units: [
          { side: 1, at: [3, 3] },
          { side: 2, at: [3, 4], stats: { hp: 2, defense: 0 } },
        ],
      },
      [94, 100],
    );
    const log = logOf(battle, play(battle, { actor: 1, action: 'attack', target: 2 }));
    expect(log).toEqual([
      'alpha-1 attacked bravo-1 (rolled 94 / needed 49) for 3 damage',
      'bravo-1 was defeated',
      'alpha won: nobody of the other side is left',
    ]);
    expect([statIn(battle, 2, 'hp'), actorIn(battle, 2).standing, placeIn(battle, 2)]).toEqual([
      0,
      'gone',
      undefined,
    ]);
    expect(battle.state.outcome).toEqual({ result: 'won', side: 1, reason: 'all-defeated' });
  });

  test('owner’s decision 5: after turn 60, or the scenario’s own limit, it is a draw', () => {
    const battle = battleOf({ units: APART });
    endTurns(battle, 119);
    expect(battle.state.outcome).toBeUndefined();
    expect(endTurns(battle, 1)).toEqual(['bravo ended its turn', 'A draw: turn 60 was the last']);
    const short = battleOf({ units: APART, limits: { ticks: 2 } });
    endTurns(short, 4);
    expect(short.state.outcome).toEqual({ result: 'draw', reason: 'turn-limit' });
  });

  test('who concedes has lost', () => {
    const battle = battleOf({ units: APART });
    expect(battle.ruleset.offers(battle.state, 1)).toEqual([
      { id: 'concede', command: { kind: 'concede', seat: 1 } },
    ]);
    expect(battle.ruleset.offers(battle.state, 9)).toEqual([]);
  });
});

describe('hold', () => {
  const holding = (alpha: Place, bravo: Place): Scripted =>
    battleOf({
      units: [
        { side: 1, at: alpha },
        { side: 2, at: bravo },
      ],
      options: {
        goal: 'hold',
        hold: [
          [2, 7],
          [5, 7],
        ],
      },
    });

  test('alpha wins on a marked tile at the end of bravo’s sixth turn, and not before', () => {
    const battle = holding([2, 7], [7, 0]);
    endTurns(battle, 11);
    expect(battle.state.outcome).toBeUndefined();
    expect(endTurns(battle, 1)).toEqual(['bravo ended its turn', 'alpha won: the line was held']);
  });

  test('off the tiles it does not, and the battle goes on', () => {
    const battle = holding([3, 7], [7, 0]);
    endTurns(battle, 14);
    expect(battle.state.outcome).toBeUndefined();
  });

  test('bravo wins when it has ended two of its turns on one, with or without a turn between', () => {
    const battle = holding([7, 0], [5, 7]);
    endTurns(battle, 3);
    expect(battle.state.outcome).toBeUndefined();
    expect(endTurns(battle, 1)).toEqual(['bravo ended its turn', 'bravo won: the line was taken']);
    const broken = holding([7, 0], [5, 7]);
    endTurns(broken, 3);
    play(broken, { actor: 2, to: [5, 6] });
    endTurns(broken, 2);
    play(broken, { actor: 2, to: [5, 7] });
    endTurns(broken, 1);
    expect(broken.state.outcome).toMatchObject({ side: 2, reason: 'line-taken' });
  });
});

describe('survive', () => {
  const WAVE: Required<Pick<Sketch, 'schedule' | 'options'>> = {
    options: { goal: 'survive' },
    schedule: [
      {
        tick: 3,
        effect: {
          kind: 'reinforce',
          cells: [
            { x: 3, y: 1, z: 0 },
            { x: 7, y: 1, z: 0 },
          ],
          params: { unit: 'striker' },
        },
      },
    ],
  };

  test('alpha wins at the end of turn 8', () => {
    const battle = battleOf({ units: APART, ...WAVE });
    endTurns(battle, 15);
    expect(battle.state.outcome).toBeUndefined();
    expect(endTurns(battle, 1)).toEqual(['bravo ended its turn', 'alpha won: it survived']);
  });

  test('a wave arrives when its turn begins, on its places or beside them, with names that go on counting', () => {
    const battle = battleOf({ units: APART, ...WAVE });
    endTurns(battle, 3);
    expect(battle.state.actors).toHaveLength(2);
    expect(endTurns(battle, 1)).toEqual([
      'bravo ended its turn',
      'bravo-2 arrived at 3:0',
      'bravo-3 arrived at 6:0',
    ]);
    expect([battle.state.tick, statIn(battle, 3, 'hp'), actorIn(battle, 4).unit]).toEqual([3, 9, 'striker']);
    expect(battle.state.schedule).toEqual([]);
  });

  test('bravo is not beaten while a wave is on its way', () => {
    const units: readonly Sketched[] = [
      { side: 1, at: [3, 3] },
      { side: 2, at: [3, 4], stats: { hp: 1 } },
    ];
    const battle = battleOf({ units, ...WAVE }, [94, 100]);
    play(battle, { actor: 1, action: 'attack', target: 2 });
    expect(battle.state.outcome).toBeUndefined();
    endTurns(battle, 1);
    expect([battle.state.tick, battle.ruleset.decision(battle.state)?.seat]).toEqual([2, 1]);
  });

  test('alpha is beaten as ever', () => {
    const units: readonly Sketched[] = [
      { side: 1, at: [3, 3], stats: { hp: 1 } },
      { side: 2, at: [3, 4] },
    ];
    const battle = battleOf({ units, ...WAVE }, [94, 100]);
    endTurns(battle, 1);
    play(battle, { actor: 2, action: 'attack', target: 1 });
    expect(battle.state.outcome).toEqual({ result: 'won', side: 2, reason: 'all-defeated' });
  });
});
