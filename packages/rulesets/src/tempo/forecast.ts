import { forkState, NO_LIMIT, Resolution, thinkingDice } from '@highground/kernel';
import type {
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
import { passFor } from './legality.ts';
import type { MessageId } from './messages.ts';
import { NAMED } from './named-actions.ts';
import { resolveRoot } from './resolve.ts';
import { rootOf } from './roots.ts';
import { advanceIn, decisionIn } from './turn-order.ts';
import { IDLE_TICKS } from './terms.ts';

const ASSUMPTION: MessageId = 'assume-everybody-waits';

/** What comes next if everybody waits and what is known to be under way is carried out. */
export function forecastFrom(rules: Rules, view: View, count: number): readonly ForecastEntry[] {
  const state = forkState(completed(rules, view));
  const dice = thinkingDice(view.tick);
  const entries: ForecastEntry[] = [];
  let isUncertain = false;
  let turns = 0;
  while (turns < count && !state.outcome) {
    const decision = decisionIn(state);
    const doubt = isUncertain ? ({ isUncertain: true } as const) : {};
    if (decision) {
      turns += 1;
      entries.push({
        tick: state.tick,
        kind: 'turn',
        actor: decision.actors[0] as number,
        assumption: ASSUMPTION,
        ...doubt,
      });
    }
    const root = decision ? (rootOf(idleCommand(decision), 0) as Root) : advanceIn(state);
    const { derived, dice: fallen } = runRoot(rules, state, root, dice);
    entries.push(
      ...derived.flatMap((commit) => told(rules, state, commit)).map((entry) => ({ ...entry, ...doubt })),
    );
    isUncertain ||= fallen.length > 0;
  }
  return inOrder(entries).slice(0, count);
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

function landing(rules: Rules, { actor, activity }: WritePayloads['set_activity']): ForecastEntry[] {
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
