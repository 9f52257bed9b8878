import type { ActionId } from './actions.ts';
import type { ASPECTS } from './aspects.ts';
import type { UnitRule } from './data.ts';
import type { WEAPONS } from './weapons.ts';

type Stats = UnitRule['stats'];

interface Kit {
  readonly weapon: keyof typeof WEAPONS;
  readonly actions: readonly ActionId[];
  readonly aspects?: readonly (keyof typeof ASPECTS)[];
  readonly armour?: UnitRule['armour'];
  readonly tags?: UnitRule['tags'];
  readonly secondPhase?: UnitRule['secondPhase'];
  readonly returnsAfter?: number;
}

/** A unit; its stats in two parts: those that the rules give, and the rest. */
export function unit<Given extends Partial<Stats>>(
  role: UnitRule['role'],
  [title, text]: readonly [string, string],
  [given, own]: readonly [Given, Omit<Stats, keyof Given>],
  kit: Kit,
): UnitRule {
  return {
    title,
    text,
    role,
    stats: { ...given, ...own } as Stats,
    armour: kit.armour ?? 'none',
    tags: kit.tags ?? ['living'],
    weapon: kit.weapon,
    aspects: kit.aspects ?? [],
    actions: kit.actions,
    ...(kit.secondPhase ? { secondPhase: kit.secondPhase } : {}),
    returnsAfter: kit.returnsAfter ?? 0,
  };
}
