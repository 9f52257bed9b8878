import { submitCommand } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { battleOf, play, rulesWith, statIn } from './testing/testkit.ts';
import type { Sketch } from './testing/testkit.ts';

const rules = rulesWith({
  'materials.lava.hazardDamage': 10,
  'constants.poisonPerTick': 1,
  'constants.variancePct': 10,
  'constants.minHit': 5,
  'constants.maxHit': 95,
});

function duel(sketch: Partial<Sketch> = {}, dice: readonly number[] = []): Battle {
  const units = [
    { at: [0, 0], facing: 'E', stats: { ct: 100, spd: 1 } },
    { at: [1, 0], stats: { hp: 1, spd: 1, evasion: 0 } },
  ] as const;
  return battleOf({ rows: ['....', '....'], units, ...sketch }, dice, rules);
}

describe('the end of a battle', () => {
  test('A-71, OT-CMT-009 a side with nobody up has lost, at once, and nothing is accepted after', () => {
    const battle = duel({}, [0, 0]);
    play(battle, { action: 'sword-cut', target: 2 });
    expect(battle.state.outcome).toEqual({ result: 'won', side: 1, reason: 'all-down' });
    const { seq } = battle.state;
    expect(submitCommand(battle, { kind: 'concede', seat: 1 })).toMatchObject({
      ok: false,
      refusals: [{ code: 'battle-over' }],
    });
    expect(battle.state.seq).toBe(seq);
    expect(battle.ruleset.decision(battle.state)).toBeUndefined();
  });

  test('the last unit may fall to a hazard, to poison or to an event: the battle ends there (known fault 62)', () => {
    const hazard = duel({
      rows: ['.l..', '....'],
      units: [{ at: [0, 0], stats: { ct: 100, hp: 5 } }, { at: [3, 1] }],
    });
    play(hazard, { to: [1, 0] });
    expect(hazard.state.outcome).toEqual({ result: 'won', side: 2, reason: 'all-down' });
    expect(hazard.steps.at(-1)?.root.kind).toBe('move_unit');

    const poison = duel({
      units: [
        { at: [0, 0], stats: { spd: 1 } },
        { at: [3, 0], stats: { hp: 3, spd: 1 }, statuses: [{ id: 'poison', ticks: 9 }] },
      ],
    });
    expect([poison.state.tick, poison.state.outcome]).toEqual([
      3,
      { result: 'won', side: 1, reason: 'all-down' },
    ]);

    const event = duel({
      schedule: [
        { tick: 4, effect: { kind: 'damage', cells: [{ x: 0, y: 0, z: 0 }], params: { amount: 999 } } },
      ],
      units: [
        { at: [0, 0], stats: { spd: 1 } },
        { at: [3, 0], stats: { spd: 1 } },
      ],
    });
    expect([event.state.tick, event.state.outcome]).toEqual([
      4,
      { result: 'won', side: 2, reason: 'all-down' },
    ]);
  });

  test('both sides falling in one step is a draw, whoever struck (known fault 64)', () => {
    for (const sides of [
      [1, 2],
      [2, 1],
    ] as const) {
      const units = [
        {
          unit: 'frost-adept',
          at: [0, 0] as const,
          side: sides[0],
          stats: { ct: 100, hp: 1, iceAffinity: 100 },
        },
        { at: [1, 0] as const, side: sides[1], stats: { hp: 1, spd: 1, evasion: 0 } },
      ];
      const battle = duel({ units }, [0, 0, 0, 0]);
      play(battle, { action: 'frost-ring', target: [0, 0] });
      expect(battle.state.outcome).toEqual({ result: 'draw', reason: 'both-down' });
    }
  });

  test('A-71 of three sides the one that falls is out and the battle goes on until one is left, whoever is played by whom (known fault 66)', () => {
    const units = [
      { at: [1, 0] as const, side: 1, facing: 'E' as const, stats: { ct: 102, spd: 1 } },
      { at: [2, 0] as const, side: 2, stats: { hp: 1, spd: 1, evasion: 0 } },
      { at: [1, 1] as const, side: 3, stats: { ct: 101, spd: 1, hp: 1, evasion: 0 } },
    ];
    const battle = duel({ sides: [1, 2, 3], units }, [0, 0, 0, 0]);
    play(battle, { action: 'sword-cut', target: 2 });
    expect(battle.state.outcome).toBeUndefined();
    expect(battle.ruleset.decision(battle.state)?.actors).toEqual([3]);
    play(battle);
    while (battle.ruleset.decision(battle.state)?.actors[0] !== 1) play(battle);
    play(battle, { facing: 'S', action: 'sword-cut', target: 3 });
    expect(battle.state.outcome).toEqual({ result: 'won', side: 1, reason: 'all-down' });
  });

  test('a last unit that falls in its own blast alone loses the battle (known fault 62)', () => {
    const units = [
      { unit: 'frost-adept', at: [0, 0] as const, stats: { ct: 100, hp: 1, iceAffinity: 100 } },
      { at: [3, 1] as const, stats: { spd: 1 } },
    ];
    const battle = duel({ units }, [0, 0]);
    play(battle, { action: 'frost-ring', target: [0, 0] });
    expect(battle.state.outcome).toEqual({ result: 'won', side: 2, reason: 'all-down' });
  });

  test('owner’s decision 3: without effect of any action for `draw_ticks` the battle is a draw', () => {
    const battle = duel({ limits: { drawTicks: 250 } });
    while (!battle.state.outcome) play(battle);
    expect([battle.state.tick, battle.state.outcome]).toEqual([250, { result: 'draw', reason: 'stalemate' }]);
  });

  test('damage, healing or a status from an action starts the count anew; a hazard, a miss or a wait does not', () => {
    const started = (turn: Parameters<typeof play>[1], dice: readonly number[], row = '....') => {
      const units = [
        { at: [0, 0] as const, facing: 'E' as const, stats: { spd: 50, hp: 60 } },
        { at: [1, 0] as const, stats: { spd: 1, evasion: 0 } },
      ];
      const battle = duel({ rows: [row, '....'], units }, dice);
      play(battle, turn);
      return battle.state.registers.find(({ name }) => name === 'quietSince')?.value;
    };
    expect(started({ action: 'sword-cut', target: 2 }, [0, 0])).toBe(2);
    expect(started({ action: 'shield-wall', target: 1 }, [])).toBe(2);
    expect(started({ action: 'sword-cut', target: 2 }, [99])).toBeUndefined();
    expect(started({}, [], 'f...')).toBeUndefined();
  });

  test('taking a status away is no effect that keeps a stalemate off', () => {
    const units = [
      { at: [0, 0] as const, stats: { spd: 50 }, statuses: [{ id: 'blind', ticks: 90 }] },
      { at: [1, 0] as const, stats: { spd: 1 } },
    ];
    const battle = duel({ units, stock: [{ item: 'bitter-root', count: 1 }] });
    play(battle, { action: 'bitter-root', target: 1 });
    expect(battle.state.actors[0]?.statuses).toEqual([]);
    expect(battle.state.registers.some(({ name }) => name === 'quietSince')).toBe(false);
  });

  test('owner’s decision 3: every scenario ends at its tick limit, 20,000 where it gives none', () => {
    const battle = duel({ limits: { ticks: 120 } });
    while (!battle.state.outcome) play(battle);
    expect([battle.state.tick, battle.state.outcome]).toEqual([
      120,
      { result: 'draw', reason: 'tick-limit' },
    ]);
    expect(duel().state.registers).toContainEqual({ name: 'tickLimit', value: 20_000 });
    expect(duel().state.registers).toContainEqual({ name: 'drawTicks', value: 2_000 });
  });

  test('poison that kills on the last tick wins before the limit draws', () => {
    const battle = duel({
      limits: { ticks: 3 },
      units: [
        { at: [0, 0], stats: { spd: 1 } },
        { at: [3, 0], stats: { hp: 3, spd: 1 }, statuses: [{ id: 'poison', ticks: 9 }] },
      ],
    });
    expect(battle.state.outcome).toEqual({ result: 'won', side: 1, reason: 'all-down' });
  });
});

