import { idiv, invariant, share } from '@highground/kernel';
import type { Modifier, Share } from '@highground/kernel';

/** Whole numbers a factor is clamped to, both included. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** A percentage as an exact share in lowest terms: 150 is 3/2. */
export function percent(value: number): Share {
  return share(value, 100);
}

/** A factor with its cause, clamped by itself before it meets any other (OT-DMG-004, A-37). */
export function factor(source: string, value: Share, { low, high }: Bounds): Modifier {
  const numerator = Math.min(high * value.in, Math.max(low * value.in, value.of));
  return { source, factor: share(numerator, value.in) };
}

/**
 * The base with every modifier applied in list order, exactly, and one rounding at the end: half away from zero
 * (OT-DMG-003, OT-DMG-008, A-36).
 */
export function applyModifiers(base: number, modifiers: readonly Modifier[]): number {
  let exact: Share = { of: base, in: 1 };
  for (const { factor: times, plus } of modifiers) {
    if (plus !== undefined) exact = checked(exact.of + plus * exact.in, exact.in);
    if (times !== undefined) exact = checked(exact.of * times.of, exact.in * times.in);
  }
  return roundHalfAway(exact);
}

/** The nearest whole number; a half goes away from zero, so −17/2 is −9 where `Math.round` says −8. */
export function roundHalfAway({ of, in: within }: Share): number {
  const magnitude = idiv(2 * Math.abs(of) + within, 2 * within);
  return of < 0 && magnitude > 0 ? -magnitude : magnitude;
}

function checked(of: number, within: number): Share {
  invariant(
    Number.isSafeInteger(of) && Number.isSafeInteger(within),
    `a product of modifiers left the exact integers: ${of}/${within}`,
  );
  return share(of, within);
}
