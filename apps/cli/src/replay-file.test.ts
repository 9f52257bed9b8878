import { randomController, playOut } from '@highground/ai';
import { formatReplay, parseReplay } from '@highground/formats';
import { foldReplay, recordReplay, seededDice, stateHash, verifyReplay } from '@highground/kernel';
import type { Replay } from '@highground/kernel';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadScenario } from './content.ts';

let replay: Replay;
let text: string;

/** Lines of JSON that are complete: one cut right before its line break has lost nothing. */
function wholeLines(lines: string): number {
  return lines.split('\n').filter((line) => line !== '' && original.has(line)).length;
}

let original: ReadonlySet<string>;

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
    const header = text.indexOf('\n') + 1;
    for (let percent = 1; percent < 100; percent++) {
      const cut = text.slice(0, Math.floor((text.length * percent) / 100));
      const read = parseReplay(cut);
      const whole = wholeLines(cut) - 1;
      const found = read.ok
        ? [
            read.value.refusal?.code,
            read.value.refusal?.facts?.['steps'],
            foldReplay(read.value.replay).refusal,
          ]
        : [read.refusals[0]?.code];
      expect(found).toEqual(
        cut.length < header - 1 ? ['replay-header'] : ['replay-incomplete', whole, undefined],
      );
    }
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
    for (const junk of ['', 'junk', '{}', '[]', 'null', '\u0000'])
      expect(parseReplay(junk)).toMatchObject({ ok: false });
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
