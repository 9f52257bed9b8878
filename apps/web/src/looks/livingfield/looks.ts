import { INTERFACE_ICONS } from '../interface-icons.ts';
import type { Looks } from '../looks.ts';
import { ELEMENT_ICONS, STATUS_ICONS, UNIT_ICONS } from './icons.ts';

/** How Living Field is shown. */
export const LIVING_FIELD_LOOKS: Looks = {
  unitIcons: UNIT_ICONS,
  elementIcons: ELEMENT_ICONS,
  statusIcons: STATUS_ICONS,
  actionIcons: {},
  fallbackIcon: INTERFACE_ICONS.fallback,
  loadStageLook: async () => (await import('./theme.ts')).LIVING_FIELD_LOOK,
};
