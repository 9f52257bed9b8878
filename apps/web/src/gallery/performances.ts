import type { Tile, World } from '@highground/kernel';
import type { FieldLook } from '../looks/looks.ts';
import type { Stage, StageActor, StageAnimation } from '../stage/index.ts';

type Kind = StageAnimation['kind'];
type Scene = (actor: StageActor, world: World, element: string) => StageAnimation;

const PAUSE_MS = 350;

/** The tile in front of somebody who looks south, at the height of its column. */
function ahead({ tile: { x, y, z } }: StageActor, world: World, by = 1): Tile {
  return { x, y: world.columnTop(x, z + by)?.y ?? y, z: z + by };
}

/** What everybody can be seen to do, and what can be done to them. */
const SCENES: Readonly<Partial<Record<Kind, Scene>>> = {
  walk: (actor, world) => ({
    kind: 'walk',
    actor: actor.id,
    path: [actor.tile, ahead(actor, world), actor.tile],
    facing: 2,
  }),
  strike: (actor, world) => ({ kind: 'strike', actor: actor.id, target: ahead(actor, world) }),
  shoot: (actor, world, element) => ({
    kind: 'shoot',
    actor: actor.id,
    target: ahead(actor, world, 2),
    element,
  }),
  cast: (actor, world, element) => ({
    kind: 'cast',
    actor: actor.id,
    target: ahead(actor, world, 2),
    element,
  }),
  area: (actor, world, element) => ({
    kind: 'area',
    tiles: [actor.tile, ahead(actor, world)],
    element,
  }),
  hit: ({ id }, _world, element) => ({ kind: 'hit', actor: id, amount: 7, element, hp: 0.6 }),
  heal: ({ id }) => ({ kind: 'heal', actor: id, amount: 5, hp: 1 }),
  miss: ({ id }) => ({ kind: 'miss', actor: id }),
  push: (actor, world) => ({ kind: 'push', actor: actor.id, to: ahead(actor, world) }),
  fall: (actor, world) => ({ kind: 'fall', actor: actor.id, to: ahead(actor, world) }),
  down: ({ id }) => ({ kind: 'down', actor: id }),
  revive: ({ id }) => ({ kind: 'revive', actor: id, hp: 1 }),
};

/** Shows one scene over and over, or all of them in turn: everybody at once, each with another element of the look. */
export async function performForEver(
  stage: Stage,
  { elements }: FieldLook,
  { world, actors }: { readonly world: World; readonly actors: readonly StageActor[] },
  only: string,
): Promise<never> {
  const names = Object.keys(elements);
  const scenes = Object.entries(SCENES).filter(([kind]) => only === '' || kind === only);
  for (let round = 0; ; round++) {
    for (const [, scene] of scenes) {
      await Promise.all(
        actors.map(async (actor, index) =>
          stage.play(scene(actor, world, names[(index + round) % names.length] ?? 'none')),
        ),
      );
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
    stage.showActors(actors);
  }
}
