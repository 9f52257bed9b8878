import type { GameHud } from './hud.ts';

/** The games that bring panels of their own. Apart from the games, which the thinking worker loads as well. */
export const HUDS: Readonly<Record<string, () => Promise<GameHud>>> = {
  delve: async () => (await import('../panels/delve/hud.ts')).hud,
  skirmish: async () => (await import('../panels/skirmish/hud.ts')).hud,
  tempo: async () => (await import('../panels/tempo/hud.ts')).hud,
  timeline: async () => (await import('../panels/timeline/hud.ts')).hud,
};
