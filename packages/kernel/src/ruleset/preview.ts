import type { Commit, DerivedCommit } from '../battle/commit.ts';
import { statOf } from '../battle/queries.ts';
import { NO_LIMIT } from '../battle/state.ts';
import type { ActorId, View } from '../battle/state.ts';
import type { Branch, Outcomes } from './enumerate.ts';
import type { Preview, PreviewEffect, Share } from './answers.ts';
import { compareCells, idiv } from '../geometry/index.ts';
import type { Cell, Tile } from '../geometry/index.ts';

/** What one branch does to one actor. */
interface Fate {
  readonly weight: number;
  readonly total: number;
  readonly isTouched: boolean;
  readonly amount: number | undefined;
  readonly isDown: boolean;
  /** Turns a body loses. */
  readonly worn: number;
  readonly statuses: readonly { readonly status: string; readonly ticks: number }[];
  readonly displaced: { readonly to?: Tile; readonly cause: string } | undefined;
}

/**
 * The exact distribution per actor, from every outcome of a command. An actor touched in several independent parts
 * (the walk and the blast) is combined over all pairs. Effects are in actor order; the mover's own walk is not an effect.
 * `bodyStat` is the catalogue's: what bodies lose of it is an effect, too.
 */
export function summarizeOutcomes(
  view: View,
  outcomes: Outcomes,
  bodyStat?: string,
): Pick<Preview, 'exact' | 'effects' | 'blocks' | 'interrupted'> {
  const parts = [outcomes.trunk, ...outcomes.lanes.map((lane) => lane.branches)];
  const effects: PreviewEffect[] = [];
  for (const { id, standing } of view.actors) {
    const body = bodyStat !== undefined && standing === 'down' ? bodyOf(view, id, bodyStat) : undefined;
    const fates = parts
      .map((branches) => fatesOf(view, branches, { id, body }))
      .filter((part) => part.some((fate) => fate.isTouched || fate.isDown));
    if (fates.length > 0) effects.push(effectOf({ id, body }, fates.reduce(combine)));
  }
  const interruption = interruptionOf(outcomes.trunk);
  return {
    exact: outcomes.exact,
    effects,
    blocks: blockChanges(parts),
    ...(interruption ? { interrupted: interruption } : {}),
  };
}

/** Somebody whose fate is looked at; one that is down has so many turns left by a stat of its game. */
interface Whom {
  readonly id: ActorId;
  readonly body: { readonly stat: string; readonly left: number } | undefined;
}

function bodyOf(view: View, id: ActorId, stat: string): Whom['body'] {
  return { stat, left: statOf(view, id, stat) };
}

/** A share in lowest terms. */
export function share(of: number, within: number): Share {
  const divisor = greatestCommonDivisor(Math.abs(of), within) || 1;
  return { of: idiv(of, divisor), in: idiv(within, divisor) };
}

function fatesOf(view: View, branches: readonly Branch[], whom: Whom): Fate[] {
  const fates = branches.map(({ weight, total, commits }) => ({
    weight,
    total,
    ...fateIn(view, commits, whom),
  }));
  return onOneDenominator(fates);
}

/** Lanes can lie below trunk branches of different depth: bring all weights to one denominator that they add up to. */
function onOneDenominator(fates: Fate[]): Fate[] {
  const common = fates.reduce((so, { total }) => idiv(so, greatestCommonDivisor(so, total)) * total, 1);
  const scaled = fates.map((fate) => ({
    ...fate,
    weight: fate.weight * idiv(common, fate.total),
    total: common,
  }));
  const missing = common - scaled.reduce((sum, { weight }) => sum + weight, 0);
  if (missing > 0)
    scaled.push({
      weight: missing,
      total: common,
      isTouched: false,
      amount: undefined,
      isDown: false,
      worn: 0,
      statuses: [],
      displaced: undefined,
    });
  return scaled;
}

function fateIn(view: View, commits: readonly DerivedCommit[], whom: Whom): Omit<Fate, 'weight' | 'total'> {
  const own = commits.filter((commit) => touches(commit, whom.id));
  const amounts = own.flatMap((commit) => (commit.kind === 'apply_damage' ? [commit.payload.amount] : []));
  const statuses = own.flatMap((commit) => gained(view, commit));
  const displaced = own.flatMap(displacement).at(-1);
  const standings = own.filter(({ kind }) => kind === 'set_standing' || kind === 'remove_actor');
  const last = standings.at(-1);
  const isUp = last?.kind === 'set_standing' && last.payload.standing === 'up';
  const worn = isUp ? 0 : turnsLost(commits, whom);
  return {
    isTouched: amounts.length + statuses.length + standings.length + worn > 0 || displaced !== undefined,
    amount: amounts.length > 0 ? amounts.reduce((sum, amount) => sum + amount, 0) : undefined,
    isDown: last !== undefined && !isUp,
    worn,
    statuses,
    displaced,
  };
}

/** Turns a body is worn down by. */
function turnsLost(commits: readonly DerivedCommit[], { id, body }: Whom): number {
  if (!body) return 0;
  const left = commits.flatMap((commit) => {
    if (commit.kind !== 'change_stat') return [];
    const { actor, stat, value } = commit.payload;
    return actor === id && stat === body.stat ? [value] : [];
  });
  return body.left - (left.at(-1) ?? body.left);
}

