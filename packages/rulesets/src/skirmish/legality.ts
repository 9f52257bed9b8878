import { actorOf, sameCell } from '@highground/kernel';
import type {
  Actor,
  ActorId,
  Bubble,
  Command,
  PartialCommand,
  ReadonlyState,
  Refusal,
  Tile,
} from '@highground/kernel';
import { distanceIn, terrainAt } from './board.ts';
import type { Rules } from './compile.ts';
import { kindOf, placeOf, reachable, stat } from './condition.ts';
import type { AbilityRule } from './data.ts';
import { memoOf } from './memo.ts';
import { decisionIn } from './turn-order.ts';
import { ATTACK_ID, END_TURN, WAIT } from './words.ts';

const FIELDS: { readonly [kind: string]: readonly string[] | undefined } = {
  turn: ['kind', 'seat', 'actor', 'to', 'action', 'targetActor', 'targetTile'],
  concede: ['kind', 'seat'],
};

/** Why a command is not accepted; the first reason in the order of its choices. */
export function commandRefusal(rules: Rules, state: ReadonlyState, command: Command): Refusal | undefined {
  if (state.outcome) return { code: 'battle-over', message: 'The battle is over.' };
  const stray = strayRefusal(command);
  if (stray) return stray;
  if (command.kind === 'concede') return seatRefusal(state, command);
  return (
    actorRefusal(rules, state, command) ??
    destinationRefusal(rules, state, command) ??
    actionRefusal(rules, state, command)
  );
}

/** `unknown-command`, `field-unknown`: there is one way to say a command. */
function strayRefusal(command: Command): Refusal | undefined {
  const fields = Object.hasOwn(FIELDS, command.kind) ? FIELDS[command.kind] : undefined;
  if (!fields) return { code: 'unknown-command', message: `Skirmish knows no "${command.kind}".` };
  if (Object.keys(command).every((field) => fields.includes(field))) return undefined;
  return {
    code: 'field-unknown',
    message: `A ${command.kind} has the fields ${fields.join(', ')} and no other.`,
  };
}

function seatRefusal(state: ReadonlyState, { seat }: PartialCommand): Refusal | undefined {
  if (state.seats.some(({ id }) => id === seat)) return undefined;
  return { code: 'unknown-seat', message: `There is no seat ${seat}.`, facts: { seat: seat ?? -1 } };
}

/** Whose choice it is: `no-decision`, `not-your-turn`, `actor-missing`. */
export function actorRefusal(
  rules: Rules,
  state: ReadonlyState,
  { kind, seat, actor }: PartialCommand,
): Refusal | undefined {
  const decision = decisionIn(rules, state);
  if (!decision) return { code: 'no-decision', message: 'Nobody has to choose now.' };
  const facts = { seat: decision.seat };
  if (kind !== decision.kind || seat !== decision.seat)
    return { code: 'not-your-turn', message: `Seat ${decision.seat} has to answer with a turn.`, facts };
  if (actor === undefined) return { code: 'actor-missing', message: 'A turn names whose it is.' };
  if (decision.actors.includes(actor)) return undefined;
  const names = decision.actors.map((id) => actorOf(state, id).name).join(' or ');
  return { code: 'not-your-turn', message: `It is the turn of ${names}.`, facts };
}

/** Where a walk of the unit may lead now, its own tile included. */
export function walkOf(rules: Rules, state: ReadonlyState, id: ActorId): Bubble {
  const { bubbles } = memoOf(rules, state);
  return (bubbles[id] ??= reachable(rules, state, actorOf(state, id), stat(state, id, 'speed')));
}

/** Where an extra move of the unit may lead from where it stands. */
function dashOf(rules: Rules, state: ReadonlyState, id: ActorId, speed: number): Bubble {
  const { dashes } = memoOf(rules, state);
  return (dashes[id] ??= reachable(rules, state, actorOf(state, id), speed));
}

/** `destination-missing`, `destination-out-of-reach` (BF-MOV-001). */
export function destinationRefusal(
  rules: Rules,
  state: ReadonlyState,
  { actor, to }: PartialCommand,
): Refusal | undefined {
  if (!to) return { code: 'destination-missing', message: 'A turn names the tile it ends on.' };
  if (walkOf(rules, state, actor as ActorId).costOf(to) !== undefined) return undefined;
  return {
    code: 'destination-out-of-reach',
    message: 'Destination is not reachable.',
    facts: { x: to.x, y: to.y, z: to.z },
  };
}

/** A unit where its command would have it, and the actions it has left there. */
export interface Stand {
  readonly unit: Actor;
  readonly tile: Tile;
  readonly actions: number;
}

/** After the walk of a command: one action less, or none after wading. */
export function standFor(rules: Rules, state: ReadonlyState, { actor, to }: PartialCommand): Stand {
  const unit = actorOf(state, actor as ActorId);
  const own = placeOf(unit);
  const actions = stat(state, unit.id, 'actions');
  if (!to || sameCell(to, own)) return { unit, tile: own, actions };
  const { wades } = rules.terrains[terrainAt(rules, state.world, to)];
  return { unit, tile: to, actions: wades ? 0 : actions - 1 };
}

/** What the unit has: the attack, then its abilities. */
export function actionsOf(rules: Rules, unit: Actor): readonly string[] {
  return [ATTACK_ID, ...kindOf(rules, unit).abilities];
}

