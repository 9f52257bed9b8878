import {
  decodeSnapshot,
  encodeSnapshot,
  forkBattle,
  resumeBattle,
  sameCell,
  scriptedDice,
  takeSnapshot,
} from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import {
  battleOf,
  codeOf,
  optionsAt,
  play,
  playFirstRoot,
  stageAt,
  topOf,
  turnOf,
  writesOf,
} from './testing/testkit.ts';
import { walkerOn, walkRules as rules } from './testing/walker.ts';

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
    expect(facingAfter({ to: [3, 1], facing: 'auto', action: 'sword-cut', target: 2 })).toBe(0);
    expect(facingAfter({ to: [0, 1], facing: 'auto', action: 'shield-wall', target: 1 })).toBe(2);
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

  test('OT-PIP-001, OT-TRN-009, OT-CMT-001…003, A-34, A-51, A-53 one confirmed turn is `move_unit`, then `use_action`, with numbers in a row', () => {
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
    const menu = optionsAt(battle, { to: topOf(battle.state.world, 0, 0), facing: 1 }).map(
      ({ id, refusal }) => [id, refusal?.code],
    );
    expect(menu).toContainEqual(['sword-cut', 'no-target']);
    expect(menu).toContainEqual(['shield-wall', undefined]);
    expect(menu).toContainEqual(['salve', 'out-of-stock']);
    expect(menu.at(-1)).toEqual(['wait', undefined]);
    const near = optionsAt(battle, { to: topOf(battle.state.world, 2, 0), facing: 1 });
    expect(near.find(({ id }) => id === 'sword-cut')?.refusal).toBeUndefined();
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