/** A status put on; an expiry is none. */
function gained(
  view: View,
  commit: DerivedCommit,
): readonly { readonly status: string; readonly ticks: number }[] {
  if (commit.kind !== 'apply_status') return [];
  const { status, until } = commit.payload;
  if (until === NO_LIMIT) return [{ status, ticks: NO_LIMIT }];
  return until > view.tick ? [{ status, ticks: until - view.tick }] : [];
}

/** Where it is moved against its will: its own walk is no effect. */
function displacement(commit: DerivedCommit): readonly NonNullable<Fate['displaced']>[] {
  if (commit.kind !== 'displace') return [];
  const { cause, tile } = commit.payload;
  return cause === 'walk' || cause === 'turn' ? [] : [{ ...(tile ? { to: tile } : {}), cause }];
}

function touches(commit: Commit, actor: ActorId): boolean {
  switch (commit.kind) {
    case 'apply_damage':
    case 'apply_status':
    case 'set_standing':
    case 'remove_actor':
    case 'displace':
      return commit.payload.actor === actor;
    default:
      return false;
  }
}

/** Two independent parts of one actor's fate, over all pairs. */
function combine(a: readonly Fate[], b: readonly Fate[]): Fate[] {
  return a.flatMap((one) =>
    b.map((other) => ({
      weight: one.weight * other.weight,
      total: one.total * other.total,
      isTouched: one.isTouched || other.isTouched,
      amount: one.amount === undefined ? other.amount : one.amount + (other.amount ?? 0),
      isDown: one.isDown || other.isDown,
      worn: one.worn + other.worn,
      statuses: [...one.statuses, ...other.statuses],
      displaced: other.displaced ?? one.displaced,
    })),
  );
}

function effectOf({ id: actor, body }: Whom, fates: readonly Fate[]): PreviewEffect {
  const total = (fates[0] as Fate).total;
  const weightOf = (is: (fate: Fate) => boolean): number =>
    fates.reduce((sum, fate) => sum + (is(fate) ? fate.weight : 0), 0);
  const harmed = fates.filter((fate) => fate.amount !== undefined);
  const amounts = harmed.map((fate) => fate.amount as number);
  const mean = harmed.reduce((sum, fate) => sum + (fate.amount as number) * fate.weight, 0);
  const moved = fates.find((fate) => fate.displaced)?.displaced;
  const worn = fates.reduce((sum, fate) => sum + fate.worn * fate.weight, 0);
  return {
    actor,
    hit: share(
      weightOf((fate) => fate.isTouched),
      total,
    ),
    ...(harmed.length > 0
      ? {
          amount: {
            min: Math.min(...amounts),
            mean: share(
              mean,
              weightOf((fate) => fate.amount !== undefined),
            ),
            max: Math.max(...amounts),
          },
        }
      : {}),
    down: share(
      weightOf((fate) => fate.isDown),
      total,
    ),
    ...(body && worn > 0 ? { worn: { turns: share(worn, total), left: body.left } } : {}),
    statuses: statusesOf(fates, total),
    ...(moved
      ? {
          displaced: {
            ...moved,
            chance: share(
              weightOf((fate) => fate.displaced !== undefined),
              total,
            ),
          },
        }
      : {}),
    breakdown: [],
  };
}

function statusesOf(fates: readonly Fate[], total: number): PreviewEffect['statuses'] {
  const found: { status: string; weight: number; ticks: number }[] = [];
  for (const fate of fates) {
    for (const { status, ticks } of fate.statuses) {
      const known = found.find((entry) => entry.status === status);
      if (known) known.weight += fate.weight;
      else found.push({ status, weight: fate.weight, ticks });
    }
  }
  return found.map(({ status, weight, ticks }) => ({ status, chance: share(weight, total), ticks }));
}

function blockChanges(parts: readonly (readonly Branch[])[]): Preview['blocks'] {
  const found: { cell: Cell; change: 'set' | 'remove'; chance: Share }[] = [];
  for (const branches of parts) {
    for (const { weight, total, commits } of branches) {
      for (const commit of commits) {
        if (commit.kind !== 'set_block' && commit.kind !== 'remove_block') continue;
        const change = commit.kind === 'set_block' ? 'set' : 'remove';
        const { cell } = commit.payload;
        const index = found.findIndex(
          (entry) => entry.change === change && compareCells(entry.cell, cell) === 0,
        );
        const known = found[index];
        if (known) found[index] = { ...known, chance: add(known.chance, share(weight, total)) };
        else found.push({ cell, change, chance: share(weight, total) });
      }
    }
  }
  return found;
}

/** A later root that became a wait with a reason: the command would be cut short. */
function interruptionOf(trunk: readonly Branch[]): Preview['interrupted'] {
  let reason: string | undefined;
  let chance: Share = { of: 0, in: 1 };
  for (const { weight, total, roots } of trunk) {
    const last = roots.at(-1);
    if (last?.kind !== 'wait' || last.payload.reason === undefined) continue;
    reason ??= last.payload.reason;
    chance = add(chance, share(weight, total));
  }
  return reason === undefined ? undefined : { reason, chance };
}

function add(a: Share, b: Share): Share {
  return share(a.of * b.in + b.of * a.in, a.in * b.in);
}

function greatestCommonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
