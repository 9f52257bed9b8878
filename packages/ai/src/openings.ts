import type { Option, PartialCommand, Ruleset, Stage, View } from '@highground/kernel';
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
  { ruleset, view, survey }: Exploring,
  places: readonly Place[],
  attempt: (opening: Opening) => boolean,
): void {
  const tried = new Set<string>();
  const useless = new Set<string>();
  const items = ruleset.catalogue.items.map(({ id }) => id);
  for (const place of survey.isInContact ? places : places.slice(0, PLACES_TO_HELP_FROM)) {
    const from = place.partial.to ?? survey.origin;
    const partial: PartialCommand = { ...place.partial, facing: 'auto' };
    for (const { id: action, pick, facts } of openOptions(ruleset, view, partial)) {
      if (action === 'wait') continue;
      const chosen = { ...partial, ...pick };
      const cost = items.includes(action) ? { ...facts.cost, item: 1 } : (facts.cost ?? {});
      for (const target of openOptions(ruleset, view, chosen)) {
        const { targetActor } = target.pick;
        const pairs = (target.facts.actors ?? []).map((actor) => `${action} ${actor}`);
        const key = `${survey.flank(from, targetActor)} ${pairs.join(' ')}`;
        if (tried.has(key) || pairs.every((pair) => useless.has(pair))) continue;
        tried.add(key);
        const isUseful = attempt({ partial: { ...chosen, ...target.pick }, place, cost });
        if (!isUseful) for (const pair of pairs) useless.add(pair);
      }
    }
  }
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
