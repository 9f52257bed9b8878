import type { Battle, Step } from '@highground/kernel';
import { chargeOf } from '../charge.ts';
import { duelOf } from './duel.ts';
import type { Duel } from './duel.ts';
import { actorIn, play } from './testkit.ts';
import type { Sketched } from './testkit.ts';

/** A mage at (0, 0) who has just cast a spell that lands two ticks later on (4, 0), where a golem stands; a monk is near the mage. */
export function casting(
  { others = [], ...duel }: Duel = {},
  spell = 'fireball',
  target: readonly [number, number] = [4, 0],
): Battle {
  const battle = duelOf({
    first: { unit: 'mage', at: [0, 0] },
    second: { unit: 'golem', at: [4, 0] },
    ...duel,
    rules: {
      'actions.fireball.charge': 2,
      'actions.ice-lance.charge': 2,
      'units.golem.armour': 'none',
      ...duel.rules,
    },
    others: [...others, ...CLOCKS],
  });
  play(battle, { actor: 1, action: spell, target });
  return battle;
}

/** Whether that mage is charging still. */
export const isCharging = (battle: Battle): boolean => chargeOf(actorIn(battle, 1)) !== undefined;

/** Bystanders with a turn on the ticks 2 to 5, so that the clock can be looked at on each; the spell is cast on tick 1. */
export const CLOCKS: readonly Sketched[] = [60, 40, 20, 0].map((ct, index) => ({
  unit: 'envoy',
  side: 1,
  at: [0, 8 + index],
  stats: { ct, speed: 20 },
}));

/** The ticks on which roots of a kind stand. */
export function ticksOf(steps: readonly Step[], kind: Step['root']['kind']): readonly number[] {
  let tick = 1;
  return steps.flatMap(({ root }) => {
    if (root.kind === 'advance_clock') tick = root.payload.tick;
    return root.kind === kind ? [tick] : [];
  });
}
