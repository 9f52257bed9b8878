import { useLayoutEffect, useState } from 'react';
import type { CSSProperties } from 'react';
import type { Tile } from '@highground/kernel';
import type { Spot } from '../field/field-view.ts';
import { useBattle } from './battle-context.ts';

/** From the middle of a figure to a card beside it, past its plate; from its head to a card below its feet. */
const BESIDE = 44;
const BELOW = 100;
const CARD = { width: 248, height: 190 };
/** What panels at the bottom cover, at most. */
const FOOT = { wide: 200, narrow: 265 };
const NARROW = 760;

/** Where a card about a tile belongs: beside it, inside the field, following the camera. */
export function useSpot(tile: Tile | undefined): CSSProperties | undefined {
  const { field } = useBattle();
  const [style, setStyle] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const view = field.current;
    if (!view || !tile) return setStyle(undefined);
    const place = (): void => setStyle(cardBy(view.spotOf(tile)));
    place();
    return view.onMove(place);
  }, [field, tile]);
  return style;
}

/** Beside a figure whose head is at the spot, or below it where there is no room beside. */
function cardBy({ x, y }: Spot): CSSProperties {
  const { innerWidth: width, innerHeight: height } = window;
  const within = (value: number, least: number, most: number): number =>
    Math.max(least, Math.min(value, most));
  if (width < NARROW) {
    return {
      left: within(x - CARD.width / 2, 8, width - CARD.width - 8),
      top: within(y + BELOW, 64, height - CARD.height - FOOT.narrow),
    };
  }
  const isRight = x + BESIDE + CARD.width < width;
  return {
    left: within(isRight ? x + BESIDE : x - BESIDE - CARD.width, 8, width - CARD.width - 8),
    top: within(y - CARD.height / 2, 64, height - CARD.height - FOOT.wide),
  };
}
