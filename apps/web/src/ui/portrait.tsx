import { useLooks } from '../app/services.ts';
import { Icon } from './icon.tsx';
import { SideBadge } from './side-badge.tsx';

interface PortraitProps {
  readonly unit: string;
  readonly side: number;
  /** The letter of a namesake. */
  readonly letter?: string | undefined;
  readonly isDown?: boolean;
}

/** A unit's picture with the colour and shape of its side. */
export function Portrait({ unit, side, letter, isDown = false }: PortraitProps) {
  const looks = useLooks();
  return (
    <span
      className="portrait"
      data-down={isDown || undefined}
      style={{ '--side': `var(--side-${side % 4})` } as React.CSSProperties}
      aria-hidden="true"
    >
      <Icon name={looks.unitIcons[unit] ?? looks.fallbackIcon} />
      <SideBadge side={side} />
      {letter ? <b className="portrait-letter" data-letter={letter} /> : null}
    </span>
  );
}
