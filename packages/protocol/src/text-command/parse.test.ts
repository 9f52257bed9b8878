import { describe, expect, test } from 'vitest';
import { labelActors } from './actor-labels.ts';
import { FORMS } from './forms.ts';
import { parseTextCommand } from './parse.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = {
  actors: [
    { id: 1, label: 'Ysolde', letter: 'A' },
    { id: 4, label: 'Wolf A', letter: 'a' },
    { id: 6, label: 'Wolf B', letter: 'e' },
  ],
  actions: [
    { id: 'spear-thrust', title: 'Thrust', kind: 'attack' },
    { id: 'fire', title: 'Fire', kind: 'ability' },
    { id: 'fire-bolt', title: 'Fire Bolt', kind: 'ability' },
    { id: 'potion', title: 'Potion', kind: 'item' },
    { id: 'turn', title: 'Turn', kind: 'ability' },
    { id: 'wait', title: 'Wait', kind: 'wait' },
  ],
};

function parse(line: string): unknown {
  const result = parseTextCommand(line, vocabulary);
  return result.ok ? result.value : result.refusals[0]?.code;
}

describe('a line of text', () => {
  test.each([
    ['move c4', { verb: 'move', place: { x: 2, z: 3 } }],
    ['go to c4:2', { verb: 'move', place: { x: 2, z: 3, y: 2 } }],
    ['face N', { verb: 'face', facing: 0 }],
    ['attack wolf b', { verb: 'act', action: 'spear-thrust', aim: { actor: 6 } }],
    ['Fire Bolt on d5', { verb: 'act', action: 'fire-bolt', aim: { place: { x: 3, z: 4 } } }],
    ['fire wolf-a', { verb: 'act', action: 'fire', aim: { actor: 4 } }],
    ['use potion at ysolde', { verb: 'act', action: 'potion', aim: { actor: 1 } }],
    ['cast fire bolt', { verb: 'act', action: 'fire-bolt', aim: {} }],
    ['turn east', { verb: 'act', action: 'turn', aim: { facing: 1 } }],
    ['wait 10', { verb: 'act', action: 'wait', aim: {}, choices: ['10'] }],
    ['wait, until', { verb: 'act', action: 'wait', aim: {}, choices: ['until'] }],
    [
      'use fire on wolf a, stop 3',
      { verb: 'act', action: 'fire', aim: { actor: 4 }, choices: ['stop', '3'] },
    ],
    ['fire on d5 , edge', { verb: 'act', action: 'fire', aim: { place: { x: 3, z: 4 } }, choices: ['edge'] }],
    ['fire a', { verb: 'act', action: 'fire', aim: { actor: 4 } }],
    ['fire A', { verb: 'act', action: 'fire', aim: { actor: 1 } }],
    ['FIRE ON E', { verb: 'act', action: 'fire', aim: { actor: 6, facing: 1 } }],
    ['look a', { verb: 'look', aim: { actor: 4 } }],
    ['select wolf b', { verb: 'select', actor: 6 }],
    ['look yso', { verb: 'look', aim: { actor: 1 } }],
    ['what threatens d5', { verb: 'threats', place: { x: 3, z: 4 } }],
    ['  ORDER ', { verb: 'order' }],
    ['?', { verb: 'help' }],
  ])('%j is understood', (line, command) => {
    expect(parse(line)).toEqual(command);
  });

  test.each([
    ['', 'empty-line'],
    ['dance', 'unknown-word'],
    ['wait here', 'unknown-target'],
    ['turn about', 'unknown-target'],
    ['select', 'unknown-target'],
    ['select c4', 'unknown-target'],
    ['dance, 3', 'unknown-word'],
    [', 3', 'unknown-word'],
    ['move c4, 3', 'unknown-place'],
    ['move', 'unknown-place'],
    ['move north', 'unknown-place'],
    ['face up', 'unknown-facing'],
    ['face constructor', 'unknown-facing'],
    ['attack bear', 'unknown-target'],
    ['look', 'unknown-target'],
    ['use', 'unknown-word'],
    ['attack wolf', 'ambiguous-target'],
    ['constructor', 'unknown-word'],
  ])('%j is refused as %s', (line, code) => {
    expect(parse(line)).toBe(code);
  });

  test('no place lies before a or 1, and the sentence names what was typed', () => {
    for (const text of ['a-1', '-1', 'a0', '-1,-1', 'c-4:2']) {
      const result = parseTextCommand(`move ${text}`, vocabulary);
      expect(result).toMatchObject({ ok: false, refusals: [{ code: 'unknown-place' }] });
      expect(result.ok || result.refusals[0]?.message).toContain(`"${text}" is not a place`);
    }
  });

  test('every word that stands alone is understood as itself', () => {
    const plain = Object.entries(FORMS).filter(([, form]) => form.isPlain);
    expect(plain.map(([word]) => parse(word))).toEqual(plain.map(([verb]) => ({ verb })));
  });
});

test('namesakes get letters in roster order, others keep their name', () => {
  const actors = [
    { id: 1, name: 'Wolf' },
    { id: 2, name: 'Ysolde' },
    { id: 3, name: 'Wolf' },
  ] as unknown as Parameters<typeof labelActors>[0];
  expect([...labelActors(actors).values()]).toEqual(['Wolf A', 'Ysolde', 'Wolf B']);
});
