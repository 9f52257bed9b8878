import { accept, actorOf, refuse, sameCell } from '@highground/kernel';
import type { Command, Option, PartialCommand, ReadonlyState, Result, Stage } from '@highground/kernel';
import { aimRefusal, candidatesFor, hasAim } from './aim.ts';
import { allTiles } from './board.ts';
import type { Rules } from './compile.ts';
import { deploymentOf, placingProblem } from './deployment.ts';
import {
  actionsOf,
  actorRefusal,
  attemptBy,
  attemptFor,
  bindingIntent,
  commandRefusal,
  destinationRefusal,
  HOLD,
  usageRefusal,
  WAIT,
} from './legality.ts';
import { Destinations, placeOption, Target } from './options.ts';
import { decisionIn } from './turn-order.ts';

/**
 * The next choice of a command: whose turn, where to, what, at what; or the finished command. A facing, which other
 * games ask for, means nothing here and is dropped.
 */
export function stageOf(rules: Rules, state: ReadonlyState, partial: PartialCommand): Result<Stage> {
  if (partial.kind === 'concede' || partial.kind === 'undo') return complete(rules, state, partial);
  if (partial.actor === undefined) return actors(rules, state, partial);
  const refusal = actorRefusal(rules, state, partial);
  if (refusal) return refuse(refusal);
  if (!partial.to) return accept(destinations(rules, state, partial));
  const unreachable = destinationRefusal(rules, state, partial);
  if (unreachable) return refuse(unreachable);
  if (partial.kind === 'deploy') return complete(rules, state, partial);
  if (partial.action === undefined) return accept(actions(rules, state, partial));
  return isWhole(rules, partial) ? complete(rules, state, partial) : targets(rules, state, partial);
}

function isWhole(rules: Rules, { action = '', targetTile }: PartialCommand): boolean {
  return (
    targetTile !== undefined ||
    action === WAIT ||
    action === HOLD ||
    rules.actions.get(action)?.rule.target === 'self'
  );
}

function complete(
  rules: Rules,
  state: ReadonlyState,
  { facing: _facing, ...partial }: PartialCommand,
): Result<Stage> {
  const command = partial as Command;
  const refusal = commandRefusal(rules, state, command);
  return refusal ? refuse(refusal) : accept({ complete: true, command });
}

function actors(rules: Rules, state: ReadonlyState, { kind, seat }: PartialCommand): Result<Stage> {
  const decision = decisionIn(rules, state);
  const [first] = decision?.actors ?? [];
  const refusal = actorRefusal(rules, state, {
    ...(kind ? { kind } : {}),
    ...(seat === undefined ? {} : { seat }),
    ...(first === undefined ? {} : { actor: first }),
  });
  if (refusal || !decision)
    return refuse(refusal ?? { code: 'no-decision', message: 'Nobody has to choose now.' });
  const options = decision.actors.map((actor): Option => ({
    pick: { actor },
    id: `actor-${actor}`,
    facts: { actors: [actor] },
  }));
  return accept({ complete: false, field: 'actor', options, suggested: 0 });
}

function destinations(rules: Rules, state: ReadonlyState, partial: PartialCommand): Stage {
  const actor = partial.actor as number;
  if (partial.kind === 'deploy') return places(state, actor);
  const intent = bindingIntent(rules, state, partial);
  return new Destinations(rules, state, actor, intent ? [intent.to] : undefined);
}

/** Where the unit may be placed, its own place first. */
function places(state: ReadonlyState, actor: number): Stage {
  const deployment = deploymentOf(state);
  const open = allTiles(state.world).filter(
    (tile) => placingProblem(state, deployment, actor, tile) === undefined,
  );
  const options = open.map((to) => placeOption(to));
  const { tile } = actorOf(state, actor);
  const own = open.findIndex((to) => tile?.x === to.x && tile.z === to.z);
  return { complete: false, field: 'to', options, suggested: Math.max(0, own) };
}

const WAIT_OPTION: Option = { pick: { action: WAIT }, id: WAIT, facts: {} };
const HOLD_OPTION: Option = { pick: { action: HOLD }, id: HOLD, facts: {} };

function actions(rules: Rules, state: ReadonlyState, partial: PartialCommand): Stage {
  const intent = bindingIntent(rules, state, partial);
  if (intent) {
    const options =
      intent.action === WAIT
        ? [WAIT_OPTION]
        : offered(rules, state, partial).filter(({ id }) => id === intent.action);
    return { complete: false, field: 'action', options, suggested: 0 };
  }
  const { tile } = actorOf(state, partial.actor as number);
  const mayHold = partial.kind === 'turn' && tile && partial.to && !sameCell(partial.to, tile);
  const options = [...offered(rules, state, partial), ...(mayHold ? [HOLD_OPTION] : []), WAIT_OPTION];
  return { complete: false, field: 'action', options };
}

function offered(rules: Rules, state: ReadonlyState, partial: PartialCommand): readonly Option[] {
  const user = actorOf(state, partial.actor as number);
  return actionsOf(rules, user).map((action) => {
    const attempt = attemptBy(user, partial.to, action);
    const refusal = usageRefusal(state, attempt, partial);
    if (refusal) return { ...action.menu, refusal };
    return hasAim(rules, state, attempt) ? action.menu : action.aimless;
  });
}

function targets(rules: Rules, state: ReadonlyState, partial: PartialCommand): Result<Stage> {
  const attempt = attemptFor(rules, state, partial);
  if (!attempt)
    return refuse({ code: 'unknown-action', message: `There is no action "${partial.action}" here.` });
  const refusal = usageRefusal(state, attempt, partial);
  if (refusal) return refuse(refusal);
  const intent = bindingIntent(rules, state, partial);
  if (intent && intent.action !== partial.action)
    return refuse({
      code: 'intent-binding',
      message: `${attempt.user.name} does what it announced while it can.`,
    });
  const tiles = intent?.targetTile ? [intent.targetTile] : candidatesFor(rules, state, attempt);
  const options = tiles.map(
    (tile) => new Target(state, attempt, tile, aimRefusal(rules, state, attempt, tile)),
  );
  const suggested = intent ? { suggested: 0 } : {};
  return accept({ complete: false, field: 'target', options, ...suggested });
}
