import {
  decodeSnapshot,
  encodeSnapshot,
  forkBattle,
  resumeBattle,
  sameCell,
  scriptedDice,
  submitCommand,
  takeSnapshot,
} from '@highground/kernel';
import type { Battle, PartialCommand, Stage } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import {
  battleOf,
  codeOf,
  play,
  playFirstRoot,
  rulesWith,
  topOf,
  turnOf,
  writesOf,
} from './testing/testkit.ts';
import type { Sketch } from './testing/testkit.ts';

const ROW = '..l.p~..';
const MOVES = {
  'constants.climbCostPerStep': 1,
  'constants.waterCostExtra': 1,
  'materials.lava.hazardDamage': 10,
  'materials.poison.hazardDamage': 3,
  'materials.fire.hazardDamage': 5,
};
const rules = rulesWith(MOVES);

/** One unit about to act at the west end of a row, an enemy far away. */
function walkerOn(
  row: string,
  stats: { readonly [stat: string]: number } = {},
  more: Partial<Sketch> = {},
): Battle {
  const units = [
    { at: [0, 0], facing: 'E', stats: { ct: 100, moveBudget: 6, jumpHeight: 1, ...stats } },
    { at: [0, 2], stats: { spd: 1 } },
    { at: [1, 2], side: 1, stats: { spd: 1 } },
  ] as const;
  return battleOf({ rows: [row, '#'.repeat(row.length), '........'], units, ...more }, [], rules);
}

function stageAt(battle: Battle, picks: PartialCommand): Stage {
  const decision = battle.ruleset.decision(battle.state);
  const stage = battle.ruleset.stage(battle.state, {
    kind: 'turn',
    seat: decision?.seat as number,
    actor: decision?.actors[0] as number,
    ...picks,
  });
  if (!stage.ok) throw new Error(stage.refusals[0]?.code);
  return stage.value;
}

