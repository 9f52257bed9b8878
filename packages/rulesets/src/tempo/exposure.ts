import type { Actor } from '@highground/kernel';
import { topOf } from './activity.ts';
import type { Rules } from './compile.ts';

/** Whether somebody recovers or withdraws: what an exploit waits for (PER-RX-008, PER-READ-007). */
export function isExposed(rules: Rules, actor: Actor): boolean {
  const top = topOf(actor);
  if (!top) return false;
  return top.phase === 'recover' || (rules.actionOf(top.action).rule.flinches ?? false);
}

/** Whether somebody can be struck at all. */
export function isUpAndHere({ standing, tile }: Actor): boolean {
  return standing === 'up' && tile !== undefined;
}
