import { accept, actorOf, invariant, refuse, resolveRoot } from '@highground/kernel';
import type {
  Actor,
  Command,
  Decision,
  DiceSource,
  Message,
  ReadonlyState,
  Refusal,
  Result,
  Root,
  Ruleset,
  State,
  Step,
} from '@highground/kernel';
import { placeOf } from '../condition.ts';
import { NO_DICE } from '../forecast.ts';
import { skirmishRules } from '../index.ts';
import { actionRefusal, standFor, usageRefusal, walkOf } from '../legality.ts';
import { MESSAGES } from '../messages.ts';
import type { MessageId } from '../messages.ts';
import { rootOf } from '../roots.ts';
import { activeSide, canAct } from '../turn-order.ts';
import { ATTACK_ID, WAIT } from '../words.ts';
import { matchAfter } from './from-state.ts';
import type { Match, Position } from './match.ts';
import { RULES } from './rules.ts';
import { stateOf, tileOf } from './to-state.ts';

// Every deed answers with a new match and leaves the one it was given as it is (BF-GEN-012). Refusals carry the document's
// messages; `unknown-unit` means that there is nobody of that id.

/** Attacks an enemy beside the unit: judged in the document’s order, one action, up to three dice (BF-ATK-001, BF-ATK-002). */
export function attack(match: Match, attackerId: string, targetId: string, dice: DiceSource): Result<Match> {
  return change(match, dice, (state) => {
    const attacker = actingUnit(state, attackerId);
    if (!attacker.ok) return attacker;
    const { id: actor } = attacker.value;
    const spent = usageRefusal(state, standFor(RULES, state, { actor }), ATTACK_ID);
    if (spent) return refuse(spent);
    const target = unitNamed(state, targetId);
    return target.ok ? judged(state, { actor, action: ATTACK_ID, targetActor: target.value.id }) : target;
  });
}

/** Walks to a place within the unit’s speed, for one action; water there ends the unit’s turn (BF-MOV-001…005). */
export function move(match: Match, unitId: string, destination: Position): Result<Match> {
  return change(match, NO_DICE, (state) => {
    const unit = actingUnit(state, unitId);
    if (!unit.ok) return unit;
    const { id: actor } = unit.value;
    const to = tileOf(destination);
    const cost = walkOf(RULES, state, actor).costOf(to);
    return cost === undefined || cost === 0
      ? refuse(NOT_REACHABLE)
      : accept(turnOf(state, { actor, to, action: WAIT }));
  });
}

/** What an ability is aimed at: a unit, a place, or nothing for one that concerns the unit itself. */
export interface Aim {
  readonly targetId?: string;
  readonly position?: Position;
}

/** Uses an ability of the unit’s archetype: one action, once a turn (completion part b). */
export function useAbility(match: Match, unitId: string, ability: string, aim: Aim = {}): Result<Match> {
  return change(match, NO_DICE, (state) => {
    const unit = actingUnit(state, unitId);
    if (!unit.ok) return unit;
    const target = aim.targetId === undefined ? undefined : unitNamed(state, aim.targetId);
    if (target && !target.ok) return target;
    if (ability === ATTACK_ID || !RULES.abilities.has(ability)) return refuse(noAbility(ability));
    return judged(state, {
      actor: unit.value.id,
      action: ability,
      ...(target ? { targetActor: target.value.id } : {}),
      ...(aim.position ? { targetTile: tileOf(aim.position) } : {}),
    });
  });
}

/** Has a unit give up the actions it has left. */
export function wait(match: Match, unitId: string): Result<Match> {
  return change(match, NO_DICE, (state) => {
    const unit = actingUnit(state, unitId);
    return unit.ok ? accept(turnOf(state, { actor: unit.value.id, action: WAIT })) : unit;
  });
}

/** Ends the active team’s turn; waves whose turn has come arrive. */
export function endTurn(match: Match): Result<Match> {
  return change(match, NO_DICE, () => accept('end-turn'));
}

/** Answers a decision of the rules, as a computer player does. */
export type Chooser = (view: ReadonlyState, decision: Decision, ruleset: Ruleset) => Command;

