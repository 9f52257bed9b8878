import { invariant } from '@highground/kernel';
import type { World } from '@highground/kernel';
import { loadGame } from '../games/games.ts';
import type { FieldLook } from '../looks/looks.ts';
import type { StageActor, StageThing } from '../stage/index.ts';

/** What is on a field of the gallery. */
export interface Exhibit {
  readonly world: World;
  readonly actors: readonly StageActor[];
  readonly things: readonly StageThing[];
}

/** A scenario as it opens. */
export async function openingField(look: FieldLook, gameId: string, scenario: string): Promise<Exhibit> {
  const game = await loadGame(gameId);
  const draft = game.ok ? game.value.scenarios.find(({ id }) => id === scenario)?.draft : undefined;
  invariant(game.ok && draft, `${gameId} has no scenario ${scenario}`);
  const { family } = game.value;
  const rules = family.build(family.defaults);
  invariant(rules.ok, 'the rules a game ships with are sound');
  const opened = rules.value.open(draft);
  invariant(opened.ok, 'a scenario that ships with a game can be opened');
  const state = opened.value;
  const actors = state.actors.flatMap((actor): StageActor[] => {
    const { id, name, unit, side, tile, facing, size } = actor;
    if (!tile) return [];
    const kind = look.figureOf?.(state, actor) ?? unit;
    const sideIndex = state.sides.findIndex((one) => one.id === side);
    return [{ id, name, kind, side: sideIndex, tile, facing, size, standing: 'up', hp: 1, statuses: [] }];
  });
  return { world: state.world as World, actors, things: look.thingsOn?.(state) ?? [] };
}