describe('moving', () => {
  test('OT-LOOP-003, OT-TRN-002 destinations are the bubble: tiles beyond the budget are refused and nothing changes', () => {
    const battle = walkerOn('........', { moveBudget: 3 });
    const stage = stageAt(battle, {});
    const reached = stage.complete
      ? []
      : stage.options.map(({ pick, facts }) => [pick.to?.x, facts.cost?.move]);
    expect(reached).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    const before = battle.state.seq;
    expect(submitCommand(battle, turnOf(battle, { to: [4, 0] }))).toMatchObject({
      ok: false,
      refusals: [{ code: 'destination-out-of-reach' }],
    });
    expect(battle.state.seq).toBe(before);
  });

  test('every destination on offer is reached exactly, at the cost shown (known fault 4)', () => {
    const battle = battleOf(
      { rows: ['..~..', '.#2m.', '..h..'], units: [{ at: [0, 0], stats: { ct: 100 } }, { at: [4, 2] }] },
      [],
      rules,
    );
    const stage = stageAt(battle, {});
    for (const { pick, facts } of stage.complete ? [] : stage.options) {
      const fork = forkBattle(battle, scriptedDice([]));
      expect(submitCommand(fork, { ...turnOf(battle), to: pick.to as NonNullable<typeof pick.to> }).ok).toBe(
        true,
      );
      expect(fork.state.actors[0]?.tile).toEqual(pick.to);
      const preview = battle.ruleset.preview(battle.state, {
        ...turnOf(battle),
        to: pick.to as NonNullable<typeof pick.to>,
      });
      expect(preview).toMatchObject({ value: { path: facts.path, cost: { move: facts.cost?.move } } });
    }
  });

  test('a unit without budget reaches its own tile and no other (known fault 10)', () => {
    for (const status of ['immobilize', 'stop', 'freeze']) {
      const units = [
        { at: [0, 0] as const, stats: { ct: 100 }, statuses: [{ id: status, ticks: 50 }] },
        { at: [3, 0] as const },
      ];
      const battle = battleOf({ rows: ['....'], units }, [], rules);
      expect(stageAt(battle, {})).toMatchObject({ options: [{ pick: { to: { x: 0, y: 0, z: 0 } } }] });
    }
  });

  test('OT-UNI-006, OT-UNI-014, A-23 slow halves a budget of 5 to 5/2: 13 tiles, X-27', () => {
    const rows = Array.from({ length: 11 }, () => '...........');
    const sizes = [undefined, 'slow', 'stop', 'immobilize'].map((status) => {
      const statuses = status ? [{ id: status, ticks: 50 }] : [];
      const battle = battleOf(
        { rows, units: [{ at: [5, 5], stats: { ct: 100, moveBudget: 5 }, statuses }, { at: [0, 0] }] },
        [],
        rules,
      );
      const stage = stageAt(battle, {});
      return stage.complete ? 0 : stage.options.length;
    });
    expect(sizes).toEqual([61, 13, 1, 1]);
  });

  test('OT-OCC-001, OT-OCC-002, OT-PTH-014, X-28 nobody walks through or onto friend, foe or body', () => {
    for (const side of [1, 2]) {
      const battle = walkerOn(
        '....',
        {},
        {
          units: [
            { at: [0, 0], stats: { ct: 100 } },
            { at: [2, 0], side },
            { at: [3, 2], side: 2 },
          ],
        },
      );
      expect(codeOf(battle, { to: [1, 0] })).toBeUndefined();
      expect(codeOf(battle, { to: [2, 0] })).toBe('destination-out-of-reach');
      expect(codeOf(battle, { to: [3, 0] })).toBe('destination-out-of-reach');
    }
  });

  test('OT-MOV-007, OT-UNI-010 jump height 2 climbs what jump height 1 cannot', () => {
    expect(codeOf(walkerOn('.3', { jumpHeight: 1 }), { to: [1, 0] })).toBe('destination-out-of-reach');
    expect(codeOf(walkerOn('.3', { jumpHeight: 2 }), { to: [1, 0] })).toBeUndefined();
  });

  test('owner’s decision 2: three levels down is a step, four are not', () => {
    const column = (levels: number) => ({ H: { levels, top: 'grass' } });
    expect(codeOf(walkerOn('H.', {}, { legend: column(4) }), { to: [1, 0] })).toBeUndefined();
    expect(codeOf(walkerOn('H.', {}, { legend: column(5) }), { to: [1, 0] })).toBe(
      'destination-out-of-reach',
    );
  });

  test('OT-UNI-002…005, OT-STS-003, A-85 a trait by nature or by status drops the surcharge, the climb and the hazard', () => {
    const costOf = (unit: string, status: string | undefined, row: string): number | undefined => {
      const statuses = status ? [{ id: status, ticks: 9 }] : [];
      const units = [
        { unit, at: [0, 0] as const, stats: { ct: 100, moveBudget: 9, jumpHeight: 1 }, statuses },
        { at: [0, 2] as const },
      ];
      const battle = battleOf({ rows: [row, '##', '..'], units }, [], rules);
      const stage = stageAt(battle, {});
      return stage.complete
        ? undefined
        : stage.options.find(({ pick }) => pick.to?.x === 1)?.facts.cost?.move;
    };
    expect([
      costOf('warden', undefined, '.~'),
      costOf('warden', 'swim', '.~'),
      costOf('warden', 'float', '.~'),
    ]).toEqual([2, 1, 1]);
    expect([
      costOf('warden', undefined, '.3'),
      costOf('warden', 'float', '.3'),
      costOf('drake', undefined, '.m'),
    ]).toEqual([undefined, 1, 1]);
  });
});

