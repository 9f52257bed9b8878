import { checkConformance, checkCoverage } from '@highground/kernel';
import type { Trial } from '@highground/kernel';
import { expect, test } from 'vitest';
import { delveRules } from './index.ts';
import { draftOf, rulesWith } from './testing/testkit.ts';

const units = delveRules.catalogue.units.map(({ id }) => id);
const monsters = units.filter((unit) => !['fighter', 'rogue', 'mage', 'cleric'].includes(unit));

/** A party of one to four against another monster for each seed. */
function trial(seed: number): Trial {
  const party = ['mage', 'cleric', 'fighter', 'rogue'].slice(0, 1 + (seed % 4));
  const scenario = draftOf({
    party: party.map((unit) => ({ unit, stats: { level: 1 + (seed % 5) } })),
    monster: { unit: monsters[seed % monsters.length] as string },
    stock: { 'potion-healing': 2, 'potion-mana': 2 },
    change: { options: seed % 3 === 1 && party.length > 1 ? { second: [1] } : {}, limits: { ticks: 60 } },
  });
  return { makeRuleset: () => rulesWith(), scenario, seed };
}

const isFull = process.env.HIGHGROUND_COUNTS === 'full';
const seeds = Array.from({ length: isFull ? 100 : 4 }, (_, index) => index);

test.each(seeds)('the contract holds in random game %i', { timeout: 60_000 }, (seed) => {
  expect(checkConformance(trial(seed))).toEqual([]);
});

test('random games use every unit, action and status', { timeout: 60_000 }, () => {
  expect(checkCoverage(Array.from({ length: 10 }, (_, index) => trial(index)))).toEqual([]);
});
