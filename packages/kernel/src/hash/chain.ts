import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Writer } from '../bytes/index.ts';
import type { Step } from '../battle/commit.ts';
import type { ReadonlyState } from '../battle/state.ts';
import { list, text } from '../codec/basics.ts';
import { derivedCommit, die, rootCommit } from '../codec/commit-codec.ts';
import { hashedState, smallPartOf } from '../codec/state-codec.ts';
import { mapFacts } from '../codec/world-facts.ts';
import type { MapFacts } from '../codec/world-facts.ts';
import { chunkHash } from '../world/index.ts';
import type { ChunkRef } from '../world/index.ts';

/** Kept between calls: a step's bytes are hashed at once and never handed out. */
const scratch = new Writer(1 << 14);
const names = list(text);
const dice = list(die);
const derivedCommits = list(derivedCommit);

/** Where a chain starts: SHA-256 over the rules, the stat table, the whole map and the first state; 64 hex digits. */
export function openingHash(
  ruleset: { readonly id: string; readonly hash: string },
  state: ReadonlyState,
): string {
  scratch.clear();
  scratch.string(ruleset.id);
  scratch.string(ruleset.hash);
  names.write(scratch, state.table.names);
  scratch.varint(state.table.hp);
  mapFacts.write(scratch, state.world as MapFacts);
  // What an open world starts from follows from its seed; which of its chunks were made already means nothing.
  if (state.world.bounds) writeChunkHashes(state.world.chunks());
  writeDigest(state);
  return finish();
}

/** The link after a step: SHA-256 over the link before, the step, and the digest of the state it led to; 64 hex digits. */
export function chainStep(previous: string, step: Omit<Step, 'hash'>, state: ReadonlyState): string {
  scratch.clear();
  scratch.string(previous);
  rootCommit.write(scratch, step.root);
  dice.write(scratch, step.dice);
  derivedCommits.write(scratch, step.derived);
  writeDigest(state);
  return finish();
}

/** SHA-256 of a state's digest, 64 hex digits: equal for equal positions, whatever number they have in the log. */
export function stateHash(state: ReadonlyState): string {
  scratch.clear();
  writeDigest(state);
  return finish();
}

/** All but `seq`, so that an undone move gives the same digest again; of the map, what differs from its base. */
function writeDigest(state: ReadonlyState): void {
  hashedState.write(scratch, smallPartOf(state));
  writeChunkHashes(state.world.changedChunks());
}

function writeChunkHashes(chunks: readonly ChunkRef[]): void {
  scratch.varint(chunks.length);
  for (const chunk of chunks) scratch.bytes(chunkHash(chunk));
}

function finish(): string {
  return bytesToHex(sha256(scratch.view()));
}