describe('hazards on the way', () => {
  test('OT-TRN-003, OT-TRN-011, X-29, X-30 each is suffered as it is entered, in walking order', () => {
    const battle = walkerOn(ROW, { hp: 30, moveBudget: 7 });
    const facts = stageAt(battle, {});
    const last = facts.complete ? undefined : facts.options.find(({ pick }) => pick.to?.x === 5);
    expect(last?.facts.cost).toEqual({ move: 6 });
    expect(
      last?.facts.hazards?.map(({ tile, hazard, damage, statuses }) => [tile.x, hazard, damage, statuses]),
    ).toEqual([
      [2, 'lava', 10, []],
      [4, 'poison', 3, ['poison']],
      [5, 'water', 0, ['wet']],
    ]);
    const [step] = play(battle, { to: [5, 0] });
    expect(writesOf([step!], 'apply_damage').map(({ hp, source }) => [hp, source])).toEqual([
      [20, 'hazard-lava'],
      [17, 'hazard-poison'],
    ]);
    expect(writesOf([step!], 'displace').map(({ tile, cause }) => [tile?.x, cause])).toEqual([
      [2, 'walk'],
      [4, 'walk'],
      [5, 'walk'],
    ]);
    expect(writesOf([step!], 'apply_status').map(({ status }) => status)).toEqual(['poison', 'wet']);
  });

  test('owner’s decision 4, X-30 at 8 HP the lava is the end: the unit stops there and its turn is a wait that cost 100', () => {
    const battle = walkerOn(ROW, { hp: 8, moveBudget: 7 });
    const [walk, rest] = play(battle, { to: [3, 0] });
    expect(writesOf([walk!], 'displace').map(({ tile }) => tile?.x)).toEqual([2]);
    expect(rest?.root).toMatchObject({ kind: 'wait', payload: { actor: 1, reason: 'down' } });
    expect(writesOf([walk!], 'set_standing')).toEqual([{ actor: 1, standing: 'down' }]);
    expect(writesOf([rest!], 'change_stat')).toEqual([{ actor: 1, stat: 'ct', value: 0 }]);
  });

  test('A-27 a hazard that was not entered this turn is suffered at its end, an entered one only once', () => {
    const stay = walkerOn('f...', { hp: 50, maxHp: 50 });
    expect(writesOf(play(stay), 'apply_damage')).toMatchObject([{ amount: 5, source: 'hazard-fire' }]);
    const turn = walkerOn('f...', { hp: 50, maxHp: 50 });
    expect(writesOf(play(turn, { facing: 'S' }), 'apply_damage')).toHaveLength(1);
    const enter = walkerOn('.f..', { hp: 50, maxHp: 50 });
    expect(writesOf(play(enter, { to: [1, 0] }), 'apply_damage')).toHaveLength(1);
    const leave = walkerOn('f...', { hp: 50, maxHp: 50 });
    expect(writesOf(play(leave, { to: [1, 0] }), 'apply_damage')).toEqual([]);
  });

  test('OT-ELM-008, A-28, X-31 hazard damage meets the raw affinity, without the standing cap', () => {
    const lost = [200, 100, 0, -100].map((fireAffinity) => {
      const battle = walkerOn('.l', { hp: 50, maxHp: 100, fireAffinity });
      return writesOf(play(battle, { to: [1, 0] }), 'apply_damage').map(({ amount }) => amount);
    });
    expect(lost).toEqual([[20], [10], [0], [-10]]);
  });

  test('A-22, A-26 fliers and floaters are above it', () => {
    const floating = {
      units: [
        { at: [0, 0], stats: { ct: 100, hp: 30 }, statuses: [{ id: 'float', ticks: 99 }] },
        { at: [0, 2] },
      ],
    } as const;
    const battle = walkerOn('.lp', {}, floating);
    expect(writesOf(play(battle, { to: [2, 0] }), 'apply_damage')).toEqual([]);
    const flying = { units: [{ unit: 'drake', at: [0, 0], stats: { ct: 100 } }, { at: [0, 2] }] } as const;
    expect(writesOf(play(walkerOn('l..', {}, flying)), 'apply_damage')).toEqual([]);
  });

  test('OT-STS-008, owner’s decision 4: silenced on the way, an ability becomes a wait that says so', () => {
    const mute = rulesWith({
      ...MOVES,
      'materials.mud.hazard': 'poison',
      'materials.mud.statusOnEnter': [{ id: 'silence', ticks: 20 }],
    });
    const units = [
      { unit: 'lantern-monk', at: [0, 0] as const, stats: { ct: 100 } },
      { at: [2, 0] as const, stats: { spd: 1 } },
    ];
    const battle = battleOf({ rows: ['.m.'], units }, [], mute);
    const steps = play(battle, { to: [1, 0], action: 'lantern-ray', target: 2, facing: 'auto' });
    expect(steps.slice(0, 2).map(({ root }) => root)).toMatchObject([
      { kind: 'move_unit' },
      { kind: 'wait', payload: { reason: 'silenced' } },
    ]);
    expect(writesOf(steps.slice(0, 2), 'change_stat').map(({ stat }) => stat)).toEqual(['ct']);
  });
});

