import { invariant } from '../invariant.ts';

/** Integer division rounding towards negative infinity. */
export function idiv(dividend: number, divisor: number): number {
  invariant(divisor !== 0, 'division by zero');
  return Math.floor(dividend / divisor);
}
