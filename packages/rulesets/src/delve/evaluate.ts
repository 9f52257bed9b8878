import { idiv } from '@highground/kernel';
import type { ReadonlyState } from '@highground/kernel';
import { stat } from './condition.ts';

/** What one who stands is worth, however hurt, and what full health is worth on top. */
const STANDING = 400;
const HEALTH = 600;

/** Those who stand and the share of their HP they have left, the other side's taken off. */
export function evaluateFor(view: ReadonlyState, side: number): number {
  return view.actors.reduce((sum, { id, side: own, standing }) => {
    if (standing !== 'up') return sum;
    const worth = STANDING + idiv(stat(view, id, 'hp') * HEALTH, stat(view, id, 'maxHp'));
    return own === side ? sum + worth : sum - worth;
  }, 0);
}
