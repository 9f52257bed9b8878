import { forkState } from '@highground/kernel';
import type { Activity, Actor, ReadonlyState, State, Status, View, Viewer } from '@highground/kernel';
import { topOf } from './activity.ts';
import { COLUMN } from './compile.ts';
import type { Rules } from './compile.ts';
import { isUp } from './condition.ts';
import { memoOf } from './memo.ts';
import { askedIn, HIDDEN_QUEUE, readQueue, writeQueue } from './queue.ts';
import { isFooled, LEVEL, levelOf, plainly, readScore } from './reading.ts';
import type { Level } from './reading.ts';

const UNKNOWN_TICKS = [-1, -1, -1] as const;

/**
 * What a viewer may know (PER-READ-001, PER-READ-008): all of its side; of others what the best reader of its side makes of
 * them, the public layer where that reader is fooled. Whom the battle waits for is known only to the one asked.
 */
export function projectFor(rules: Rules, state: ReadonlyState, viewer: Viewer): View {
  const { views } = memoOf(rules, state);
  return (views[viewer] ??= seenBy(rules, state, viewer));
}

function seenBy(rules: Rules, state: ReadonlyState, viewer: Viewer): View {
  const seat = state.seats.find(({ id }) => id === viewer);
  const view: State = forkState(state);
  const readers = state.actors.filter((actor) => actor.side === seat?.side && isUp(actor));
  view.seq = 0;
  view.diceDrawn = 0;
  view.actors = state.actors.map((actor) =>
    actor.side === seat?.side ? actor : seenActor(rules, state, readers, actor),
  );
  const width = state.table.names.length;
  for (const { id, side } of state.actors)
    if (side !== seat?.side) view.stats[(id - 1) * width + COLUMN.serial] = 0;
  view.queue = queueFor(state, seat?.id);
  return view;
}

/** The question to this seat with the offers it is about; to anybody else only that somebody may be asked. */
function queueFor(state: ReadonlyState, seat: number | undefined): ReadonlyState['queue'] {
  const ask = askedIn(state.queue);
  if (!ask || state.actors[ask.actor - 1]?.seat !== seat) return HIDDEN_QUEUE;
  const offers =
    ask.kind === 'reaction'
      ? readQueue(state.queue).offers.filter(({ reactor }) => reactor === ask.actor)
      : [];
  return writeQueue({ ask, toAct: [], offers, seen: [] });
}

function seenActor(rules: Rules, state: ReadonlyState, readers: readonly Actor[], actor: Actor): Actor {
  const top = topOf(actor);
  const score = scoreOf(rules, state, readers, actor);
  const statuses =
    actor.statuses.length === 0
      ? actor.statuses
      : actor.statuses.filter(({ id }) => rules.statusOf(id).isPublic).map(unnumbered);
  const activities = top ? [seenActivity(rules, actor, top, score)] : [];
  const { id, name, side, seat, unit, tile, facing, size, headroom, eye, standing } = actor;
  // Spelled out, so that records have one shape whoever looks at them.
  return tile
    ? { id, name, side, seat, unit, tile, facing, size, headroom, eye, statuses, activities, standing }
    : { id, name, side, seat, unit, facing, size, headroom, eye, statuses, activities, standing };
}

/** Without readers nothing is read. */
const BLIND = -1000;

function scoreOf(rules: Rules, state: ReadonlyState, readers: readonly Actor[], subject: Actor): number {
  let best = BLIND;
  for (const reader of readers) best = Math.max(best, readScore(rules, state, reader, subject));
  return best;
}

/** Which of its bearer’s actions a status came from would count the hidden ones. */
function unnumbered(status: Status): Status {
  return status.until === -1 ? { ...status, stacks: 0 } : status;
}

function seenActivity(rules: Rules, actor: Actor, top: Activity, score: number): Activity {
  const { shown, values: _, ...truth } = top;
  if (truth.action === '') return top;
  if (!shown || !isFooled(top, score)) return masked(rules, shown ? { ...truth, shown } : truth, score);
  const real = actor.activities.findLast(({ action }) => action === shown.action) ?? top;
  return masked(rules, { ...truth, ...shown, target: real.target }, score);
}

/** Only what a score can tell of it, and never how many actions came before. */
function masked(rules: Rules, activity: Activity, score: number): Activity {
  const { readDc } = rules.actionOf(activity.action).rule;
  const level: Level = plainly(levelOf(rules, score, readDc), activity.phase);
  if (level === LEVEL.posture)
    return { action: '', serial: 0, phase: 'unknown', since: 0, left: UNKNOWN_TICKS, target: {} };
  if (level === LEVEL.phase)
    return {
      action: '',
      serial: 0,
      phase: activity.phase,
      since: activity.since,
      left: UNKNOWN_TICKS,
      target: {},
    };
  return { ...activity, serial: 0, left: level === LEVEL.ticks ? activity.left : UNKNOWN_TICKS };
}
