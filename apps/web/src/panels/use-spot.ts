import { useLayoutEffect, useState } from 'react';
import type { CSSProperties } from 'react';
import type { Tile } from '@highground/kernel';
import { useBattle } from './battle-context.ts';
import { cardBeside } from './card-place.ts';

/** Where a card about a tile belongs, following the camera; undefined where the style sheet places it. */
export function useSpot(tile: Tile | undefined): CSSProperties | undefined {
  const { field } = useBattle();
  const [style, setStyle] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const view = field.current;
    if (!view || !tile) return setStyle(undefined);
    const place = (): void =>
      setStyle(cardBeside(view.spotOf(tile), { width: window.innerWidth, height: window.innerHeight }));
    place();
    return view.onMove(place);
  }, [field, tile]);
  return style;
}