describe('facing and the order of a turn', () => {
  const duel = () =>
    battleOf(
      {
        rows: ['.....', '.....'],
        units: [
          { at: [0, 0], facing: 'N', stats: { ct: 100 } },
          { at: [3, 0], facing: 'W', stats: { spd: 1, evasion: 0 } },
        ],
      },
      [0, 0],
      rules,
    );

  test('OT-TRN-001, owner’s decision 4: destination, facing, action, target, then the finished command', () => {
    const battle = duel();
    const to = topOf(battle.state.world, 2, 0);
    const fields = [
      {},
      { to },
      { to, facing: 1 as const },
      { to, facing: 1 as const, action: 'sword-cut' },
    ].map((picks) => {
      const stage = stageAt(battle, picks);
      return stage.complete ? 'complete' : stage.field;
    });
    expect(fields).toEqual(['to', 'facing', 'action', 'target']);
    expect(stageAt(battle, { to, facing: 1, action: 'sword-cut', targetActor: 2 })).toMatchObject({
      complete: true,
      command: { kind: 'turn', actor: 1, targetActor: 2 },
    });
    expect(stageAt(battle, { to, facing: 1, action: 'wait' }).complete).toBe(true);
  });

  test('OT-LOOP-004 targets are judged from the destination, not from where the unit came from', () => {
    expect(codeOf(duel(), { to: [2, 0], facing: 'E', action: 'sword-cut', target: 2 })).toBeUndefined();
    expect(codeOf(duel(), { facing: 'E', action: 'sword-cut', target: 2 })).toBe('target-too-far');
  });

  test('OT-TRN-004, A-35 `auto` faces the target, or as the last step went, or as before', () => {
    const facingAfter = (turn: Parameters<typeof play>[1]) => {
      const battle = duel();
      play(battle, turn);
      return battle.state.actors[0]?.facing;
    };
    expect(facingAfter({ to: [2, 0], facing: 'auto', action: 'sword-cut', target: 2 })).toBe(1);
    expect(facingAfter({ to: [0, 1], facing: 'auto' })).toBe(2);
    expect(facingAfter({ facing: 'auto' })).toBe(0);
    expect(facingAfter({ facing: 'W' })).toBe(3);
  });

  test('OT-TRN-005 the facing decides which targets are in the arc', () => {
    expect(codeOf(duel(), { to: [2, 0], facing: 'W', action: 'sword-cut', target: 2 })).toBe(
      'target-outside-arc',
    );
    expect(codeOf(duel(), { to: [2, 1], facing: 'N', action: 'sword-cut', target: 2 })).toBe(
      'target-too-far',
    );
  });

  test('OT-TRN-009, OT-CMT-001…003, A-34, A-53 one confirmed turn is `move_unit`, then `use_action`, with numbers in a row', () => {
    const battle = duel();
    const from = battle.state.seq;
    const [move, act] = play(battle, { to: [2, 0], facing: 'E', action: 'sword-cut', target: 2 });
    expect(move?.root).toMatchObject({
      seq: from,
      kind: 'move_unit',
      payload: { actor: 1, path: [{ x: 0 }, { x: 1 }, { x: 2 }], facing: 1 },
    });
    expect(act?.root).toMatchObject({
      seq: from + 1 + (move?.derived.length ?? 0),
      kind: 'use_action',
      payload: { actor: 1, action: 'sword-cut', targetActor: 2 },
    });
    expect(battle.steps[0]?.root.seq).toBe(0);
  });

  test('OT-TRN-007, OT-CMT-001 holding and waiting is a single `wait`; turning in place is a path of one tile', () => {
    expect(play(duel())[0]?.root).toMatchObject({ kind: 'wait', payload: { actor: 1 } });
    const [turned] = play(duel(), { facing: 'S' });
    expect(turned?.root).toMatchObject({ kind: 'move_unit', payload: { path: [{ x: 0 }], facing: 2 } });
    expect(writesOf([turned!], 'displace')).toMatchObject([{ cause: 'turn', facing: 2 }]);
  });

  test('OT-TRN-006 the menu has attacks, abilities, items and wait; what is not possible says why', () => {
    const battle = duel();
    const stage = stageAt(battle, { to: topOf(battle.state.world, 0, 0), facing: 1 });
    const menu = stage.complete ? [] : stage.options.map(({ id, refusal }) => [id, refusal?.code]);
    expect(menu).toContainEqual(['sword-cut', 'no-target']);
    expect(menu).toContainEqual(['shield-wall', undefined]);
    expect(menu).toContainEqual(['salve', 'out-of-stock']);
    expect(menu.at(-1)).toEqual(['wait', undefined]);
  });

  test('OT-TRN-010 looking at stages and previews commits nothing and draws nothing (known faults 80 and 82)', () => {
    const battle = duel();
    const { seq, diceDrawn } = battle.state;
    stageAt(battle, {});
    battle.ruleset.preview(
      battle.state,
      turnOf(battle, { to: [2, 0], facing: 'E', action: 'sword-cut', target: 2 }),
    );
    battle.ruleset.forecast(battle.state, 10);
    battle.ruleset.threats(battle.state, 2);
    expect([battle.state.seq, battle.state.diceDrawn]).toEqual([seq, diceDrawn]);
  });

  test('the refusals of a turn name what is wrong with it', () => {
    const battle = duel();
    const legal = turnOf(battle);
    const code = (change: object) => battle.ruleset.check(battle.state, { ...legal, ...change })?.code;
    expect(code({ kind: 'dance' })).toBe('unknown-command');
    expect(code({ seat: 2 })).toBe('not-your-turn');
    expect(code({ actor: 2 })).toBe('not-your-turn');
    expect(code({ to: undefined })).toBe('destination-missing');
    expect(code({ to: { x: 0, y: 7, z: 0 } })).toBe('destination-out-of-reach');
    expect(code({ facing: 4 })).toBe('bad-facing');
    expect(code({ action: 'juggle' })).toBe('unknown-action');
    expect(code({ targetActor: 2 })).toBe('unexpected-target');
  });
});

