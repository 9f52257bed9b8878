import { actorOf, NO_LIMIT } from '@highground/kernel';
import type {
  Activity,
  Actor,
  ActorId,
  Decision,
  ForecastEntry,
  ReadonlyState,
  View,
} from '@highground/kernel';
import { topOf } from './activity.ts';
import type { Rules } from './compile.ts';
import { UNKNOWN } from './determinize.ts';
import { askedIn, readQueue } from './queue.ts';

// Where a forecast hangs on what the view it is made from cannot tell (PER-READ-008).

/** Whether the view says neither what the actor is about nor for how long. */
function isGuess(view: View, id: ActorId): boolean {
  const top = topOf(actorOf(view, id));
  return top !== undefined && (top.action === '' || top.left.includes(UNKNOWN));
}

/** Whether it cannot be told from the view that this question comes now, `state` being what it has come to by then. */
export function isTurnDoubtful(
  rules: Rules,
  view: View,
  state: ReadonlyState,
  { kind, actors: [id] }: Decision,
): boolean {
  if (id === undefined || (askedIn(view.queue)?.actor === id && state.tick === view.tick)) return false;
  if (kind !== 'reaction') return isGuess(view, id) || mayResume(rules, topOf(actorOf(view, id)));
  // What a foe notices is its own affair; one's own side notices what is read right.
  if (!isOwn(view, actorOf(view, id))) return true;
  const offers = readQueue(state.queue).offers.filter(({ reactor }) => reactor === id);
  return offers.every(({ source }) => isGuess(view, source));
}

/** Whether what lands or ends then hangs on an activity whose end is only guessed. */
export function isEndDoubtful(view: View, { kind, actor: id, status }: ForecastEntry): boolean {
  if (id === undefined || !isGuess(view, id)) return false;
  return kind !== 'expiry' || !isTimed(actorOf(view, id), status);
}

/** Whether a foe may have something on hold below what is seen of it, because not only who is free to choose does that. */
function mayResume(rules: Rules, top: Activity | undefined): boolean {
  return top !== undefined && top.values === undefined && !rules.actionOf(top.action).isFree;
}

/** A status that ends by the clock ends then whatever its bearer is about. */
function isTimed({ statuses }: Actor, status: string | undefined): boolean {
  return statuses.some(({ id, until }) => id === status && until !== NO_LIMIT);
}

/** Of one's own side a view keeps what an activity remembers; whoever of it is idle is being asked. */
function isOwn(view: View, actor: Actor): boolean {
  const ask = askedIn(view.queue);
  return (
    topOf(actor)?.values !== undefined || (ask !== undefined && actorOf(view, ask.actor).side === actor.side)
  );
}
