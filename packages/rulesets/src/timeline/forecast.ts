import { actorOf, forkState, invariant, Resolution } from '@highground/kernel';
import type {
  Activity,
  Actor,
  Command,
  Decision,
  DerivedCommit,
  DiceSource,
  ForecastEntry,
  ReadonlyState,
  Root,
  State,
} from '@highground/kernel';
import { chargeOf } from './charge.ts';
import type { Rules } from './compile.ts';
import { bindingIntent, WAIT } from './legality.ts';
import type { MessageId } from './messages.ts';
import { canHarmAt } from './reach.ts';
import { resolveRoot } from './resolve.ts';
import { rootOf } from './roots.ts';
import { advanceIn, decisionIn } from './turn-order.ts';

const ASSUMPTION: MessageId = 'assume-idle';

/** Dice by which nobody dodges: what depends on them is marked, never hidden (TL-EV-002). */
export const UNDODGED: DiceSource = {
  draw: (_purpose, low) => low,
  keyed: (_purpose, _ids, low) => low,
  clone: () => UNDODGED,
  save: () => invariant(false, 'these dice are never saved') as never,
};

/** The next entries of the timeline if players wait and enemies do what they announced: the same clock on a copy (TL-TB-002, TL-TB-005). */
export function forecastFrom(rules: Rules, view: ReadonlyState, count: number): readonly ForecastEntry[] {
  const state = forkState(view);
  const entries: ForecastEntry[] = [];
  while (entries.length < count && !state.outcome) {
    const decision = decisionIn(rules, state);
    if (decision) entries.push(...playIdly(rules, state, decision));
    else entries.push(...playClock(rules, view, state, entries));
  }
  return entries.slice(0, count);
}

/** Does nothing, or what was announced: the command of forecasts and of absent players. */
export function idleCommand(rules: Rules, state: ReadonlyState, { kind, seat, actors }: Decision): Command {
  const { id, tile } = actorOf(state, actors[0] as number);
  invariant(tile, `actor ${id} is nowhere`);
  const here = { kind, seat, actor: id, to: tile };
  if (kind === 'deploy') return here;
  const intent = bindingIntent(rules, state, here);
  return intent ? { ...here, ...intent } : { ...here, action: WAIT };
}

function playIdly(rules: Rules, state: State, decision: Decision): readonly ForecastEntry[] {
  const command = idleCommand(rules, state, decision);
  const actor = actorOf(state, command.actor as number);
  const { tick } = state;
  const written: DerivedCommit[] = [];
  let isUncertain = false;
  for (let index = 0; !state.outcome; index++) {
    const root = rootOf(rules, state, command, index);
    if (!root) break;
    const { derived, dice } = run(rules, state, root);
    written.push(...derived);
    isUncertain ||= dice.length > 0;
  }
  if (decision.kind !== 'turn') return [];
  const turn: ForecastEntry = { tick, kind: 'turn', actor: actor.id, assumption: ASSUMPTION };
  return [
    command.action === WAIT || command.action === undefined
      ? turn
      : { ...turn, ...announced(rules, command, { actor, written, isUncertain }) },
    ...told(state, written),
  ];
}

interface Told {
  readonly actor: Actor;
  readonly written: readonly DerivedCommit[];
  readonly isUncertain: boolean;
}

function announced(
  rules: Rules,
  { action, targetTile }: Command,
  { actor, written, isUncertain }: Told,
): Partial<ForecastEntry> {
  const charge = rules.actions.get(action ?? '')?.rule.charge ?? 0;
  return {
    ...(action ? { action } : {}),
    ...(targetTile ? { tile: targetTile } : {}),
    ...(charge === 0 ? { number: harmIn(written, actor.id) } : {}),
    ...(isUncertain ? { isUncertain: true as const } : {}),
  };
}

/** HP an action takes from everybody but its user. */
function harmIn(written: readonly DerivedCommit[], user: number): number {
  return written.reduce(
    (sum, commit) =>
      commit.kind === 'apply_damage' && commit.payload.actor !== user
        ? sum + Math.max(0, commit.payload.amount)
        : sum,
    0,
  );
}