/** Why the chosen action may not be used, or not aimed so, from the destination. */
export function actionRefusal(rules: Rules, state: ReadonlyState, command: Command): Refusal | undefined {
  const { action, targetActor, targetTile } = command;
  const stand = standFor(rules, state, command);
  if (action === undefined) return { code: 'action-missing', message: 'A turn names an action, or waits.' };
  if (action === WAIT || action === END_TURN) {
    if (targetActor !== undefined || targetTile) return unexpectedTarget(action);
    return action === END_TURN ? endTurnRefusal(stand) : undefined;
  }
  if (!actionsOf(rules, stand.unit).includes(action))
    return {
      code: 'unknown-action',
      message: `${stand.unit.name} has no action "${action}".`,
      facts: { action },
    };
  return usageRefusal(state, stand, action) ?? aimRefusal(rules, state, stand, command);
}

/** Whoever ends the turn of its side does not walk first. */
function endTurnRefusal({ unit, tile }: Stand): Refusal | undefined {
  return sameCell(placeOf(unit), tile)
    ? undefined
    : { code: 'walk-before-end', message: 'A side ends its turn without a walk.' };
}

/** Why the action cannot be used at all from there: `no-action-left`, `already-attacked`, `ability-used` (BF-ATK-003). */
export function usageRefusal(
  state: ReadonlyState,
  { unit, actions }: Stand,
  action: string,
): Refusal | undefined {
  if (actions < 1)
    return { code: 'no-action-left', message: `${unit.name} would have no action left for it.` };
  if (action === ATTACK_ID) return stat(state, unit.id, 'hasAttacked') === 0 ? undefined : ALREADY_ATTACKED;
  return stat(state, unit.id, 'hasUsedAbility') === 0 ? undefined : ABILITY_USED;
}

const ALREADY_ATTACKED: Refusal = {
  code: 'already-attacked',
  message: 'Unit has already attacked this turn.',
};
const ABILITY_USED: Refusal = {
  code: 'ability-used',
  message: 'Unit has already used an ability this turn.',
};

/** Whom an action can be aimed at, near or far, in roster order: enemies for the attack, everybody else of its own for an ability. */
export function aimedActors(
  rules: Rules,
  state: ReadonlyState,
  { unit }: Stand,
  action: string,
): readonly Actor[] {
  const isAttack = action === ATTACK_ID;
  if (!isAttack && abilityOf(rules, action).target !== 'ally') return [];
  return state.actors.filter(
    ({ id, side, standing }) => standing === 'up' && id !== unit.id && (side === unit.side) !== isAttack,
  );
}

/** Where an extra move can lead from the stand: not where the unit stands already (BF-MOV-003). */
export function aimedTiles(
  rules: Rules,
  state: ReadonlyState,
  { unit, tile }: Stand,
  action: string,
): readonly Tile[] {
  if (action === ATTACK_ID || abilityOf(rules, action).target !== 'tile') return [];
  const { moves } = abilityOf(rules, action);
  const { tiles } = sameCell(placeOf(unit), tile)
    ? dashOf(rules, state, unit.id, moves)
    : reachable(rules, state, { ...unit, tile }, moves);
  return tiles.filter((one) => !sameCell(one, tile));
}

/** Why the action may not be aimed so. */
function aimRefusal(rules: Rules, state: ReadonlyState, stand: Stand, command: Command): Refusal | undefined {
  const { action = '', targetActor, targetTile } = command;
  if (action === ATTACK_ID || abilityOf(rules, action).target === 'ally') {
    if (targetTile) return unexpectedTarget(action);
    if (targetActor === undefined) return TARGET_MISSING;
    return targetRefusal(rules, state, stand, { action, target: targetActor });
  }
  if (targetActor !== undefined) return unexpectedTarget(action);
  if (abilityOf(rules, action).target === 'self') return targetTile ? unexpectedTarget(action) : undefined;
  if (!targetTile) return TARGET_MISSING;
  const isReached = aimedTiles(rules, state, stand, action).some((tile) => sameCell(tile, targetTile));
  return isReached ? undefined : { code: 'target-out-of-range', message: 'Destination is not reachable.' };
}

const TARGET_MISSING: Refusal = {
  code: 'target-missing',
  message: 'This is aimed at somebody or something; nothing is given.',
};

function unexpectedTarget(action: string): Refusal {
  return { code: 'unexpected-target', message: `To ${action} has no such target.` };
}

/** Why somebody may not be the target of an attack or of an ability for allies (BF-ATK-001, BF-ATK-002). */
export function targetRefusal(
  rules: Rules,
  state: ReadonlyState,
  stand: Stand,
  { action, target: id }: { readonly action: string; readonly target: ActorId },
): Refusal | undefined {
  const target = aimedActors(rules, state, stand, action).find((one) => one.id === id);
  const isAttack = action === ATTACK_ID;
  if (!target) return isAttack ? NO_ENEMY : NO_ALLY;
  const distance = distanceIn(state, stand.tile, placeOf(target));
  const isInRange = isAttack
    ? distance === rules.data.attack.range
    : distance <= abilityOf(rules, action).range;
  if (!isInRange)
    return {
      code: 'target-out-of-range',
      message: isAttack ? 'Target is outside attack range.' : 'Target is too far away.',
      facts: { distance },
    };
  const isInVain =
    !isAttack &&
    isHealingOnly(abilityOf(rules, action)) &&
    stat(state, id, 'hp') === stat(state, id, 'maxHp');
  return isInVain ? { code: 'target-unhurt', message: `${target.name} has all its HP.` } : undefined;
}

const NO_ENEMY: Refusal = { code: 'target-not-enemy', message: 'Target must be an active enemy unit.' };
const NO_ALLY: Refusal = { code: 'target-not-ally', message: 'Target must be an active ally.' };

function isHealingOnly({ heals, bonus }: AbilityRule): boolean {
  return heals > 0 && bonus === 0;
}

export function abilityOf({ abilities }: Rules, id: string): AbilityRule {
  return abilities.get(id) as AbilityRule;
}
