import { beforeAll, describe, expect, test } from 'vitest';
import { parseReplay } from '@highground/formats';
import { verifyReplay } from '@highground/kernel';
import type { SaveRecord } from '../saves/save-record.ts';
import { openRecord } from './records.ts';
import { recordOfReplay, replayText } from './replay-files.ts';
import { playedRecord } from './testing/played.ts';

let record: SaveRecord;
let text: string;

beforeAll(async () => {
  record = await playedRecord(12);
  const written = await replayText(record);
  if (!written.ok) throw new Error(written.refusals[0]?.message);
  text = written.value;
});

describe('a replay file', () => {
  test('is proved step by step by the rules it names, as any other program would', async () => {
    const read = parseReplay(text);
    if (!read.ok || read.value.refusal) throw new Error('The file is whole.');
    const opened = await openRecord(record);
    if (!opened.ok) throw new Error('The record is sound.');
    expect(verifyReplay(opened.value.ruleset, read.value.replay)).toMatchObject({
      ok: true,
      value: { steps: record.steps.length, hash: record.steps.at(-1)?.hash },
    });
  });

  test('comes back as a record with the same steps, written out the same', async () => {
    const back = await recordOfReplay(text);
    if (!back.ok) throw new Error(back.refusals[0]?.message);
    expect(back.value.steps).toEqual(record.steps);
    expect(back.value).toMatchObject({ tick: record.tick, turns: record.turns, start: record.start });
    expect(await replayText(back.value)).toEqual({ ok: true, value: text });
  });

  test('opens where its scenario is not known, from the state it carries', async () => {
    const [head = '', ...lines] = text.split('\n');
    const header = JSON.parse(head) as { scenario: { id: string; title: string } };
    header.scenario = { id: 'atlantis', title: 'Atlantis' };
    const back = await recordOfReplay([JSON.stringify(header), ...lines].join('\n'));
    expect(back).toMatchObject({ ok: true, value: { scenarioTitle: 'Atlantis' } });
  });

  test('OT-NET-007 keeps its own id where the set-up changed the map or the company', async () => {
    const { opening } = JSON.parse(text.split('\n')[0] ?? '') as { opening: string };
    const setup = { ...record.setup, opening };
    const idOf = async (changed: typeof setup): Promise<unknown> => {
      const written = await replayText({ ...record, setup: changed });
      return written.ok && JSON.parse(written.value.split('\n')[0] ?? '').scenario.id;
    };
    expect(await idOf(setup)).toBe(setup.scenario);
    expect(await idOf({ ...setup, map: 'hills' })).toBe(`${setup.scenario}-on-hills`);
    expect(await idOf({ ...setup, second: [0] })).toBe(`${setup.scenario}-with-company`);
  });

  test.each([
    ['that claims another scenario of the game', () => claiming('hill-assault'), 'replay-other-scenario'],
    ['cut short', () => text.slice(0, -30), 'replay-incomplete'],
    ['with a step left out', () => withoutLine(text, 5), 'log-gap'],
    ['of another version', () => text.replace('"version":1', '"version":9'), 'replay-version'],
    ['of an unknown game', () => text.replace('"id":"livingfield"', '"id":"chess"'), 'unknown-ruleset'],
  ])('%s is refused by its code', async (_what, make, code) => {
    expect(await recordOfReplay(make())).toMatchObject({ ok: false, refusals: [{ code }] });
  });
});

function claiming(id: string): string {
  const claimed = text.replace(`"scenario":{"id":"${record.setup.scenario}"`, `"scenario":{"id":"${id}"`);
  expect(claimed).not.toBe(text);
  return claimed;
}

function withoutLine(whole: string, index: number): string {
  const lines = whole.trimEnd().split('\n');
  lines.splice(index, 1);
  const end = JSON.parse(lines.at(-1) ?? '') as { end: { steps: number } };
  end.end.steps -= 1;
  return [...lines.slice(0, -1), JSON.stringify(end), ''].join('\n');
}
