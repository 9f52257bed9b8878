import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { battleHash, submitCommand } from '../battle/battle.ts';
import type { Battle } from '../battle/battle.ts';
import type { Step } from '../battle/commit.ts';
import { forkState } from '../battle/state.ts';
import type { State } from '../battle/state.ts';
import { chainStep, stateHash } from '../hash/index.ts';
import { scriptedDice, seededDice } from '../rng/index.ts';
import { pawns } from '../ruleset/testing/pawns/pawns.ts';
import { pawnsScenario } from '../ruleset/testing/pawns/scenario.ts';
import { opened, playRandomly } from '../ruleset/testing/play.ts';
import { randomCommand } from '../ruleset/walk.ts';
import { stateDifference } from './difference.ts';
import { foldStep, foldSteps } from './fold.ts';
import { recordReplay } from './replay.ts';
import { decodeSnapshot, encodeSnapshot, resumeBattle, takeSnapshot } from './snapshot.ts';
import { decodeState, encodeState } from './state-bytes.ts';
import { verifyReplay } from './verify.ts';

const isFull = process.env['HIGHGROUND_COUNTS'] === 'full';
const whole = (seed: number): Battle =>
  playRandomly(opened(pawns, pawnsScenario(), seed), seededDice(BigInt(seed)));

function reloaded(bytes: Uint8Array): ReturnType<typeof takeSnapshot> {
  const decoded = decodeSnapshot(bytes);
  if (!decoded.ok) throw new Error(decoded.refusals[0]?.message);
  return decoded.value;
}

/** A state with every field in use: all it has must survive. */
function crowdedState(): State {
  const state = forkState(opened(pawns, pawnsScenario(), 1).state);
  state.world.clearVoxel(0, 0, 0);
  state.world.setVoxel(1, 3, 1, 5 | (3 << 8) | (2 << 12) | (77 << 16));
  state.marks = [{ tile: { x: 1, y: 0, z: 0 }, kind: 'crystal', values: [3, -4] }];
  state.voxelState = [{ cell: { x: 1, y: 3, z: 1 }, field: 'integrity', value: 30 }];
  state.queue = [[1], [], [2, -5, 2_000_000_000]];
  state.registers = [
    { name: 'a', value: -1 },
    { name: 'ü', value: 2 },
  ];
  state.schedule = [
    {
      id: 4,
      tick: 9,
      effect: { kind: 'rain', cells: [{ x: 0, y: 0, z: 0 }], params: { depth: 2, word: 'wet' } },
    },
    { id: 5, tick: 9, effect: { kind: 'end' } },
  ];
  state.sides = state.sides.map((side) => ({ ...side, score: -7, stock: [{ item: 'potion', count: 2 }] }));
  state.outcome = { result: 'won', side: 1, reason: 'last-standing' };
  const left = [1, 2, 3] as const;
  const activity = {
    action: 'fire',
    serial: 1,
    phase: 'charging',
    since: 3,
    left,
    target: { actor: 2 },
    shown: { action: 'wait', phase: 'prep', since: 1, left },
  } as const;
  const { tile: _, ...homeless } = state.actors[1]!;
  state.actors[1] = {
    ...homeless,
    activities: [activity],
    statuses: [{ id: 'poison', until: -1, stacks: 2, source: -1, other: 3 }],
    standing: 'gone',
  };
  return state;
}

