import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useSettings } from '../../app/services.ts';

const SLIDE_MS = 420;

/** Lets the marked parts of a list slide to where they have come to be; those that are new appear. */
export function useSlide(list: RefObject<HTMLElement | null>): void {
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  const { motion, speed } = useSettings((settings) => settings);
  useLayoutEffect(() => {
    const before = places.current;
    const after = new Map<string, number>();
    places.current = after;
    const isStill =
      speed === 'instant' ||
      motion === 'reduced' ||
      (motion === 'system' && window.matchMedia('(prefers-reduced-motion: reduce)').matches);
    // To measure is to have the whole page laid out at once.
    if (isStill) return;
    for (const part of list.current?.querySelectorAll<HTMLElement>('[data-slide]') ?? []) {
      const key = part.dataset['slide'] ?? '';
      const here = part.offsetLeft;
      after.set(key, here);
      const from = before.get(key);
      if (from === here) continue;
      const start = from === undefined ? { opacity: 0 } : { transform: `translateX(${from - here}px)` };
      part.animate([start, {}], { duration: SLIDE_MS / Number(speed), easing: 'cubic-bezier(.2,.7,.2,1)' });
    }
  });
}
