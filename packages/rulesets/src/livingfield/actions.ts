import { BANES, HARM, HELP } from './actions-magic.ts';
import { TECHNIQUES, WEAPONS } from './actions-martial.ts';
import { ITEMS } from './items.ts';

/** Every action, items included (OT-ACT-001). */
export const ACTIONS = { ...WEAPONS, ...TECHNIQUES, ...HARM, ...HELP, ...BANES, ...ITEMS } as const;

export type ActionId = keyof typeof ACTIONS;
