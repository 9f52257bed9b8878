import { invariant } from '@highground/kernel';
import type {
  ActorId,
  Command,
  Decision,
  Option,
  PartialCommand,
  Profile,
  Stage,
  View,
} from '@highground/kernel';
import type { Candidate, Choice, Controller, Thinking } from './controller.ts';
import { scoreEffects } from './effects.ts';
import { surveyField } from './position.ts';
import type { Survey } from './position.ts';

/** How many destinations are weighed for one action on one target, best standing first. */
const PLACES_PER_TARGET = 2;
/** How many candidates are kept for "why". */
const SHOWN_CANDIDATES = 8;

/**
 * One turn ahead (OT-AI): every destination in the bubble is scored by threat, hazard, height, cover and distance, every
 * action from the best of them by its exact preview. The same view gives the same answer; ties go to the earlier option.
 */
export function greedyController(profile: Profile): Controller {
  return {
    id: 'greedy',
    choose(view, decision, thinking) {
      const candidates = decision.actors.flatMap((actor) =>
        weighActor(view, decision, actor, { ...thinking, profile }),
      );
      return best(candidates) ?? { command: thinking.ruleset.idle(view, decision), why: [] };
    },
  };
}

interface Weighing extends Thinking {
  readonly profile: Profile;
}

/** A way to act: one target of one action from one destination, not yet previewed. */
interface Opening {
  readonly partial: PartialCommand;
  readonly key: string;
  readonly place: Place;
  /** The place's score, with a bonus for standing behind the target. */
  readonly rank: number;
}

interface Place {
  readonly partial: PartialCommand;
  readonly score: number;
  readonly parts: { readonly [part: string]: number };
}

function weighActor(view: View, decision: Decision, actor: ActorId, thinking: Weighing): Candidate[] {
  const start: PartialCommand = { kind: decision.kind, seat: decision.seat, actor };
  const survey = surveyField(view, decision.seat, actor, thinking);
  const places = openOptions(view, start, thinking).map((option) => placeOf(start, option, survey));
  const openings = places.flatMap((place) => openingsFrom(view, place, survey, thinking));
  const waits = places.map((place) => waitAt(place, survey));
  return [
    ...shortlist(openings).flatMap((opening) => weighOpening(view, opening, survey, thinking)),
    ...waits,
  ].filter(({ command }) => thinking.ruleset.check(view, command) === undefined);
}

function placeOf(start: PartialCommand, option: Option, survey: Survey): Place {
  const partial = { ...start, ...option.pick };
  const tile = partial.to ?? survey.origin;
  return { partial, ...survey.scorePlace(tile, option.facts.hazards ?? []) };
}

/** Every target of every open action from a place that touches somebody, with the facing left to follow the target. */
function openingsFrom(view: View, place: Place, survey: Survey, thinking: Weighing): Opening[] {
  const partial: PartialCommand = { ...place.partial, facing: 'auto' };
  return openOptions(view, partial, thinking)
    .filter((action) => action.id !== 'wait')
    .flatMap((action) => {
      const chosen = { ...partial, ...action.pick };
      return openOptions(view, chosen, thinking).flatMap((target) => {
        const touched = target.facts.actors ?? [];
        if (touched.length === 0) return [];
        const whole = { ...chosen, ...target.pick };
        const flank = survey.flankBonus(place.partial.to ?? survey.origin, whole.targetActor);
        return [
          {
            partial: whole,
            key: `${action.id} ${touched.join(' ')}`,
            place,
            rank: place.score + flank,
          },
        ];
      });
    });
}

/** The best standing places for each action on each group of actors; the rest is never previewed. */
function shortlist(openings: readonly Opening[]): Opening[] {
  const sorted = openings
    .map((opening, order) => ({ opening, order }))
    .sort((a, b) => b.opening.rank - a.opening.rank || a.order - b.order);
  const taken = new Map<string, number>();
  return sorted.flatMap(({ opening }) => {
    const count = taken.get(opening.key) ?? 0;
    taken.set(opening.key, count + 1);
    return count < PLACES_PER_TARGET ? [opening] : [];
  });
}

function weighOpening(view: View, opening: Opening, survey: Survey, thinking: Weighing): Candidate[] {
  const stage = stageOf(view, opening.partial, thinking);
  if (!stage?.complete) return [];
  const preview = thinking.ruleset.preview(view, stage.command);
  if (!preview.ok) return [];
  const effects = scoreEffects(view, preview.value, survey.side, thinking.profile);
  if (effects.isFutile) return [];
  const { place } = opening;
  const parts = { ...place.parts, ...effects.parts };
  return [{ command: stage.command, parts, score: place.score + effects.score }];
}

function waitAt(place: Place, survey: Survey): Candidate {
  const tile = place.partial.to ?? survey.origin;
  const command = { ...place.partial, facing: survey.facingFrom(tile), action: 'wait' } as Command;
  return { command, parts: place.parts, score: place.score };
}

function openOptions(view: View, partial: PartialCommand, thinking: Thinking): readonly Option[] {
  const stage = stageOf(view, partial, thinking);
  return stage === undefined || stage.complete
    ? []
    : stage.options.filter((option) => !option.refusal && !option.shortcut);
}

function stageOf(view: View, partial: PartialCommand, { ruleset }: Thinking): Stage | undefined {
  const stage = ruleset.stage(view, partial);
  return stage.ok ? stage.value : undefined;
}

function best(candidates: readonly Candidate[]): Choice | undefined {
  const sorted = candidates
    .map((candidate, order) => ({ candidate, order }))
    .sort((a, b) => b.candidate.score - a.candidate.score || a.order - b.order);
  const [first] = sorted;
  if (!first) return undefined;
  invariant(Number.isInteger(first.candidate.score), 'scores are whole numbers');
  return {
    command: first.candidate.command,
    why: sorted.slice(0, SHOWN_CANDIDATES).map(({ candidate }) => candidate),
  };
}
