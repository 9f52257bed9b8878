import { englishSkirmish, englishSkirmishRefusals } from './english-skirmish.ts';
import { addWords } from './i18n.ts';

addWords({ skirmishHud: englishSkirmish, refusals: englishSkirmishRefusals });
