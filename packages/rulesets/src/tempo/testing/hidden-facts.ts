import { forkState } from '@highground/kernel';
import type { Activity, Actor, DiceSource, ReadonlyState, State, Viewer } from '@highground/kernel';
import type { Rules } from '../compile.ts';
import { byRank } from '../condition.ts';
import { isFooled, LEVEL, levelOf, plainly, readScore } from '../reading.ts';

/** The same state with what a viewer may not know changed at random, or nothing where there is nothing to change. */
export function withOtherSecrets(
  rules: Rules,
  state: ReadonlyState,
  viewer: Viewer,
  dice: DiceSource,
): ReadonlyState | undefined {
  const side = state.seats.find(({ id }) => id === viewer)?.side;
  const readers = byRank(state).filter((actor) => actor.side === side);
  const varied: State = forkState(state);
  let isChanged = false;
  varied.seq += roll(dice, 5);
  varied.diceDrawn += roll(dice, 5);
  const serial = state.table.names.indexOf('serial');
  for (const actor of state.actors) {
    if (actor.side === side) continue;
    isChanged = true;
    varied.stats[(actor.id - 1) * state.table.names.length + serial]! += roll(dice, 9);
    const score = readers.reduce(
      (best, reader) => Math.max(best, readScore(rules, state, reader, actor)),
      -1000,
    );
    varied.actors[actor.id - 1] = {
      ...withSecretStatus(actor, dice),
      activities: otherActivities(rules, actor, score, dice),
    };
  }
  if (
    !state.actors.some(
      ({ id, side: own }) => own === side && state.queue[0]?.[0] === 1 && state.queue[0]?.[1] === id,
    )
  )
    varied.queue = otherQueue(state, dice);
  return isChanged ? varied : undefined;
}

function roll(dice: DiceSource, most: number): number {
  return dice.draw('secret', 0, most);
}

/** Having studied somebody shows nowhere. */
function withSecretStatus(actor: Actor, dice: DiceSource): Actor {
  const others = actor.statuses.filter(({ id }) => id !== 'studied');
  if (roll(dice, 1) === 0) return { ...actor, statuses: others };
  const studied = { id: 'studied', until: 100_000, stacks: 1, source: actor.id, other: 1 + roll(dice, 1) };
  return {
    ...actor,
    statuses: [...others, studied].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)),
  };
}

/** Whom else the battle could be asking, and what offers there could be. */
function otherQueue(state: ReadonlyState, dice: DiceSource): State['queue'] {
  const [ask, ...rest] = state.queue;
  const more = Array.from({ length: roll(dice, 3) }, () => [
    3,
    1 + roll(dice, state.actors.length - 1),
    roll(dice, 9),
    1,
    roll(dice, 5),
  ]);
  return ask?.[0] === 1 ? [[1, ask[1]!, roll(dice, 3)], ...rest, ...more] : state.queue;
}

function otherActivities(rules: Rules, actor: Actor, score: number, dice: DiceSource): readonly Activity[] {
  const top = actor.activities.at(-1);
  if (!top) return [];
  const below: Activity = {
    action: 'step',
    serial: roll(dice, 50),
    phase: 'recover',
    since: roll(dice, 9),
    left: [0, 0, 1 + roll(dice, 9)],
    target: {},
    values: [0, 0, -1, 0, -1],
  };
  const kept = actor.activities.filter(({ action }) => action === top.shown?.action && action !== top.action);
  const hidden = roll(dice, 1) === 0 ? kept : [below, ...kept];
  return [...hidden, otherTop(rules, actor, top, { score, dice })];
}

interface Reading {
  readonly score: number;
  readonly dice: DiceSource;
}

function otherTop(rules: Rules, actor: Actor, top: Activity, { score, dice }: Reading): Activity {
  const stop = top.values?.[2] ?? -1;
  const values = [
    roll(dice, 20),
    roll(dice, 3),
    stop === -1 ? roll(dice, 20) : -1,
    ...(top.values?.slice(3) ?? [0, -1]),
  ];
  const marked = { ...top, serial: top.serial + roll(dice, 40), values };
  if (isFooled(top, score)) return { ...marked, left: otherLeft(dice), target: top.target };
  if (top.shown) return marked;
  const level = plainly(levelOf(rules, score, rules.actionOf(top.action).rule.readDc), top.phase);
  if (level === LEVEL.ticks) return marked;
  if (level === LEVEL.action) return { ...marked, left: otherLeft(dice) };
  const alike = rules
    .unitOf(actor.unit)
    .actions.filter(({ rule }) => plainly(levelOf(rules, score, rule.readDc), top.phase) === level);
  const action = alike[roll(dice, alike.length - 1)]?.id ?? top.action;
  const since = level === LEVEL.posture ? top.since - roll(dice, Math.min(3, top.since)) : top.since;
  return { ...marked, action, since, left: otherLeft(dice), target: roll(dice, 1) === 0 ? {} : { actor: 1 } };
}

function otherLeft(dice: DiceSource): Activity['left'] {
  return [roll(dice, 40), roll(dice, 12), roll(dice, 22)];
}
