import { compareCells, sameCell } from '@highground/kernel';
import type { Actor, Threat, Tile, View } from '@highground/kernel';
import { bodyAt, bodyOf, columnsOf, distanceBetween } from './body.ts';
import type { Action, Rules } from './compile.ts';
import { isUp } from './condition.ts';
import { stepsFrom } from './ground.ts';
import type { Place } from './ground.ts';

/** Where a side's actors stand or could step to, and who of its foes could strike them there for how much. */
export function threatsTo(
  rules: Rules,
  view: View,
  side: number,
  tiles?: readonly Tile[],
): readonly Threat[] {
  const foes = view.actors.filter((actor) => actor.side !== side && isUp(actor));
  const places = view.actors
    .filter((actor) => actor.side === side && isUp(actor))
    .flatMap((actor) => placesOf(rules, view, actor))
    .filter(({ tile }) => !tiles || tiles.some((one) => sameCell(one, tile)));
  const threats = places.map((target) => ({
    tile: target.tile,
    by: foes.flatMap((foe) => blowsAt(rules, view, foe, target)),
  }));
  return threats.filter(({ by }) => by.length > 0).sort((a, b) => compareCells(a.tile, b.tile));
}

/** A tile, and how the body lies that would be struck on it. */
interface Target {
  readonly tile: Tile;
  readonly at: Place;
  readonly actor: Actor;
}

function placesOf(rules: Rules, view: View, actor: Actor): Target[] {
  const { tile, facing } = actor;
  const body = bodyOf(view, actor);
  if (!tile || !body) return [];
  const own = columnsOf(body).map(({ x, z }) => ({ tile: { x, y: tile.y, z }, at: { tile, facing }, actor }));
  const steps = stepsFrom(rules, view, actor).map((at) => ({ tile: at.tile, at, actor }));
  return [...own, ...steps.filter((step) => !own.some((place) => compareCells(place.tile, step.tile) === 0))];
}

function blowsAt(
  rules: Rules,
  view: View,
  foe: Actor,
  { at, actor }: Target,
): { readonly actor: number; readonly action: string; readonly worst: number }[] {
  const from = bodyOf(view, foe);
  if (!from) return [];
  const to = bodyAt(view.world, actor.size, at.tile, at.facing);
  const distance = distanceBetween(view, from, to);
  return rules
    .unitOf(foe.unit)
    .byUse.turn.filter((action) => distance <= action.rule.range)
    .map((action) => ({ actor: foe.id, action: action.id, worst: worstOf(action) }))
    .filter(({ worst }) => worst > 0);
}

/** The most an action takes from one body. */
export function worstOf({ rule: { effects, window } }: Action): number {
  const blows = effects.reduce((sum, effect) => sum + (effect.effect === 'strike' ? effect.damage : 0), 0);
  return blows + (window?.damage ?? 0);
}
