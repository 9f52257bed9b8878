import { accept, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import type { Command } from '../battle/command.ts';
import type { DerivedCommit, Root } from '../battle/commit.ts';
import { Resolution } from '../battle/resolution.ts';
import { forkState } from '../battle/state.ts';
import type { ActorId, State, View } from '../battle/state.ts';
import type { Ruleset } from './contract.ts';
import { enumeratingDice, nextPath, pathWeight } from './enumerating-dice.ts';
import type { Cursor, Path } from './enumerating-dice.ts';

/** One way the dice can fall: its weight out of `total`, and what is then written. */
export interface Branch {
  readonly weight: number;
  readonly total: number;
  readonly roots: readonly Root[];
  readonly commits: readonly DerivedCommit[];
}

/**
 * Every way a command can turn out. Lanes are independent of one another and listed apart, so their costs add
 * instead of multiplying, and each goes on with what its actor suffers later; `trunk` holds all else.
 */
export interface Outcomes {
  /** False when the node cap was reached: then bounds and means only. */
  readonly exact: boolean;
  readonly trunk: readonly Branch[];
  readonly lanes: readonly { readonly id: ActorId; readonly branches: readonly Branch[] }[];
}

export interface EnumerateOptions {
  /** How many runs of the command at most; default 4096. */
  readonly nodeCap?: number;
}

interface Run {
  readonly roots: readonly Root[];
  readonly trunk: readonly DerivedCommit[];
  readonly lanes: readonly { readonly id: ActorId; readonly commits: readonly DerivedCommit[] }[];
}

/**
 * All outcomes of a command on copies of the view, by running the rules under every die; refused like the command itself.
 * An announcement turns out as what it announces would if it were done now.
 */
export function enumerateCommand(
  ruleset: Ruleset,
  view: View,
  command: Command,
  options: EnumerateOptions = {},
): Result<Outcomes> {
  const refusal = ruleset.check(view, command);
  if (refusal) return refuse(refusal);
  const deed = ruleset.announced?.(command) ?? command;
  const cap = options.nodeCap ?? 4096;
  const start = certainPart(ruleset, view, deed);
  const run = (cursor: Cursor): Run => runFrom(ruleset, start, deed, cursor);
  return accept(walk(run, cap, false) ?? (walk(run, cap, true) as Outcomes));
}

/** What of a command happens whatever the dice: the roots before the first that draws one, run once. */
interface Certain {
  readonly state: State;
  readonly roots: readonly Root[];
  readonly commits: readonly DerivedCommit[];
}

function certainPart(ruleset: Ruleset, view: View, command: Command): Certain {
  let state = ruleset.determinize(view);
  const roots: Root[] = [];
  const commits: DerivedCommit[] = [];
  while (!state.outcome) {
    const root = ruleset.root(state, command, roots.length);
    if (!root) break;
    const next = forkState(state);
    const resolution = new Resolution(
      next,
      enumeratingDice({ trunk: [], lane: undefined, lanePath: [], coarse: false }),
    );
    resolution.begin(root);
    ruleset.resolve(resolution, root);
    if (resolution.dice.length > 0 || resolution.lanes.length > 0) break;
    roots.push(root);
    commits.push(...resolution.derived);
    state = next;
  }
  return { state, roots, commits };
}

function walk(run: (cursor: Cursor) => Run, cap: number, coarse: boolean): Outcomes | undefined {
  const trunkBranches: Branch[] = [];
  const laneBranches: { id: ActorId; branches: Branch[] }[] = [];
  const trunk: Path = [];
  let nodes = 0;
  do {
    const first = run({ trunk, lane: undefined, lanePath: [], coarse });
    nodes += 1;
    if (nodes > cap && !coarse) return undefined;
    const weight = pathWeight(trunk);
    trunkBranches.push({ ...weight, roots: first.roots, commits: first.trunk });
    for (const { id } of first.lanes) {
      const branches = laneOf(laneBranches, id);
      const lanePath: Path = [];
      do {
        const { roots, lanes } = run({ trunk, lane: id, lanePath, coarse });
        nodes += 1;
        if (nodes > cap && !coarse) return undefined;
        const share = pathWeight(lanePath);
        branches.push({
          weight: weight.weight * share.weight,
          total: weight.total * share.total,
          roots,
          commits: lanes.find((lane) => lane.id === id)?.commits ?? [],
        });
      } while (nextPath(lanePath));
    }
  } while (nextPath(trunk) && (nodes <= cap || !coarse));
  return { exact: !coarse, trunk: trunkBranches, lanes: laneBranches };
}

function laneOf(lanes: { id: ActorId; branches: Branch[] }[], id: ActorId): Branch[] {
  const known = lanes.find((lane) => lane.id === id);
  if (known) return known.branches;
  const branches: Branch[] = [];
  lanes.push({ id, branches });
  return branches;
}

function runFrom(ruleset: Ruleset, start: Certain, command: Command, cursor: Cursor): Run {
  const state = forkState(start.state);
  const dice = enumeratingDice(cursor);
  const roots = start.roots.slice();
  const trunk = start.commits.slice();
  const lanes: { readonly id: ActorId; readonly commits: DerivedCommit[] }[] = [];
  const file = (commits: readonly DerivedCommit[]): void => {
    for (const commit of commits) (lanes.find(({ id }) => isOf(commit, id))?.commits ?? trunk).push(commit);
  };
  while (!state.outcome) {
    const root = ruleset.root(state, command, roots.length);
    if (!root) break;
    const resolution = new Resolution(state, dice);
    resolution.begin(root);
    ruleset.resolve(resolution, root);
    roots.push(root);
    let next = 0;
    for (const { id, start: from, end } of resolution.lanes) {
      file(resolution.derived.slice(next, from));
      const commits = resolution.derived.slice(from, end);
      const known = lanes.find((lane) => lane.id === id);
      if (known) known.commits.push(...commits);
      else lanes.push({ id, commits });
      next = end;
    }
    file(resolution.derived.slice(next));
  }
  return { roots, trunk, lanes };
}

/** What befalls an actor after its lane hangs on how the lane went: who fell in its own blast does not burn afterwards. */
function isOf({ payload }: DerivedCommit, id: ActorId): boolean {
  return 'actor' in payload && payload.actor === id;
}
