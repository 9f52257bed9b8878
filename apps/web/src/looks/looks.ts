import type { StageLook } from '../stage/look.ts';
import { ELEMENT_ICONS, STATUS_ICONS, UNIT_ICONS } from './livingfield/icons.ts';
import { INTERFACE_ICONS } from './interface-icons.ts';

/** How one game is shown: icons by rule id, and the figures and materials of its stage. */
export interface Looks {
  readonly unitIcons: Readonly<Record<string, string>>;
  readonly elementIcons: Readonly<Record<string, string>>;
  readonly statusIcons: Readonly<Record<string, string>>;
  readonly fallbackIcon: string;
  /** Loaded with the stage, not before. */
  readonly loadStageLook: () => Promise<StageLook>;
}

const LIVING_FIELD: Looks = {
  unitIcons: UNIT_ICONS,
  elementIcons: ELEMENT_ICONS,
  statusIcons: STATUS_ICONS,
  fallbackIcon: INTERFACE_ICONS.fallback,
  loadStageLook: async () => (await import('./livingfield/theme.ts')).LIVING_FIELD_LOOK,
};

const LOOKS: Readonly<Record<string, Looks>> = { livingfield: LIVING_FIELD };

/** The looks of a game; a game without its own borrows those of the first. */
export function looksOf(ruleset: string): Looks {
  return (Object.hasOwn(LOOKS, ruleset) ? LOOKS[ruleset] : undefined) ?? LIVING_FIELD;
}
