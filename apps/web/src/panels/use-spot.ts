import { useLayoutEffect, useState } from 'react';
import type { CSSProperties } from 'react';
import type { Tile } from '@highground/kernel';
import { useBattle } from './battle-context.ts';

const GAP = 14;
const CARD = { width: 248, height: 190 };

/** Where a card about a tile belongs: beside it, inside the field, following the camera. */
export function useSpot(tile: Tile | undefined): CSSProperties | undefined {
  const { field } = useBattle();
  const [style, setStyle] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const view = field.current;
    if (!view || !tile) return setStyle(undefined);
    const place = (): void => {
      const { x, y } = view.spotOf(tile);
      const room = { width: window.innerWidth, height: window.innerHeight };
      const isRight = x + GAP + CARD.width < room.width;
      const left = Math.max(8, isRight ? x + GAP : x - GAP - CARD.width);
      const top = Math.min(Math.max(64, y - CARD.height / 2), Math.max(64, room.height - CARD.height - 200));
      setStyle({
        left: Math.min(left, room.width - CARD.width - 8),
        top,
      });
    };
    place();
    return view.onMove(place);
  }, [field, tile]);
  return style;
}
