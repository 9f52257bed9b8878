import '../../i18n/delve-words.ts';
import type { GameHud } from '../../games/hud.ts';

/** Delve is shown by the general panels; only its words come with it. */
export const hud: GameHud = {};
