import { actorOf, forkState, Resolution, scriptedDice } from '@highground/kernel';
import type {
  Command,
  Decision,
  DerivedCommit,
  ForecastEntry,
  ReadonlyState,
  Root,
  State,
} from '@highground/kernel';
import { stat } from './condition.ts';
import type { Rules } from './compile.ts';
import { WAIT } from './legality.ts';
import type { MessageId } from './messages.ts';
import { resolveRoot } from './resolve.ts';
import { rootOf } from './roots.ts';
import { advanceIn, decisionIn } from './turn-order.ts';

const ASSUMPTION: MessageId = 'assume-everybody-waits';

/** The next entries of the turn order if everybody waits: the same clock, run on a copy, without a die (OT-CT-012). */
export function forecastFrom(rules: Rules, view: ReadonlyState, count: number): readonly ForecastEntry[] {
  const state = forkState(view);
  const entries: ForecastEntry[] = [];
  while (entries.length < count && !state.outcome) {
    const decision = decisionIn(rules, state);
    if (decision) {
      entries.push({
        tick: state.tick,
        kind: 'turn',
        actor: decision.actors[0] as number,
        assumption: ASSUMPTION,
      });
      waitOut(rules, state, decision);
    } else {
      const root = advanceIn(rules, state);
      entries.push(...announced(state, root));
      entries.push(...run(rules, state, root).flatMap((commit) => told(state, commit)));
    }
  }
  return entries.slice(0, count);
}

/** The turn that does nothing: stay, look the same way, wait. */
export function idleCommand(state: ReadonlyState, { seat, actors }: Decision): Command {
  const { id, tile, facing } = actorOf(state, actors[0] as number);
  return { kind: 'turn', seat, actor: id, ...(tile ? { to: tile } : {}), facing, action: WAIT };
}

function waitOut(rules: Rules, state: State, decision: Decision): void {
  const command = idleCommand(state, decision);
  for (let index = 0; !state.outcome; index++) {
    const root = rootOf(rules, state, command, index);
    if (!root) return;
    run(rules, state, root);
  }
}

function run(rules: Rules, state: State, root: Root): readonly DerivedCommit[] {
  const resolution = new Resolution(state, scriptedDice([]));
  resolution.begin(root);
  resolveRoot(rules, resolution, root);
  return resolution.derived;
}

/** What a generated root itself puts on the list; a countdown shows the number the body still bears. */
function announced(state: ReadonlyState, root: Root): ForecastEntry[] {
  if (root.kind === 'field_event') {
    return [{ tick: root.payload.tick, kind: 'event', effect: root.payload.effect, assumption: ASSUMPTION }];
  }
  if (root.kind !== 'auto_turn') return [];
  const { actor } = root.payload;
  return [
    {
      tick: state.tick,
      kind: 'countdown',
      actor,
      number: stat(state, actor, 'bodyTurns'),
      assumption: ASSUMPTION,
    },
  ];
}

/** What the clock's consequences put on the list; the statuses of one who falls end with it. */
function told(state: ReadonlyState, commit: DerivedCommit): ForecastEntry[] {
  const { tick } = state;
  if (
    commit.kind === 'apply_status' &&
    commit.payload.until <= tick &&
    actorOf(state, commit.payload.actor).standing === 'up'
  ) {
    return [
      {
        tick,
        kind: 'expiry',
        actor: commit.payload.actor,
        status: commit.payload.status,
        assumption: ASSUMPTION,
      },
    ];
  }
  if (commit.kind === 'end_match' && commit.payload.outcome.result === 'draw')
    return [{ tick, kind: 'limit', assumption: ASSUMPTION }];
  return [];
}