describe('conceding', () => {
  test('A-71 is on offer to every seat somebody sits at, at any time, and gives the other side the win', () => {
    const battle = duel();
    expect(
      battle.state.seats.map(({ id, auto }) => [id, auto, battle.ruleset.offers(battle.state, id).length]),
    ).toEqual([
      [1, false, 1],
      [2, false, 1],
      [3, true, 0],
      [4, true, 0],
    ]);
    const [offer] = battle.ruleset.offers(battle.state, 2);
    expect(submitCommand(battle, offer!.command).ok).toBe(true);
    expect(battle.state.outcome).toEqual({ result: 'won', side: 1, reason: 'concede' });
    expect(battle.ruleset.offers(battle.state, 1)).toEqual([]);
  });

  test('a concession has nothing to choose: its stage is the finished command', () => {
    const battle = duel();
    const stage = (seat: number) => battle.ruleset.stage(battle.state, { kind: 'concede', seat });
    expect(stage(2)).toEqual({ ok: true, value: { complete: true, command: { kind: 'concede', seat: 2 } } });
    expect(stage(3)).toMatchObject({ ok: false, refusals: [{ code: 'unknown-seat' }] });
  });

  test('with more than one side left the battle is abandoned', () => {
    const units = [
      { at: [0, 0] as const, side: 1 },
      { at: [1, 0] as const, side: 2 },
      { at: [2, 0] as const, side: 3 },
    ];
    const battle = duel({ sides: [1, 2, 3], units });
    expect(submitCommand(battle, { kind: 'concede', seat: 2 }).ok).toBe(true);
    expect(battle.state.outcome).toEqual({ result: 'abandoned', reason: 'concede' });
  });

  test('nobody concedes for an automatic or an unknown seat', () => {
    const battle = duel();
    for (const seat of [3, 9])
      expect(battle.ruleset.check(battle.state, { kind: 'concede', seat })?.code).toBe('unknown-seat');
    expect(statIn(battle, 1, 'hp')).toBeGreaterThan(0);
  });
});
