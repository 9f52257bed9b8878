import { checkChoices } from './choices.ts';
import { checkFold } from './fold.ts';
import { checkForecasts } from './forecast.ts';
import { checkEnding } from './games.ts';
import { checkPreviews } from './preview.ts';
import { checkProjections } from './projection.ts';
import { checkRecords } from './records.ts';
import { checkReload } from './reload.ts';
import { checkThinking } from './thinking.ts';
import type { Finding, Trial } from './trial.ts';

export { checkChoices } from './choices.ts';
export { checkFold } from './fold.ts';
export { checkForecasts } from './forecast.ts';
export { checkCoverage, checkEnding } from './games.ts';
export { checkPreviews, previewTrouble } from './preview.ts';
export { checkProjections } from './projection.ts';
export { checkRecords } from './records.ts';
export { checkReload } from './reload.ts';
export { checkSecrecy } from './secrecy.ts';
export type { SecrecyTrial } from './secrecy.ts';
export { checkThinking } from './thinking.ts';
export type { Finding, Trial } from './trial.ts';

/** Every check that needs nothing but one random game; coverage needs several, and secrecy what is hidden. */
export function checkConformance(trial: Trial): readonly Finding[] {
  const checks = [
    checkFold,
    checkReload,
    checkRecords,
    checkChoices,
    checkPreviews,
    checkForecasts,
    checkProjections,
    checkThinking,
    checkEnding,
  ];
  return checks.flatMap((check) => check(trial));
}
