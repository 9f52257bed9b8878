import { randomController, playOut } from '@highground/ai';
import { formatReplay, parseReplay, parseScenario } from '@highground/formats';
import {
  foldReplay,
  invariant,
  openBattle,
  recordReplay,
  seededDice,
  stateHash,
  submitCommand,
  verifyReplay,
} from '@highground/kernel';
import type { Replay } from '@highground/kernel';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadMap, loadScenario } from './content.ts';

let replay: Replay;
let text: string;

/** Lines of JSON that are complete: one cut right before its line break has lost nothing. */
function wholeLines(lines: string): number {
  return lines.split('\n').filter((line) => line !== '' && original.has(line)).length;
}

let original: ReadonlySet<string>;

/** The record of a battle that is given up at once. */
function shortRecord(): string {
  const text = JSON.stringify({
    format: 'highground-scenario',
    version: 1,
    id: 'small',
    title: 'Small',
    ruleset: 'livingfield',
    map: { rows: ['..'], legend: { '.': { material: 'grass', levels: 1 } } },
    sides: [1, 2].map((id) => ({ id, name: `Side ${id}` })),
    units: [1, 2].map((side) => ({ unit: 'warden', side, at: [side - 1, 0] })),
  });
  const scenario = parseScenario(text, (file) => loadMap(file, '.'));
  invariant(scenario.ok, 'the scenario is sound');
  const opened = openBattle(livingFieldRules, scenario.value, seededDice(1n));
  invariant(opened.ok, 'the scenario opens');
  invariant(submitCommand(opened.value, { kind: 'concede', seat: 1 }).ok, 'anybody may concede');
  return formatReplay(recordReplay(opened.value));
}

beforeAll(() => {
  const scenario = loadScenario('hill-assault');
  if (!scenario.ok) throw new Error('the scenario ships with the program');
  const played = playOut({
    ruleset: livingFieldRules,
    scenario: { ...scenario.value, limits: { ticks: 60 } },
    dice: seededDice(11n),
    controllers: [randomController],
    thinkingDice: seededDice(12n),
  });
  if (!played.ok) throw new Error(played.refusals[0]?.message);
  replay = recordReplay(played.value.battle);
  text = formatReplay(replay);
  original = new Set(text.split('\n'));
});

