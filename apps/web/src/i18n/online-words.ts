import { englishOnline, englishOnlineBattle, englishOnlineRefusals } from './english-online.ts';
import { addWords } from './i18n.ts';

addWords({ online: englishOnline, battle: englishOnlineBattle, refusals: englishOnlineRefusals });
