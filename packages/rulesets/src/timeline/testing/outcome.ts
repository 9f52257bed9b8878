import { compareText, foldStep, forkState, NO_LIMIT, sameCell, statOf } from '@highground/kernel';
import type { Actor, PreviewEffect, ReadonlyState, Step, Tile } from '@highground/kernel';

/** What one actor is after something, as far as previews state it: in words, so that a difference can be read. */
type Fates = readonly string[];

/** Roots that belong to a turn’s command; what follows is the clock’s. */
const OWN = ['move_unit', 'use_action', 'wait', 'undo_move'];

/** The steps of a command before the clock goes on. */
export function ownSteps(steps: readonly Step[]): readonly Step[] {
  const end = steps.findIndex(({ root }) => !OWN.includes(root.kind));
  return end < 0 ? steps : steps.slice(0, end);
}

/** Somebody who walked of its own will, and where that ended: no preview states it. */
export interface Walker {
  readonly actor: number | undefined;
  readonly to: Tile | undefined;
}

/** How far the actor of a command walked in its steps; not at all without one. */
export function walkerIn(steps: readonly Step[], actor: number | undefined): Walker {
  const walks = steps.flatMap(({ derived }) =>
    derived.flatMap(({ kind, payload }) =>
      kind === 'displace' && payload.actor === actor && payload.cause === 'walk' ? [payload.tile] : [],
    ),
  );
  return { actor, to: walks.at(-1) };
}

/** The state after some steps of it. */
export function after(state: ReadonlyState, steps: readonly Step[]): ReadonlyState {
  const fork = forkState(state);
  for (const step of steps) foldStep(fork, step);
  return fork;
}

/** What became of everybody who was there between two states, a walk of its own aside. */
export function fatesSeen(before: ReadonlyState, now: ReadonlyState, { actor, to }: Walker): Fates {
  return before.actors
    .flatMap((was) => {
      const is = now.actors[was.id - 1] as Actor;
      const stood = was.id === actor && to ? to : was.tile;
      return [
        ...hpText(was.id, statOf(before, was.id, 'hp') - statOf(now, was.id, 'hp')),
        ...(was.standing === 'up' && is.standing !== 'up' ? [`${was.id} falls`] : []),
        ...(was.standing === 'down' && is.standing === 'up' ? [`${was.id} rises`] : []),
        ...(is.standing === 'gone' ? [] : placeText(was.id, stood, is.tile)),
        ...is.statuses
          .filter(({ id, until }) => was.statuses.find((one) => one.id === id)?.until !== until)
          .map(({ id, until }) =>
            statusText(was.id, id, until === NO_LIMIT ? NO_LIMIT : until - before.tick),
          ),
      ];
    })
    .sort(compareText);
}

/** The same as a preview tells it, whose effects are all certain; a status nobody bears longer for it is left out. */
export function fatesTold(
  before: ReadonlyState,
  now: ReadonlyState,
  effects: readonly PreviewEffect[],
  { actor, to }: Walker,
): Fates {
  return effects
    .flatMap(({ actor: id, amount, down, statuses, displaced }) => {
      const was = before.actors[id - 1] as Actor;
      const isGone = now.actors[id - 1]?.standing === 'gone';
      const bearsAnew = (status: string): boolean => {
        const untilIn = (one: Actor | undefined): number | undefined =>
          one?.statuses.find((borne) => borne.id === status)?.until;
        return untilIn(now.actors[id - 1]) !== untilIn(was);
      };
      return [
        ...hpText(id, amount?.max ?? 0),
        ...(down.of > 0 && was.standing === 'up' ? [`${id} falls`] : []),
        ...(down.of === 0 && was.standing === 'down' && (amount?.max ?? 0) < 0 ? [`${id} rises`] : []),
        ...(displaced?.to && !isGone ? placeText(id, id === actor && to ? to : was.tile, displaced.to) : []),
        ...statuses
          .filter(({ status }) => bearsAnew(status))
          .map(({ status, ticks }) => statusText(id, status, ticks)),
      ];
    })
    .sort(compareText);
}

/** Whether nothing of an effect hangs on a die. */
export function isSure({ amount, hit, statuses, displaced }: PreviewEffect): boolean {
  return (
    hit.of === hit.in &&
    (!amount || amount.min === amount.max) &&
    statuses.every(({ chance }) => chance.of >= chance.in) &&
    (!displaced || displaced.chance.of === displaced.chance.in)
  );
}

function hpText(actor: number, lost: number): Fates {
  return lost === 0 ? [] : [`${actor} loses ${lost}`];
}

function placeText(actor: number, from: Tile | undefined, to: Tile | undefined): Fates {
  return !from || !to || sameCell(from, to) ? [] : [`${actor} at ${to.x},${to.y},${to.z}`];
}

function statusText(actor: number, status: string, ticks: number): string {
  return `${actor} ${status} ${ticks}`;
}
