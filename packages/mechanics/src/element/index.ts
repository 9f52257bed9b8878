import { share } from '@highground/kernel';
import type { Share } from '@highground/kernel';

/** A documented meeting of a status and an element: more damage taken, or another status that follows a hit. */
export interface ElementReaction {
  readonly status: string;
  readonly element: string;
  readonly damageTaken?: Share;
  readonly inflicts?: { readonly status: string; readonly ticks: number };
}

/** The affinity a unit meets an element with: percent in, share out; 1 for `none`, whatever the affinity (OT-ELM-006, OT-ELM-014). */
export function effectiveMultiplier(element: string, affinityPercent: number): Share {
  return element === 'none' ? { of: 1, in: 1 } : share(affinityPercent, 100);
}

/** The affinity on a tile of that element: at most the cap, while immunity and absorption stay (OT-ELM-007, A-39). */
export function standingMultiplier(affinity: Share, cap: Share): Share {
  return affinity.of * cap.in <= cap.of * affinity.in ? affinity : cap;
}

/** The reactions an element meets on a unit that bears these statuses, in table order (OT-ELM-009…011). */
export function reactionsTo(
  table: readonly ElementReaction[],
  element: string,
  statuses: readonly { readonly id: string }[],
): readonly ElementReaction[] {
  return table.filter(
    (row) => row.element === element && statuses.some((status) => status.id === row.status),
  );
}
