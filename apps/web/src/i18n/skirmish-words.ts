import { englishSkirmish, englishSkirmishCosts, englishSkirmishRefusals } from './english-skirmish.ts';
import { addWords } from './i18n.ts';

addWords({ skirmishHud: englishSkirmish, costs: englishSkirmishCosts, refusals: englishSkirmishRefusals });
