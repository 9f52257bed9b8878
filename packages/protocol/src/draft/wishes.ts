import { accept, refuse } from '@highground/kernel';
import type {
  ActorId,
  Facing,
  Option,
  Result,
  Ruleset,
  Stage,
  StageField,
  Tile,
  View,
} from '@highground/kernel';
import { isAt, isOnBody } from '../text-command/place.ts';
import type { Place } from '../text-command/place.ts';
import type { Aim } from '../text-command/parse.ts';
import { beginDraft, extendDraft, partialOf, pickOf, suggestionOf, tileInDraft } from './draft.ts';
import type { Draft } from './draft.ts';

/** What somebody said about a command, in any order; the ruleset's stages ask for it in theirs. */
export interface Wishes {
  readonly actor?: ActorId;
  readonly to?: Place;
  readonly facing?: Facing;
  readonly action?: string;
  readonly aim?: Aim;
  /** Ids of options, in the order they are asked: how something is to be done, how long. */
  readonly choices?: readonly string[];
}

type OpenStage = Extract<Stage, { readonly complete: false }>;

/** What was chosen so far, and of what battle. */
interface Moment {
  readonly draft: Draft;
  readonly view: View;
}

const NOT_OFFERED: { readonly [field in StageField]?: string } = {
  actor: 'That unit cannot act now.',
  to: 'That place cannot be chosen here.',
  facing: 'That facing cannot be chosen here.',
  action: 'That action cannot be chosen here.',
  target: 'That cannot be aimed at from here.',
  option: 'That is no way to do it here.',
  count: 'That number cannot be chosen here.',
};

const NEVER_ASSUMED: readonly StageField[] = ['action', 'target'];

/** How many names of choices a refusal lists. */
const FEW = 12;

/** Asked by name and in order. */
const CHOICES: readonly StageField[] = ['kind', 'option', 'count'];

/**
 * Builds the draft the wishes describe, taking the ruleset's suggestions where nothing was said, and stops at the first
 * choice of action or target nobody made. Refused with the ruleset's reason, or `not-offered` where it offers no such choice.
 */
export function followWishes(
  ruleset: Ruleset,
  view: View,
  decision: Draft['decision'],
  wishes: Wishes,
): Result<Draft> {
  let draft = openingOf(ruleset, view, decision, wishes);
  let choices = wishes.choices ?? [];
  while (draft.ok && !draft.value.stage.complete) {
    const { stage } = draft.value;
    const isAsked = CHOICES.includes(stage.field);
    const isWished = isAsked
      ? isNamed(choices[0])
      : wishFor(stage.field, wishes, { draft: draft.value, view });
    const option = isWished ? bestOf(stage.options.filter(isWished)) : assumed(stage);
    if (!option)
      return isWished ? whyNot(ruleset, stage, { draft: draft.value, view }, wishes) : accept(draft.value);
    if (isAsked) choices = choices.slice(1);
    draft = extendDraft(ruleset, view, draft.value, option);
  }
  return draft.ok && choices.length > 0 ? notOffered('option', []) : draft;
}

/** The draft before anything is chosen, or why whoever is meant may not act. */
function openingOf(
  ruleset: Ruleset,
  view: View,
  decision: Draft['decision'],
  { actor }: Wishes,
): Result<Draft> {
  const { kind, seat, actors } = decision;
  return actor === undefined || actors.includes(actor)
    ? beginDraft(ruleset, view, decision)
    : refusedBy(ruleset.stage(view, { kind, seat, actor }), 'actor');
}

function bestOf(matches: readonly Option[]): Option | undefined {
  return matches.find(({ refusal }) => !refusal) ?? matches[0];
}

function assumed(stage: OpenStage): Option | undefined {
  return NEVER_ASSUMED.includes(stage.field) ? undefined : suggestionOf(stage);
}

/** Against a tile to go to or to aim at the ruleset has a reason of its own: how far that is, say, and how far it reaches. */
function whyNot(
  ruleset: Ruleset,
  { field, options }: OpenStage,
  moment: Moment,
  { to, aim = {} }: Wishes,
): Result<never> {
  const { draft, view } = moment;
  const place = field === 'to' ? to : aim.place;
  const tile = place ? tileNamed(view, place) : tileOf(moment, aim.actor);
  if (field === 'to' && tile) return refusedBy(ruleset.stage(view, { ...partialOf(draft), to: tile }), field);
  return field === 'target' && tile && options.some(({ pick }) => pick.targetTile)
    ? refusedBy(ruleset.stage(view, { ...partialOf(draft), targetTile: tile }), field, options)
    : notOffered(field, options);
}

/** The ruleset’s reason against a choice of the field; `not-offered` where it has none and yet does not offer it. */
function refusedBy(
  answered: Result<Stage>,
  field: StageField,
  options: readonly Option[] = [],
): Result<never> {
  return answered.ok ? notOffered(field, options) : answered;
}

function tileNamed({ world }: View, { x, z, ...place }: Place): Tile | undefined {
  const y = place.y ?? world.columnTop(x, z)?.y;
  return y === undefined ? undefined : { x, y, z };
}

function tileOf({ draft, view }: Moment, actor: ActorId | undefined): Tile | undefined {
  return actor === undefined ? undefined : tileInDraft(draft, view.actors, actor);
}

function notOffered(field: StageField, options: readonly Option[]): Result<never> {
  const message = NOT_OFFERED[field] ?? `No such ${field} is offered here.`;
  const isListed = CHOICES.includes(field) && options.length > 0 && options.length <= FEW;
  const offered = isListed ? ` Offered: ${options.map(({ id }) => id).join(', ')}.` : '';
  return refuse({ code: 'not-offered', message: `${message}${offered}`, facts: { field } });
}

function isNamed(choice: string | undefined): ((option: Option) => boolean) | undefined {
  return choice === undefined ? undefined : ({ id }) => id === choice;
}

function wishFor(
  field: StageField,
  { actor, to, facing, action, aim }: Wishes,
  moment: Moment,
): ((option: Option) => boolean) | undefined {
  switch (field) {
    case 'actor':
      return actor === undefined ? undefined : ({ pick }) => pick.actor === actor;
    case 'to':
      return to && (({ pick }) => pick.to !== undefined && isAt(to, pick.to));
    case 'facing': {
      const way = pickOf(moment.draft, 'action') ? (aim?.facing ?? facing) : facing;
      return way === undefined ? undefined : ({ pick }) => pick.facing === way;
    }
    case 'action':
      return action === undefined ? undefined : ({ id }) => id === action;
    case 'target':
      return aim && (aim.actor ?? aim.place) !== undefined
        ? (option) => isAimedAt(option, aim, moment)
        : undefined;
    default:
      return undefined;
  }
}

/** An actor is also meant by any place its body is over, or where the action asks for a tile and it stands there. */
function isAimedAt({ pick }: Option, { actor, place }: Aim, moment: Moment): boolean {
  const { targetActor, targetTile } = pick;
  if (targetActor !== undefined)
    return actor === undefined
      ? place !== undefined && isOn(place, targetActor, moment)
      : actor === targetActor;
  const tile = place ?? tileOf(moment, actor);
  return targetTile !== undefined && tile !== undefined && isAt(tile, targetTile);
}

function isOn(place: Place, id: ActorId, moment: Moment): boolean {
  const anchor = tileOf(moment, id);
  const body = moment.view.actors[id - 1];
  return body !== undefined && anchor !== undefined && isOnBody(place, body, anchor);
}