describe('snapshots', () => {
  test('OT-NET-008 taken after any step, loaded, with the rest of the log applied: the hash of the whole run (X-46)', () => {
    const battle = playRandomly(opened(pawns, pawnsScenario(), 12), seededDice(12n), isFull ? Infinity : 25);
    const state = forkState(battle.opening);
    for (const [index, step] of battle.steps.entries()) {
      foldStep(state, step);
      const snapshot = reloaded(encodeSnapshot({ ...takeSnapshot(battle), hash: step.hash, state }));
      const rest = battle.steps.slice(index + 1);
      expect(stateHash(foldSteps(snapshot.state, rest))).toBe(stateHash(battle.state));
      expect(chainOver(snapshot.state, snapshot.hash, rest)).toBe(battleHash(battle));
    }
  });

  test('OT-NET-008 a battle saved and resumed before every command goes on as if it had never stopped', () => {
    const steady = whole(21);
    const policy = seededDice(21n);
    let battle = opened(pawns, pawnsScenario(), 21);
    while (!battle.state.outcome) {
      const resumed = resumeBattle(
        pawns,
        reloaded(encodeSnapshot(takeSnapshot(battle))),
        recordReplay(battle),
      );
      if (!resumed.ok) throw new Error(resumed.refusals[0]?.message);
      battle = resumed.value;
      submitCommand(battle, randomCommand(pawns, battle.state, pawns.decision(battle.state)!, policy)!);
    }
    expect(battleHash(battle)).toBe(battleHash(steady));
    expect(battle.steps).toEqual(steady.steps);
    expect(verifyReplay(pawns, recordReplay(battle)).ok).toBe(true);
  });

  test('a battle resumed without its history records, and proves, what comes after', () => {
    const resumed = resumeBattle(
      pawns,
      reloaded(
        encodeSnapshot(takeSnapshot(playRandomly(opened(pawns, pawnsScenario(), 5), seededDice(5n), 4))),
      ),
    );
    if (!resumed.ok) throw new Error();
    const replay = recordReplay(playRandomly(resumed.value, seededDice(6n)));
    expect(replay.opening.seq).toBeGreaterThan(10);
    expect(verifyReplay(pawns, replay).ok).toBe(true);
  });

  test('OT-DET-004, OT-NET-015 other rules and a history that leads elsewhere are refused by name before any state is taken', () => {
    const battle = playRandomly(opened(pawns, pawnsScenario(), 5), seededDice(5n), 4);
    const snapshot = takeSnapshot(battle);
    const other = resumeBattle({ ...pawns, hash: 'feedfeedfeedfeed' }, snapshot);
    expect(other).toMatchObject({
      ok: false,
      refusals: [
        {
          code: 'ruleset-mismatch',
          facts: { recorded: `pawns ${pawns.hash}`, known: 'pawns feedfeedfeedfeed' },
        },
      ],
    });
    const elsewhere = resumeBattle(pawns, snapshot, recordReplay(opened(pawns, pawnsScenario(), 5)));
    expect(elsewhere).toMatchObject({ ok: false, refusals: [{ code: 'history-mismatch' }] });
  });

  test('OT-DET-012 A-69 A-82 everything a state, its dice and its map hold comes back', () => {
    const state = crowdedState();
    const dice = scriptedDice([3, 4, 5], seededDice((1n << 64n) - 1n));
    dice.draw('hit', 0, 99);
    const snapshot = { ...takeSnapshot(whole(1)), state, dice: dice.save(), hash: '' };
    const decoded = reloaded(encodeSnapshot(snapshot));
    expect(stateDifference(decoded.state, state)).toBeUndefined();
    expect(stateHash(decoded.state)).toBe(stateHash(state));
    expect(decoded.state.world.seed).toBe(1n);
    expect(decoded.state.world.changedChunks().length).toBe(1);
    expect(decoded.dice).toEqual(dice.save());
  });
});

function chainOver(opening: Parameters<typeof forkState>[0], start: string, steps: readonly Step[]): string {
  const state = forkState(opening);
  return steps.reduce((hash, step) => {
    foldStep(state, step);
    return chainStep(hash, step, state);
  }, start);
}

