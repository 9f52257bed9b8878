import { SHAPE } from '@highground/kernel';
import type { Battle, Option } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { battleOf, codeOf, optionsAt, rulesWith, topOf } from './testing/testkit.ts';
import type { Sketch, Sketched } from './testing/testkit.ts';

const REACH = {
  'constants.losEye': 640,
  'actions.hex-bolt.range': 3,
  'actions.hex-bolt.minRange': 1,
  'actions.hex-bolt.heightReach': 2,
  'actions.needle-jab.range': 1,
};

/** A hexer about to act at the given place, and one target. */
function aiming(
  rows: readonly string[],
  from: Sketched['at'],
  target: Sketched['at'],
  more: Partial<Sketch> & { readonly rules?: Parameters<typeof rulesWith>[0] } = {},
): Battle {
  const { rules = {}, ...sketch } = more;
  const units: Sketched[] = [
    { unit: 'hexer', at: from, side: 1, facing: 'N', stats: { ct: 100, mp: 60 } },
    { at: target, side: 2, stats: { spd: 1 } },
  ];
  return battleOf({ rows, units, ...sketch }, [], rulesWith({ ...REACH, ...rules }));
}

const bolt = (battle: Battle) => codeOf(battle, { facing: 'auto', action: 'hex-bolt', target: 2 });

function targetsOf(battle: Battle, action: string): readonly Option[] {
  const decision = battle.ruleset.decision(battle.state);
  const actor = decision?.actors[0] as number;
  const { tile, facing } = battle.state.actors[actor - 1]!;
  const stage = battle.ruleset.stage(battle.state, {
    kind: 'turn',
    seat: decision?.seat as number,
    actor,
    to: tile!,
    facing,
    action,
  });
  if (!stage.ok) throw new Error(stage.refusals[0]?.code);
  return stage.value.complete ? [] : stage.value.options;
}

test('a target is written with all it says: refused with the refusal, open without', () => {
  const written = (battle: Battle): unknown =>
    JSON.parse(JSON.stringify(targetsOf(battle, 'hex-bolt'))) as unknown;
  const facts = expect.any(Object) as unknown;
  expect(written(aiming(['...'], [0, 0], [2, 0]))).toEqual([
    { pick: { targetActor: 2 }, id: 'actor-2', facts },
  ]);
  expect(written(aiming(['.....'], [0, 0], [4, 0]))).toEqual([
    {
      pick: { targetActor: 2 },
      id: 'actor-2',
      facts,
      refusal: expect.objectContaining({ code: 'target-too-far' }) as unknown,
    },
  ]);
});

test('what may not be used at all has no targets to choose from: its stage is the refusal', () => {
  const battle = aiming(['...'], [0, 0], [2, 0]);
  const { tile } = battle.state.actors[0]!;
  const picks = { kind: 'turn', seat: 1, actor: 1, to: tile!, facing: 0, action: 'hex-bolt' } as const;
  expect(battle.ruleset.stage(battle.state, picks)).toMatchObject({ ok: true });
  const poor = battleOf(
    { rows: ['...'], units: [{ unit: 'hexer', at: [0, 0], stats: { ct: 100, mp: 0 } }, { at: [2, 0] }] },
    [],
    rulesWith(REACH),
  );
  expect(poor.ruleset.stage(poor.state, picks)).toMatchObject({
    ok: false,
    refusals: [{ code: 'not-enough-mp' }],
  });
});

test('who acts on itself is where it goes, however far that is', () => {
  const battle = battleOf(
    { rows: ['......'], units: [{ at: [0, 0], stats: { ct: 100, moveBudget: 5 } }, { at: [5, 0] }] },
    [],
    rulesWith({ 'actions.shield-wall.range': 1 }),
  );
  expect(codeOf(battle, { to: [4, 0], action: 'shield-wall', target: 1 })).toBeUndefined();
  const to = topOf(battle.state.world, 4, 0);
  const offered = optionsAt(battle, { to, facing: 'auto' }).find(({ id }) => id === 'shield-wall');
  expect(offered?.refusal).toBeUndefined();
});

