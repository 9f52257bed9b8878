import { describe, expect, test } from 'vitest';
import { SHAPE } from '../world/index.ts';
import type { Voxel } from '../world/index.ts';
import { BLOCKED, findBubble } from './index.ts';
import { block, columns, costOfStep, RULES, rulesWith, topTile, walk } from './testing/field.ts';

const GRASS = block('grass');
const HALF = block('grass', SHAPE.half);
const WALKER = walk();

/** A stack of grass with the given voxel on top, the top at y = `y`. */
function raised(y: number, top: Voxel = GRASS): Voxel[] {
  return [...Array.from({ length: y }, () => GRASS), top];
}

describe('rises', () => {
  test('X-20 OT-MOV-001 level ground costs the base', () => {
    expect(costOfStep([GRASS], [GRASS], WALKER)).toBe(1);
  });

  test('X-21 OT-MOV-002 a rise of exactly 1/4 is free; 65/256 is not', () => {
    expect(costOfStep([GRASS], raised(1, block('grass', SHAPE.half, 0, 64)), WALKER)).toBe(1);
    expect(costOfStep([GRASS], raised(1, block('grass', SHAPE.half, 0, 65)), WALKER)).toBe(2);
  });

  test('X-22 OT-MOV-003, OT-MOV-004 a rise of 1 costs a climb; 257/256 and 2 are blocked', () => {
    expect(costOfStep([GRASS], raised(1), WALKER)).toBe(2);
    expect(costOfStep([GRASS], raised(2, block('grass', SHAPE.half, 0, 1)), WALKER)).toBe(BLOCKED);
    expect(costOfStep([GRASS], raised(2), WALKER)).toBe(BLOCKED);
  });

  test('X-22 OT-MOV-007 jump height 2 lets a rise of 2 pass for 3: a climb for each level begun (A-19)', () => {
    const jumper = walk({ jump: 2560 });
    expect(costOfStep([GRASS], raised(2), jumper)).toBe(3);
    expect(costOfStep([GRASS], raised(2, block('grass', SHAPE.half, 0, 1)), jumper)).toBe(3);
    expect(costOfStep([GRASS], raised(3), jumper)).toBe(BLOCKED);
  });

  test('OT-MOV-007 a jump below the step ceiling takes nothing away (A-21)', () => {
    expect(costOfStep([GRASS], raised(1), walk({ jump: 0 }))).toBe(2);
  });

  test('OT-MAT-009, A-76 entering a material that blocks jumps allows the step ceiling only', () => {
    const jumper = walk({ jump: 2560 }, rulesWith('stone', { blocksJump: true }));
    expect(costOfStep([GRASS], raised(2, block('stone')), jumper)).toBe(BLOCKED);
    expect(costOfStep([GRASS], raised(1, block('stone')), jumper)).toBe(2);
    expect(costOfStep([block('stone')], raised(2), jumper)).toBe(3);
  });

  test("OT-MOV-005 thresholds and costs are the rules' to set", () => {
    const strict = { ...RULES, freeStep: 0, stepCeiling: 640, climbCost: 5 };
    expect(costOfStep([GRASS], raised(1, block('grass', SHAPE.half, 0, 64)), walk({ jump: 0 }, strict))).toBe(
      6,
    );
    expect(costOfStep([GRASS], raised(1), walk({ jump: 0 }, strict))).toBe(BLOCKED);
  });
});

describe('supported climbs (A-18)', () => {
  const ramp = (shape: typeof SHAPE.slope | typeof SHAPE.stair, rot: number) =>
    raised(1, block('grass', shape, rot));

  test.each([SHAPE.slope, SHAPE.stair])(
    'X-23 OT-MOV-003 shape %i walked up from its low side costs the base, on it and off it',
    (shape) => {
      expect(costOfStep([GRASS], ramp(shape, 0), WALKER)).toBe(1);
      expect(costOfStep(ramp(shape, 0), raised(1), WALKER)).toBe(1);
    },
  );

  test('X-23 OT-MOV-003 a ramp entered from its side or its high side costs a climb', () => {
    expect(costOfStep([GRASS], ramp(SHAPE.slope, 1), WALKER)).toBe(2);
    expect(costOfStep([GRASS], ramp(SHAPE.slope, 2), WALKER)).toBe(2);
    expect(costOfStep([GRASS], ramp(SHAPE.slope, 3), WALKER)).toBe(2);
  });

  test('OT-MOV-003 a climb from a partial top costs the base, however the tops meet', () => {
    expect(costOfStep([HALF], [GRASS], WALKER)).toBe(1);
    expect(costOfStep([block('grass', SHAPE.slab)], raised(1), WALKER)).toBe(2);
  });

  test('OT-MOV-003 a support does not lift the ceiling', () => {
    expect(costOfStep([HALF], raised(1), WALKER)).toBe(BLOCKED);
  });
});

