import { CELL, compareCells, facingTowards, idiv, tileDistance } from '@highground/kernel';
import type { Actor, ActorId, ReadonlyState, Surface, Threat, Tile } from '@highground/kernel';
import { isBackAttack } from '@highground/mechanics/facing';
import { sightBlocker } from '@highground/mechanics/targeting';
import type { Stand } from '@highground/mechanics/targeting';
import { amountOf, baseOf, modifiersOf, varianceShare } from './blow.ts';
import { allegiance, bubbleOf } from './condition.ts';
import type { Receiver } from './blow.ts';
import type { Action, Rules } from './compile.ts';
import { actionsOf, usageRefusal } from './targets.ts';

/**
 * What a side's enemies can hit on their next turns, tile by tile, and for how much at worst: the unit that stands there,
 * or on a free tile the side's unit that would be hurt most, its back turned. Where everybody stands now, nobody else moving.
 * With `tiles` only those are looked at, which is much quicker for a few.
 */
export function threatsTo(
  rules: Rules,
  view: ReadonlyState,
  side: number,
  tiles?: readonly Tile[],
): readonly Threat[] {
  const victims = view.actors.filter((actor) => actor.side === side && actor.standing === 'up');
  const blows = view.actors
    .filter((enemy) => enemy.standing === 'up' && allegiance(view, enemy) !== side)
    .flatMap((enemy) => {
      const stands = standsOf(rules, view, enemy);
      return actionsOf(rules, enemy)
        .filter(
          (action) =>
            action.rule.damageType !== 'none' &&
            !action.rule.heals &&
            !usageRefusal(rules, view, enemy, action),
        )
        .flatMap((action) => new Sweep(rules, view, { enemy, action, victims, tiles }).run(stands));
    });
  return gather(blows);
}

interface Blow {
  readonly tile: Tile;
  readonly actor: ActorId;
  readonly action: string;
  readonly worst: number;
}

/** Where the enemy may end its walk, the highest first: from there a blow is never weaker. */
function standsOf(rules: Rules, view: ReadonlyState, enemy: Actor): readonly Stand[] {
  const stands = bubbleOf(rules, view, enemy.id).tiles.flatMap((tile): Stand[] => {
    const surface = view.world.surfaceAt(tile);
    return surface ? [{ tile, height: surface.height }] : [];
  });
  return stands.sort((a, b) => b.height - a.height || compareCells(a.tile, b.tile));
}

function gather(blows: readonly Blow[]): Threat[] {
  const sorted = [...blows].sort(
    (a, b) => compareCells(a.tile, b.tile) || a.actor - b.actor || b.worst - a.worst,
  );
  const threats: { tile: Tile; by: { actor: ActorId; action: string; worst: number }[] }[] = [];
  for (const { tile, actor, action, worst } of sorted) {
    const last = threats.at(-1);
    if (last && compareCells(last.tile, tile) === 0) last.by.push({ actor, action, worst });
    else threats.push({ tile, by: [{ actor, action, worst }] });
  }
  return threats;
}

interface Sweeping {
  readonly enemy: Actor;
  readonly action: Action;
  readonly victims: readonly Actor[];
  /** All tiles unless given. */
  readonly tiles: readonly Tile[] | undefined;
}

/** A tile that can be hit, and the worst blow found so far. */
interface Hit {
  readonly tile: Tile;
  readonly surface: Surface;
  from: Stand;
  worst: number;
  isBehind: boolean;
}

interface Meeting {
  readonly occupant: Actor | undefined;
  readonly isBehind: boolean;
}

/** One action of one enemy over everywhere it could be used from. */
class Sweep {
  private readonly rules: Rules;
  private readonly view: ReadonlyState;
  private readonly sweeping: Sweeping;
  private readonly hits = new Map<number, Hit>();
  private readonly occupants = new Map<number, Actor>();
  /** Damage by what it depends on: victim, levels above, side or back, ground of its element. */
  private readonly damages = new Map<number, number>();
  /** Keys of the tiles asked for, and of the columns an aim that hits one of them may lie in; all where absent. */
  private readonly wanted: ReadonlySet<number> | undefined;
  private readonly columns: ReadonlySet<number> | undefined;

  constructor(rules: Rules, view: ReadonlyState, sweeping: Sweeping) {
    this.rules = rules;
    this.view = view;
    this.sweeping = sweeping;
    for (const victim of sweeping.victims) if (victim.tile) this.occupants.set(keyOf(victim.tile), victim);
    const { area } = sweeping.action;
    this.wanted = sweeping.tiles && new Set(sweeping.tiles.map(keyOf));
    this.columns = sweeping.tiles && columnsNear(sweeping.tiles, area.shape === 'blast' ? area.radius : 0);
  }

  run(stands: readonly Stand[]): Blow[] {
    const { enemy, action } = this.sweeping;
    this.sweepFrom(stands);
    const aims = this.found().map((hit) => ({ ...hit }));
    if (action.area.shape === 'blast') for (const aim of aims) this.spread(aim, action.area.radius);
    return this.found()
      .filter(
        ({ tile, surface }) => this.isStandable(surface) && (!this.wanted || this.wanted.has(keyOf(tile))),
      )
      .map(({ tile, worst }) => ({ tile, actor: enemy.id, action: action.id, worst }));
  }

  private found(): Hit[] {
    return [...this.hits.values()].sort((a, b) => compareCells(a.tile, b.tile));
  }

