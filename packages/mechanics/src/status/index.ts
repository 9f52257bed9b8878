import { actorOf, NO_LIMIT, NOBODY, statusOf } from '@highground/kernel';
import type { ActorId, ReadonlyState, Resolution, Status } from '@highground/kernel';

/** A status to put on an actor. */
export interface Affliction {
  readonly actor: ActorId;
  readonly status: string;
  /** At least 1, or NO_LIMIT for one that only a cure ends. */
  readonly ticks: number;
  /** Who did it, where somebody did. */
  readonly source?: ActorId;
  /** Statuses it drives out (haste and slow: A-49). */
  readonly replaces?: readonly string[];
  /** Where it is borne already: the later end wins, it stays as it is, or it starts anew with one stack more. */
  readonly meetsItself?: 'later' | 'keep' | 'intensify';
}

/** What statuses do with time. */
export interface StatusRules {
  /** Whether the status acts on every tick, so that the clock may not skip any. */
  readonly actsEachTick: (status: string) => boolean;
  /** One tick of one status on an actor that is up. */
  readonly act: (actor: ActorId, status: string) => void;
}

/**
 * Puts a status on an actor: applied at tick t for n ticks it acts at t+1…t+n; applied again, the later end wins
 * . What it replaces expires first. Does nothing to actors that are down.
 */
export function applyStatus(
  resolution: Resolution,
  { actor, status, ticks, source = NOBODY, replaces = [], meetsItself = 'later' }: Affliction,
): void {
  if (actorOf(resolution.state, actor).standing !== 'up') return;
  for (const other of replaces) removeStatus(resolution, actor, other);
  const before = statusOf(actorOf(resolution.state, actor), status);
  if (before && meetsItself === 'keep') return;
  const stacks = meetsItself === 'intensify' ? (before?.stacks ?? 0) + 1 : 1;
  const until = endOf(resolution.state.tick, ticks, meetsItself === 'later' ? before : undefined);
  resolution.commit('apply_status', { actor, status, until, stacks, source, other: NOBODY });
}

/** The later of the new end and the one there is. */
function endOf(now: number, ticks: number, before: Status | undefined): number {
  if (ticks === NO_LIMIT || before?.until === NO_LIMIT) return NO_LIMIT;
  return Math.max(before?.until ?? 0, now + ticks);
}

/** Ends a status now by its expiry record; nothing happens where it is not present. */
export function removeStatus(resolution: Resolution, actor: ActorId, status: string): void {
  const present = statusOf(actorOf(resolution.state, actor), status);
  if (!present) return;
  const { source, other } = present;
  resolution.commit('apply_status', {
    actor,
    status,
    until: resolution.state.tick,
    stacks: 0,
    source,
    other,
  });
}

/** Ends every status of an actor, in status order. */
export function clearStatuses(resolution: Resolution, actor: ActorId): void {
  for (const { id } of actorOf(resolution.state, actor).statuses) removeStatus(resolution, actor, id);
}

/** The tick that has just begun, for all statuses: by actor id, then status; each acts, then expires if this was its last (OT-STS-001, A-33). */
export function tickStatuses(resolution: Resolution, rules: StatusRules): void {
  for (const { id: actor } of resolution.state.actors) {
    for (const { id: status } of actorOf(resolution.state, actor).statuses) {
      const present = statusOf(actorOf(resolution.state, actor), status);
      if (!present) continue;
      if (rules.actsEachTick(status)) rules.act(actor, status);
      const isLast = present.until !== NO_LIMIT && present.until <= resolution.state.tick;
      if (isLast) removeStatus(resolution, actor, status);
    }
  }
}

/** The next tick on which some status acts or ends; undefined when none is borne. */
export function nextStatusTick(
  state: ReadonlyState,
  actsEachTick: (status: string) => boolean,
): number | undefined {
  let next: number | undefined;
  for (const { statuses } of state.actors) {
    for (const { id, until } of statuses) {
      const due = actsEachTick(id) ? state.tick + 1 : until;
      if (due !== NO_LIMIT && (next === undefined || due < next)) next = due;
    }
  }
  return next;
}