describe('descents', () => {
  test('X-24b OT-MOV-002 a drop of 3 costs the base', () => {
    expect(costOfStep(raised(3), [GRASS], WALKER)).toBe(1);
  });

  test('A-20 a drop ceiling of 3 levels lets 3 pass and blocks 3 1/256, but not for FLOAT and FLY', () => {
    const rules = { ...RULES, dropCeiling: 3 * 1280 };
    const ledge = raised(4, block('grass', SHAPE.half, 0, 1));
    expect(costOfStep(raised(3), [GRASS], walk({}, rules))).toBe(1);
    expect(costOfStep(ledge, raised(0), walk({}, rules))).toBe(BLOCKED);
    expect(costOfStep(ledge, raised(0), walk({ float: true }, rules))).toBe(1);
    expect(costOfStep(ledge, raised(0), walk({ fly: true }, rules))).toBe(1);
  });
});

describe('materials and traits', () => {
  const movers = [walk(), walk({ float: true }), walk({ fly: true })];

  test.each([
    ['mud', [GRASS], [block('mud')], [2, 2, 1]],
    ['a climb of 1 onto mud', [GRASS], raised(1, block('mud')), [3, 2, 1]],
    ['a rise of 2 onto grass', [GRASS], raised(2), [BLOCKED, 1, 1]],
    ['a wall', [GRASS], [block('wall')], [BLOCKED, BLOCKED, 1]],
  ] as const)('X-26 OT-UNI-003, OT-UNI-004 %s for a plain unit, FLOAT and FLY', (...[, from, to, costs]) => {
    expect(movers.map((mover) => costOfStep(from, to, mover))).toEqual(costs);
  });

  test('X-25 OT-MOV-006, OT-UNI-005 water costs its surcharge, but not a swimmer, floater or flier', () => {
    const costs = [walk(), walk({ swim: true }), walk({ float: true }), walk({ fly: true })].map((mover) =>
      costOfStep([GRASS], [block('water')], mover),
    );
    expect(costs).toEqual([2, 1, 1, 1]);
  });

  test('OT-PTH-010 A-29 a hazard that forbids entry is impassable; a passable one never blocks', () => {
    expect(costOfStep([GRASS], [block('lava')], WALKER)).toBe(1);
    expect(costOfStep([GRASS], [block('lava')], walk({}, rulesWith('lava', { passable: false })))).toBe(
      BLOCKED,
    );
  });

  test('OT-MAT-009, A-76 a platform is stood on although its material is impassable', () => {
    expect(
      costOfStep([GRASS], [block('wall')], walk({}, rulesWith('wall', { passable: false, platform: true }))),
    ).toBe(1);
  });

  test('OT-MAT-009, A-76 what requires flight is entered by fliers only', () => {
    const rules = rulesWith('ice', { requiresFlight: true });
    const costs = [walk({}, rules), walk({ float: true }, rules), walk({ fly: true }, rules)].map((mover) =>
      costOfStep([GRASS], [block('ice')], mover),
    );
    expect(costs).toEqual([BLOCKED, BLOCKED, 1]);
  });
});

test('OT-PTH-009 a step cannot be free: rules with such a material are a bug', () => {
  expect(() => walkOn(rulesWith('grass', { cost: 0 }))).toThrow('a step cannot cost 0');
});

function walkOn(rules: typeof RULES): void {
  const world = columns([GRASS]);
  findBubble(world, topTile(world, 0, 0), walk({}, rules));
}
