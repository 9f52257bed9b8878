import { useEffect, useId, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { createPortal } from 'react-dom';

const GAP = 8;
const WIDTH = 272;
/** Time to get from what is explained on to the explanation. */
const PATIENCE_MS = 160;

interface Trigger {
  readonly 'aria-describedby'?: string;
  readonly onPointerEnter: (event: React.PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: React.FocusEvent) => void;
  readonly onBlur: () => void;
}

/**
 * Details of something, while it is pointed at or has the focus: `trigger` belongs on its element, `tip` beside it. It
 * stays while it is pointed at itself, and Escape sends it away.
 */
export function useTooltip(content: ReactNode): { readonly trigger: Trigger; readonly tip: ReactNode } {
  const id = useId();
  const [place, setPlace] = useState<CSSProperties>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = place !== undefined;
  const open = ({ currentTarget }: { readonly currentTarget: Element }): void => {
    clearTimeout(timer.current);
    setPlace(placeAbove(currentTarget.getBoundingClientRect()));
  };
  const close = (): void => {
    timer.current = setTimeout(() => setPlace(undefined), PATIENCE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setPlace(undefined);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isOpen]);
  const host = isOpen ? document.querySelector('main') : null;
  return {
    trigger: {
      ...(isOpen ? { 'aria-describedby': id } : {}),
      onPointerEnter: open,
      onPointerLeave: close,
      onFocus: open,
      onBlur: close,
    },
    tip: host
      ? createPortal(
          <div
            id={id}
            role="tooltip"
            className="tooltip panel"
            style={place}
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={close}
          >
            {content}
          </div>,
          host,
        )
      : null,
  };
}

/** Above the element, or below where there is no room, inside the window. */
function placeAbove({ left, top, bottom, width }: DOMRect): CSSProperties {
  const middle = left + width / 2 - WIDTH / 2;
  const x = Math.max(GAP, Math.min(middle, window.innerWidth - WIDTH - GAP));
  return top > window.innerHeight / 3
    ? { left: x, bottom: window.innerHeight - top + GAP }
    : { left: x, top: bottom + GAP };
}
