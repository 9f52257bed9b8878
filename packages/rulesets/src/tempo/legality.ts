import { actorOf } from '@highground/kernel';
import type { Actor, Command, PartialCommand, ReadonlyState, Refusal } from '@highground/kernel';
import { aimRefusal, aimsOf, isAimed, sameAim } from './aims.ts';
import type { Aim, Judged } from './aims.ts';
import type { Action, Rules } from './compile.ts';
import { isFloating } from './condition.ts';
import type { Use } from './data.ts';
import { askedIn, readQueue } from './queue.ts';
import type { Ask } from './queue.ts';
import { escapesFrom, standingOffers } from './reactions.ts';
import { deedOf, termsRefusal } from './terms.ts';

/** Goes on with a prep, or lets offers go by: the answers that are no action. */
export const CONTINUE = 'continue';
export const DECLINE = 'decline';

const FIELDS: readonly string[] = [
  'kind',
  'seat',
  'actor',
  'action',
  'targetActor',
  'targetTile',
  'facing',
  'count',
  'option',
];
const CONCEDE_FIELDS: readonly string[] = ['kind', 'seat'];

const USE_OF: { readonly [kind in Ask]: Use } = {
  action: 'turn',
  prep: 'prep',
  boundary: 'boundary',
  reaction: 'reaction',
};

/** Why a command is not accepted; the first reason in the order of its choices. A view knows all it takes to say. */
export function commandRefusal(rules: Rules, view: ReadonlyState, command: Command): Refusal | undefined {
  if (view.outcome) return { code: 'battle-over', message: 'The battle is over.' };
  if (command.kind === 'concede')
    return strayRefusal(command, CONCEDE_FIELDS) ?? concedeRefusal(view, command);
  return strayRefusal(command, FIELDS) ?? askRefusal(view, command) ?? answerRefusal(rules, view, command);
}

function strayRefusal(command: Command, fields: readonly string[]): Refusal | undefined {
  if (Object.keys(command).every((field) => fields.includes(field))) return undefined;
  return {
    code: 'field-unknown',
    message: `A ${command.kind} has the fields ${fields.join(', ')} and no other.`,
  };
}

function concedeRefusal({ seats }: ReadonlyState, { seat }: Command): Refusal | undefined {
  const known = seats.find(({ id }) => id === seat);
  if (known && !known.auto) return undefined;
  return { code: 'unknown-seat', message: `Nobody sits at seat ${seat} who could concede.`, facts: { seat } };
}

/** `not-asked`: somebody else is, or nobody; `wrong-decision`: the question is another one. */
export function askRefusal(view: ReadonlyState, { kind, seat, actor }: PartialCommand): Refusal | undefined {
  const ask = askedIn(view.queue);
  if (!ask || ask.actor !== actor || actorOf(view, ask.actor).seat !== seat)
    return { code: 'not-asked', message: 'This actor is not being asked anything now.' };
  if (ask.kind === kind) return undefined;
  return {
    code: 'wrong-decision',
    message: `The question is of the kind "${ask.kind}", not "${kind}".`,
    facts: { asked: ask.kind },
  };
}

/** Actions the question can be answered by, in the order of the actor's record. */
export function actionsFor(rules: Rules, view: ReadonlyState): readonly Action[] {
  const ask = askedIn(view.queue);
  if (!ask) return [];
  const actor = actorOf(view, ask.actor);
  const known = rules.unitOf(actor.unit).byUse[USE_OF[ask.kind]];
  if (ask.kind !== 'reaction') return known;
  const offers = standingOffers(rules, view, readQueue(view.queue).offers, actor);
  return known.filter(({ index }) => offers.some(({ action }) => action === index));
}

/** What answers a question without doing anything. */
export function passFor(kind: string): string | undefined {
  return kind === 'reaction' ? DECLINE : kind === 'action' ? undefined : CONTINUE;
}

/** `unknown-action`, `needs-float`, or what speaks against its aim and terms. */
function answerRefusal(rules: Rules, view: ReadonlyState, command: Command): Refusal | undefined {
  const { kind, action: id, actor: asked, targetActor, targetTile, facing, count, option } = command;
  const aim = aimIn({ targetActor, targetTile, facing });
  const isBare = sameAim(aim, {}) && count === undefined && option === undefined;
  if (id !== undefined && id === passFor(kind) && isBare) return undefined;
  const actor = actorOf(view, asked as number);
  const action = actionsFor(rules, view).find((one) => one.id === id);
  if (!action)
    return {
      code: 'unknown-action',
      message: `${actor.name} cannot answer by "${id}" now.`,
      facts: { action: `${id}` },
    };
  const usage = usageRefusal(rules, actor, action);
  if (usage) return usage;
  if (kind === 'reaction')
    return offerRefusal(rules, view, actor, { action, aim }) ?? noTerms(action, command);
  const misaimed = aimRefusal(rules, view, actor, { action, aim });
  if (misaimed) return misaimed;
  return kind === 'action'
    ? termsRefusal(rules, deedOf(rules, view, actor, { action, aim }), command)
    : noTerms(action, command);
}

function noTerms({ rule }: Action, { count, option }: Command): Refusal | undefined {
  if (count === undefined && option === undefined) return undefined;
  return { code: 'bad-terms', message: `${rule.title} has nothing to settle now.` };
}

/** `needs-float`. */
export function usageRefusal(rules: Rules, actor: Actor, { rule }: Action): Refusal | undefined {
  if (!rule.needsFloat || isFloating(rules, actor)) return undefined;
  return { code: 'needs-float', message: `${rule.title} is only for those who float.` };
}

/** What a reaction can be aimed at: the foes that offer it, places out of their reach, or nothing. */
export function offeredAims(
  rules: Rules,
  view: ReadonlyState,
  actor: Actor,
  action: Action,
): readonly Judged[] {
  const offers = standingOffers(rules, view, readQueue(view.queue).offers, actor).filter(
    (offer) => offer.action === action.index,
  );
  if (!isAimed(action)) return [];
  if (action.rule.aim !== 'tile') return offers.map(({ source }) => ({ aim: { targetActor: source } }));
  const places = offers.flatMap(({ source }) => escapesFrom(rules, view, actor, actorOf(view, source)));
  return aimsOf(rules, view, actor, action).filter(({ aim }) =>
    places.some(({ tile }) => sameAim(aim, { targetTile: tile })),
  );
}

function offerRefusal(
  rules: Rules,
  view: ReadonlyState,
  actor: Actor,
  { action, aim }: { readonly action: Action; readonly aim: Aim },
): Refusal | undefined {
  const isOffered = isAimed(action)
    ? offeredAims(rules, view, actor, action).some((one) => sameAim(one.aim, aim))
    : sameAim(aim, {});
  return isOffered ? undefined : { code: 'not-offered', message: `${action.rule.title} is not on offer so.` };
}

/** The fields of an aim that are there. */
export function aimIn({
  targetActor,
  targetTile,
  facing,
}: { readonly [K in keyof Aim]: Aim[K] | undefined }): Aim {
  return {
    ...(targetActor === undefined ? {} : { targetActor }),
    ...(targetTile === undefined ? {} : { targetTile }),
    ...(facing === undefined ? {} : { facing }),
  };
}