describe('half-way through a turn', () => {
  test('a battle saved after the walk goes on with the same unit, which may not walk again', () => {
    const battle = battleOf(
      {
        rows: ['.....'],
        units: [
          { at: [0, 0], stats: { ct: 100 } },
          { at: [4, 0], stats: { spd: 1 } },
        ],
      },
      [0, 0],
      rules,
    );
    const half = forkBattle(battle, scriptedDice([0, 0]));
    const command = turnOf(battle, { to: [3, 0], facing: 'E', action: 'sword-cut', target: 2 });
    playFirstRoot(half, command);
    const loaded = decodeSnapshot(encodeSnapshot(takeSnapshot(half)));
    const resumed = loaded.ok ? resumeBattle(rules, loaded.value) : loaded;
    if (!resumed.ok) throw new Error(resumed.refusals[0]?.message);
    expect(rules.decision(resumed.value.state)?.actors).toEqual([1]);
    expect(codeOf(resumed.value, { to: [2, 0] })).toBe('destination-out-of-reach');
    const steps = play(resumed.value, { action: 'sword-cut', target: 2 });
    expect(steps[0]?.root.kind).toBe('use_action');
    expect(rules.decision(resumed.value.state)?.actors).not.toEqual(undefined);
    expect(resumed.value.state.queue).toEqual([]);
  });

  test('one who fell on the way is waited out by the clock', () => {
    const battle = walkerOn('.l..', { hp: 5 });
    const half = forkBattle(battle, scriptedDice([]));
    playFirstRoot(half, turnOf(battle, { to: [2, 0] }));
    expect(rules.decision(half.state)).toBeUndefined();
    expect(rules.advance(half.state)).toEqual({ kind: 'wait', payload: { actor: 1, reason: 'down' } });
    expect(sameCell(half.state.actors[0]?.tile as never, topOf(half.state.world, 1, 0))).toBe(true);
  });
});
