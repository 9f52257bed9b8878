import { expect, test } from 'vitest';
import type { Modifier, PreviewEffect } from '@highground/kernel';
import { blowSteps } from './blow-steps.ts';

const share = { of: 1, in: 1 };
const effect = (amount: number, breakdown: readonly Modifier[]): PreviewEffect => ({
  actor: 2,
  hit: share,
  down: { of: 0, in: 1 },
  amount: { min: amount, mean: { of: amount, in: 1 }, max: amount },
  statuses: [],
  breakdown,
});
const base = (plus: number): Modifier => ({ source: 'base', plus });
const defence = (plus: number): Modifier => ({ source: 'defence', plus });

test.each([
  ['TL-EX-11 8 against 3', effect(5, [base(8), defence(-3)]), { plain: 5, hits: 1, total: 5 }],
  ['TL-EX-12 never less than 1', effect(1, [base(4), defence(-9)]), { plain: 1, hits: 1, total: 1 }],
  [
    'TL-EX-15 from one tier above',
    effect(6, [base(8), defence(-3), { source: 'height', factor: { of: 110, in: 100 } }]),
    { plain: 5, hits: 1, total: 6 },
  ],
  ['TL-EX-18 two blows', effect(4, [base(4), defence(-2)]), { plain: 2, hits: 2, total: 4 }],
] as const)('TL-SC-002 base minus defence, and the final number: %s', (_what, given, expected) => {
  expect(blowSteps(given)).toMatchObject(expected);
});

test('healing has no such steps', () => {
  expect(blowSteps(effect(-4, []))).toBeUndefined();
});
