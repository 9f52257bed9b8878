import { accept, refuse } from '@highground/kernel';
import type { ActorId, Facing, Option, Result, Ruleset, StageField, Tile, View } from '@highground/kernel';
import { isAt } from '../text-command/place.ts';
import type { Place } from '../text-command/place.ts';
import type { Aim } from '../text-command/parse.ts';
import { beginDraft, extendDraft, suggestionOf } from './draft.ts';
import type { Draft } from './draft.ts';

/** What somebody said about a command, in any order; the ruleset's stages ask for it in theirs. */
export interface Wishes {
  readonly actor?: ActorId;
  readonly to?: Place;
  readonly facing?: Facing;
  readonly action?: string;
  readonly aim?: Aim;
}

const NEVER_ASSUMED: readonly StageField[] = ['action', 'target'];

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
  let draft = beginDraft(ruleset, view, decision);
  while (draft.ok && !draft.value.stage.complete) {
    const { stage } = draft.value;
    const isWished = wishFor(stage.field, wishes, view);
    let option: Option | undefined;
    if (isWished) {
      const matches = stage.options.filter(isWished);
      option = matches.find(({ refusal }) => !refusal) ?? matches[0];
      if (!option)
        return refuse({
          code: 'not-offered',
          message: `No such ${stage.field} is offered here.`,
          facts: { field: stage.field },
        });
    } else if (!NEVER_ASSUMED.includes(stage.field)) {
      option = suggestionOf(stage);
    }
    if (!option) return accept(draft.value);
    draft = extendDraft(ruleset, view, draft.value, option);
  }
  return draft;
}

function wishFor(
  field: StageField,
  { actor, to, facing, action, aim }: Wishes,
  view: View,
): ((option: Option) => boolean) | undefined {
  switch (field) {
    case 'actor':
      return actor === undefined ? undefined : ({ pick }) => pick.actor === actor;
    case 'to':
      return to && (({ pick }) => pick.to !== undefined && isAt(to, pick.to));
    case 'facing':
      return facing === undefined ? undefined : ({ pick }) => pick.facing === facing;
    case 'action':
      return action === undefined ? undefined : ({ id }) => id === action;
    case 'target':
      return aim && (aim.actor ?? aim.place) !== undefined
        ? (option) => isAimedAt(option, aim, view)
        : undefined;
    case 'kind':
    case 'option':
    case 'count':
      return undefined;
  }
}

/** An actor is also meant where the action asks for a tile and it stands there. */
function isAimedAt({ pick }: Option, { actor, place }: Aim, view: View): boolean {
  if (actor !== undefined && pick.targetActor !== undefined) return pick.targetActor === actor;
  const tile: Tile | undefined = pick.targetTile ?? view.actors[(pick.targetActor ?? 0) - 1]?.tile;
  if (tile === undefined) return false;
  const standing = actor === undefined ? undefined : view.actors[actor - 1]?.tile;
  return place ? isAt(place, tile) : standing !== undefined && isAt(standing, tile);
}
