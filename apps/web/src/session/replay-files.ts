import { accept, encodeState, refuse, seededDice } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { formatReplay, parseReplay, toHex } from '@highground/formats';
import { SAVE_VERSION } from '../saves/save-record.ts';
import type { SaveRecord } from '../saves/save-record.ts';
import { isDeed } from './playback.ts';
import { openRecord } from './records.ts';

// Loaded only when a file is read or written: checking one takes a library that playing does not need.

/** A battle as a replay file, which any other program of Highground reads, shows and proves. */
export async function replayText(record: SaveRecord): Promise<Result<string>> {
  const opened = await openRecord(record);
  if (!opened.ok) return opened;
  const { ruleset, opening } = opened.value;
  const { setup, rulesetHash, scenarioTitle, start, steps, outcome } = record;
  return accept(
    formatReplay({
      ruleset: { id: ruleset.id, version: ruleset.version, hash: rulesetHash },
      scenario: { id: setup.scenario, title: scenarioTitle },
      opening,
      start,
      steps,
      outcome,
    }),
  );
}

/** A whole replay file as a record to watch; refused when it is cut short or its steps do not follow one another. */
export async function recordOfReplay(text: string): Promise<Result<SaveRecord>> {
  const read = parseReplay(text);
  if (!read.ok) return read;
  const { replay, refusal } = read.value;
  if (refusal) return refuse(refusal);
  const { ruleset, scenario, opening, start, steps, outcome } = replay;
  const record = {
    // Whoever goes on from it plays every side, until somebody is named.
    setup: {
      ruleset: ruleset.id,
      scenario: scenario.id,
      opening: toHex(encodeState(opening)),
      seed: '0',
      controls: opening.sides.map(() => ({ kind: 'human' }) as const),
    },
    steps,
  };
  const opened = await openRecord(record);
  if (!opened.ok) return opened;
  return accept({
    ...record,
    version: SAVE_VERSION,
    id: 'imported',
    isReplay: true,
    savedAt: Date.now(),
    rulesetHash: ruleset.hash,
    scenarioTitle: scenario.title,
    tick: opened.value.state.tick,
    turns: steps.filter(isDeed).length,
    ...(outcome ? { outcome } : {}),
    start,
    dice: seededDice(0n).save(),
  });
}
