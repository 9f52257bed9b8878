import { SIGN_ICONS } from '../../looks/timeline/icons.ts';
import { Icon } from '../../ui/icon.tsx';

/** The rules' signs as code points: said and copied as what they are, drawn as icons that look alike everywhere. */
const SIGNS = {
  charging: '\u23F3',
  warning: '\u26A0',
  stopped: '\u{1F512}',
  counter: '\u26B0\uFE0F',
  dead: '\u{1F480}',
} as const satisfies Partial<Record<keyof typeof SIGN_ICONS, string>>;

interface SignProps {
  readonly of: keyof typeof SIGNS;
  readonly className?: string;
}

/** A sign of the rules, for eyes and for ears. */
export function Sign({ of, className = '' }: SignProps) {
  return (
    <span className={`sign ${className}`}>
      <span className="visually-hidden">{SIGNS[of]}</span>
      <Icon name={SIGN_ICONS[of]} />
    </span>
  );
}
