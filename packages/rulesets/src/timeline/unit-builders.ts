import type { ActionId } from './actions.ts';
import type { ASPECTS } from './aspects.ts';
import type { UnitRule } from './data.ts';
import type { WEAPONS } from './weapons.ts';

/** Speed, HP, defence, magic defence, attack, magic, move, MP. */
type Numbers = readonly [number, number, number, number, number, number, number, number];

interface Kit {
  readonly weapon: keyof typeof WEAPONS;
  readonly actions: readonly ActionId[];
  readonly aspects?: readonly (keyof typeof ASPECTS)[];
  readonly armour?: UnitRule['armour'];
  readonly tags?: UnitRule['tags'];
  readonly secondPhase?: UnitRule['secondPhase'];
  readonly returnsAfter?: number;
}

export function unit(
  role: UnitRule['role'],
  [title, text]: readonly [string, string],
  [speed, maxHp, def, mdef, atk, mag, move, maxMp]: Numbers,
  kit: Kit,
): UnitRule {
  return {
    title,
    text,
    role,
    stats: { maxHp, maxMp, speed, def, mdef, atk, mag, move },
    armour: kit.armour ?? 'none',
    tags: kit.tags ?? ['living'],
    weapon: kit.weapon,
    aspects: kit.aspects ?? [],
    actions: kit.actions,
    ...(kit.secondPhase ? { secondPhase: kit.secondPhase } : {}),
    returnsAfter: kit.returnsAfter ?? 0,
  };
}
