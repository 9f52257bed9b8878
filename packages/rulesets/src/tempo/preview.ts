import { accept, actorOf, enumerateCommand, summarizeOutcomes } from '@highground/kernel';
import type {
  Command,
  Outcomes,
  Preview,
  ReadonlyState,
  Result,
  Root,
  Ruleset,
  View,
} from '@highground/kernel';
import type { Rules } from './compile.ts';
import { stat } from './condition.ts';
import { costOf } from './cost.ts';
import { idleCommand } from './forecast.ts';
import type { MessageId } from './messages.ts';
import { readQueue } from './queue.ts';
import { rootOf } from './roots.ts';
import { advanceIn, decisionIn } from './turn-order.ts';

const ASSUMPTION: MessageId = 'assume-everybody-waits';
/** Ways the dice may fall on the way to a landing before bounds must do. */
const NODES = 600;

/** What the answer would do at once, exactly, and what it would come to when its time is up. */
export function previewOf(rules: Rules, ruleset: Ruleset, view: View, command: Command): Result<Preview> {
  const outcomes = enumerateCommand(ruleset, view, command);
  if (!outcomes.ok) return outcomes;
  const summary = summarizeOutcomes(view, outcomes.value);
  const { actor: id, action, targetTile } = command;
  const bare = { ...summary, path: [], hazards: [], cost: {} };
  if (id === undefined || action === undefined || !rules.hasAction(action)) return accept(bare);
  const actor = actorOf(view, id);
  const known = rules.actionOf(action);
  // A feint changes only what the prep below is seen as.
  if (known.rule.rides) return accept({ ...bare, assumption: ASSUMPTION });
  const cost = costOf(rules, view, {
    actor,
    action: known,
    ...(targetTile ? { tile: targetTile } : {}),
    ...(command.count === undefined ? {} : { count: command.count }),
  });
  const landing = landingOf(ruleset, view, command, id);
  return accept({
    ...bare,
    path: targetTile && actor.tile ? [actor.tile, targetTile] : [],
    cost,
    ...(landing ? { landing } : {}),
    assumption: ASSUMPTION,
  });
}

/** Runs on with everybody idle until what the command began has completed. */
function landingOf(ruleset: Ruleset, view: View, command: Command, id: number): Preview['landing'] {
  const serial = stat(view, id, 'serial') + 1;
  const followed: Ruleset = {
    ...ruleset,
    root: (state, answer, index) => (index === 0 ? rootOf(answer, 0) : nextRoot(state, id, serial)),
  };
  const outcomes = enumerateCommand(followed, view, command, { nodeCap: NODES });
  if (!outcomes.ok) return undefined;
  return {
    tick: landingTick(view, outcomes.value),
    effects: summarizeOutcomes(view, withLastStatuses(outcomes.value)).effects,
  };
}

type Branch = Outcomes['trunk'][number];

/** A landing can be far off: a status that is gained again on the way, or ends, counts once, as it is in the end. */
function withLastStatuses({ trunk, lanes, exact }: Outcomes): Outcomes {
  return {
    exact,
    trunk: trunk.map(withLast),
    lanes: lanes.map(({ id, branches }) => ({ id, branches: branches.map(withLast) })),
  };
}

function withLast(branch: Branch): Branch {
  const last = new Map<string, number>();
  branch.commits.forEach((commit, index) => {
    if (commit.kind === 'apply_status') last.set(`${commit.payload.actor} ${commit.payload.status}`, index);
  });
  const commits = branch.commits.filter(
    (commit, index) =>
      commit.kind !== 'apply_status' ||
      last.get(`${commit.payload.actor} ${commit.payload.status}`) === index,
  );
  return { ...branch, commits };
}

/** The clock, or everybody's idle answer, as long as the action is still to complete. */
function nextRoot(state: ReadonlyState, id: number, serial: number): Root | undefined {
  const activity = actorOf(state, id).activities.find((one) => one.serial === serial);
  if (!activity || activity.phase === 'recover') return undefined;
  const isLast = activity.phase === 'exec' && state.tick >= activity.since + activity.left[1] - 1;
  if (isLast && !readQueue(state.queue).toAct.includes(id)) return undefined;
  const decision = decisionIn(state);
  return decision ? rootOf(idleCommand(decision), 0) : advanceIn(state);
}

/** The earliest tick at which it may complete. */
function landingTick({ tick }: View, { trunk }: Outcomes): number {
  const lasts = trunk.map(({ commits }) =>
    commits.reduce((last, commit) => (commit.kind === 'set_clock' ? commit.payload.tick : last), tick),
  );
  return Math.min(...lasts);
}
