import { englishTimeline } from './english-timeline.ts';
import { addWords } from './i18n.ts';

addWords({ timelineHud: englishTimeline, stats: { mdef: 'Magic defence' } });
