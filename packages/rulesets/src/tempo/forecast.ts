import { forkState, NO_LIMIT, Resolution, thinkingDice } from '@highground/kernel';
import type {
  Actor,
  Command,
  Decision,
  DerivedCommit,
  ForecastEntry,
  Root,
  State,
  View,
  WritePayloads,
} from '@highground/kernel';
import type { Rules } from './compile.ts';
import { completed } from './determinize.ts';
import { isEndDoubtful, isTurnDoubtful } from './doubts.ts';
import { passFor } from './legality.ts';
import type { MessageId } from './messages.ts';
import { NAMED } from './named-actions.ts';
import { readQueue } from './queue.ts';
import { resolveRoot } from './resolve.ts';
import { rootOf } from './roots.ts';
import { advanceIn, decisionIn } from './turn-order.ts';
import { IDLE_TICKS } from './terms.ts';

const ASSUMPTION: MessageId = 'assume-everybody-waits';

/**
 * What comes next if everybody waits and what is known to be under way is carried out; uncertain is what comes after a die
 * or hangs on what the view cannot read (PER-READ-008).
 */
export function forecastFrom(rules: Rules, view: View, count: number): readonly ForecastEntry[] {
  const state = forkState(completed(rules, view));
  const dice = thinkingDice(view.tick);
  const entries: ForecastEntry[] = state.actors
    .flatMap((actor) => underWay(rules, state, actor))
    .map((entry) => doubted(entry, isEndDoubtful(view, entry)));
  let isUncertain = false;
  let turns = 0;
  while (turns < count && !state.outcome) {
    const decision = decisionIn(state);
    if (decision) {
      turns += 1;
      const actor = decision.actors[0] as number;
      const isDoubtful = isUncertain || isTurnDoubtful(rules, view, state, decision);
      entries.push(doubted({ tick: state.tick, kind: 'turn', actor, assumption: ASSUMPTION }, isDoubtful));
    }
    const root = decision ? (rootOf(idleCommand(decision), 0) as Root) : advanceIn(state);
    const { derived, dice: fallen } = runRoot(rules, state, root, dice);
    for (const entry of derived.flatMap((commit) => told(rules, state, commit)))
      entries.push(doubted(entry, isUncertain || isEndDoubtful(view, entry)));
    isUncertain ||= fallen.length > 0;
  }
  return inOrder(entries).slice(0, count);
}

function doubted(entry: ForecastEntry, isDoubtful: boolean): ForecastEntry {
  return isDoubtful ? { ...entry, isUncertain: true } : entry;
}

/** By tick; of one tick as they came. */
function inOrder(entries: readonly ForecastEntry[]): readonly ForecastEntry[] {
  return entries
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => a.entry.tick - b.entry.tick || a.index - b.index)
    .map(({ entry }) => entry);
}

/** Does nothing: waits, lets offers go by, goes on. */
export function idleCommand({ kind, seat, actors }: Decision): Command {
  const [actor] = actors;
  if (actor === undefined) return { kind, seat };
  const pass = passFor(kind);
  return pass === undefined
    ? { kind, seat, actor, action: NAMED.idle, count: IDLE_TICKS }
    : { kind, seat, actor, action: pass };
}

function runRoot(rules: Rules, state: State, root: Root, dice: ReturnType<typeof thinkingDice>): Resolution {
  const resolution = new Resolution(state, dice);
  resolution.begin(root);
  resolveRoot(rules, resolution, root);
  return resolution;
}

/** What the clock's consequences put on the list: blows and spells about to land, what runs out, the end. */
function told(rules: Rules, state: State, commit: DerivedCommit): ForecastEntry[] {
  if (commit.kind === 'set_activity' && commit.payload.reason === 'exec')
    return landing(rules, commit.payload);
  if (commit.kind === 'apply_status') return expiry(state, commit.payload);
  const isDraw = commit.kind === 'end_match' && commit.payload.outcome.result === 'draw';
  return isDraw ? [{ tick: state.tick, kind: 'limit', assumption: ASSUMPTION }] : [];
}

/** A blow or spell that is being carried out already, unless this tick was its last and is over. */
function underWay(rules: Rules, { tick, queue }: State, { id, activities }: Actor): ForecastEntry[] {
  const activity = activities.at(-1);
  if (activity?.phase !== 'exec') return [];
  const isToAct = readQueue(queue).toAct.includes(id);
  return landing(rules, { actor: id, activity }).filter(
    (entry) => entry.tick > tick || (entry.tick === tick && isToAct),
  );
}

function landing(
  rules: Rules,
  { actor, activity }: Pick<WritePayloads['set_activity'], 'actor' | 'activity'>,
): ForecastEntry[] {
  if (!activity) return [];
  const { action, left, target, since } = activity;
  const { effects, window } = rules.actionOf(action).rule;
  if (effects.length === 0 && !window) return [];
  const targets = target.actor === undefined ? {} : { targets: [target.actor] };
  const tick = since + left[1] - 1;
  return [{ tick, kind: 'landing', actor, action, ...targets, assumption: ASSUMPTION }];
}

function expiry(
  { tick, ...state }: State,
  { actor, status, until }: WritePayloads['apply_status'],
): ForecastEntry[] {
  const isOver = until !== NO_LIMIT && until <= tick;
  if (!isOver || state.actors[actor - 1]?.standing !== 'up') return [];
  return [{ tick, kind: 'expiry', actor, status, assumption: ASSUMPTION }];
}
