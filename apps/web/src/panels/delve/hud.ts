import '../../i18n/delve-words.ts';
import type { GameHud } from '../../games/hud.ts';
import { Unanswered } from '../../online/unanswered.tsx';

/** Delve is shown by the general panels; only its words come with it. */
export const hud: GameHud = { Unanswered };
