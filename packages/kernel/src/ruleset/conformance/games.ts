import { MAX_COMMANDS, playTrial } from './trial.ts';
import type { Finding, Trial } from './trial.ts';

/** A random game ends: every scenario has a limit that makes a draw. */
export function checkEnding(trial: Trial): readonly Finding[] {
  const { state, steps } = playTrial(trial, () => undefined);
  if (state.outcome) return [];
  const message = `a random game has no outcome after ${trial.maxCommands ?? MAX_COMMANDS} commands at most`;
  return [{ check: 'ending', message, seed: trial.seed, commands: steps.length }];
}

/** Every action, status and unit of the catalogue is used in at least one of the games. */
export function checkCoverage(trials: readonly Trial[]): readonly Finding[] {
  const seen = { units: new Set<string>(), actions: new Set<string>(), statuses: new Set<string>() };
  for (const trial of trials) {
    const battle = playTrial(trial, () => undefined);
    for (const { unit, statuses } of [...battle.opening.actors, ...battle.state.actors]) {
      seen.units.add(unit);
      for (const { id } of statuses) seen.statuses.add(id);
    }
    for (const { root, derived } of battle.steps) {
      if (root.kind === 'use_action') seen.actions.add(root.payload.action);
      for (const commit of derived)
        if (commit.kind === 'apply_status') seen.statuses.add(commit.payload.status);
    }
  }
  const catalogue = trials[0]?.makeRuleset().catalogue;
  return (['units', 'actions', 'statuses'] as const).flatMap((what) => {
    const unused = (catalogue?.[what] ?? []).filter(({ id }) => !seen[what].has(id));
    return unused.map(({ id }): Finding => ({
      check: 'coverage',
      message: `no game uses ${what} ${id}`,
      seed: trials[0]?.seed ?? 0,
      commands: 0,
    }));
  });
}
