import { INTERFACE_ICONS } from '../interface-icons.ts';
import type { Looks } from '../looks.ts';
import { ACTION_ICONS, ELEMENT_ICONS, STATUS_ICONS, UNIT_ICONS } from './icons.ts';

/** How Skirmish is shown. */
export const SKIRMISH_LOOKS: Looks = {
  unitIcons: UNIT_ICONS,
  elementIcons: ELEMENT_ICONS,
  statusIcons: STATUS_ICONS,
  actionIcons: ACTION_ICONS,
  fallbackIcon: INTERFACE_ICONS.fallback,
  loadStageLook: async () => (await import('./theme.ts')).SKIRMISH_LOOK,
};