describe('replay files', () => {
  test('OT-NET-007 what is read is what was written: the same bytes, the same fold, and the rules prove it', () => {
    const read = parseReplay(text);
    if (!read.ok) throw new Error(read.refusals[0]?.message);
    expect(read.value.refusal).toBeUndefined();
    expect(formatReplay(read.value.replay)).toBe(text);
    expect(stateHash(foldReplay(read.value.replay).state)).toBe(stateHash(foldReplay(replay).state));
    expect(verifyReplay(livingFieldRules, read.value.replay)).toMatchObject({ ok: true });
  });

  test('cut at every hundredth it says where it is incomplete, and everything before folds', () => {
    for (let percent = 1; percent < 100; percent++) {
      const cut = text.slice(0, Math.floor((text.length * percent) / 100));
      const read = parseReplay(cut);
      const whole = Math.max(0, wholeLines(cut) - 1);
      const refusal = read.ok ? read.value.refusal : read.refusals[0];
      expect([refusal?.code, refusal?.facts?.['steps']]).toEqual(['replay-incomplete', whole]);
      expect(read.ok && foldReplay(read.value.replay).refusal).toBe(read.ok ? undefined : false);
    }
  });

  test('cut anywhere, a small one is incomplete; only without its last line break nothing is lost', () => {
    const small = shortRecord();
    const wrong: number[] = [];
    for (let length = 0; length < small.length; length++) {
      const read = parseReplay(small.slice(0, length));
      const code = read.ok ? read.value.refusal?.code : read.refusals[0]?.code;
      if (code !== (length < small.length - 1 ? 'replay-incomplete' : undefined)) wrong.push(length);
    }
    expect(small.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  test('cut right before a line break that line is whole; a byte earlier it is lost', () => {
    const secondStep = text.split('\n').slice(0, 3).join('\n').length;
    for (const [length, steps] of [
      [secondStep, 2],
      [secondStep - 1, 1],
    ] as const) {
      const read = parseReplay(text.slice(0, length));
      if (!read.ok) throw new Error(read.refusals[0]?.message);
      expect(read.value.refusal).toMatchObject({ code: 'replay-incomplete', facts: { steps } });
    }
  });

  test('a line taken out, doubled or swapped is a gap or a reorder, and nothing folds past it', () => {
    const lines = text.split('\n');
    const middle = Math.floor(lines.length / 2);
    const removed = lines.toSpliced(middle, 1);
    const doubled = lines.toSpliced(middle, 0, lines[middle] as string);
    const swapped = lines.toSpliced(middle, 2, lines[middle + 1] as string, lines[middle] as string);
    for (const changed of [removed, doubled, swapped]) {
      const read = parseReplay(changed.join('\n'));
      if (!read.ok) throw new Error(read.refusals[0]?.message);
      const refusal = read.value.refusal ?? foldReplay(read.value.replay).refusal;
      expect(['replay-incomplete', 'log-gap', 'log-reorder']).toContain(refusal?.code);
    }
  });

  test('OT-COD-017 another version is refused by both numbers; junk is no replay', () => {
    expect(parseReplay(text.replace('"version":1', '"version":2'))).toMatchObject({
      ok: false,
      refusals: [{ code: 'replay-version' }],
    });
    for (const junk of ['junk', '{}', '[]', 'null', '\u0000', '{"name":"other'])
      expect(parseReplay(junk)).toMatchObject({ ok: false });
    expect(parseReplay('{"name":"other')).toMatchObject({ refusals: [{ code: 'replay-header' }] });
    expect(parseReplay(text.replace('"ruleset"', 'ruleset'))).toMatchObject({
      refusals: [{ code: 'replay-header' }],
    });
  });

  test(
    'any one value replaced by rubbish is refused, or told and not proved, and never breaks anything',
    { timeout: 600_000 },
    () => {
      const rubbish = fc.constantFrom<unknown>(null, -1, 0, 3, 99, 0.5, '', 'constructor', [], {}, true);
      const lines = text.split('\n').filter((line) => line !== '');
      const changed = (at: number, pick: number, by: unknown): string => {
        const places: (() => void)[] = [];
        const whole = JSON.parse(lines[at] as string) as object;
        const visit = (holder: Record<string, unknown>): void => {
          for (const key of Object.keys(holder)) {
            places.push(() => void (holder[key] = by));
            const part = holder[key];
            if (typeof part === 'object' && part !== null) visit(part as Record<string, unknown>);
          }
        };
        visit(whole as Record<string, unknown>);
        places[pick % places.length]?.();
        return lines.with(at, JSON.stringify(whole)).join('\n') + '\n';
      };
      fc.assert(
        fc.property(fc.nat(lines.length - 1), fc.nat(), rubbish, (at, pick, by) => {
          const wrong = changed(at, pick, by);
          const read = parseReplay(wrong);
          if (!read.ok) return true;
          const { replay: claimed, refusal } = read.value;
          const { state, steps } = foldReplay(claimed);
          for (const step of claimed.steps.slice(0, steps)) livingFieldRules.describe(state, step);
          const isProved = refusal === undefined && verifyReplay(livingFieldRules, claimed).ok;
          return (
            !isProved ||
            formatReplay(claimed).split('\n').slice(1).join() === text.split('\n').slice(1).join()
          );
        }),
        { seed: 8, numRuns: process.env['HIGHGROUND_COUNTS'] === 'full' ? 3000 : 300 },
      );
      expect(lines.length).toBeGreaterThan(20);
    },
  );

  test('lines after the end are refused', () => {
    const read = parseReplay(`${text}{}\n`);
    expect(read).toMatchObject({ ok: true, value: { refusal: { code: 'replay-trailing' } } });
  });
});
