import { beforeAll, expect, test } from 'vitest';
import { saveFileName } from '../saves/files.ts';
import { formatSave, parseSave } from '../saves/save-record.ts';
import { BattleSession } from './battle-session.ts';
import { openRecord, resumeSave } from './records.ts';
import { replayText } from './replay-files.ts';
import { ReplaySession } from './replay-session.ts';
import { quietPorts } from './testing/duel.ts';
import { playedRecord } from './testing/played.ts';

type Path = readonly string[];

/** What no place of a save is meant to hold. */
const HOSTILE: readonly unknown[] = [
  null,
  -1,
  0.5,
  1e300,
  '',
  '__proto__',
  [],
  [null],
  {},
  { $bigint: '9'.repeat(20) },
];
/** Of a long list a few entries stand for all. */
const SAMPLE = 4;

let save: unknown;

beforeAll(async () => {
  const record = await playedRecord(4);
  const dice = { kind: 'scripted', values: [3], next: 0, after: record.dice } as const;
  save = JSON.parse(formatSave({ ...record, setup: { ...record.setup, second: [2] }, outcome: WON, dice }));
});

const WON = { result: 'won', side: 1, reason: 'last-standing' } as const;

test('a save with anything in any one of its places is refused, or all that is done with saves can be done', async () => {
  const refused = new Set<string>();
  for (const path of placesOf(save)) {
    for (const value of HOSTILE) {
      const code = await useSave(JSON.stringify(withAt(save, path, value)));
      if (code !== undefined) refused.add(code);
    }
  }
  expect(refused).toContain('save-damaged');
  expect(refused).toContain('unknown-scenario');
});

test.each<readonly [string, unknown]>([
  ['savedAt', 8.64e15 + 1],
  ['tick', { a: 1 }],
  ['turns', -1],
  ['outcome', 'won'],
  ['outcome.side', 'blue'],
  ['isReplay', 1],
  ['setup.seed', '18446744073709551616'],
  ['setup.controls.0', { kind: 'computer' }],
  ['dice.values.0', 0.5],
  ['dice.after', null],
  ['dice.after.seed', { $bigint: '18446744073709551616' }],
])('a save whose %s is %j is damaged', (path, value) => {
  expect(parseSave(JSON.stringify(withAt(save, path.split('.'), value)))).toMatchObject({
    refusals: [{ code: 'save-damaged' }],
  });
});

/** Lists, names, opens, shows, exports and plays on; answers with the code it is refused by, if it is. */
async function useSave(text: string): Promise<string | undefined> {
  const parsed = parseSave(text);
  if (!parsed.ok) return parsed.refusals[0]?.code;
  const record = parsed.value;
  new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(record.savedAt);
  saveFileName(record, 'json');
  const opened = await openRecord(record);
  if (!opened.ok) return opened.refusals[0]?.code;
  await replayText(record);
  const { setup, steps } = record;
  const replay = new ReplaySession({ ...opened.value, setup, steps });
  replay.goTo(replay.length);
  const resumed = await resumeSave(record);
  if (!resumed.ok) return resumed.refusals[0]?.code;
  const session = new BattleSession(resumed.value, setup, quietPorts(), steps.length);
  const decision = session.ruleset.decision(session.battle.state);
  if (decision) session.submit(session.ruleset.idle(session.battle.state, decision));
  session.close();
  return undefined;
}

/** The paths of everything in a value. */
function placesOf(value: unknown): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .slice(0, Array.isArray(value) ? SAMPLE : Infinity)
    .flatMap(([key, part]) => [[key], ...placesOf(part).map((path) => [key, ...path])]);
}

/** A copy with something else at a path. */
function withAt(value: unknown, [key = '', ...path]: Path, put: unknown): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = path.length === 0 ? put : withAt(copy[key], path, put);
  return copy;
}
