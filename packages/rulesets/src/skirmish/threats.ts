import { findBubble, occupantOf, sameCell } from '@highground/kernel';
import type { Actor, ReadonlyState, Threat, Tile } from '@highground/kernel';
import { allTiles, distanceIn, terrainAt } from './board.ts';
import type { Rules } from './compile.ts';
import { reachable, sideIn, stat, walkerWith } from './condition.ts';
import { baseDamage, damageOf } from './damage.ts';
import { memoOf } from './memo.ts';
import { aimAt } from './to-hit.ts';
import { ATTACK_ID } from './words.ts';

type Blow = Threat['by'][number];

/**
 * What a side’s enemies could hit on their next turns, tile by tile, and for how much at worst: the unit that stands there,
 * or on a free tile the side’s unit that would be hurt most. Where everybody stands now, and with all their actions.
 */
export function threatsTo(
  rules: Rules,
  view: ReadonlyState,
  side: number,
  tiles?: readonly Tile[],
): readonly Threat[] {
  const memo = memoOf(rules, view);
  const threats = (memo.threats[side] ??= findThreats(rules, view, side));
  return tiles ? threats.filter(({ tile }) => tiles.some((one) => sameCell(one, tile))) : threats;
}

function findThreats(rules: Rules, view: ReadonlyState, side: number): readonly Threat[] {
  const victims = sideIn(view, side);
  const enemies = view.actors.filter((actor) => actor.side !== side && actor.standing === 'up');
  const stands = enemies.map((enemy) => standsOf(rules, view, enemy));
  return allTiles(view.world).flatMap((tile): Threat[] => {
    const occupant = occupantOf(view, tile);
    const meant = occupant && victims.includes(occupant) ? [occupant] : victims;
    const by = enemies.flatMap((enemy, index): Blow[] => {
      const isInReach = stands[index]?.some(
        (from) => distanceIn(view, from, tile) === rules.data.attack.range,
      );
      const worst = isInReach ? worstOf(rules, view, enemy, { meant, tile }) : 0;
      return worst > 0 ? [{ actor: enemy.id, action: ATTACK_ID, worst }] : [];
    });
    return by.length > 0 && isStandable(rules, view, tile) ? [{ tile, by }] : [];
  });
}

/** Where an enemy may attack from: after a walk on dry ground, or where it is. */
function standsOf(rules: Rules, view: ReadonlyState, enemy: Actor): readonly Tile[] {
  const { tiles, start } = reachable(rules, view, enemy, stat(view, enemy.id, 'speed'));
  return tiles.filter(
    (tile) => sameCell(tile, start) || !rules.terrains[terrainAt(rules, view.world, tile)].wades,
  );
}

interface Meeting {
  readonly meant: readonly Actor[];
  readonly tile: Tile;
}

/** A crit at the top of the variance on whoever would suffer most. */
function worstOf(rules: Rules, view: ReadonlyState, enemy: Actor, { meant, tile }: Meeting): number {
  const { constants } = rules;
  return meant.reduce((most, victim) => {
    const base = baseDamage(view, enemy, aimAt(rules, view, enemy, { ...victim, tile }));
    return Math.max(most, damageOf(constants, base, true, constants.damageVarianceMaxPct));
  }, 0);
}

function isStandable(rules: Rules, { world }: ReadonlyState, tile: Tile): boolean {
  return rules.terrains[terrainAt(rules, world, tile)].cost !== undefined;
}

/** How many enemies see plainly who stands on the tile: all, or none where the ground conceals. */
export function exposureAt(rules: Rules, view: ReadonlyState, side: number, tile: Tile): number {
  if (rules.terrains[terrainAt(rules, view.world, tile)].conceals) return 0;
  return view.actors.filter((actor) => actor.side !== side && actor.standing === 'up').length;
}

/** Points of a way that nobody stands in and no budget ends; undefined where none leads. */
export function wayFrom(rules: Rules, view: ReadonlyState, from: Tile): (tile: Tile) => number | undefined {
  const bubble = findBubble(view.world, from, {
    mover: walkerWith(NO_BUDGET),
    rules: rules.movement,
    blocked: [],
  });
  return (tile) => bubble.costOf(tile);
}

/** More than any walk on the largest board can cost. */
const NO_BUDGET = 20_480;
