import { describe, expect, test } from 'vitest';
import { CARD, cardBeside } from './card-place.ts';

const DESKTOP = { width: 1280, height: 720 };

describe('a card about a figure', () => {
  test('stands on its right, or on its left where the screen ends', () => {
    expect(cardBeside({ x: 400, y: 300 }, DESKTOP)?.left).toBeGreaterThan(400);
    const right = (cardBeside({ x: 1200, y: 300 }, DESKTOP)?.left ?? 0) + CARD.width;
    expect(right).toBeLessThan(1200);
  });

  test('stays between the panels wherever the figure is', () => {
    for (const x of [-500, 0, 640, 1280, 3000]) {
      for (const y of [-500, 0, 360, 720, 3000]) {
        const { left, top } = cardBeside({ x, y }, DESKTOP) ?? { left: NaN, top: NaN };
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + CARD.width).toBeLessThanOrEqual(1280);
        expect(top).toBeGreaterThanOrEqual(64);
        expect(top + CARD.height).toBeLessThanOrEqual(720 - 200);
      }
    }
  });

  test('takes the place of the unit panel on a phone, where it would cover panels or the figure', () => {
    expect(cardBeside({ x: 200, y: 400 }, { width: 390, height: 844 })).toBeUndefined();
  });
});
