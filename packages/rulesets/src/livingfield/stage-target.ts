import { accept, refuse, sameCell } from '@highground/kernel';
import type { ActorId, Option, OptionFacts, PartialCommand, ReadonlyState, Refusal, Result, Stage, Tile } from '@highground/kernel';
import type { Action, Rules } from './compile.ts';
import { knownAction, stanceOf } from './legality.ts';
import { affectedTiles, aimRefusal, aimsOf, blockerOf, facingFor, useRefusal } from './targets.ts';
import type { Aim, Stance } from './targets.ts';

/** What the chosen action may be aimed at from the destination; what may not be chosen says why. */
export function targetStage(rules: Rules, state: ReadonlyState, partial: PartialCommand): Result<Stage> {
  const stance = stanceOf(state, partial);
  const { actor } = stance;
  const action = knownAction(rules, actor, partial.action);
  if (!action) return refuse({ code: 'unknown-action', message: `${actor.name} has no action "${partial.action}".` });
  const refusal = useRefusal(rules, state, actor, action);
  if (refusal) return refuse(refusal);
  const aiming: Aiming = { rules, state, stance, action };
  const aims = aimsOf(state, stance, action);
  return accept({ complete: false, field: 'target', options: aims.map((aim, index) => target(aiming, aim, isRepeat(aiming, aims, index))) });
}

interface Aiming {
  readonly rules: Rules;
  readonly state: ReadonlyState;
  readonly stance: Stance;
  readonly action: Action;
}

function target(aiming: Aiming, aim: Aim, isShortcut: boolean): Option {
  const { rules, state, stance, action } = aiming;
  const refusal = aimRefusal(rules, state, stance, action, aim);
  return {
    ...nameOf(aim),
    facts: factsOf(aiming, aim, refusal),
    ...(refusal ? { refusal } : {}),
    ...(isShortcut ? { shortcut: true } : {}),
  };
}

function nameOf({ tile, actor }: Aim): Pick<Option, 'pick' | 'id'> {
  if (tile) return { pick: { targetTile: tile }, id: `${tile.x},${tile.y},${tile.z}` };
  return { pick: { targetActor: actor as ActorId }, id: `actor-${actor}` };
}

/** Area and actors are worked out when somebody looks: most options are never looked at. */
function factsOf({ rules, state, stance, action }: Aiming, aim: Aim, refusal: Refusal | undefined): OptionFacts {
  const blocker = refusal?.code === 'sight-blocked' ? blockerOf(rules, state, stance, action, aim) : undefined;
  return {
    get area() {
      return affectedTiles(state, stance, action, aim);
    },
    get actors() {
      return actorsOn(state, stance, affectedTiles(state, stance, action, aim));
    },
    ...(blocker ? { blockedBy: blocker } : {}),
  };
}

/** Everybody who would be on the tiles, the acting unit at its destination. */
function actorsOn(state: ReadonlyState, stance: Stance, tiles: readonly Tile[]): ActorId[] {
  return state.actors.flatMap(({ id, tile: place }) => {
    const tile = id === stance.actor.id ? stance.tile : place;
    return tile && tiles.some((one) => sameCell(one, tile)) ? [id] : [];
  });
}

/** Every tile of a line aims the same line: after the first, they are conveniences. */
function isRepeat({ stance, action }: Aiming, aims: readonly Aim[], index: number): boolean {
  const previous = aims[index - 1]?.tile;
  const tile = aims[index]?.tile;
  if (action.area.shape !== 'line' || !previous || !tile) return false;
  return facingFor(stance, previous) === facingFor(stance, tile);
}
