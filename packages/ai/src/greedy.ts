import { invariant } from '@highground/kernel';
import type {
  ActorId,
  Command,
  Decision,
  PartialCommand,
  Preview,
  PreviewEffect,
  Profile,
  Ruleset,
  View,
} from '@highground/kernel';
import { weighBuilding } from './building.ts';
import type { Candidate, Choice, Controller, Thinking } from './controller.ts';
import { scoreEffects } from './effects.ts';
import { exploreOpenings, inOwnOrder, openOptions, stageOf } from './openings.ts';
import type { Opening, Place } from './openings.ts';
import { surveyField } from './position.ts';
import type { Survey } from './position.ts';
import { randomController } from './random.ts';
import { inFallingOrder } from './ranking.ts';
import { rehearse } from './rehearsal.ts';

/** How many ways to act are weighed by their exact preview, those first whose rehearsal went best. */
const PREVIEWS = 3;
/** How many candidates are kept for "why". */
const SHOWN_CANDIDATES = 8;

/**
 * One turn ahead (OT-AI): every destination in the bubble is scored by threat, hazard, height, cover and distance, every
 * action from the best of them by a rehearsal, and the likeliest of those by their exact preview. The same view gives the
 * same answer; ties go to the earlier option. Before the battle it places its units anywhere they may stand, as its dice
 * fall. Where a game's choices are no turns of that kind, its own rules of thumb decide.
 */
export function greedyController(profile: Profile): Controller {
  return {
    id: 'greedy',
    choose(view, decision, { ruleset, dice }) {
      if (decision.kind === 'deploy') return randomController.choose(view, decision, { ruleset, dice });
      const candidates = decision.actors.flatMap((actor) =>
        weighActor(view, decision, actor, { ruleset, dice, profile }),
      );
      const rule = (): Command => ruleset.suggest?.(view, decision) ?? ruleset.idle(view, decision);
      return best(candidates) ?? { command: rule(), why: [] };
    },
  };
}

interface Weighing extends Thinking {
  readonly profile: Profile;
}

function weighActor(view: View, decision: Decision, actor: ActorId, thinking: Weighing): Candidate[] {
  const { ruleset } = thinking;
  const start: PartialCommand = { kind: decision.kind, seat: decision.seat, actor };
  const destinations = openOptions(ruleset, view, start);
  const tiles = destinations.flatMap(({ pick }) => pick.to ?? []);
  const survey = surveyField(view, decision.seat, actor, { ...thinking, tiles });
  const places = inFallingOrder(
    inOwnOrder(destinations, survey).map(({ pick, facts }): Place => {
      const partial = { ...start, ...pick };
      return { partial, ...survey.scorePlace(partial.to ?? survey.origin, facts.hazards ?? []) };
    }),
  );
  const guesses: Guess[] = [];
  exploreOpenings({ ruleset, view, survey }, places, (opening) => {
    const guess = guessAt(view, opening, survey, thinking);
    if (guess) guesses.push(guess);
    return guess !== undefined;
  });
  const likeliest = inFallingOrder(guesses).slice(0, PREVIEWS);
  return [
    ...likeliest.flatMap((guess) => weighExactly(view, guess, survey, thinking)),
    ...places.slice(0, 1).flatMap((place) => weighBuilding({ ...thinking, view, actor, survey }, place)),
    ...places.slice(0, SHOWN_CANDIDATES).flatMap((place) => waitAt(ruleset, view, place, survey)),
  ].filter(({ command }) => ruleset.check(view, command) === undefined);
}

/** A way to act whose worth has been guessed. */
interface Guess {
  readonly opening: Opening;
  readonly command: Command;
  readonly score: number;
}

function guessAt(
  view: View,
  opening: Opening,
  survey: Survey,
  { ruleset, profile }: Weighing,
): Guess | undefined {
  const stage = stageOf(ruleset, view, opening.partial);
  if (!stage?.complete) return undefined;
  const { command } = stage;
  const effects = effectsOf(ruleset, view, opening, command);
  const { score, isFutile } = scoreEffects(view, { effects, cost: opening.cost }, survey.side, profile);
  return isFutile ? undefined : { opening, command, score: opening.place.score + score };
}

/** What begins now and lands later has no effect to rehearse yet: its landing is foretold instead. */
function effectsOf(
  ruleset: Ruleset,
  view: View,
  opening: Opening,
  command: Command,
): readonly PreviewEffect[] {
  if ((opening.cost['charge'] ?? 0) === 0) return rehearse(ruleset, view, command);
  const preview = ruleset.preview(view, command);
  return preview.ok ? wholeEffects(preview.value) : [];
}

/** What happens at once and what happens when it lands. */
function wholeEffects({ effects, landing }: Preview): readonly PreviewEffect[] {
  return landing ? [...effects, ...landing.effects] : effects;
}

function weighExactly(
  view: View,
  { opening: { place }, command }: Guess,
  survey: Survey,
  { ruleset, profile }: Weighing,
): Candidate[] {
  const preview = ruleset.preview(view, command);
  if (!preview.ok) return [];
  const { cost } = preview.value;
  const effects = wholeEffects(preview.value);
  const { score, parts, isFutile } = scoreEffects(view, { effects, cost }, survey.side, profile);
  return isFutile ? [] : [{ command, parts: { ...place.parts, ...parts }, score: place.score + score }];
}

/** Through the ruleset's stages: what a wait says besides is the game's to know. */
function waitAt(ruleset: Ruleset, view: View, place: Place, survey: Survey): Candidate[] {
  const facing = survey.facingFrom(place.partial.to ?? survey.origin);
  const stage = stageOf(ruleset, view, { ...place.partial, facing, action: 'wait' });
  return stage?.complete ? [{ command: stage.command, parts: place.parts, score: place.score }] : [];
}

function best(candidates: readonly Candidate[]): Choice | undefined {
  const why = inFallingOrder(candidates).slice(0, SHOWN_CANDIDATES);
  const [first] = why;
  if (!first) return undefined;
  invariant(Number.isInteger(first.score), 'scores are whole numbers');
  return { command: first.command, why };
}
