import { sha256 } from '@noble/hashes/sha2.js';
import { battleDice, battleHash, continueBattle } from '../battle/battle.ts';
import { scriptRefusal } from '../battle/scenario-dice.ts';
import type { Battle, BattlePoint } from '../battle/battle.ts';
import type { State, ReadonlyState } from '../battle/state.ts';
import { Reader, Writer } from '../bytes/index.ts';
import { natural, text } from '../codec/basics.ts';
import { savedDice } from '../codec/dice-codec.ts';
import { record } from '../codec/record.ts';
import { accept, refuse } from '../result.ts';
import type { Refusal, Result } from '../result.ts';
import { restoreDice } from '../rng/index.ts';
import type { SavedDice } from '../rng/index.ts';
import type { Ruleset } from '../ruleset/contract.ts';
import type { Replay } from './replay.ts';
import { readState, writeState } from './state-bytes.ts';

/** "HGSN" */
const MAGIC = 0x4e534748;
const VERSION = 1;
/** Magic, version, and the size of the whole. */
const HEADER_BYTES = 10;
const DIGEST_BYTES = 32;
/** A snapshot is smaller than this, or it is none. */
const MAX_BYTES = 64 << 20;

/** A battle after some step, whole: with its dice, so it never leaves the host (OT-NET-008, A-69). */
export interface Snapshot {
  readonly ruleset: Replay['ruleset'];
  readonly scenario: Replay['scenario'];
  /** The chain hash there, '' where hashing is off. */
  readonly hash: string;
  readonly dice: SavedDice;
  readonly state: ReadonlyState;
}

const rulesetName = record<Replay['ruleset']>({ id: text, version: natural, hash: text });
const scenarioName = record<Replay['scenario']>({ id: text, title: text });

/** A battle as it stands. The state is the battle's own: encode or fork it before the battle goes on. */
export function takeSnapshot(battle: Battle): Snapshot {
  const { ruleset, scenario, state } = battle;
  return {
    ruleset: { id: ruleset.id, version: ruleset.version, hash: ruleset.hash },
    scenario: { id: scenario.id, title: scenario.title },
    hash: battleHash(battle),
    dice: battleDice(battle).save(),
    state,
  };
}

/** The one byte string of a snapshot: magic, version, size, content, SHA-256 over all of it (OT-NET-014). */
export function encodeSnapshot(snapshot: Snapshot): Uint8Array {
  const content = new Writer(1 << 14);
  rulesetName.write(content, snapshot.ruleset);
  scenarioName.write(content, snapshot.scenario);
  content.string(snapshot.hash);
  savedDice.write(content, snapshot.dice);
  writeState(content, snapshot.state);
  const whole = new Writer(content.offset + HEADER_BYTES + DIGEST_BYTES);
  whole.u32(MAGIC);
  whole.u16(VERSION);
  whole.u32(content.offset + HEADER_BYTES + DIGEST_BYTES);
  whole.bytes(content.view());
  whole.bytes(sha256(whole.view()));
  return whole.finish();
}

/** Reads a snapshot; refuses what is not one, is of another version, cut short, damaged, or says the same in other bytes. */
export function decodeSnapshot(bytes: Uint8Array): Result<Snapshot & { readonly state: State }> {
  const reader = new Reader(bytes);
  const refusal = checkFrame(reader, bytes);
  if (refusal) return refuse(refusal);
  const ruleset = rulesetName.read(reader);
  const scenario = scenarioName.read(reader);
  const hash = text.read(reader);
  const dice = savedDice.read(reader);
  const state = readState(reader);
  reader.bytes(DIGEST_BYTES);
  reader.end();
  if (reader.failure !== undefined || !state) return refuse(reader.failure ?? damaged(bytes));
  const snapshot = { ruleset, scenario, hash, dice, state };
  const isCanonical = sameBytes(encodeSnapshot(snapshot), bytes);
  return isCanonical
    ? accept(snapshot)
    : refuse({
        code: 'not-canonical',
        message: 'The snapshot says what it says in other bytes than it should.',
      });
}

/**
 * Takes a battle up where a snapshot left it. Refuses other rules than those it was played by (`ruleset-mismatch`).
 * With a replay that leads there the battle keeps its whole history; otherwise its record begins at the snapshot.
 */
export function resumeBattle(ruleset: Ruleset, snapshot: Snapshot, replay?: Replay): Result<Battle> {
  if (snapshot.ruleset.id !== ruleset.id || snapshot.ruleset.hash !== ruleset.hash) {
    const facts = {
      recorded: `${snapshot.ruleset.id} ${snapshot.ruleset.hash}`,
      known: `${ruleset.id} ${ruleset.hash}`,
    };
    return refuse({
      code: 'ruleset-mismatch',
      message: `The battle is played by ${facts.recorded}, which is not ${facts.known}.`,
      facts,
    });
  }
  const point: BattlePoint = { state: snapshot.state, dice: restoreDice(snapshot.dice), hash: snapshot.hash };
  if (replay && (replay.steps.at(-1)?.hash ?? replay.start) !== snapshot.hash) {
    return refuse({ code: 'history-mismatch', message: 'The replay does not lead to the snapshot.' });
  }
  const battle = continueBattle(ruleset, snapshot.scenario, {
    ...point,
    ...(replay ? { history: { opening: replay.opening, start: replay.start, steps: replay.steps } } : {}),
  });
  const refusal = scriptRefusal(point.dice);
  return refusal ? refuse(refusal) : accept(battle);
}

/** Everything that can be said before any content is believed. */
function checkFrame(reader: Reader, bytes: Uint8Array): Refusal | undefined {
  const isMagic = reader.u32() === MAGIC;
  if (!isMagic && reader.failure === undefined)
    return { code: 'magic-wrong', message: 'This is not a snapshot of Highground.', offset: 0 };
  const version = reader.u16();
  if (reader.failure === undefined && version !== VERSION) {
    return {
      code: 'version-unknown',
      message: `The snapshot is of version ${version}; this is version ${VERSION}.`,
      facts: { expected: VERSION, actual: version },
      offset: 4,
    };
  }
  const size = reader.u32();
  if (reader.failure !== undefined) return reader.failure;
  if (size !== bytes.length || size > MAX_BYTES || size < HEADER_BYTES + DIGEST_BYTES) {
    const isShort = bytes.length < size;
    return {
      code: isShort ? 'truncated' : 'size-wrong',
      message: isShort
        ? `The snapshot ends after ${bytes.length} of ${size} bytes.`
        : `The snapshot says it has ${size} bytes and has ${bytes.length}.`,
      facts: { expected: size, actual: bytes.length, limit: MAX_BYTES },
      offset: 6,
    };
  }
  const body = bytes.subarray(0, size - DIGEST_BYTES);
  return sameBytes(sha256(body), bytes.subarray(size - DIGEST_BYTES)) ? undefined : damaged(bytes);
}

function damaged(bytes: Uint8Array): Refusal {
  return {
    code: 'checksum-wrong',
    message: 'The snapshot is damaged: its checksum does not fit.',
    offset: Math.max(0, bytes.length - DIGEST_BYTES),
  };
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
