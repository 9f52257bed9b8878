import { actorOf, forkState, invariant, Resolution } from '@highground/kernel';
import type {
  Command,
  Decision,
  DiceSource,
  ForecastEntry,
  ReadonlyState,
  Root,
  State,
} from '@highground/kernel';
import type { Rules } from './compile.ts';
import { placeOf } from './condition.ts';
import type { MessageId } from './messages.ts';
import { resolveRoot } from './resolve.ts';
import { rootOf } from './roots.ts';
import { advanceIn, decisionIn } from './turn-order.ts';
import { WAIT } from './words.ts';

const ASSUMPTION: MessageId = 'assume-idle';

/** Nothing that waits, ends or arrives draws a die. */
export const NO_DICE: DiceSource = {
  draw: () => invariant(false, 'nothing here draws a die') as never,
  keyed: () => invariant(false, 'nothing here draws a die') as never,
  clone: () => NO_DICE,
  save: () => invariant(false, 'these dice are never saved') as never,
};

/** The next entries of the timeline if everybody waits: the same turns on a copy. */
export function forecastFrom(rules: Rules, view: ReadonlyState, count: number): readonly ForecastEntry[] {
  const state = forkState(view);
  const entries: ForecastEntry[] = [];
  while (entries.length < count && !state.outcome) {
    const decision = decisionIn(rules, state);
    entries.push(...(decision ? playIdly(rules, state, decision) : playOn(rules, state)));
  }
  return entries.slice(0, count);
}

/** Waits with the first unit that is asked: the command of forecasts and of absent players. */
export function idleCommand(state: ReadonlyState, { kind, seat, actors }: Decision): Command {
  const actor = actorOf(state, actors[0] as number);
  return { kind, seat, actor: actor.id, to: placeOf(actor), action: WAIT };
}

function playIdly(rules: Rules, state: State, decision: Decision): readonly ForecastEntry[] {
  const { tick } = state;
  const command = idleCommand(state, decision);
  const root = rootOf(rules, state, command, 0);
  invariant(root, 'waiting has a root');
  run(rules, state, root);
  return [{ tick, kind: 'turn', actor: command.actor as number, assumption: ASSUMPTION }];
}

/** The end of a turn, or a wave. */
function playOn(rules: Rules, state: State): readonly ForecastEntry[] {
  const { tick } = state;
  const root = advanceIn(state);
  const event =
    root.kind === 'spawn' ? state.schedule.find(({ id }) => id === root.payload.event) : undefined;
  run(rules, state, root);
  if (event) return [{ tick, kind: 'event', effect: event.effect, assumption: ASSUMPTION }];
  return state.outcome ? [{ tick, kind: 'limit', assumption: ASSUMPTION }] : [];
}

function run(rules: Rules, state: State, root: Root): void {
  const resolution = new Resolution(state, NO_DICE);
  resolution.begin(root);
  resolveRoot(rules, resolution, root);
}
