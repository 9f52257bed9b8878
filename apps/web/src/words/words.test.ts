import { describe, expect, test } from 'vitest';
import type { ReadonlyState, Ruleset } from '@highground/kernel';
import { percentOf, sentenceCase, wordsOf } from './words.ts';

const ruleset = {
  catalogue: {
    units: [{ id: 'wolf', title: 'Wolf' }],
    actions: [{ id: 'fire-bolt', title: 'Fire Bolt' }],
    statuses: [{ id: 'wet', title: 'Wet' }],
    items: [],
    messages: {
      struck: '{actor} hits {target} with {action} for {amount}.',
      plain: 'Nothing {unknown}.',
      moved: '{actor} moves to {tile}.',
    },
  },
} as unknown as Ruleset;
const state = {
  actors: [
    { id: 1, name: 'Wolf' },
    { id: 2, name: 'Wolf' },
  ],
  world: { surfaces: (x: number) => (x === 0 ? [1, 2] : [1]) },
} as unknown as ReadonlyState;
const t = ((key: string, options: { defaultValue: string }) =>
  key === 'refusals.known' ? 'Known.' : options.defaultValue) as never;
const words = wordsOf(ruleset, state, t);

describe('words of a battle', () => {
  test('a message names actors with their letters and rules by their titles', () => {
    expect(
      words.message({ messageId: 'struck', params: { actor: 1, target: 2, action: 'fire-bolt', amount: 2 } }),
    ).toBe('Wolf A hits Wolf B with Fire Bolt for 2.');
  });

  test('a place as the rules write it is shown by its letters', () => {
    expect(words.message({ messageId: 'moved', params: { actor: 'Wolf', tile: 'x 2, z 3' } })).toBe(
      'Wolf moves to c4.',
    );
  });

  test('a parameter nobody gave stays visible', () => {
    expect(words.message({ messageId: 'plain', params: {} })).toBe('Nothing {unknown}.');
  });

  test('a refusal without an entry of its own shows its sentence', () => {
    expect(words.refusal({ code: 'known', message: 'x' })).toBe('Known.');
    expect(words.refusal({ code: 'target-out-of-range', message: 'Out of range: 5, reach 4.' })).toBe(
      'Out of range: 5, reach 4.',
    );
  });

  test('a place carries its level only where a column has several floors', () => {
    expect(words.place({ x: 0, y: 4, z: 0 })).toBe('a1:4');
    expect(words.place({ x: 1, y: 4, z: 0 })).toBe('b1');
  });

  test('ids become words', () => {
    expect(sentenceCase('moveBudget')).toBe('Move budget');
    expect(sentenceCase('hasteCtPct')).toBe('Haste CT %');
    expect(sentenceCase('affinity-fire')).toBe('Affinity fire');
  });

  test('a percentage is 0 or 100 only when it is exact', () => {
    expect(percentOf({ of: 1, in: 1000 })).toBe(1);
    expect(percentOf({ of: 999, in: 1000 })).toBe(99);
    expect(percentOf({ of: 0, in: 7 })).toBe(0);
    expect(percentOf({ of: 19, in: 25 })).toBe(76);
  });
});
