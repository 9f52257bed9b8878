import { accept } from '@highground/kernel';
import { expect, test } from 'vitest';
import type { SaveStore } from '../saves/save-store.ts';
import { HUMAN } from '../session/testing/duel.ts';
import { valueOf } from '../session/testing/played.ts';
import { BattleDesk } from './desk.ts';

const SETUP = { ruleset: 'livingfield', scenario: 'arena', seed: '1', controls: [HUMAN, HUMAN] } as const;

function deskWith(kept: Set<string>): BattleDesk {
  const saves = {
    save: async ({ id }: { readonly id: string }) => {
      kept.add(id);
      return accept(undefined);
    },
  } as unknown as SaveStore;
  return new BattleDesk(saves, () => ({ choose: async () => Promise.reject(new Error('Nobody thinks.')) }));
}

test('a battle asked for twice at once, as by a double click, is one battle and one save', async () => {
  const kept = new Set<string>();
  const desk = deskWith(kept);
  const [one, other] = await Promise.all([desk.begin(SETUP), desk.begin(SETUP)]);
  expect(valueOf(other)).toBe(valueOf(one));
  expect([...kept]).toEqual([valueOf(one)]);
  expect(valueOf(await desk.begin(SETUP))).not.toBe(valueOf(one));
});
