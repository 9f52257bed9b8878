import { invariant } from '@highground/kernel';
import type { Activity, ActorId, Target } from '@highground/kernel';
import {
  ASK_AT,
  dropActivity,
  doneBefore,
  investedIn,
  memoryOf,
  NOTHING,
  pushActivity,
  remember,
  rewriteTop,
  topOf,
  turnedTo,
} from './activity.ts';
import type { Memory } from './activity.ts';
import type { Action } from './compile.ts';
import { isUp, stat } from './condition.ts';
import { actualCycle, baseCycle } from './durations.ts';
import { complete, enterExecEffects } from './effects.ts';
import { isObserved } from './observed.ts';
import { isStillLegal } from './revalidate.ts';
import type { Tick } from './tick.ts';

/** What is begun, at what, and how its actor wants to be asked on the way. */
export interface Beginning {
  readonly action: Action;
  readonly target: Target;
  readonly memory?: Partial<Memory>;
  readonly count?: number;
  /** What a hidden withdrawal goes on looking like: the activity below as it was before. */
  readonly cover?: Activity;
}

/**
 * Begins an action and processes its first tick (PER-RES-002, PER-RES-003): the one way into the one machine, for
 * attacks, spells, steps, waits, cancels and reactions alike (PER-PER-007).
 */
export function begin(
  tick: Tick,
  id: ActorId,
  { action, target, memory = {}, count, cover }: Beginning,
): void {
  const { resolution, rules } = tick;
  const { state } = resolution;
  const actor = tick.actor(id);
  const { rule } = action;
  const below = topOf(actor);
  const serial = stat(state, id, 'serial') + 1;
  resolution.commit('change_stat', { actor: id, stat: 'serial', value: serial });
  const base = baseCycle(rules, state, {
    actor,
    action,
    ...(target.tile ? { tile: target.tile } : {}),
    ...(count === undefined ? {} : { count }),
    invested: below ? investedIn(below, 0) : 0,
  });
  const left = actualCycle(rules, resolution, { actor, serial, base });
  const isFake = rule.broadcast === 'parent' && cover !== undefined;
  const fakeDc = isFake ? rule.readDc + stat(state, id, 'deception') : 0;
  const activity: Activity = {
    action: action.id,
    serial,
    phase: 'prep',
    since: state.tick,
    left,
    target,
    values: remember({ ...NOTHING, ...memory, fakeDc }),
    ...(isFake ? { shown: layerOf(cover) } : {}),
  };
  pushActivity(resolution, id, activity, 'begin');
  if (left[0] === 0) return run(tick, id);
  tick.raise({ source: id, trigger: rule.flinches ? 'flinch' : 'prep', audience: isFake ? 'wise' : 'all' });
}

/** What others are shown of an activity on hold, as if it went on. */
function layerOf({ action, phase, since, left, shown }: Activity): NonNullable<Activity['shown']> {
  return shown ?? { action, phase, since, left };
}

/**
 * Seems to recover while preparing (PER-READ-003): only the public layer of the activity changes. Those who are fooled
 * notice a recover, the others nothing.
 */
export function broadcastRecover(tick: Tick, id: ActorId, { rule }: Action): void {
  const top = topOf(tick.actor(id));
  invariant(top, `actor ${id} has nothing to feign about`);
  const fakeDc = rule.readDc + stat(tick.state, id, 'deception');
  const shown = {
    action: top.action,
    phase: 'recover',
    since: tick.state.tick,
    left: [0, 0, top.left[2]],
  } as const;
  rewriteTop(
    tick.resolution,
    id,
    { ...top, shown, values: remember({ ...memoryOf(top), fakeDc }) },
    'broadcast',
  );
  tick.raise({ source: id, trigger: 'recover', audience: 'fooled' });
}

/** Processes the actor's current tick: whatever is over gives way to what is below, down to the question what to do next. */
export function run(tick: Tick, id: ActorId): void {
  for (;;) {
    const actor = tick.actor(id);
    if (!isUp(actor) || tick.state.outcome || tick.ask) return;
    const top = topOf(actor);
    if (!top) return tick.waitFor(id, 'action');
    if (!PROCESS[top.phase as keyof typeof PROCESS](tick, id, top)) return;
  }
}