function playClock(
  rules: Rules,
  view: ReadonlyState,
  state: State,
  before: readonly ForecastEntry[],
): readonly ForecastEntry[] {
  const root = advanceIn(rules, state);
  const charge = root.kind === 'land' ? chargeOf(actorOf(state, root.payload.actor)) : undefined;
  const counter = root.kind === 'auto_turn' ? countdown(state, root.payload.actor) : [];
  const event = root.kind === 'spawn' ? arrival(state, root.payload.event) : [];
  const { derived, dice } = run(rules, state, root);
  const landing =
    charge && root.kind === 'land'
      ? [
          landingEntry(rules, view, {
            state,
            before,
            charge,
            caster: root.payload.actor,
            derived,
            isUncertain: dice.length > 0,
          }),
        ]
      : [];
  return [...counter, ...event, ...landing, ...told(state, derived)];
}

interface LandingFacts {
  readonly state: ReadonlyState;
  readonly before: readonly ForecastEntry[];
  readonly charge: Activity;
  readonly caster: number;
  readonly derived: readonly DerivedCommit[];
  readonly isUncertain: boolean;
}

/** Where a spell lands, for how much, and whether somebody can still prevent it (TL-TB-006, TL-TB-007). */
function landingEntry(rules: Rules, view: ReadonlyState, facts: LandingFacts): ForecastEntry {
  const { state, charge, caster, derived, isUncertain } = facts;
  const { tile } = charge.target;
  return {
    tick: state.tick,
    kind: 'landing',
    actor: caster,
    action: charge.action,
    ...(tile ? { tile } : {}),
    number: harmIn(derived, caster),
    ...(isUncertain ? { isUncertain: true as const } : {}),
    ...(canBePrevented(rules, view, facts) ? { canCancel: true as const } : {}),
    assumption: ASSUMPTION,
  };
}

/** Whether an opponent has a turn before the spell lands and can do harm where its caster is; who has yet to arrive is nowhere. */
function canBePrevented(rules: Rules, view: ReadonlyState, { before, caster }: LandingFacts): boolean {
  const { side, tile } = actorOf(view, caster);
  if (!tile) return false;
  const ready = new Set(
    before.flatMap(({ kind, actor }) => (kind === 'turn' && actor !== undefined ? [actor] : [])),
  );
  return view.actors.some(
    (actor) => actor.side !== side && ready.has(actor.id) && canHarmAt(rules, view, actor, tile),
  );
}

function countdown(state: ReadonlyState, actor: number): ForecastEntry[] {
  const number = state.stats[(actor - 1) * state.table.names.length + state.table.names.indexOf('counter')];
  return [
    {
      tick: state.tick,
      kind: 'countdown',
      actor,
      ...(number === undefined ? {} : { number }),
      assumption: ASSUMPTION,
    },
  ];
}

function arrival(state: ReadonlyState, id: number): ForecastEntry[] {
  const event = state.schedule.find((one) => one.id === id);
  return event ? [{ tick: state.tick, kind: 'event', effect: event.effect, assumption: ASSUMPTION }] : [];
}

/** What the clock’s consequences put on the list; the statuses of one who falls end with it. */
function told(state: ReadonlyState, commits: readonly DerivedCommit[]): ForecastEntry[] {
  const { tick } = state;
  return commits.flatMap((commit): ForecastEntry[] => {
    if (commit.kind === 'end_match' && commit.payload.outcome.result === 'draw')
      return [{ tick, kind: 'limit', assumption: ASSUMPTION }];
    if (commit.kind !== 'apply_status' || commit.payload.stacks > 0) return [];
    const { actor, status } = commit.payload;
    return actorOf(state, actor).standing === 'up'
      ? [{ tick, kind: 'expiry', actor, status, assumption: ASSUMPTION }]
      : [];
  });
}

function run(rules: Rules, state: State, root: Root): Pick<Resolution, 'derived' | 'dice'> {
  const resolution = new Resolution(state, UNDODGED);
  resolution.begin(root);
  resolveRoot(rules, resolution, root);
  return resolution;
}
