import { forkState } from '@highground/kernel';
import type { Activity, Actor, ActorId, DiceSource, State, View } from '@highground/kernel';
import { turnedTo } from './activity.ts';
import type { Rules } from './compile.ts';
import { byRank } from './condition.ts';
import { baseCycle } from './durations.ts';
import { askedIn, readQueue, writeQueue } from './queue.ts';

/**
 * A state that rules can run on: of others, an action that is known goes on with the length of its record, one that is not is
 * taken for nothing, or by dice for one of the actor's own; nobody else is being asked, but whose tick is still to come has it.
 */
export function completed(rules: Rules, view: View, dice?: DiceSource): State {
  const state = forkState(view);
  state.queue = writeQueue({ ...readQueue(view.queue), toAct: stillToAct(view) });
  state.actors = view.actors.map((actor) => {
    const activities = actor.activities.flatMap((activity) => likely(rules, view, { actor, activity }, dice));
    return { ...actor, activities };
  });
  return state;
}

/**
 * Who has not had this tick: whoever comes after the one that is asked in the order of the battle, or, where that is hidden,
 * from the first on that is seen to be idle; when reactions are asked about, nobody.
 */
function stillToAct(view: View): readonly ActorId[] {
  const ask = askedIn(view.queue);
  if (ask?.kind === 'reaction' || view.outcome) return [];
  const order = byRank(view);
  const from = ask
    ? order.findIndex(({ id }) => id === ask.actor) + 1
    : order.findIndex(({ activities }) => activities.length === 0);
  return from < 0 ? [] : order.slice(from).map(({ id }) => id);
}

interface Seen {
  readonly actor: Actor;
  readonly activity: Activity;
}

function likely(
  rules: Rules,
  view: View,
  { actor, activity }: Seen,
  dice: DiceSource | undefined,
): Activity[] {
  if (activity.action === '') return dice ? guessed(rules, actor, activity, dice) : [];
  if (!activity.left.includes(UNKNOWN)) return [activity];
  const { tile } = activity.target;
  const action = rules.actionOf(activity.action);
  const cycle = baseCycle(rules, view, { actor, action, ...(tile ? { tile } : {}) });
  return [turnedTo(activity, activity.phase, activity.since, from(activity.phase, cycle))];
}

/** Ticks a view does not tell. */
export const UNKNOWN = -1;

/** The lengths that are still ahead in this phase. */
function from(phase: Activity['phase'], [prep, exec, recover]: Activity['left']): Activity['left'] {
  if (phase === 'prep') return [prep, exec, recover];
  return phase === 'exec' ? [0, exec, recover] : [0, 0, recover];
}

/** Something its actor could be doing, begun when it was seen to begin. */
function guessed(rules: Rules, actor: Actor, { phase, since }: Activity, dice: DiceSource): Activity[] {
  const known = rules
    .unitOf(actor.unit)
    .byUse.turn.filter(({ rule }) => rule.aim === 'none' || rule.aim === 'foe');
  const action = known[known.length > 1 ? dice.draw('guess', 0, known.length - 1) : 0];
  if (!action || phase === 'unknown') return [];
  const { prep, exec, recover } = action.rule;
  const left = from(phase, [prep, exec, recover]);
  return [{ action: action.id, serial: 0, phase, since, left, target: {} }];
}
