import type { Actor, ReadonlyState } from '@highground/kernel';
import type { BattleSetup } from '../../session/setup.ts';

/** Whether somebody at this screen leads the unit's side. */
export function isOwnSide(
  { side }: Pick<Actor, 'side'>,
  { sides }: Pick<ReadonlyState, 'sides'>,
  { controls }: Pick<BattleSetup, 'controls'>,
): boolean {
  return controls[sides.findIndex(({ id }) => id === side)]?.kind === 'human';
}

export type Whose = 'you' | 'second' | 'enemy';

/** Whose turn the banner says it is: the enemies' are theirs, unless only they have somebody at this screen (TL-HUD-006). */
export function whoseTurn(
  seat: number,
  { seats, sides }: Pick<ReadonlyState, 'seats' | 'sides'>,
  setup: Pick<BattleSetup, 'controls'>,
): Whose {
  const side = seats.find(({ id }) => id === seat)?.side ?? 0;
  const partners = seats.filter((one) => one.side === side && !one.auto);
  const human = sides.filter(({ id }) => isOwnSide({ side: id }, { sides }, setup));
  const isOwn = human.some(({ id }) => id === side);
  const isFoe = side !== sides[0]?.id && human.length !== 1;
  if (!isOwn || isFoe) return 'enemy';
  return partners.length > 1 && partners[0]?.id !== seat ? 'second' : 'you';
}
