import type { ActorId, Option, PartialCommand, Ruleset, Stage, Tile, View } from '@highground/kernel';
import type { PlaceScore, Survey } from './position.ts';

/** How many destinations are tried where nobody can be hit: it matters little where help comes from. */
const PLACES_TO_HELP_FROM = 6;

/** Somewhere to end the walk, and what standing there is worth. */
export interface Place extends PlaceScore {
  readonly partial: PartialCommand;
}

/** A way to act: one target of one action from one destination. */
export interface Opening {
  readonly partial: PartialCommand;
  readonly place: Place;
  /** By what is spent. */
  readonly cost: { readonly [what: string]: number };
}

interface Exploring {
  readonly ruleset: Ruleset;
  readonly view: View;
  readonly survey: Survey;
}

/**
 * Tries the ways to act from the given places, best first: each action on each group of actors once from in front, beside and
 * behind its target. `attempt` says whether an opening is any use; what touches only actors on whom its action was none
 * is not attempted again, as is never what touches nobody.
 */
export function exploreOpenings(
  exploring: Exploring,
  places: readonly Place[],
  attempt: (opening: Opening) => boolean,
): void {
  const { isInContact } = exploring.survey;
  const tried = new Set<string>();
  const useless = new Set<string>();
  for (const place of isInContact ? places : places.slice(0, PLACES_TO_HELP_FROM)) {
    for (const { opening, action, actors, flank } of waysToAct(exploring, place)) {
      const pairs = actors.map((actor) => `${action} ${actor}`);
      const key = `${flank} ${pairs.join(' ')}`;
      if (tried.has(key) || pairs.every((pair) => useless.has(pair))) continue;
      tried.add(key);
      if (!attempt(opening)) for (const pair of pairs) useless.add(pair);
    }
  }
}

interface WayToAct {
  readonly opening: Opening;
  readonly action: string;
  readonly actors: readonly ActorId[];
  readonly flank: number;
}

/** Every target of every action from a place, with the facing left to follow the target. */
function* waysToAct({ ruleset, view, survey }: Exploring, place: Place): Generator<WayToAct> {
  const from = place.partial.to ?? survey.origin;
  const partial: PartialCommand = { ...place.partial, facing: 'auto' };
  const items = ruleset.catalogue.items.map(({ id }) => id);
  for (const { id: action, pick, facts } of openOptions(ruleset, view, partial)) {
    if (action === 'wait') continue;
    const chosen = { ...partial, ...pick };
    const cost = items.includes(action) ? { ...facts.cost, item: 1 } : (facts.cost ?? {});
    for (const target of inOwnOrder(openOptions(ruleset, view, chosen), survey)) {
      const flank = survey.flank(from, target.pick.targetActor);
      const opening = { partial: { ...chosen, ...target.pick }, place, cost };
      yield { opening, action, actors: target.facts.actors ?? [], flank };
    }
  }
}

/** Options that are tiles, so that ties are fair; others, and their order, are left alone. */
export function inOwnOrder(options: readonly Option[], { compareTiles }: Survey): readonly Option[] {
  const tileOf = ({ pick }: Option): Tile | undefined => pick.to ?? pick.targetTile;
  return options.toSorted((a, b) => {
    const [one, other] = [tileOf(a), tileOf(b)];
    return one && other ? compareTiles(one, other) : 0;
  });
}

/** What may be chosen next, conveniences aside; nothing where the command is complete or refused. */
export function openOptions(ruleset: Ruleset, view: View, partial: PartialCommand): readonly Option[] {
  const stage = stageOf(ruleset, view, partial);
  return stage === undefined || stage.complete
    ? []
    : stage.options.filter((option) => !option.refusal && !option.shortcut);
}

/** The next choice, or the finished command; undefined where there is no going on. */
export function stageOf(ruleset: Ruleset, view: View, partial: PartialCommand): Stage | undefined {
  const stage = ruleset.stage(view, partial);
  return stage.ok ? stage.value : undefined;
}
