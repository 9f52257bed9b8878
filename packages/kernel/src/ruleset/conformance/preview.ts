import type { DerivedCommit } from '../../battle/commit.ts';
import type { Command } from '../../battle/command.ts';
import { resolveRoot } from '../../battle/battle.ts';
import { compareText } from '../../battle/apply.ts';
import { NO_LIMIT } from '../../battle/state.ts';
import type { ActorId, View } from '../../battle/state.ts';
import type { DiceSource } from '../../rng/index.ts';
import { firstDifference, formatDifference } from '../../log/difference.ts';
import { idiv } from '../../geometry/index.ts';
import { invariant } from '../../invariant.ts';
import type { PreviewEffect, Share } from '../answers.ts';
import type { Ruleset } from '../contract.ts';
import { enumeratingDice, nextPath, pathWeight } from '../enumerating-dice.ts';
import type { Path } from '../enumerating-dice.ts';
import { share } from '../preview.ts';
import { isSampled, playTrial } from './trial.ts';
import type { Finding, Trial } from './trial.ts';

const MOMENTS = 20;
/** Ways the dice may fall in one command before it is left out; a strike has a few dozen. */
const LEAF_CAP = 1_000;

/** What can be said of an actor's fate without knowing how a preview is made. */
type Fate = Pick<PreviewEffect, 'actor' | 'down' | 'amount'> & {
  /** By status id. */
  readonly statuses: readonly { readonly status: string; readonly chance: Share }[];
};

/** A preview says exactly what running the command under every fall of all its dice gives. */
export function checkPreviews(trial: Trial): readonly Finding[] {
  const findings: Finding[] = [];
  playTrial(trial, ({ battle, decision, command, commands }) => {
    if (findings.length > 0 || !isSampled(commands, MOMENTS)) return;
    const { ruleset, state } = battle;
    const message = previewTrouble(ruleset, ruleset.project(state, decision.seat), command);
    if (message) findings.push({ check: 'preview', message, seed: trial.seed, commands });
  });
  return findings;
}

/**
 * What the preview of a legal command says otherwise than running it, or what it announces, under every fall of all its dice,
 * or nothing.
 */
export function previewTrouble(ruleset: Ruleset, view: View, command: Command): string | undefined {
  const leaves = leavesOf(ruleset, view, ruleset.announced?.(command) ?? command);
  const preview = ruleset.preview(view, command);
  if (!preview.ok) return `has no preview of a legal command: ${preview.refusals[0]?.message}`;
  if (!preview.value.exact || !leaves) return undefined;
  const told = preview.value.effects.map(({ actor, down, amount, statuses }): Fate => ({
    actor,
    down: reduced(down),
    ...(amount ? { amount: { ...amount, mean: reduced(amount.mean) } } : {}),
    statuses: statuses
      .map(({ status, chance }) => ({ status, chance: reduced(chance) }))
      .sort((a, b) => compareText(a.status, b.status)),
  }));
  const common = commonTotal(leaves);
  const felt = view.actors.map(({ id }) => fateOf(view, leaves, common, id));
  const difference = firstDifference(felt.filter(isFelt), told.filter(isFelt));
  return (
    difference &&
    `foretells ${command.action ?? command.kind} wrongly: under all dice ${formatDifference(difference)}`
  );
}

interface Leaf {
  readonly weight: number;
  readonly total: number;
  readonly commits: readonly DerivedCommit[];
}

/** Every joint fall of the command's dice, or nothing when there are too many. */
function leavesOf(ruleset: Ruleset, view: View, command: Command): readonly Leaf[] | undefined {
  const leaves: Leaf[] = [];
  const path: Path = [];
  do {
    if (leaves.length === LEAF_CAP) return undefined;
    const commits = run(ruleset, view, command, jointDice(path));
    leaves.push({ ...pathWeight(path), commits });
  } while (nextPath(path));
  return leaves;
}

/** All dice on one path: no target is taken to be independent of another. */
function jointDice(path: Path): DiceSource {
  const { draw, keyed, clone, save } = enumeratingDice({
    trunk: path,
    lane: undefined,
    lanePath: [],
    coarse: false,
  });
  return { draw, keyed, clone, save };
}

function run(ruleset: Ruleset, view: View, command: Command, dice: DiceSource): readonly DerivedCommit[] {
  const state = ruleset.determinize(view);
  const commits: DerivedCommit[] = [];
  for (let index = 0; !state.outcome; index++) {
    const root = ruleset.root(state, command, index);
    if (!root) break;
    commits.push(...resolveRoot(ruleset, state, root, dice).derived);
  }
  return commits;
}

function isFelt({ down, amount, statuses }: Fate): boolean {
  return amount !== undefined || down.of > 0 || statuses.length > 0;
}

function fateOf(view: View, leaves: readonly Leaf[], common: number, actor: ActorId): Fate {
  const amounts: number[] = [];
  let [down, harmed, sum] = [0, 0, 0];
  for (const { weight, total, commits } of leaves) {
    const cases = weight * idiv(common, total);
    const standings = commits.filter((commit) => isStanding(commit) && commit.payload.actor === actor);
    if (standings.length > 0 && isFall(standings.at(-1) as DerivedCommit)) down += cases;
    const harm = commits.flatMap((commit) =>
      commit.kind === 'apply_damage' && commit.payload.actor === actor ? [commit.payload.amount] : [],
    );
    if (harm.length === 0) continue;
    const amount = harm.reduce((so, one) => so + one, 0);
    amounts.push(amount);
    harmed += cases;
    sum += cases * amount;
  }
  const amount = { min: Math.min(...amounts), mean: share(sum, harmed), max: Math.max(...amounts) };
  return {
    actor,
    down: share(down, common),
    ...(harmed > 0 ? { amount } : {}),
    statuses: statusesOf(view, leaves, common, actor),
  };
}

/** In how many cases the actor gains each status, however often. */
function statusesOf(view: View, leaves: readonly Leaf[], common: number, actor: ActorId): Fate['statuses'] {
  const gained = leaves.map(({ weight, total, commits }) => ({
    cases: weight * idiv(common, total),
    ids: commits.flatMap((commit) =>
      commit.kind === 'apply_status' && commit.payload.actor === actor && isGain(view, commit.payload.until)
        ? [commit.payload.status]
        : [],
    ),
  }));
  return [...new Set(gained.flatMap(({ ids }) => ids))].sort(compareText).map((status) => ({
    status,
    chance: share(
      gained.reduce((so, { cases, ids }) => (ids.includes(status) ? so + cases : so), 0),
      common,
    ),
  }));
}

function isGain({ tick }: View, until: number): boolean {
  return until === NO_LIMIT || until > tick;
}

function isStanding(
  commit: DerivedCommit,
): commit is Extract<DerivedCommit, { kind: 'remove_actor' | 'set_standing' }> {
  return commit.kind === 'remove_actor' || commit.kind === 'set_standing';
}

function isFall(commit: DerivedCommit): boolean {
  return (
    commit.kind === 'remove_actor' || (commit.kind === 'set_standing' && commit.payload.standing !== 'up')
  );
}

/** A number of cases that every leaf's share is a whole part of. */
function commonTotal(leaves: readonly Leaf[]): number {
  const common = leaves.reduce((so, { total }) => (so % total === 0 ? so : so * share(total, so).of), 1);
  invariant(Number.isSafeInteger(common), 'too many cases to count');
  return common;
}

function reduced({ of, in: within }: Share): Share {
  return share(of, within);
}
