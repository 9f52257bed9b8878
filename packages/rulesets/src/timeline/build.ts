import { actorOf } from '@highground/kernel';
import type { Actor, ActorId, Resolution, Tile } from '@highground/kernel';
import type { Action, Rules } from './compile.ts';
import { ENEMIES } from './condition.ts';
import { canArrive } from './board.ts';
import { grantNature } from './harm.ts';
import { addTo } from './phase.ts';
import { newActor, statRow } from './placed.ts';
import { lower, raise, setCloud, setCover, transmute } from './terrain.ts';

interface Work {
  readonly actor: ActorId;
  readonly action: Action;
  readonly target: Tile;
  readonly tiles: readonly Tile[];
}

/** What an action leaves on the board: changed ground, cover, something prepared, somebody new. */
export function build(rules: Rules, resolution: Resolution, work: Work): void {
  const { rule } = work.action;
  if (rule.terrain) for (const tile of work.tiles) shape(rules, resolution, work, tile);
  if (rule.prepares) {
    const { side } = actorOf(resolution.state, work.actor);
    resolution.commit('set_mark', { tile: work.target, mark: rule.prepares, values: [side, work.actor] });
  }
  if (rule.summons && canArrive(resolution.state, work.target))
    summon(rules, resolution, {
      unit: rule.summons,
      by: actorOf(resolution.state, work.actor),
      tile: work.target,
    });
}

function shape(rules: Rules, resolution: Resolution, { action: { rule } }: Work, tile: Tile): void {
  switch (rule.terrain?.work) {
    case 'raise':
      return raise(resolution, tile);
    case 'lower':
      return lower(resolution, tile);
    case 'cover':
      return setCover(rules, resolution, tile, 0);
    case 'wall':
      return setCover(rules, resolution, tile, rules.constants.wallTicks);
    case 'transmute':
      return transmute(resolution, tile, rule.terrain.material ?? 'stone');
    case 'cloud':
      return setCloud(rules, resolution, tile);
    case undefined:
      return;
  }
}

interface Summons {
  readonly unit: string;
  readonly by: Actor;
  readonly tile: Tile;
}

/** Somebody new on the board, on the side of whoever made it. */
function summon(rules: Rules, resolution: Resolution, { unit, by, tile }: Summons): void {
  arrive(rules, resolution, { unit, side: by.side, seat: by.seat, tile, facing: by.facing, stats: {} });
}

/** Where and whose a newcomer is. */
export interface Arrival {
  readonly unit: string;
  readonly side: number;
  readonly seat: number;
  readonly tile: Tile;
  readonly facing: Actor['facing'];
  readonly stats: { readonly [stat: string]: number };
}

/** Puts a newcomer on the board; an enemy announces at once what it will do (owner’s decision 2). */
export function arrive(rules: Rules, resolution: Resolution, arrival: Arrival): void {
  const id = resolution.state.actors.length + 1;
  const alike = resolution.state.actors.filter((actor) => actor.unit === arrival.unit).length;
  const title = rules.units.get(arrival.unit)?.rule.title ?? arrival.unit;
  resolution.commit('add_actor', {
    actor: newActor({ ...arrival, id, name: alike === 0 ? title : `${title} ${alike + 1}` }),
    stats: statRow(rules, arrival),
  });
  grantNature(rules, resolution, id);
  if (arrival.side === ENEMIES) addTo(resolution, 'intents', id);
}
