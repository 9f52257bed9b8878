import { forkState } from '@highground/kernel';
import type { Activity, Actor, DiceSource, ReadonlyState, State, Status, Viewer } from '@highground/kernel';
import { remember, NOTHING, topOf } from '../activity.ts';
import type { Rules } from '../compile.ts';
import { byRank } from '../condition.ts';
import { isFooled, LEVEL, levelOf, plainly, readScore } from '../reading.ts';

/** The same state with what a viewer may not know changed at random; nothing where the viewer has no foes. */
export function withOtherSecrets(
  rules: Rules,
  state: ReadonlyState,
  viewer: Viewer,
  dice: DiceSource,
): ReadonlyState | undefined {
  const side = state.seats.find(({ id }) => id === viewer)?.side;
  const readers = byRank(state).filter((actor) => actor.side === side);
  const foes = state.actors.filter((actor) => actor.side !== side);
  if (foes.length === 0) return undefined;
  const varied: State = forkState(state);
  varied.seq += roll(dice, 5);
  varied.diceDrawn += roll(dice, 5);
  varied.queue = otherQueue(state, viewer, dice);
  for (const foe of foes) {
    varied.stats[(foe.id - 1) * state.table.names.length + state.table.names.indexOf('serial')]! += roll(
      dice,
      9,
    );
    const score = Math.max(-1000, ...readers.map((reader) => readScore(rules, state, reader, foe)));
    const activities = otherActivities(foe, { rules, score, dice });
    varied.actors[foe.id - 1] = { ...foe, statuses: otherStatuses(foe, dice), activities };
  }
  return varied;
}

function roll(dice: DiceSource, most: number): number {
  return most > 0 ? dice.draw('secret', 0, most) : 0;
}

/** Having studied somebody shows nowhere, nor does which of its actions a status hangs on. */
function otherStatuses(actor: Actor, dice: DiceSource): readonly Status[] {
  const shown = actor.statuses
    .filter(({ id }) => id !== 'studied')
    .map((status) => (status.until === -1 ? { ...status, stacks: status.stacks + roll(dice, 3) } : status));
  if (roll(dice, 1) === 0) return shown;
  const studied = { id: 'studied', until: 100_000, stacks: 1, source: actor.id, other: 1 + roll(dice, 1) };
  return [...shown, studied].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

const [ASK, ACT, OFFER, SEEN] = [1, 2, 3, 4];

/** Whom else the battle asks and what; who else is still to act; what others are offered and what is still to be noticed. */
function otherQueue({ queue, actors }: ReadonlyState, viewer: Viewer, dice: DiceSource): State['queue'] {
  const [ask] = queue;
  if (ask?.[0] !== ASK) return queue;
  const isSeat = (id = 0): boolean => actors[id - 1]?.seat === viewer;
  const others = actors.filter(({ id, standing }) => !isSeat(id) && standing === 'up').map(({ id }) => id);
  const isOwn = isSeat(ask[1]);
  const asked =
    isOwn || others.length === 0
      ? ask
      : [ASK, others[roll(dice, others.length - 1)] as number, roll(dice, 3)];
  const own = queue.filter(([kind, id]) => kind === OFFER && isOwn && id === ask[1]);
  const more = Array.from({ length: roll(dice, 3) }, () => [
    OFFER,
    others[0] ?? 0,
    roll(dice, 9),
    ask[1] ?? 0,
    roll(dice, 5),
  ]);
  const toAct = actors.filter(({ id }) => id !== ask[1] && roll(dice, 1) === 0).map(({ id }) => [ACT, id]);
  const seen = roll(dice, 1) === 0 ? [] : [[SEEN, others[0] ?? 0, roll(dice, 5), roll(dice, 2), 1, 1, 1]];
  return [asked, ...toAct, ...own, ...(others.length === 0 ? [] : more), ...seen];
}

/** How well the best of the viewer's side reads the actor. */
interface Reading {
  readonly rules: Rules;
  readonly score: number;
  readonly dice: DiceSource;
}

/** Other things on hold, and another truth behind what is seen to be done. */
function otherActivities(actor: Actor, reading: Reading): readonly Activity[] {
  const { score, dice } = reading;
  const top = topOf(actor);
  if (!top) return [];
  if (isFooled(top, score))
    return roll(dice, 1) === 0
      ? [genuine(actor, top)]
      : [...actor.activities.slice(0, -1), { ...marked(top, dice), left: otherLeft(dice) }];
  if (!top.shown && roll(dice, 3) === 0) return [feigned(actor, top, reading)];
  const below = roll(dice, 1) === 0 ? [] : [onHold(dice)];
  return [...below, otherTop(actor, top, reading)];
}

/** Done in earnest what the fooled take it for. */
function genuine({ activities }: Actor, { shown, ...top }: Activity): Activity {
  const { target } = activities.findLast(({ action }) => action === shown?.action) ?? top;
  return { ...top, ...shown, target, values: remember(NOTHING) };
}

/** What is done in earnest, feigned well enough for this viewer. */
function feigned(
  { unit }: Actor,
  { action, phase, since, left, target, serial }: Activity,
  { rules, score, dice }: Reading,
): Activity {
  const { actions } = rules.unitOf(unit);
  const truth = actions[roll(dice, actions.length - 1)]?.id ?? action;
  const values = remember({ ...NOTHING, fakeDc: score + 1 });
  return {
    action: truth,
    serial,
    phase: 'prep',
    since,
    left: otherLeft(dice),
    target,
    values,
    shown: { action, phase, since, left },
  };
}

function onHold(dice: DiceSource): Activity {
  const left = [0, 0, 1 + roll(dice, 9)] as const;
  return {
    action: 'step',
    serial: roll(dice, 50),
    phase: 'recover',
    since: roll(dice, 9),
    left,
    target: {},
    values: remember(NOTHING),
  };
}

/** Another of its actions that reads alike, other ticks to go, where that is all the viewer can tell. */
function otherTop({ unit }: Actor, top: Activity, { rules, score, dice }: Reading): Activity {
  const levelAt = (dc: number) => plainly(levelOf(rules, score, dc), top.phase);
  const level = levelAt(rules.actionOf(top.action).rule.readDc);
  const other = marked(top, dice);
  if (level === LEVEL.ticks || top.shown) return other;
  if (level === LEVEL.action) return { ...other, left: otherLeft(dice) };
  const alike = rules.unitOf(unit).actions.filter(({ rule }) => levelAt(rule.readDc) === level);
  const action = alike[roll(dice, alike.length - 1)]?.id ?? top.action;
  const since = level === LEVEL.posture ? top.since - roll(dice, Math.min(3, top.since)) : top.since;
  return { ...other, action, since, left: otherLeft(dice), target: roll(dice, 1) === 0 ? {} : { actor: 1 } };
}

/** Its number, what is invested, and how its actor wants to be asked on the way. */
function marked(top: Activity, dice: DiceSource): Activity {
  const [, , , fakeDc = 0, facing = -1] = top.values ?? [];
  const values = [roll(dice, 20), roll(dice, 3), roll(dice, 20) - 1, fakeDc, facing];
  return { ...top, serial: top.serial + roll(dice, 40), values };
}

function otherLeft(dice: DiceSource): Activity['left'] {
  return [roll(dice, 40), roll(dice, 12), roll(dice, 22)];
}
