import { battleHash } from '../../battle/battle.ts';
import type { Step } from '../../battle/commit.ts';
import { Reader, Writer } from '../../bytes/index.ts';
import { step as stepCodec } from '../../codec/commit-codec.ts';
import { decodeState, encodeState } from '../../log/state-bytes.ts';
import { foldSteps } from '../../log/fold.ts';
import { formatDifference, stateDifference } from '../../log/difference.ts';
import { recordReplay } from '../../log/replay.ts';
import { verifyReplay } from '../../log/verify.ts';
import { openTrial, playTrial } from './trial.ts';
import type { Finding, Trial } from './trial.ts';

/**
 * Folding the log gives the state the rules reached, and re-running it the same log. Steps are kept as bytes from the
 * moment they were taken: a record changed afterwards, or a write past the log, cannot hide.
 */
export function checkFold(trial: Trial): readonly Finding[] {
  const log = new Writer(1 << 16);
  let kept = 0;
  const opening = encodeState(openTrial(trial).opening);
  const keep = (steps: readonly Step[]): void => {
    for (; kept < steps.length; kept++) stepCodec.write(log, steps[kept] as Step);
  };
  const battle = playTrial(trial, (moment) => {
    keep(moment.battle.steps);
  });
  keep(battle.steps);
  const found = (message: string): Finding => ({ check: 'fold', message, seed: trial.seed, commands: kept });
  const state = decodeState(opening);
  if (!state.ok) return [found(`the opening state is impossible: ${state.refusals[0]?.message}`)];
  const difference = stateDifference(foldSteps(state.value, stepsOf(log, kept)), battle.state);
  if (difference)
    return [found(`the log does not give the state the rules reached: ${formatDifference(difference)}`)];
  const proof = verifyReplay(trial.makeRuleset(), recordReplay(battle));
  if (!proof.ok) return [found(proof.refusals[0]?.message ?? '')];
  return proof.value.hash === battleHash(battle)
    ? []
    : [found('the log proves another hash than the battle has')];
}

function stepsOf(log: Writer, count: number): Step[] {
  const reader = new Reader(log.view());
  return Array.from({ length: count }, () => stepCodec.read(reader));
}
