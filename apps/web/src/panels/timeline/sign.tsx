import { SIGN_ICONS } from '../../looks/timeline/icons.ts';
import { Icon } from '../../ui/icon.tsx';

/** A sign of the rules and the icon it is drawn with: emoji look different on every device, or are missing. */
const SIGNS = {
  '⏳': SIGN_ICONS.charging,
  '⚠': SIGN_ICONS.warning,
  '🔒': SIGN_ICONS.stopped,
  '⚰️': SIGN_ICONS.counter,
  '💀': SIGN_ICONS.dead,
} as const;

interface SignProps {
  readonly of: keyof typeof SIGNS;
  readonly className?: string;
}

/** Drawn as an icon, said and copied as the sign it is. */
export function Sign({ of, className = '' }: SignProps) {
  return (
    <span className={`sign ${className}`}>
      <span className="visually-hidden">{of}</span>
      <Icon name={SIGNS[of]} />
    </span>
  );
}