describe('reach', () => {
  test('OT-ACT-005, OT-TGT-001, X-36 range 3, height reach 2: (2,1) at Δh 2 is reached, at 2½ not; (2,2) is too far', () => {
    const column = { legend: { H: { levels: 4, top: 'grass', shape: SHAPE.half, height: 128 } } };
    expect(bolt(aiming(['...', '..3'], [0, 0], [2, 1]))).toBeUndefined();
    expect(bolt(aiming(['...', '..H'], [0, 0], [2, 1], column))).toBe('target-too-high');
    expect(bolt(aiming(['...', '...', '...'], [0, 0], [2, 2]))).toBe('target-too-far');
  });

  test('OT-ACT-006, OT-OCC-005, A-47 the difference of the surfaces counts both ways, fractions included', () => {
    const legend = { U: { levels: 4, top: 'grass', shape: SHAPE.half, height: 1 } };
    expect(bolt(aiming(['3..'], [0, 0], [2, 0]))).toBeUndefined();
    expect(bolt(aiming(['U..'], [0, 0], [2, 0], { legend }))).toBe('target-too-high');
  });

  test('OT-TRN-008 range, line of sight and height reach must hold together: without any one of them the target is refused', () => {
    expect(bolt(aiming(['...', '...'], [0, 0], [2, 1]))).toBeUndefined();
    expect(bolt(aiming(['....'], [0, 0], [3, 0]))).toBeUndefined();
    expect(bolt(aiming(['.....'], [0, 0], [4, 0]))).toBe('target-too-far');
    expect(bolt(aiming(['.#.'], [0, 0], [2, 0]))).toBe('sight-blocked');
    expect(bolt(aiming(['..4'], [0, 0], [2, 0]))).toBe('target-too-high');
  });

  test('A-41 a least distance is kept', () => {
    const battle = aiming(['...'], [0, 0], [1, 0], { rules: { 'actions.hex-bolt.minRange': 2 } });
    expect(bolt(battle)).toBe('target-too-close');
  });

  test('a refusal says how far and how much: the facts behind the sentence', () => {
    const battle = aiming(['......'], [0, 0], [5, 0]);
    expect(targetsOf(battle, 'hex-bolt')).toMatchObject([
      { id: 'actor-2', refusal: { code: 'target-too-far', facts: { distance: 5, range: 3 } } },
    ]);
  });
});

