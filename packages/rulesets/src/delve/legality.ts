import { stockOf } from '@highground/kernel';
import type { ActorId, Command, PartialCommand, ReadonlyState, Refusal } from '@highground/kernel';
import type { Deed, Rules } from './compile.ts';
import { PARTY, stat } from './condition.ts';
import { decisionIn } from './turn-order.ts';

/** The deed of this name. */
export function deedOf({ deeds }: Rules, id: string | undefined): Deed | undefined {
  return deeds.find((deed) => deed.id === id);
}

/** Why a command is not accepted; the first reason in the order of its choices. */
export function commandRefusal(rules: Rules, state: ReadonlyState, command: Command): Refusal | undefined {
  if (state.outcome) return { code: 'battle-over', message: 'The battle is over.' };
  if (command.kind === 'concede')
    return concedeRefusal(state, command) ?? strayRefusal(command, CONCEDE_FIELDS);
  return (
    strayRefusal(command, TURN_FIELDS) ?? turnRefusal(state, command) ?? deedRefusal(rules, state, command)
  );
}

const CONCEDE_FIELDS: readonly string[] = ['kind', 'seat'];
const TURN_FIELDS: readonly string[] = ['kind', 'seat', 'actor', 'action'];

/** `field-unknown`: there is one way to say a command, so what has no meaning in it is not let by. */
function strayRefusal(command: Command, fields: readonly string[]): Refusal | undefined {
  if (Object.keys(command).every((field) => fields.includes(field))) return undefined;
  return {
    code: 'field-unknown',
    message: `A ${command.kind} has the fields ${fields.join(', ')} and no other.`,
  };
}

/** Whose turn a turn command is for: `unknown-command`, `no-decision`, `not-your-turn` (D20-INI-006). */
export function turnRefusal(
  state: ReadonlyState,
  { kind, seat, actor }: PartialCommand,
): Refusal | undefined {
  if (kind !== 'turn')
    return { code: 'unknown-command', message: `A Delve decision is answered by a turn, not by "${kind}".` };
  const decision = decisionIn(state);
  if (!decision) return { code: 'no-decision', message: 'Nobody has to choose now.' };
  const [acting] = decision.actors;
  if (seat === decision.seat && actor === acting) return undefined;
  return {
    code: 'not-your-turn',
    message: `It is the turn of actor ${acting}, seat ${decision.seat}.`,
    facts: { seat: decision.seat, actor: acting as number },
  };
}

/** Why the actor may not do it: `unknown-action`, or what {@link usageRefusal} says. */
function deedRefusal(rules: Rules, state: ReadonlyState, { actor, action }: Command): Refusal | undefined {
  const deed = deedOf(rules, action);
  if (deed) return usageRefusal(rules, state, actor as number, deed);
  return {
    code: 'unknown-action',
    message: `${state.actors[(actor as number) - 1]?.name} has no action "${action}".`,
    facts: { action: String(action) },
  };
}

/** `no-mana`, `item-not-available`: what the deed takes is not there, and nothing is consumed (D20-AMB-08, D20-AMB-09). */
export function usageRefusal(
  { constants }: Rules,
  state: ReadonlyState,
  actor: ActorId,
  { id, kind, title }: Deed,
): Refusal | undefined {
  const mana = stat(state, actor, 'mana');
  if (kind === 'spell' && mana < constants.fireboltMana)
    return {
      code: 'no-mana',
      message: `${title} costs ${constants.fireboltMana} mana, and ${mana} is left.`,
      facts: { cost: constants.fireboltMana, mana },
    };
  if (kind === 'potion' && stockOf(state, PARTY, id) === 0)
    return { code: 'item-not-available', message: `There is no ${title} left.`, facts: { item: id } };
  return undefined;
}

/** Whoever sits for the party may give up; the monster never does. */
function concedeRefusal({ seats }: ReadonlyState, { seat }: Command): Refusal | undefined {
  const known = seats.find(({ id }) => id === seat);
  if (known && !known.auto) return undefined;
  return { code: 'unknown-seat', message: `Nobody sits at seat ${seat} who could concede.`, facts: { seat } };
}
