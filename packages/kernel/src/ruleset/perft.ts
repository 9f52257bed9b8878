import { forkBattle, submitCommand } from '../battle/battle.ts';
import type { Battle } from '../battle/battle.ts';
import { invariant } from '../invariant.ts';
import { allCommands } from './walk.ts';
import { thinkingDice } from './thinking.ts';

/**
 * How many sequences of 1, 2 … `depth` complete commands there are from here, shortcuts and offers left out. The dice of
 * each node hang on the path to it, so neither the order of the walk nor another branch moves a count.
 */
export function perft(battle: Battle, depth: number): readonly number[] {
  const counts = Array.from({ length: depth }, () => 0);
  count(battle, [], counts, Infinity);
  return counts;
}

/** Gives up, and leaves a number over the limit, as soon as there are more sequences of one length. */
function count(battle: Battle, path: readonly number[], counts: number[], limit: number): void {
  const { ruleset, state } = battle;
  const decision = state.outcome ? undefined : ruleset.decision(state);
  if (!decision || path.length === counts.length || (counts.at(-1) as number) > limit) return;
  const commands = allCommands(ruleset, ruleset.project(state, decision.seat), decision);
  counts[path.length] = (counts[path.length] as number) + commands.length;
  if (path.length + 1 === counts.length) return;
  for (const [index, command] of commands.entries()) {
    const next = [...path, index];
    const child = forkBattle(battle, thinkingDice(...next));
    const played = submitCommand(child, command);
    invariant(
      played.ok,
      `${ruleset.id} refuses a command it offers at ${next.join('.')}: ${played.ok ? '' : played.refusals[0]?.message}`,
    );
    count(child, next, counts, limit);
  }
}

/** Counts as deep as the leaves stay within `limit`. */
export function perftWithin(battle: Battle, limit: number): readonly number[] {
  let counts: readonly number[] = [];
  for (;;) {
    const deeper = [...counts.map(() => 0), 0];
    count(battle, [], deeper, limit);
    const leaves = deeper.at(-1) as number;
    if (leaves > limit || leaves === 0) return counts;
    counts = deeper;
  }
}
