import type { PreviewEffect } from '@highground/kernel';

/** How a number comes about: the plain difference first, then everything that makes it another one (TL-SC-002). */
export interface BlowSteps {
  readonly base: number;
  readonly defence: number;
  /** Base minus defence, never less than 1. */
  readonly plain: number;
  /** Blows of the same strength. */
  readonly hits: number;
  readonly total: number;
}

/** The steps of a blow's number; undefined for what is no blow. */
export function blowSteps({ amount, breakdown }: PreviewEffect): BlowSteps | undefined {
  const plusOf = (source: string): number | undefined =>
    breakdown.find((modifier) => modifier.source === source)?.plus;
  const base = plusOf('base');
  if (base === undefined || !amount) return undefined;
  const defence = 0 - (plusOf('defence') ?? 0);
  const raw = Math.max(
    1,
    breakdown.reduce((sum, { plus = 0 }) => sum + plus, 0),
  );
  const [of, within] = breakdown.reduce(
    ([over, under], { factor }) => (factor ? [over * factor.of, under * factor.in] : [over, under]),
    [raw, 1],
  );
  const single = Math.max(1, Math.floor((2 * of + within) / (2 * within)));
  const hits = amount.max % single === 0 ? amount.max / single : 1;
  return { base, defence, plain: Math.max(1, base - defence), hits, total: amount.max };
}
