import { foldStep, forkState } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { combosIn } from './combos.ts';
import { duelOf } from './testing/duel.ts';
import { play } from './testing/testkit.ts';

/** Every combo of a battle so far. */
function combosOf({ opening, steps, ruleset }: Battle): readonly string[] {
  const state = forkState(opening);
  const found = steps.flatMap((step) => {
    const combos = combosIn(state, step, ruleset.catalogue.actions);
    foldStep(state, step);
    return combos;
  });
  return [...new Set(found)];
}

const WET = { statuses: [{ id: 'wet', ticks: 40 }] };
const MAGE = { unit: 'mage', stats: { speed: 20 } };
const LURKER = { unit: 'rogue', statuses: [{ id: 'invisible', ticks: 9 }] };

describe('discoveries', () => {
  test.each<readonly [string, Parameters<typeof duelOf>[0], string, readonly string[]]>([
    ['TL-CMB-001 lightning on the wet', { first: MAGE, second: WET }, 'spark-bolt', ['wet-lightning']],
    ['TL-CMB-002 ice on the wet', { first: MAGE, second: WET }, 'frost-touch', ['wet-ice']],
    ['not ice on the dry', { first: MAGE }, 'frost-touch', []],
    ['TL-CMB-003 fire on oil', { first: MAGE, rows: ['', '', '...o'] }, 'fire-spark', ['burning-oil']],
    ['TL-CMB-005 a strike from nowhere', { first: LURKER }, 'strike', ['from-nowhere']],
    ['not a plain strike', { first: { unit: 'rogue' } }, 'strike', []],
  ])('TL-FB-005 %s', (_what, duel, action, expected) => {
    const battle = duelOf(duel);
    play(battle, { actor: 1, action, target: [3, 2] });
    while (battle.state.tick < 8) play(battle);
    expect(combosOf(battle)).toEqual(expected);
  });

  test('TL-FB-005 TL-CMB-004 poison and bleeding together', () => {
    const statuses = ['poisoned', 'bleeding'].map((id) => ({ id, ticks: 9 }));
    expect(combosOf(duelOf({ second: { statuses } }))).toEqual(['crimson-agony']);
  });
});
