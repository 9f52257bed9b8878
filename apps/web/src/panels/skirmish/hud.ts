import '../../i18n/skirmish-words.ts';
import './skirmish.css';
import type { GameHud } from '../../games/hud.ts';
import { Floating } from './floating.tsx';

/** The panels Skirmish brings along. */
export const hud: GameHud = { Floating };