  /** Tile by tile and not stand by stand: most tiles are done with after the first stand that reaches them. */
  private sweepFrom(stands: readonly Stand[]): void {
    const { range } = this.sweeping.action.rule;
    const xs = stands.map(({ tile }) => tile.x);
    const zs = stands.map(({ tile }) => tile.z);
    const [west, east] = [Math.min(...xs) - range, Math.max(...xs) + range];
    const [north, south] = [Math.min(...zs) - range, Math.max(...zs) + range];
    for (let z = north; z <= south; z++) {
      for (let x = west; x <= east; x++) {
        if (this.columns && !this.columns.has(keyOf({ x, y: 0, z }))) continue;
        for (const surface of this.view.world.surfaces(x, z)) this.offerFrom(stands, x, z, surface);
      }
    }
  }

  private offerFrom(stands: readonly Stand[], x: number, z: number, surface: Surface): void {
    const tile = { x, y: surface.y, z };
    const { area, rule } = this.sweeping.action;
    const climb = rule.heightReach * CELL;
    const isLine = area.shape === 'line';
    for (const stand of stands) {
      const dx = Math.abs(x - stand.tile.x);
      const dz = Math.abs(z - stand.tile.z);
      const distance = dx + dz;
      if (distance > rule.range || Math.abs(surface.height - stand.height) > climb) continue;
      if (isLine ? distance === 0 || (dx > 0 && dz > 0) : distance < rule.minRange) continue;
      if (this.offer(stand, tile, surface)) return;
    }
  }

  /**
   * Keeps the blow if it is the worst yet; sight is only asked about then. Stands come highest first, so once a tile is
   * hit from behind nothing later is worse: then true.
   */
  private offer(
    from: Stand,
    tile: Tile,
    surface: Surface,
    needsSight = this.sweeping.action.needsSight,
  ): boolean {
    const key = keyOf(tile);
    const known = this.hits.get(key);
    if (known?.isBehind) return true;
    const occupant = this.occupants.get(key);
    const facing = occupant?.facing ?? facingTowards(tile.x - from.tile.x, tile.z - from.tile.z, 0);
    const isBehind = isBackAttack(from.tile, tile, facing);
    const worst = this.worst(from, { tile, surface, facing }, { occupant, isBehind });
    if (known && known.worst >= worst) return false;
    const sight = { eye: this.rules.constants.losEye, blocks: this.rules.sightBlockers };
    if (needsSight && sightBlocker(this.view.world, from, { tile, height: surface.height }, sight))
      return false;
    if (known) Object.assign(known, { from, worst, isBehind });
    else this.hits.set(key, { tile, surface, from, worst, isBehind });
    return isBehind;
  }

  /** A blast also hits what lies around the tile it is aimed at, seen or not. */
  private spread({ tile, surface: centre, from }: Hit, radius: number): void {
    for (let z = tile.z - radius; z <= tile.z + radius; z++) {
      for (let x = tile.x - radius; x <= tile.x + radius; x++) {
        if (tileDistance(tile, { x, y: 0, z }) > radius) continue;
        for (const surface of this.view.world.surfaces(x, z)) {
          const isLevel =
            Math.abs(surface.height - centre.height) <= this.sweeping.action.rule.heightReach * CELL;
          if (isLevel) this.offer(from, { x, y: surface.y, z }, surface, false);
        }
      }
    }
  }

  /** The worst of the action there, worked out once for whatever it depends on. */
  private worst(from: Stand, place: Omit<Receiver, 'actor'>, { occupant, isBehind }: Meeting): number {
    const { victims, action, enemy } = this.sweeping;
    const levels = Math.max(0, idiv(from.height - place.surface.height, CELL));
    // mutant-ok: only tells keys apart
    const isAtHome = this.rules.elements[place.surface.material] === action.rule.element;
    const key = (((occupant?.id ?? 0) * 256 + levels) * 2 + Number(isBehind)) * 2 + Number(isAtHome);
    const known = this.damages.get(key);
    if (known !== undefined) return known;
    const amounts = (occupant ? [occupant] : victims).map((actor) => {
      const modifiers = modifiersOf(
        this.rules,
        this.view,
        { ...from, actor: enemy.id, action },
        { ...place, actor },
      );
      const base = baseOf(this.view, action, { actor: enemy.id, target: actor.id });
      return amountOf(base, modifiers, false, varianceShare(this.rules.constants.variancePct));
    });
    const worst = Math.max(0, ...amounts);
    this.damages.set(key, worst);
    return worst;
  }

  private isStandable({ material }: Surface): boolean {
    const rule = this.rules.movement.materials[material];
    return rule !== undefined && (rule.passable || rule.platform);
  }
}

/** Keys of all columns within a Manhattan radius of one of the tiles. */
function columnsNear(tiles: readonly Tile[], radius: number): ReadonlySet<number> {
  const columns = new Set<number>();
  for (const { x, z } of tiles) {
    for (let dz = -radius; dz <= radius; dz++) {
      const across = radius - Math.abs(dz);
      for (let dx = -across; dx <= across; dx++) columns.add(keyOf({ x: x + dx, y: 0, z: z + dz }));
    }
  }
  return columns;
}

/** A small number for a tile, unlike that of any other within 512 tiles. */
function keyOf({ x, y, z }: Tile): number {
  return ((x & 0x3ff) << 20) | ((z & 0x3ff) << 10) | (y & 0x3ff);
}
