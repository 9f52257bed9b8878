import { actorOf, sameCell } from '@highground/kernel';
import type { Actor, ActorId, Tile, View } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { groundCycle } from './durations.ts';
import { stepsOf } from './ground.ts';
import type { Place } from './ground.ts';

/** Most places looked at on the way; further off, one walks part of the way first. */
const MOST = 1500;

/** A place reached, how long it took, and from where. */
interface Reached {
  readonly place: Place;
  readonly ticks: number;
  readonly from: Reached | undefined;
}

/**
 * The quickest way of the whole body to a tile, step by step, the start left out (owner's decision 5); undefined where there
 * is none near enough. It says what would do if nobody moved, and is only ever a plan: each step is its own answer.
 */
export function routeTo(rules: Rules, view: View, id: ActorId, goal: Tile): readonly Tile[] | undefined {
  const actor = actorOf(view, id);
  if (!actor.tile) return undefined;
  const best = new Map<string, number>();
  const open: Reached[] = [{ place: { tile: actor.tile, facing: actor.facing }, ticks: 0, from: undefined }];
  for (let looked = 0; looked < MOST; looked++) {
    const next = open.pop();
    if (!next) return undefined;
    if (sameCell(next.place.tile, goal)) return wayTo(next);
    const key = keyOf(next.place);
    if (best.has(key)) continue;
    best.set(key, next.ticks);
    for (const reached of reachedFrom(rules, view, actor, next))
      if (!best.has(keyOf(reached.place))) insert(open, reached);
  }
  return undefined;
}

/** Steps onto ground, or through the air for who floats; nobody plans to fall. */
function reachedFrom(rules: Rules, view: View, actor: Actor, from: Reached): Reached[] {
  const there = { ...actor, ...from.place };
  return stepsOf(rules, view, there, false).map((place) => {
    const [depart, transfer, arrive] = groundCycle(rules, view, there, place.tile);
    return { place, ticks: from.ticks + depart + transfer + arrive, from };
  });
}

/** Keeps the quickest at the end; of equals the one found first is taken first. */
function insert(open: Reached[], reached: Reached): void {
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((open[middle] as Reached).ticks > reached.ticks) low = middle + 1;
    else high = middle;
  }
  open.splice(low, 0, reached);
}

function wayTo(last: Reached): readonly Tile[] {
  const tiles: Tile[] = [];
  for (let at: Reached = last; at.from; at = at.from) tiles.unshift(at.place.tile);
  return tiles;
}

function keyOf({ tile: { x, y, z }, facing }: Place): string {
  return `${x},${y},${z},${facing}`;
}
