import { englishMaps } from './english-maps.ts';
import { addWords } from './i18n.ts';

addWords({ maps: englishMaps });
