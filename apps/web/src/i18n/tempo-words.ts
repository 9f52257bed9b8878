import { englishTempo } from './english-tempo.ts';
import { addWords } from './i18n.ts';

addWords(englishTempo);
