import { englishRun } from './english-run.ts';
import { addWords } from './i18n.ts';

addWords({ run: englishRun });