/** Has a computer player give one command for the active team; where nobody has anything left its turn ends (owner’s decision 3). */
export function playComputer(match: Match, choose: Chooser, dice: DiceSource): Result<Match> {
  return change(match, dice, (state) => {
    const decision = skirmishRules.decision(state);
    return accept(decision ? choose(state, decision, skirmishRules) : 'end-turn');
  });
}

/** A command of the kernel, or the end of the turn, which the document does not tie to a unit. */
type Deed = Command | 'end-turn';

/** Judges on the state a match stands for, plays, and writes the match that comes of it. */
function change(match: Match, dice: DiceSource, judge: (state: State) => Result<Deed>): Result<Match> {
  if (match.victory.reason !== undefined) return refuse(MATCH_OVER);
  const state = stateOf(match);
  const deed = judge(state);
  if (!deed.ok) return deed;
  const lines = deed.value === 'end-turn' ? playEnd(state) : playCommand(state, deed.value, dice);
  return accept(matchAfter(RULES, match, state, lines));
}

function playCommand(state: State, command: Command, dice: DiceSource): readonly string[] {
  const lines: string[] = [];
  for (let index = 0; !state.outcome; index++) {
    const root = rootOf(RULES, state, command, index);
    if (!root) break;
    lines.push(...play(state, root, dice));
  }
  invariant(lines.length > 0, 'an accepted command has a root');
  return lines;
}

/** The end of the turn and what arrives with the next one. */
function playEnd(state: State): readonly string[] {
  const lines = [...play(state, { kind: 'end_turn', payload: { side: activeSide(state) } }, NO_DICE)];
  while (!state.outcome && !skirmishRules.decision(state)) {
    const root = skirmishRules.advance(state);
    if (root.kind !== 'spawn') break;
    lines.push(...play(state, root, NO_DICE));
  }
  return lines;
}

/** What a step says: of a deed its own line alone, which is then the last of the log; of a wave everybody who came. */
function play(state: State, root: Root, dice: DiceSource): readonly string[] {
  const step: Step = { ...resolveRoot(skirmishRules, state, root, dice), hash: '' };
  const told = skirmishRules.describe(state, step).map(lineOf);
  return root.kind === 'spawn' ? told : told.slice(0, 1);
}

function lineOf({ messageId, params }: Message): string {
  return MESSAGES[messageId as MessageId].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
}

function judged(
  state: ReadonlyState,
  deed: Pick<Command, 'actor' | 'action' | 'targetActor' | 'targetTile'>,
): Result<Deed> {
  const command = turnOf(state, deed);
  const refusal = actionRefusal(RULES, state, command);
  return refusal ? refuse(refusal) : accept(command);
}

/** The command of a unit that stays where it is, unless it says where to. */
function turnOf(
  state: ReadonlyState,
  deed: Pick<Command, 'actor' | 'to' | 'action' | 'targetActor' | 'targetTile'>,
): Command {
  const unit = actorOf(state, deed.actor as number);
  return { kind: 'turn', seat: unit.seat, to: placeOf(unit), ...deed };
}

function actingUnit(state: ReadonlyState, name: string): Result<Actor> {
  const unit = unitNamed(state, name);
  return unit.ok && !canAct(state, unit.value) ? refuse(CANNOT_ACT) : unit;
}

function unitNamed({ actors }: ReadonlyState, name: string): Result<Actor> {
  const unit = actors.find((one) => one.name === name);
  return unit ? accept(unit) : refuse(UNKNOWN_UNIT);
}

const MATCH_OVER: Refusal = { code: 'match-over', message: 'The match is over.' };
const UNKNOWN_UNIT: Refusal = { code: 'unknown-unit', message: 'Unit does not exist.' };
const CANNOT_ACT: Refusal = { code: 'unit-cannot-act', message: 'Unit cannot act.' };
const NOT_REACHABLE: Refusal = { code: 'destination-out-of-reach', message: 'Destination is not reachable.' };

function noAbility(ability: string): Refusal {
  return { code: 'unknown-action', message: `There is no ability "${ability.slice(0, 40)}".` };
}
