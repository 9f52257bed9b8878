import '../../i18n/timeline-words.ts';
import './timeline.css';
import type { GameHud } from '../../games/hud.ts';
import { Briefing } from './briefing.tsx';
import { Floating } from './floating.tsx';
import { PhaseBanner } from './phase-banner.tsx';
import { Steps } from './steps.tsx';
import { TickBar } from './tick-bar.tsx';
import { TileMark } from './tile-mark.tsx';
import { Tutorial } from './tutorial.tsx';
import { Weather } from './weather.tsx';

/** The panels Timeline brings along. */
export const hud: GameHud = {
  Banner: PhaseBanner,
  Bar: TickBar,
  Lessons: Tutorial,
  Briefing,
  Floating,
  Weather,
  Steps,
  TileMark,
};
