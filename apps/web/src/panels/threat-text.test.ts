import { expect, test } from 'vitest';
import { openWords } from '../i18n/i18n.ts';
import type { Words } from '../words/words.ts';
import { threatSentence, threatSummary } from './threat-text.ts';

const { t } = openWords();
const words = {
  place: () => 'd5',
  actor: (id: number) => `Wolf ${id}`,
  action: (id: string) => id,
} as unknown as Words;
const threat = {
  tile: { x: 3, y: 0, z: 4 },
  by: [
    { actor: 2, action: 'Bite', worst: 40 },
    { actor: 2, action: 'Claw', worst: 25 },
    { actor: 3, action: 'Claw', worst: 25 },
    { actor: 3, action: 'Bite', worst: 30 },
  ],
};

test('a threatened tile tells of enemies, not of their actions, and of one blow from each', () => {
  expect(threatSummary(threat, t)).toBe('Hit by 2, worst case 70');
  expect(threatSentence(threat, words, t)).toBe(
    'd5 can be hit by 2 enemies, worst case 70: Wolf 2 with Bite for 40, Wolf 3 with Bite for 30.',
  );
});
