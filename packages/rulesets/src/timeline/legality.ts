import { actorOf, sameCell } from '@highground/kernel';
import type { Actor, Command, PartialCommand, ReadonlyState, Refusal, Tile } from '@highground/kernel';
import { aimRefusal } from './aim.ts';
import type { Attempt } from './attempt.ts';
import type { Action, Rules } from './compile.ts';
import { canEndOn, kindOf, movesOf, stat } from './condition.ts';
import { deploymentOf, placingProblem } from './deployment.ts';
import { intentOf } from './intents.ts';
import type { Intent } from './intents.ts';
import { memoOf } from './memo.ts';
import { listOf, openTurnOf, undoOf } from './phase.ts';
import { decisionIn, isCoop } from './turn-order.ts';

/** Ends a turn without acting. */
export const WAIT = 'wait';
/** Only walks: the turn goes on, and the move may be taken back. */
export const HOLD = 'hold';

const FIELDS: { readonly [kind: string]: readonly string[] | undefined } = {
  turn: ['kind', 'seat', 'actor', 'to', 'action', 'targetTile'],
  intent: ['kind', 'seat', 'actor', 'to', 'action', 'targetTile'],
  deploy: ['kind', 'seat', 'actor', 'to'],
  undo: ['kind', 'seat'],
  concede: ['kind', 'seat'],
};

/** Why a command is not accepted; the first reason in the order of its choices. */
export function commandRefusal(rules: Rules, state: ReadonlyState, command: Command): Refusal | undefined {
  if (state.outcome) return { code: 'battle-over', message: 'The battle is over.' };
  const stray = strayRefusal(command);
  if (stray) return stray;
  if (command.kind === 'concede') return seatRefusal(state, command);
  if (command.kind === 'undo') return undoRefusal(rules, state, command.seat);
  const early = actorRefusal(rules, state, command) ?? destinationRefusal(rules, state, command);
  if (early || command.kind === 'deploy') return early;
  return actionRefusal(rules, state, command);
}

/** `unknown-command`, `field-unknown`: there is one way to say a command. */
function strayRefusal(command: Command): Refusal | undefined {
  const fields = Object.hasOwn(FIELDS, command.kind) ? FIELDS[command.kind] : undefined;
  if (!fields) return { code: 'unknown-command', message: `Timeline knows no "${command.kind}".` };
  if (Object.keys(command).every((field) => fields.includes(field))) return undefined;
  return {
    code: 'field-unknown',
    message: `${capital(named(command.kind))} has the fields ${fields.join(', ')} and no other.`,
  };
}

