import { expect, test } from 'vitest';
import type { Preview, View } from '@highground/kernel';
import { previewLines } from './battle-text.ts';

const surely = { of: 1, in: 1 };
const never = { of: 0, in: 1 };

test('TL-AMB-34 a hit on a body says what it takes of the turns it can be revived in', () => {
  const view = { tick: 4, actors: [{ standing: 'down' }] } as unknown as View;
  const preview = (turns: number, left: number): Preview => ({
    exact: true,
    path: [],
    hazards: [],
    cost: {},
    blocks: [],
    effects: [
      {
        actor: 1,
        hit: surely,
        down: turns === left ? surely : never,
        worn: { turns: { of: turns, in: 1 }, left },
        statuses: [],
        breakdown: [],
      },
    ],
  });
  const names = new Map([[1, 'Archer']]);
  expect(previewLines(preview(1, 3), view, names)).toEqual([
    'Archer: 100 %, 1 of 3 turns to revive it lost.',
  ]);
  expect(previewLines(preview(2, 2), view, names)).toEqual([
    'Archer: 100 %, 2 of 2 turns to revive it lost.',
  ]);
});
