import { englishDelve, englishDelveRefusals } from './english-delve.ts';
import { addWords } from './i18n.ts';

addWords({ dungeon: englishDelve, refusals: englishDelveRefusals });
