import '../../i18n/skirmish-words.ts';
import './skirmish.css';
import type { GameHud } from '../../games/hud.ts';
import { Unanswered } from '../../online/unanswered.tsx';
import { Floating } from './floating.tsx';

/** The panels Skirmish brings along. */
export const hud: GameHud = { Floating, Unanswered };
