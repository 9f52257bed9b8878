import { submitCommand } from '../../battle/battle.ts';
import type { Battle } from '../../battle/battle.ts';
import { decodeSnapshot, encodeSnapshot, resumeBattle, takeSnapshot } from '../../log/snapshot.ts';
import { firstDifference, formatDifference } from '../../log/difference.ts';
import type { DiceSource } from '../../rng/index.ts';
import type { Ruleset } from '../contract.ts';
import type { Result } from '../../result.ts';
import { MAX_COMMANDS, nextMoment, openTrial, policyOf } from './trial.ts';
import type { Finding, Trial } from './trial.ts';

/**
 * Two battles in lockstep, one saved and reloaded before every command, stay equal: whatever a ruleset keeps outside
 * the state, or orders by how the state came about, parts them.
 */
export function checkReload(trial: Trial): readonly Finding[] {
  const pair: Pair = { steady: openTrial(trial), reloaded: openTrial(trial), policy: policyOf(trial) };
  for (let commands = 0; commands < (trial.maxCommands ?? MAX_COMMANDS); commands++) {
    const outcome = takeTurn(trial.makeRuleset(), pair, commands);
    if (outcome === 'over') break;
    if (outcome) return [{ check: 'reload', message: outcome, seed: trial.seed, commands }];
  }
  return [];
}

interface Pair {
  readonly steady: Battle;
  reloaded: Battle;
  readonly policy: DiceSource;
}

/** Reloads one, gives both the same command, and says how they parted. */
function takeTurn(ruleset: Ruleset, pair: Pair, commands: number): string | undefined {
  const resumed = saveAndLoad(ruleset, pair.reloaded);
  if (!resumed.ok) return `the state does not survive saving: ${resumed.refusals[0]?.message}`;
  pair.reloaded = resumed.value;
  const other = nextMoment(pair.reloaded, pair.policy.clone(), commands);
  const moment = nextMoment(pair.steady, pair.policy, commands);
  const parted = firstDifference([moment?.decision, moment?.command], [other?.decision, other?.command]);
  if (parted) return `after reloading, another choice is offered: ${formatDifference(parted)}`;
  if (!moment) return 'over';
  const one = submitCommand(pair.steady, moment.command);
  const difference = firstDifference(one, submitCommand(pair.reloaded, moment.command));
  if (difference) return `after reloading, a command goes another way: ${formatDifference(difference)}`;
  return one.ok ? undefined : 'over';
}

function saveAndLoad(ruleset: Ruleset, battle: Battle): Result<Battle> {
  const snapshot = decodeSnapshot(encodeSnapshot(takeSnapshot(battle)));
  return snapshot.ok ? resumeBattle(ruleset, snapshot.value) : snapshot;
}
