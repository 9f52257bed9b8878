import '../../i18n/tempo-words.ts';
import type { GameHud } from '../../games/hud.ts';
import { TempoLessons } from './tempo-lessons.tsx';

/** What Tempo brings along: everything else is said by the general panels. */
export const hud: GameHud = { Lessons: TempoLessons };
