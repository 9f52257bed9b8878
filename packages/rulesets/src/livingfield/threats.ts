import {
  CELL,
  compareCells,
  FACING_DX,
  FACING_DZ,
  FACINGS,
  facingTowards,
  idiv,
  tileDistance,
} from '@highground/kernel';
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
 */
export function threatsTo(rules: Rules, view: ReadonlyState, side: number): readonly Threat[] {
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
        .flatMap((action) => new Sweep(rules, view, { enemy, action, victims }).run(stands));
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

  constructor(rules: Rules, view: ReadonlyState, sweeping: Sweeping) {
    this.rules = rules;
    this.view = view;
    this.sweeping = sweeping;
    for (const victim of sweeping.victims) if (victim.tile) this.occupants.set(keyOf(victim.tile), victim);
  }

  run(stands: readonly Stand[]): Blow[] {
    const { enemy, action } = this.sweeping;
    for (const stand of stands) this.sweepFrom(stand);
    const aims = this.found().map((hit) => ({ ...hit }));
    if (action.area.shape === 'blast') for (const aim of aims) this.spread(aim, action.area.radius);
    return this.found()
      .filter(({ surface }) => this.isStandable(surface))
      .map(({ tile, worst }) => ({ tile, actor: enemy.id, action: action.id, worst }));
  }

  private found(): Hit[] {
    return [...this.hits.values()].sort((a, b) => compareCells(a.tile, b.tile));
  }

  private sweepFrom(stand: Stand): void {
    const { area, rule } = this.sweeping.action;
    const { x, z } = stand.tile;
    if (area.shape === 'line') {
      for (const facing of FACINGS) {
        for (let step = 1; step <= area.length; step++)
          this.offerColumn(stand, x + step * FACING_DX[facing], z + step * FACING_DZ[facing]);
      }
      return;
    }
    for (let dz = -rule.range; dz <= rule.range; dz++) {
      const across = rule.range - Math.abs(dz);
      for (let dx = -across; dx <= across; dx++) {
        if (Math.abs(dx) + Math.abs(dz) >= rule.minRange) this.offerColumn(stand, x + dx, z + dz);
      }
    }
  }

  private offerColumn(stand: Stand, x: number, z: number): void {
    for (const surface of this.view.world.surfaces(x, z)) {
      if (Math.abs(surface.height - stand.height) <= this.sweeping.action.rule.heightReach * CELL)
        this.offer(stand, { x, y: surface.y, z }, surface);
    }
  }

  /**
   * Keeps the blow if it is the worst yet; sight is only asked about then. Stands come highest first, so once a tile is
   * hit from behind nothing later is worse.
   */
  private offer(from: Stand, tile: Tile, surface: Surface): void {
    const key = keyOf(tile);
    const known = this.hits.get(key);
    if (known?.isBehind) return;
    const occupant = this.occupants.get(key);
    const facing = occupant?.facing ?? facingTowards(tile.x - from.tile.x, tile.z - from.tile.z, 0);
    const isBehind = isBackAttack(from.tile, tile, facing);
    const worst = this.worst(from, { tile, surface, facing }, { occupant, isBehind });
    if (known && known.worst >= worst) return;
    const sight = { eye: this.rules.constants.losEye, blocks: this.rules.sightBlockers };
    if (
      this.sweeping.action.needsSight &&
      sightBlocker(this.view.world, from, { tile, height: surface.height }, sight)
    )
      return;
    if (known) Object.assign(known, { from, worst, isBehind });
    else this.hits.set(key, { tile, surface, from, worst, isBehind });
  }

  /** A blast also hits what lies around the tile it is aimed at. */
  private spread({ tile, surface: centre, from }: Hit, radius: number): void {
    for (let z = tile.z - radius; z <= tile.z + radius; z++) {
      for (let x = tile.x - radius; x <= tile.x + radius; x++) {
        if (tileDistance(tile, { x, y: 0, z }) > radius) continue;
        for (const surface of this.view.world.surfaces(x, z)) {
          const isLevel =
            Math.abs(surface.height - centre.height) <= this.sweeping.action.rule.heightReach * CELL;
          if (isLevel) this.offer(from, { x, y: surface.y, z }, surface);
        }
      }
    }
  }

  /** The worst of the action there, worked out once for whatever it depends on. */
  private worst(from: Stand, place: Omit<Receiver, 'actor'>, { occupant, isBehind }: Meeting): number {
    const { victims, action, enemy } = this.sweeping;
    const levels = Math.max(0, idiv(from.height - place.surface.height, CELL));
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

/** A small number for a tile, unlike that of any other within 512 tiles. */
function keyOf({ x, y, z }: Tile): number {
  return ((x & 0x3ff) << 20) | ((z & 0x3ff) << 10) | (y & 0x3ff);
}
