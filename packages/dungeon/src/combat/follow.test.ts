import { forkState, registerOf, scriptedDice, seededDice, submitCommand } from '@highground/kernel';
import type { Battle, Command } from '@highground/kernel';
import { delveRules } from '@highground/rulesets/delve';
import { describe, expect, test } from 'vitest';
import { charactersOf, mustBe, seededCombat, USER } from '../testing/testkit.ts';
import { actInCombat } from './combat-session.ts';
import { viewCombat } from './combat-view.ts';
import { diceSince, followFight, requestFor, tellsOf } from './follow.ts';
import type { CombatSession } from './session-types.ts';

const STOCK = { 'potion-healing': 2 };

function fight(seed: bigint, monster = 'orc-brute'): CombatSession {
  const characters = charactersOf('fighter', 'mage', 'cleric').map((one, index) =>
    index === 0 ? { ...one, inventory: STOCK } : one,
  );
  return seededCombat({ seed, characters, monster });
}

/** What the rules of thumb, or a thirst, would have the active member do. */
function choose({ state }: Battle, thirsty: boolean): Command {
  const decision = delveRules.decision(state);
  const [actor = 0] = decision?.actors ?? [];
  const action = thirsty ? 'potion-healing' : actor === 2 ? 'firebolt' : actor === 3 ? 'defend' : 'attack';
  const command = { kind: 'turn', seat: 1, actor, action };
  return delveRules.check(state, command) ? { ...command, action: 'attack' } : command;
}

/** What is left to drink, while that matters. */
const stockOf = ({ state }: Battle) => (state.outcome ? undefined : state.sides[0]?.stock);

describe('a fight that is judged elsewhere', () => {
  test.each([1n, 7n, 99n])(
    'D20-API-001 D20-LOG-007 is followed turn by turn from its views to its end, seed %s',
    (seed) => {
      let session = fight(seed);
      const told = { next: [] as readonly number[] };
      const draw = (): number => {
        const [value = 0, ...rest] = told.next;
        told.next = rest;
        return value;
      };
      const dice = { ...seededDice(0n), draw };
      const battle = mustBe(followFight(viewCombat(session), STOCK, dice));
      for (let turn = 0; turn < 200 && !session.battle.state.outcome; turn++) {
        const version = registerOf(battle.state, 'version');
        const command = choose(battle, turn === 4);
        const { session: next } = mustBe(actInCombat(session, USER, requestFor(battle.state, command)));
        told.next = diceSince(viewCombat(next), version);
        mustBe(submitCommand(battle, command));
        expect(told.next).toEqual([]);
        expect(tellsOf(viewCombat(next), battle.state)).toBe(true);
        // Taken up in the middle it is the same fight.
        const again = mustBe(followFight(viewCombat(next), STOCK, scriptedDice([])));
        expect(tellsOf(viewCombat(next), again.state)).toBe(true);
        expect(stockOf(again)).toEqual(stockOf(battle));
        session = next;
      }
      expect(session.battle.state.outcome).toBeDefined();
      expect(battle.state.outcome).toEqual(session.battle.state.outcome);
    },
  );

  test('D20-VER-003 a state of another turn, or with other HP, is not the one told of', () => {
    const session = fight(1n);
    const view = viewCombat(session);
    const { state } = session.battle;
    expect(tellsOf(view, state)).toBe(true);
    const more = { ...view, duplicate: true };
    expect(tellsOf(more, state)).toBe(true);
    const later = mustBe(actInCombat(session, USER, { action: 'defend', version: view.version })).session;
    expect(tellsOf(view, later.battle.state)).toBe(false);
    const hurt = forkState(state);
    hurt.stats[0] = (hurt.stats[0] ?? 0) - 1;
    expect(tellsOf(view, hurt)).toBe(false);
  });

  test('D20-API-002 every action has its request', () => {
    const { state } = fight(1n).battle;
    const version = registerOf(state, 'version');
    const asked = ['attack', 'defend', 'flee', 'firebolt', 'potion-healing'].map((action) =>
      requestFor(state, { kind: 'turn', seat: 1, actor: 1, action }),
    );
    expect(asked).toEqual([
      { action: 'attack', version },
      { action: 'defend', version },
      { action: 'flee', version },
      { action: 'cast_spell', spell: 'firebolt', version },
      { action: 'use_item', slug: 'potion-healing', version },
    ]);
  });
});
