import { invariant, tileDistance } from '@highground/kernel';
import type { ActorId, Command, Option, PartialCommand, Profile, Tile, View } from '@highground/kernel';
import type { Candidate, Thinking } from './controller.ts';
import { inOwnOrder, openOptions, stageOf } from './openings.ts';
import type { Place } from './openings.ts';
import type { Survey } from './position.ts';
import { inFallingOrder } from './ranking.ts';

/** How many targets of each action are tried, those nearest to a friend first. */
const TARGETS = 12;

interface Building extends Thinking {
  readonly view: View;
  readonly actor: ActorId;
  readonly survey: Survey;
  readonly profile: Profile;
}

/**
 * What touches nobody and still helps, from one place: cover and raised ground by how many enemies no longer see a friend,
 * whoever is called up by what the side is worth with them. Nothing in a game that tells no aftermath.
 */
export function weighBuilding(building: Building, { partial, parts, score }: Place): Candidate[] {
  const { ruleset, view, survey, profile } = building;
  if (!ruleset.aftermath) return [];
  const friends = friendsThen(building, partial.to ?? survey.origin);
  const seen = exposureOf(building, view, friends);
  const worth = ruleset.evaluate(view, survey.side);
  return waysToBuild(building, partial, friends).flatMap(({ command, mp }): Candidate[] => {
    const after = ruleset.aftermath?.(view, command);
    if (!after) return [];
    const shelter = (seen - exposureOf(building, after, friends)) * profile.weights.cover;
    const newcomers = ruleset.evaluate(after, survey.side) - worth;
    const cost = mp * profile.weights.mp;
    const gain = shelter + newcomers;
    return gain > 0
      ? [{ command, parts: { ...parts, shelter, newcomers, cost }, score: score + gain + cost }]
      : [];
  });
}

/** Where the side’s units stand once the actor is at its place. */
function friendsThen({ view, actor, survey: { side } }: Building, place: Tile): readonly Tile[] {
  return view.actors.flatMap(({ id, side: own, standing, tile }) => {
    if (id === actor) return [place];
    return own === side && standing === 'up' && tile ? [tile] : [];
  });
}

function exposureOf({ ruleset, survey: { side } }: Building, field: View, friends: readonly Tile[]): number {
  return friends.reduce((sum, tile) => sum + ruleset.exposure(field, side, tile), 0);
}

interface WayToBuild {
  readonly command: Command;
  readonly mp: number;
}

function waysToBuild(
  { ruleset, view, survey }: Building,
  place: PartialCommand,
  friends: readonly Tile[],
): readonly WayToBuild[] {
  const partial: PartialCommand = { ...place, facing: 'auto' };
  return openOptions(ruleset, view, partial).flatMap(({ pick, facts }) => {
    const chosen = { ...partial, ...pick };
    const empty = inOwnOrder(openOptions(ruleset, view, chosen), survey).filter(touchesNobody);
    return nearestTo(friends, empty)
      .slice(0, TARGETS)
      .flatMap((target): WayToBuild[] => {
        const stage = stageOf(ruleset, view, { ...chosen, ...target.pick });
        return stage?.complete ? [{ command: stage.command, mp: facts.cost?.['mp'] ?? 0 }] : [];
      });
  });
}

function touchesNobody({ facts }: Option): boolean {
  return facts.actors?.length === 0;
}

function nearestTo(friends: readonly Tile[], targets: readonly Option[]): readonly Option[] {
  const distanceTo = ({ pick: { targetTile } }: Option): number => {
    invariant(targetTile, 'what touches nobody is aimed at a tile');
    return Math.min(...friends.map((friend) => tileDistance(friend, targetTile)));
  };
  return inFallingOrder(targets.map((target) => ({ target, score: -distanceTo(target) }))).map(
    ({ target }) => target,
  );
}
