import type { Command } from '../battle/command.ts';
import type { Root } from '../battle/commit.ts';
import type { ReadonlyState } from '../battle/state.ts';
import { firstDifference, formatDifference } from '../log/difference.ts';
import type { Refusal } from '../result.ts';
import type { Ruleset } from './contract.ts';

/** Why this command does not cause exactly this root here: what the command is refused for, or `root-inexact`. */
export function causeRefusal(
  ruleset: Pick<Ruleset, 'check' | 'project' | 'root'>,
  state: ReadonlyState,
  root: Root,
  command: Command,
): Refusal | undefined {
  const refusal = ruleset.check(ruleset.project(state, command.seat), command);
  if (refusal) return refusal;
  const difference = firstDifference(root, ruleset.root(state, command, 0));
  return (
    difference && {
      code: 'root-inexact',
      message: `A command here causes another ${root.kind}: ${formatDifference(difference)}.`,
      path: `$.${difference.path}`,
    }
  );
}