/** A kind of command with its article. */
function named(kind: string): string {
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function seatRefusal(state: ReadonlyState, { seat }: PartialCommand): Refusal | undefined {
  if (state.seats.some(({ id }) => id === seat)) return undefined;
  return { code: 'unknown-seat', message: `There is no seat ${seat}.`, facts: { seat: seat ?? -1 } };
}

/** Taking back the last move: alone, in one’s own turn, and only while nothing has come of it (TL-HUD-007, TL-HUD-008). */
export function undoRefusal(rules: Rules, state: ReadonlyState, seat: number): Refusal | undefined {
  if (isCoop(state)) return { code: 'undo-in-coop', message: 'With two players no move is taken back.' };
  const undo = undoOf(state);
  if (!undo) return { code: 'nothing-to-undo', message: 'There is no move that could be taken back.' };
  return decisionIn(rules, state)?.seat === seat
    ? undefined
    : { code: 'not-your-turn', message: 'Only the one who moved takes it back.', facts: { seat } };
}

/** Whose choice it is: `no-decision`, `not-your-turn`, `actor-missing`. */
export function actorRefusal(
  rules: Rules,
  state: ReadonlyState,
  { kind, seat, actor }: PartialCommand,
): Refusal | undefined {
  const decision = decisionIn(rules, state);
  if (!decision) return { code: 'no-decision', message: 'Nobody has to choose now.' };
  if (kind !== decision.kind || seat !== decision.seat)
    return {
      code: 'not-your-turn',
      message: `Seat ${decision.seat} has to answer with ${named(decision.kind)}.`,
      facts: { seat: decision.seat },
    };
  if (actor === undefined)
    return { code: 'actor-missing', message: `${capital(named(kind))} names whose it is.` };
  if (decision.actors.includes(actor)) return undefined;
  return {
    code: 'not-your-turn',
    message: `It is the turn of ${decision.actors.map((id) => actorOf(state, id).name).join(' or ')}.`,
    facts: { seat: decision.seat, ...onlyOne(decision.actors) },
  };
}

/** Whoever else it was asked for: a name to tell only where it is the only one. */
function onlyOne([actor, ...others]: readonly number[]): Required<Refusal>['facts'] {
  return actor === undefined || others.length > 0 ? {} : { actor };
}

/** The announced turn that must be carried out: it is still legal as it was announced (owner’s decision 2). */
export function bindingIntent(
  rules: Rules,
  state: ReadonlyState,
  { actor }: PartialCommand,
): Intent | undefined {
  if (actor === undefined) return undefined;
  const { bindings } = memoOf(rules, state);
  const binding = (bindings[actor] ??= findBinding(rules, state, actor) ?? 'none');
  return binding === 'none' ? undefined : binding;
}

function findBinding(rules: Rules, state: ReadonlyState, actor: number): Intent | undefined {
  const intent = openTurnOf(state) ? undefined : intentOf(actorOf(state, actor));
  if (!intent || !canEndOn(rules, state, actor, intent.to)) return undefined;
  const planned = { kind: 'intent', actor, ...intent };
  return chosenRefusal(rules, state, planned) === undefined ? intent : undefined;
}

/** `destination-missing`, `destination-out-of-reach`, `outside-zone`, `tile-taken`, `intent-binding`. */
export function destinationRefusal(
  rules: Rules,
  state: ReadonlyState,
  command: PartialCommand,
): Refusal | undefined {
  const { kind, actor, to } = command;
  if (!to) return { code: 'destination-missing', message: 'A command names the tile it ends on.' };
  if (kind === 'deploy') return deployRefusal(state, actor as number, to);
  const intent = bindingIntent(rules, state, command);
  if (intent && !sameCell(intent.to, to)) return bindingRefusal(state, actor as number);
  return reachRefusal(rules, state, actor as number, to);
}

function deployRefusal(state: ReadonlyState, actor: number, to: Tile): Refusal | undefined {
  const top = state.world.columnTop(to.x, to.z);
  const code = top?.y === to.y ? placingProblem(state, deploymentOf(state), actor, to) : 'outside-zone';
  if (!code) return undefined;
  const message =
    code === 'outside-zone'
      ? `(${to.x}, ${to.z}) is not where this side begins.`
      : `Somebody or something is at (${to.x}, ${to.z}).`;
  return { code, message, facts: { x: to.x, y: to.y, z: to.z } };
}

function reachRefusal(rules: Rules, state: ReadonlyState, actor: number, to: Tile): Refusal | undefined {
  if (canEndOn(rules, state, actor, to)) return undefined;
  return {
    code: 'destination-out-of-reach',
    message: `(${to.x}, ${to.z}) cannot be reached in this move.`,
    facts: { x: to.x, y: to.y, z: to.z },
  };
}

function bindingRefusal(state: ReadonlyState, actor: number): Refusal {
  return {
    code: 'intent-binding',
    message: `${actorOf(state, actor).name} does what it announced while it can.`,
  };
}

/** Why the chosen action may not be used, or not aimed so, from the destination. */
export function actionRefusal(
  rules: Rules,
  state: ReadonlyState,
  command: PartialCommand,
): Refusal | undefined {
  const intent = bindingIntent(rules, state, command);
  if (intent && !isAsAnnounced(intent, command)) return bindingRefusal(state, command.actor as number);
  return chosenRefusal(rules, state, command);
}

function isAsAnnounced({ action, targetTile }: Intent, command: PartialCommand): boolean {
  if (action !== command.action) return false;
  if (!targetTile || !command.targetTile) return targetTile === command.targetTile;
  return sameCell(targetTile, command.targetTile);
}

function chosenRefusal(rules: Rules, state: ReadonlyState, command: PartialCommand): Refusal | undefined {
  const { action: id, targetTile } = command;
  if (id === undefined) return { code: 'action-missing', message: 'A turn names an action, or waits.' };
  if (id === WAIT || id === HOLD) {
    if (targetTile) return { code: 'unexpected-target', message: `To ${id} has no target.` };
    return id === HOLD ? holdRefusal(state, command) : undefined;
  }
  const attempt = attemptFor(rules, state, command);
  if (!attempt)
    return {
      code: 'unknown-action',
      message: `${actorOf(state, command.actor as number).name} has no action "${id}".`,
      facts: { action: id },
    };
  return usageRefusal(state, attempt, command) ?? targetRefusal(rules, state, attempt, targetTile);
}

function holdRefusal(state: ReadonlyState, { kind, actor, to }: PartialCommand): Refusal | undefined {
  const { tile } = actorOf(state, actor as number);
  if (kind === 'intent') return { code: 'not-announced', message: 'An announcement is a whole turn.' };
  return tile && to && !sameCell(tile, to)
    ? undefined
    : { code: 'nothing-moved', message: 'Whoever only moves ends on another tile.' };
}

function targetRefusal(
  rules: Rules,
  state: ReadonlyState,
  attempt: Attempt,
  target: Tile | undefined,
): Refusal | undefined {
  const isSelf = attempt.action.rule.target === 'self';
  if (isSelf)
    return target
      ? { code: 'unexpected-target', message: `${attempt.action.rule.title} has no target.` }
      : aimRefusal(rules, state, attempt, attempt.tile);
  if (!target)
    return {
      code: 'target-missing',
      message: `${attempt.action.rule.title} is aimed at a tile; none is given.`,
    };
  return aimRefusal(rules, state, attempt, target);
}

/** The acting unit where the command would have it stand, with one of its own actions. */
export function attemptFor(
  rules: Rules,
  state: ReadonlyState,
  { actor: id, to, action: name }: PartialCommand,
): Attempt | undefined {
  const user = actorOf(state, id as number);
  const action = actionsOf(rules, user).find((one) => one.id === name);
  return action && attemptBy(user, to, action);
}

/** An action of a unit’s own from where it would stand, or from where it is. */
export function attemptBy(user: Actor, to: Tile | undefined, action: Action): Attempt {
  return { user, actor: user.id, tile: to ?? (user.tile as Tile), action };
}

export function actionsOf(rules: Rules, actor: Actor): readonly Action[] {
  return kindOf(rules, actor).actions;
}

/** Why the action cannot be used at all now: `not-enough-mp`, `no-move-left`, `not-announced`. */
export function usageRefusal(
  state: ReadonlyState,
  { user, action }: Attempt,
  command: PartialCommand,
): Refusal | undefined {
  const { rule } = action;
  const mp = stat(state, user.id, 'mp');
  if (mp < rule.mp)
    return {
      code: 'not-enough-mp',
      message: `${rule.title} costs ${rule.mp} MP; ${user.name} has ${mp}.`,
      facts: { mp, cost: rule.mp },
    };
  if (rule.slot === 'act') return undefined;
  if (command.kind === 'intent') return { code: 'not-announced', message: `${rule.title} is no whole turn.` };
  return moveRefusal(state, { user, action }, command);
}

/** A teleport takes a move, or the one free teleport of the turn (TL-TEL-001, TL-TEL-003). */
function moveRefusal(
  state: ReadonlyState,
  { user, action }: Pick<Attempt, 'user' | 'action'>,
  { to }: PartialCommand,
): Refusal | undefined {
  const open = openTurnOf(state);
  const isExtra = listOf(state, 'encores').includes(user.id);
  const walks = to !== undefined && user.tile !== undefined && !sameCell(to, user.tile) ? 1 : 0;
  const left = (open?.movesLeft ?? (isExtra ? 0 : movesOf(user))) - walks;
  const isSpent = action.rule.slot === 'free' ? open?.isFreeSpent === true : left < 1;
  return isSpent
    ? { code: 'no-move-left', message: `${user.name} has no move left in this turn.` }
    : undefined;
}
