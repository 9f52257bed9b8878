import { CRAFT } from './actions-craft.ts';
import { MAGIC } from './actions-magic.ts';
import { MARTIAL } from './actions-martial.ts';

/** Every action of the game by id. */
export const ACTIONS = { ...MARTIAL, ...MAGIC, ...CRAFT };
export type ActionId = keyof typeof ACTIONS;
