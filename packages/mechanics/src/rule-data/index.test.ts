import type { Json, Refusal } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import {
  byId,
  constant,
  constantValues,
  fields,
  fillClauses,
  flag,
  hasField,
  idsIn,
  listOf,
  numberClauses,
  oneOf,
  PROBLEM_LIMIT,
  readRuleData,
  recordOf,
  text,
  variants,
  wholeNumber,
} from './index.ts';
import type { Check } from './index.ts';

function problems(json: Json, check: Check): (readonly [string, string | undefined])[] {
  const result = readRuleData(json, check);
  return result.ok ? [] : result.refusals.map(({ code, path }: Refusal) => [code, path] as const);
}

const unit = fields(
  { hp: wholeNumber(1, 99), traits: listOf(oneOf(['fly', 'swim'], 'trait'), 2) },
  { title: text(5) },
);

describe('rule-data', () => {
  test('data that passes is handed on as it is', () => {
    const json = { hp: 5, traits: ['fly'], title: 'Drake' };
    expect(readRuleData(json, unit)).toEqual({ ok: true, value: json });
  });

  test('every kind of problem has its code and its path', () => {
    expect(problems({ hp: 100, traits: ['fly', 'dig'], title: 'Dragon', size: 1 }, unit)).toEqual([
      ['rule-unknown-field', '$'],
      ['rule-out-of-range', '$.hp'],
      ['rule-malformed', '$.title'],
      ['rule-unknown-id', '$.traits[1]'],
    ]);
    expect(problems({ hp: '5', traits: 'fly' }, unit)).toEqual([
      ['rule-malformed', '$.hp'],
      ['rule-malformed', '$.traits'],
    ]);
    expect(problems({ hp: 5 }, unit)).toEqual([['rule-missing-field', '$']]);
    expect(problems([], unit)).toEqual([['rule-malformed', '$']]);
  });

  test('null, which JSON has and rules have not, is malformed wherever an object is asked for', () => {
    const nothing = null as unknown as Json;
    const cases = [unit, recordOf(flag, 'flag'), variants('kind', { one: flag }), listOf(unit, 2), text(5)];
    for (const check of cases) expect(problems(nothing, check)).toEqual([['rule-malformed', '$']]);
    const told = readRuleData({ hp: 1, traits: nothing }, unit);
    expect(told.ok || told.refusals[0]?.message).toBe('$.traits must be a list, not null.');
    expect(idsIn(nothing, 'units')).toEqual([]);
    expect(idsIn({ units: nothing }, 'units')).toEqual([]);
    expect(idsIn({ units: { b: 1, a: 2 } }, 'units')).toEqual(['a', 'b']);
    expect([hasField(nothing, 'a'), hasField([], 'length'), hasField({ a: 1 }, 'a')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.each(['\u001b[2J', 'a\nb', '\ud83d', '\ude00a'])('%j is no text to show', (value) => {
    expect(problems(value, text(5))).toEqual([['rule-malformed', '$']]);
  });

  test('a refusal says what was wanted and what was found', () => {
    const result = readRuleData({ hp: 100, traits: [] }, unit);
    expect(result.ok || result.refusals[0]).toEqual({
      code: 'rule-out-of-range',
      message: '$.hp is 100; it must be from 1 to 99.',
      path: '$.hp',
      facts: { min: 1, max: 99, actual: 100 },
    });
  });

  test.each([1.5, 1e300, '1', true, []])('%j is no whole number', (value) => {
    expect(problems(value as Json, wholeNumber(0, 10))).toEqual([['rule-malformed', '$']]);
  });

  test('the range includes both ends', () => {
    expect([0, 1, 10, 11].map((value) => problems(value, wholeNumber(1, 10)).length)).toEqual([1, 0, 0, 1]);
  });

  test('records need kebab-case ids, and at least one entry', () => {
    expect(
      problems({ 'fire-bolt': true, 'Fire Bolt': true, __proto__x: true }, recordOf(flag, 'action')),
    ).toEqual([
      ['rule-malformed', '$.Fire Bolt'],
      ['rule-malformed', '$.__proto__x'],
    ]);
    expect(problems({}, recordOf(flag, 'action'))).toEqual([['rule-malformed', '$']]);
    expect(problems({ a: 3 }, recordOf(flag, 'action'))).toEqual([['rule-malformed', '$.a']]);
  });

  test('names every object inherits are not fields', () => {
    expect(problems({ toString: true }, fields({}, {}))).toEqual([['rule-unknown-field', '$']]);
    expect(problems({ shape: 'toString' }, variants('shape', { tile: flag }))).toEqual([
      ['rule-unknown-id', '$.shape'],
    ]);
  });

  test('variants are told apart by their tag', () => {
    const area = variants('shape', {
      tile: fields({ shape: text(9) }),
      blast: fields({ shape: text(9), radius: wholeNumber(0, 3) }),
    });
    expect(problems({ shape: 'blast', radius: 2 }, area)).toEqual([]);
    expect(problems({ shape: 'tile', radius: 2 }, area)).toEqual([['rule-unknown-field', '$']]);
    expect(problems({ radius: 2 }, area)).toEqual([['rule-malformed', '$.shape']]);
    expect(problems('blast', area)).toEqual([['rule-malformed', '$']]);
  });

  test(`at most ${PROBLEM_LIMIT} problems are named`, () => {
    expect(
      problems(
        Array.from({ length: 50 }, () => 'x'),
        listOf(flag, 100),
      ),
    ).toHaveLength(PROBLEM_LIMIT);
  });

  test('lists and texts have their limits', () => {
    expect(problems([true, true, true], listOf(flag, 2))).toEqual([['rule-malformed', '$']]);
    expect(['', 'abc', 'abcd'].map((value) => problems(value, text(3)).length)).toEqual([1, 0, 1]);
  });
});

describe('what a rules page is made of', () => {
  const rules = { Turn: [['Costs {price} CT.', 'A-1']], Clock: [['It ticks {often}.', 'A-2']] } as const;
  const clauses = numberClauses('XY', ['Clock', 'Turn'], rules);

  test('clauses are numbered through all topics, in the order of the topics', () => {
    expect(clauses).toEqual([
      { id: 'XY-1', topic: 'Clock', text: 'It ticks {often}.', sources: 'A-2' },
      { id: 'XY-2', topic: 'Turn', text: 'Costs {price} CT.', sources: 'A-1' },
    ]);
  });

  test('a clause quotes the constants of a pack, and keeps a name that is none', () => {
    const constants = constantValues([constant('price', 7, [0, 9, 'CT'], 'What it costs.')]);
    expect(fillClauses(clauses, constants).map(({ text }) => text)).toEqual([
      'It ticks {often}.',
      'Costs 7 CT.',
    ]);
  });

  test('entries come by id, however the record was written', () => {
    expect(byId({ b: 1, a: 2 })).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });
});