describe('line of sight', () => {
  test('OT-TGT-003 a wall between blocks a single-target action, and the block is named', () => {
    const battle = aiming(['.#.'], [0, 0], [2, 0]);
    expect(bolt(battle)).toBe('sight-blocked');
    expect(targetsOf(battle, 'hex-bolt')).toMatchObject([
      {
        refusal: { code: 'sight-blocked', facts: { x: 1, y: 1, z: 0 } },
        facts: { blockedBy: { x: 1, y: 1, z: 0 } },
      },
    ]);
  });

  test('OT-TGT-005 what one can see from here can be seen from there (known fault 24)', () => {
    const rows = ['.2.#.', '..#..', '.#.2.', '..h..'];
    for (const [a, b] of [
      [
        [0, 0],
        [2, 0],
      ],
      [
        [0, 1],
        [3, 1],
      ],
      [
        [1, 1],
        [3, 1],
      ],
      [
        [0, 3],
        [3, 3],
      ],
      [
        [1, 3],
        [3, 2],
      ],
    ] as const) {
      expect(bolt(aiming(rows, a, b))).toBe(bolt(aiming(rows, b, a)));
    }
  });

  test('A-45 fluids and units do not block, water above the line of sight neither', () => {
    expect(bolt(aiming(['.~.'], [0, 0], [2, 0]))).toBeUndefined();
    const battle = battleOf(
      {
        rows: ['...'],
        units: [{ unit: 'hexer', at: [0, 0], stats: { ct: 100 } }, { at: [1, 0] }, { at: [2, 0], side: 2 }],
      },
      [],
      rulesWith(REACH),
    );
    expect(codeOf(battle, { facing: 'E', action: 'hex-bolt', target: 3 })).toBeUndefined();
  });

  test('OT-TGT-004 an action may look past walls', () => {
    expect(
      bolt(aiming(['.#.'], [0, 0], [2, 0], { rules: { 'actions.hex-bolt.ignoresLos': true } })),
    ).toBeUndefined();
  });

  test('A-46 an area asks for sight of its target tile only if its record says so', () => {
    const throwing = (ignoresLos: boolean) => {
      const units: Sketched[] = [
        { unit: 'frost-adept', at: [0, 0], side: 1, facing: 'E', stats: { ct: 100, mp: 60 } },
        { at: [2, 0], side: 2, stats: { spd: 1 } },
      ];
      const rules = rulesWith({ 'actions.frost-ring.range': 2, 'actions.frost-ring.ignoresLos': ignoresLos });
      return codeOf(battleOf({ rows: ['.#.'], units }, [], rules), {
        facing: 'E',
        action: 'frost-ring',
        target: [2, 0],
      });
    };
    expect([throwing(true), throwing(false)]).toEqual([undefined, 'sight-blocked']);
  });

  test('OT-RUL-010 only blocks whose rule says so block', () => {
    expect(
      bolt(
        aiming(['.#.'], [0, 0], [2, 0], {
          rules: { 'materials.wall.flags': [], 'materials.stone.flags': [] },
        }),
      ),
    ).toBeUndefined();
  });

  test('A-45 the eye is half a level up: a half block between is looked over at exactly its height, not a full one', () => {
    expect(bolt(aiming(['.h.'], [0, 0], [2, 0]))).toBeUndefined();
    expect(bolt(aiming(['.2.'], [0, 0], [2, 0]))).toBe('sight-blocked');
  });
});

describe('whom', () => {
  const field = () =>
    battleOf(
      {
        rows: ['....', '....'],
        units: [
          { unit: 'lantern-monk', at: [1, 0], side: 1, facing: 'E', stats: { ct: 100 } },
          { at: [2, 0], side: 2 },
          { at: [1, 1], side: 1 },
        ],
        stock: [{ item: 'salve', count: 1 }],
      },
      [],
      rulesWith(REACH),
    );

  test('OT-ACT-008 enemies, allies and oneself are told apart, each wrong one with its reason', () => {
    const battle = field();
    expect(codeOf(battle, { action: 'palm-strike', target: 3 })).toBe('target-not-enemy');
    expect(codeOf(battle, { action: 'inner-calm', target: 2 })).toBe('target-not-ally');
    expect(codeOf(battle, { action: 'inner-calm', target: 1 })).toBeUndefined();
    expect(codeOf(battle, { action: 'palm-strike' })).toBe('target-missing');
    expect(codeOf(battle, { action: 'palm-strike', target: 9 })).toBe('unknown-target');
    expect(codeOf(battle, { action: 'palm-strike', target: [2, 0] })).toBe('unexpected-target');
    expect(codeOf(battle, { action: 'warding-light', target: 2 })).toBe('unexpected-target');
    expect(codeOf(battle, { action: 'warding-light' })).toBe('target-missing');
    expect(codeOf(battle, { action: 'warding-light', target: { x: 2, y: 9, z: 0 } })).toBe('no-surface');
  });

  test('OT-ACT-008 an action for oneself takes nobody else', () => {
    const battle = battleOf(
      {
        rows: ['...'],
        units: [{ unit: 'windrunner', at: [0, 0], stats: { ct: 100, mp: 28 } }, { at: [2, 0] }],
      },
      [],
      rulesWith(REACH),
    );
    expect(codeOf(battle, { action: 'quickstep', target: 1 })).toBeUndefined();
    expect(codeOf(battle, { action: 'quickstep', target: 2 })).toBe('target-not-self');
  });

  test('what reaches nobody is not offered, and says so', () => {
    const battle = aiming(['......'], [0, 0], [5, 0]);
    const decision = battle.ruleset.decision(battle.state)!;
    const stage = battle.ruleset.stage(battle.state, {
      kind: 'turn',
      seat: decision.seat,
      actor: 1,
      to: topOf(battle.state.world, 0, 0),
      facing: 1,
    });
    const options = stage.ok && !stage.value.complete ? stage.value.options : [];
    expect(options.find(({ id }) => id === 'needle-jab')?.refusal?.code).toBe('no-target');
    expect(options.find(({ id }) => id === 'wait')?.refusal).toBeUndefined();
  });
});

