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
  const battles = trials.map((trial) => playTrial(trial, () => undefined));
  const actors = battles.flatMap(({ opening, state }) => [...opening.actors, ...state.actors]);
  const writes = battles.flatMap(({ steps }) => steps.flatMap(({ derived }) => derived));
  const roots = battles.flatMap(({ steps }) => steps.map(({ root }) => root));
  const used = {
    units: actors.map(({ unit }) => unit),
    actions: roots.flatMap((root) => ('action' in root.payload ? [root.payload.action] : [])),
    statuses: [
      ...actors.flatMap((actor) => actor.statuses.map(({ id }) => id)),
      ...writes.flatMap((write) => (write.kind === 'apply_status' ? [write.payload.status] : [])),
    ],
  };
  const catalogue = trials[0]?.makeRuleset().catalogue;
  return (['units', 'actions', 'statuses'] as const).flatMap((what) => {
    const seen = new Set(used[what]);
    const unused = (catalogue?.[what] ?? []).filter(({ id }) => !seen.has(id));
    return unused.map(({ id }): Finding => ({
      check: 'coverage',
      message: `no game uses ${what} ${id}`,
      seed: trials[0]?.seed ?? 0,
      commands: 0,
    }));
  });
}