/** One tick of each phase; true when there may be more to do within the tick. */
const PROCESS = {
  prep(tick: Tick, id: ActorId, top: Activity): boolean {
    const done = doneBefore(top, tick.state.tick);
    const memory = memoryOf(top);
    if (done < top.left[0]) {
      if (wantsToBeAsked(tick, id, top, done)) tick.waitFor(id, 'prep');
      return false;
    }
    if ((memory.asks & ASK_AT.edge) !== 0 && top.left[1] > 0) {
      tick.waitFor(id, 'boundary');
      return false;
    }
    return enterExec(tick, id, top);
  },
  exec(tick: Tick, id: ActorId, top: Activity): boolean {
    const done = doneBefore(top, tick.state.tick);
    if (done >= top.left[1]) return enterRecover(tick, id, top);
    if (done === top.left[1] - 1) complete(tick, id, top);
    return false;
  },
  recover(tick: Tick, id: ActorId, top: Activity): boolean {
    if (doneBefore(top, tick.state.tick) < top.left[2]) return false;
    finish(tick, id, 'end');
    return true;
  },
};

/** The stop set with the action has come, or somebody reads what was to stay unread (owner's decision 7). */
function wantsToBeAsked(tick: Tick, id: ActorId, top: Activity, done: number): boolean {
  const { stop, asks, invested } = memoryOf(top);
  if (stop === invested + done) return true;
  return (
    (asks & ASK_AT.observed) !== 0 && done > 0 && isObserved(tick.rules, tick.state, tick.actor(id), top)
  );
}

/** From here on nothing is feigned and nothing is asked (PER-PER-003). */
export function enterExec(tick: Tick, id: ActorId, top: Activity): boolean {
  const { left } = top;
  const next = turnedTo(top, 'exec', tick.state.tick, [0, left[1], left[2]]);
  if (left[1] === 0) {
    complete(tick, id, next);
    const running = topOf(tick.actor(id));
    return running?.serial === top.serial ? enterRecover(tick, id, next) : true;
  }
  rewriteTop(tick.resolution, id, next, 'exec');
  tick.raise({ source: id, trigger: 'exec', audience: 'all' });
  enterExecEffects(tick, id, next);
  return PROCESS.exec(tick, id, next);
}

/** Winding down begins; with nothing to wind down from, what is below comes next at once. */
function enterRecover(tick: Tick, id: ActorId, top: Activity): boolean {
  const next = turnedTo(top, 'recover', tick.state.tick, [0, 0, top.left[2]]);
  if (next.left[2] === 0) {
    finish(tick, id, 'end');
    return true;
  }
  rewriteTop(tick.resolution, id, next, 'recover');
  tick.raise({ source: id, trigger: 'recover', audience: 'all' });
  return false;
}

/** Takes the running activity away and resumes what it interrupted (PER-AMB-04, PER-AMB-07). */
export function finish(tick: Tick, id: ActorId, reason: string): void {
  dropActivity(tick.resolution, id, tick.actor(id).activities.length - 1, reason);
  const below = topOf(tick.actor(id));
  if (below) resume(tick, id, below);
}

/** Goes on where it stopped, unless it has become impossible: then only its recover is left. */
function resume(tick: Tick, id: ActorId, below: Activity): void {
  const since = tick.state.tick;
  if (below.phase === 'recover' || isStillLegal(tick.rules, tick.state, tick.actor(id), below))
    return rewriteTop(tick.resolution, id, { ...below, since }, 'resume');
  rewriteTop(tick.resolution, id, turnedTo(below, 'recover', since, [0, 0, below.left[2]]), 'illegal');
}

/** The tick at which something happens to the running activity next, after this one. */
export function nextTickOf(tick: number, activity: Activity): number {
  const { since, phase, left } = activity;
  const { stop, invested, asks } = memoryOf(activity);
  const ends = phase === 'prep' ? left[0] : phase === 'exec' ? left[1] : left[2];
  let next = sooner(tick, since + ends, Number.MAX_SAFE_INTEGER);
  if (phase === 'exec') next = sooner(tick, since + ends - 1, next);
  if (phase === 'prep' && stop >= invested) next = sooner(tick, since + stop - invested, next);
  if (phase === 'prep' && (asks & ASK_AT.observed) !== 0) next = sooner(tick, since + 1, next);
  return next;
}

/** The earlier of two times, the first only if it is still to come. */
function sooner(tick: number, time: number, next: number): number {
  return time > tick && time < next ? time : next;
}
