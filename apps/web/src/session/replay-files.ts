import { accept, encodeState, refuse, scenarioRefusal, seededDice } from '@highground/kernel';
import type { Refusal, Replay, Result } from '@highground/kernel';
import { formatReplay, parseReplay, toHex } from '@highground/formats';
import { loadGame } from '../games/games.ts';
import { SAVE_VERSION } from '../saves/save-record.ts';
import type { SaveRecord } from '../saves/save-record.ts';
import { isDeed } from './playback.ts';
import { openRecord } from './records.ts';
import type { BattleSetup } from './setup.ts';

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
      scenario: { id: playedId(setup), title: scenarioTitle },
      opening,
      start,
      steps,
      outcome,
    }),
  );
}

/** The scenario's id, or one of its own where the set-up changed the map or the company: it then begins as no known one does. */
function playedId({ scenario, map, units, second }: BattleSetup): string {
  const changes = [map === undefined ? '' : `-on-${map}`, units || second ? '-with-company' : ''];
  return `${scenario}${changes.join('')}`;
}

/**
 * A whole replay file as a record to watch; refused when it is cut short, its steps do not follow one another, or it claims
 * a scenario of this game that begins otherwise.
 */
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
  const stranger = await strangerRefusal(replay);
  if (stranger) return refuse(stranger);
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

/** Under other rules a scenario may begin otherwise for no fault of the record. */
async function strangerRefusal(replay: Replay): Promise<Refusal | undefined> {
  const game = await loadGame(replay.ruleset.id);
  if (!game.ok) return game.refusals[0];
  const { family, scenarios } = game.value;
  const ruleset = family.build(family.defaults);
  const known = scenarios.find(({ id }) => id === replay.scenario.id);
  if (!ruleset.ok || !known || ruleset.value.hash !== replay.ruleset.hash) return undefined;
  return scenarioRefusal(ruleset.value, replay, known.draft);
}