describe('broken snapshots', () => {
  const bytes = encodeSnapshot({ ...takeSnapshot(whole(1)), state: crowdedState() });
  const codeOf = (broken: Uint8Array): string | undefined => {
    const result = decodeSnapshot(broken);
    return result.ok ? undefined : result.refusals[0]?.code;
  };

  test('OT-NET-014 every truncation is refused as such', () => {
    for (let length = 0; length < bytes.length; length++)
      expect(codeOf(bytes.slice(0, length))).toBe('truncated');
  });

  test('OT-NET-014 every single flipped bit is refused', () => {
    for (let at = 0; at < bytes.length * 8; at++) {
      const broken = bytes.slice();
      broken[at >> 3]! ^= 1 << (at & 7);
      expect(codeOf(broken)).toBeDefined();
    }
  });

  test('OT-COD-017 another file, another version and trailing bytes are told apart', () => {
    const patched = (at: number, value: number): Uint8Array =>
      Uint8Array.from(bytes, (byte, index) => (index === at ? value : byte));
    expect(codeOf(patched(0, 0))).toBe('magic-wrong');
    expect(codeOf(patched(4, 2))).toBe('version-unknown');
    expect(codeOf(Uint8Array.from([...bytes, 0]))).toBe('size-wrong');
    expect(codeOf(patched(60, 0xff))).toBe('checksum-wrong');
  });

  test('a forger with the checksum right gets a refusal or a snapshot of exactly those bytes, never an accident', () => {
    const forgery = fc.check(
      fc.property(fc.integer({ min: 10, max: bytes.length - 33 }), fc.nat(255), (at, value) => {
        const forged = bytes.slice();
        forged[at] = value;
        forged.set(sha256(forged.subarray(0, -32)), forged.length - 32);
        const result = decodeSnapshot(forged);
        return !result.ok || bytesToHex(encodeSnapshot(result.value)) === bytesToHex(forged);
      }),
      { seed: 3, numRuns: isFull ? 5_000 : 500 },
    );
    expect(forgery.failed ? forgery.counterexample : undefined).toBeUndefined();
  });

  test('a state alone survives the same: every single byte changed is refused or comes back as written', () => {
    const state = encodeState(crowdedState());
    for (let at = 0; at < state.length; at++) {
      for (const value of isFull ? [0, 1, 0x7f, 0x80, 0xff] : [at % 2 === 0 ? 0 : 0xff]) {
        const broken = state.slice();
        broken[at] = value;
        const result = decodeState(broken);
        const back = result.ok ? encodeState(result.value) : broken;
        expect(bytesToHex(back)).toBe(bytesToHex(broken));
      }
    }
    for (let length = 0; length < state.length; length++)
      expect(decodeState(state.slice(0, length)).ok).toBe(false);
  });

  test('impossible states are refused with the place', () => {
    const refusalOf = (change: (state: State) => void): unknown => {
      const state = crowdedState();
      change(state);
      const result = decodeState(encodeState(state));
      return result.ok ? undefined : result.refusals[0];
    };
    expect(refusalOf((state) => void (state.registers = state.registers.slice().reverse()))).toMatchObject({
      code: 'state-impossible',
      message: expect.stringContaining('registers') as string,
    });
    expect(refusalOf((state) => void (state.actors[2] = { ...state.actors[2]!, id: 4 }))).toMatchObject({
      message: expect.stringContaining('actors[2].id must be 3') as string,
    });
    expect(refusalOf((state) => void (state.actors[2] = { ...state.actors[2]!, side: 8 }))).toMatchObject({
      message: expect.stringContaining('actors[2].side') as string,
    });
    expect(
      refusalOf((state) => void (state.actors[2] = { ...state.actors[2]!, tile: { x: 9, y: 0, z: 0 } })),
    ).toMatchObject({ message: expect.stringContaining('actors[2].tile') as string });
    expect(refusalOf((state) => void (state.stats = state.stats.slice(1)))).toMatchObject({
      message: expect.stringContaining('stats') as string,
    });
    expect(
      refusalOf((state) => void (state.outcome = { result: 'won', side: 5, reason: 'x' })),
    ).toMatchObject({ message: expect.stringContaining('outcome.side') as string });
  });
});
