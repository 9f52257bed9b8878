import { englishSkirmish } from './english-skirmish.ts';
import { addWords } from './i18n.ts';

addWords({ skirmishHud: englishSkirmish });