describe('areas on offer', () => {
  test('OT-ACT-007 a blast says which tiles and whom it would touch, the unit counted where it goes', () => {
    const battle = battleOf(
      {
        rows: ['....', '....', '....'],
        units: [{ unit: 'frost-adept', at: [0, 0], stats: { ct: 100 } }, { at: [3, 1] }],
      },
      [],
      rulesWith({ 'actions.frost-ring.area': { shape: 'blast', radius: 1 } }),
    );
    const decision = battle.ruleset.decision(battle.state)!;
    const stage = battle.ruleset.stage(battle.state, {
      kind: 'turn',
      seat: decision.seat,
      actor: 1,
      to: topOf(battle.state.world, 2, 1),
      facing: 1,
      action: 'frost-ring',
    });
    const options = stage.ok && !stage.value.complete ? stage.value.options : [];
    const centre = options.find(({ id }) => id === '2,0,1');
    expect(centre?.facts.area).toHaveLength(5);
    expect(centre?.facts.actors).toEqual([1, 2]);
    expect(JSON.parse(JSON.stringify(centre?.facts))).toMatchObject({ actors: [1, 2] });
  });

  test('OT-ACT-005 tiles on offer are all within the range, edge included: 25 for range 3 on open ground', () => {
    const rows = Array.from({ length: 9 }, () => '.........');
    const battle = battleOf(
      { rows, units: [{ unit: 'frost-adept', at: [4, 4], stats: { ct: 100 } }, { at: [0, 0] }] },
      [],
      rulesWith({ 'actions.frost-ring.range': 3, 'actions.frost-ring.minRange': 0 }),
    );
    const tiles = targetsOf(battle, 'frost-ring');
    expect(tiles).toHaveLength(25);
    expect(tiles.map(({ id }) => id)).toEqual(expect.arrayContaining(['4,0,1', '7,0,4', '4,0,7', '1,0,4']));
  });

  test('a line into the void touches nothing and is not offered', () => {
    const units: Sketched[] = [
      { unit: 'drake', at: [0, 0], facing: 'W', stats: { ct: 100 } },
      { at: [4, 0] },
    ];
    const battle = battleOf({ rows: ['.....'], units }, [], rulesWith(REACH));
    const offered = (facing: 1 | 3) =>
      optionsAt(battle, { to: topOf(battle.state.world, 0, 0), facing }).find(
        ({ id }) => id === 'fire-breath',
      );
    expect([offered(3)?.refusal?.code, offered(1)?.refusal?.code]).toEqual(['no-target', undefined]);
  });

  test('a line is one choice per facing; its further tiles are conveniences', () => {
    const battle = battleOf(
      {
        rows: ['.....'],
        units: [{ unit: 'drake', at: [0, 0], facing: 'E', stats: { ct: 100 } }, { at: [4, 0] }],
      },
      [],
      rulesWith({ 'actions.fire-breath.range': 3 }),
    );
    expect(targetsOf(battle, 'fire-breath').map(({ id, shortcut }) => [id, shortcut])).toEqual([
      ['1,0,0', undefined],
      ['2,0,0', true],
      ['3,0,0', true],
    ]);
    expect(codeOf(battle, { facing: 'E', action: 'fire-breath', target: [4, 0] })).toBe('target-not-in-line');
    expect(codeOf(battle, { facing: 'N', action: 'fire-breath', target: [1, 0] })).toBe('target-not-in-line');
  });
});
