import { useCallback, useEffect, useRef } from 'react';
import type { BattleParts } from './battle-context.ts';

const GAP = 12;

/**
 * Tells the field how much of it the panels cover, now and when they change size; answers with how to measure at once.
 * The map is framed anew when the palette first takes its room: it is not there while a computer begins.
 */
export function useInsets({ field }: BattleParts): () => void {
  const isFramed = useRef(false);
  const measure = useCallback(() => {
    const box = (selector: string): DOMRect | undefined =>
      document.querySelector(selector)?.getBoundingClientRect();
    const isNarrow = window.innerWidth < 760;
    const top = box(isNarrow ? '.tool-strip' : '.banner')?.bottom ?? 0;
    const palette = box('.palette') ?? box('.replay-controls') ?? box('.timeline');
    field.current?.setInsets({
      top: top + GAP,
      bottom: window.innerHeight - (palette?.top ?? window.innerHeight) + GAP,
      left: isNarrow ? 0 : (box('.tool-strip')?.right ?? 0),
      right: 0,
    });
    if (isFramed.current || !field.current || !box('.palette')) return;
    isFramed.current = true;
    field.current.fit();
  }, [field]);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    for (const element of document.querySelectorAll('.controls, .banner, .timeline'))
      observer.observe(element);
    return () => observer.disconnect();
  }, [measure]);
  return measure;
}
