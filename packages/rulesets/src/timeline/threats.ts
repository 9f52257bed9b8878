import { compareCells, idiv, occupantOf, sameCell } from '@highground/kernel';
import type { Actor, ActorId, ReadonlyState, Threat, Tile } from '@highground/kernel';
import { areaOf } from './attempt.ts';
import { reachesBlindly, reachOf } from './range.ts';
import type { Attempt } from './attempt.ts';
import { PIT, tileAt, tilesWithin, TOP, WIDTH } from './board.ts';
import { blowOf } from './blow.ts';
import type { Action, Rules } from './compile.ts';
import { endsOf, kindOf, stat } from './condition.ts';
import { memoOf } from './memo.ts';

interface Blow {
  readonly tile: Tile;
  readonly actor: ActorId;
  readonly action: string;
  readonly worst: number;
}

/**
 * What a side’s enemies could hit on their next turns, tile by tile, and for how much at worst: the unit that stands
 * there, or on a free tile the side’s unit that would be hurt most. Where everybody stands now, whatever was announced.
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
  const victims = view.actors.filter((actor) => actor.side === side && actor.standing === 'up');
  const blows = view.actors
    .filter((enemy) => enemy.side !== side && enemy.standing === 'up' && enemy.tile)
    .flatMap((enemy) =>
      kindOf(rules, enemy)
        .actions.filter(({ rule }) => rule.damage !== 'none' && rule.mp <= stat(view, enemy.id, 'mp'))
        .flatMap((action) => new Sweep(rules, view, { enemy, action, victims }).blows()),
    );
  return gather(blows);
}

interface Sweeping {
  readonly enemy: Actor;
  readonly action: Action;
  readonly victims: readonly Actor[];
}

/** One action of one enemy from everywhere it could be used; from the highest places first, where it is never weaker. */
class Sweep {
  private readonly rules: Rules;
  private readonly view: ReadonlyState;
  private readonly sweeping: Sweeping;
  /** By tile: the first place it was reached from. */
  private readonly reached: (Tile | undefined)[] = [];
  /** Damage by victim and difference in tiers: it depends on nothing else. */
  private readonly damages: (number | undefined)[] = [];

  constructor(rules: Rules, view: ReadonlyState, sweeping: Sweeping) {
    this.rules = rules;
    this.view = view;
    this.sweeping = sweeping;
  }

  blows(): readonly Blow[] {
    const { enemy, action } = this.sweeping;
    const places = [...endsOf(this.rules, this.view, enemy.id)].sort(
      (a, b) => b.y - a.y || compareCells(a, b),
    );
    for (const from of places) this.reachFrom(from);
    return this.reached.flatMap((from, key) => {
      const tile = from && tileAt(this.view.world, key % WIDTH, idiv(key, WIDTH));
      const worst = tile ? this.worst(from, tile) : 0;
      return tile && worst > 0 ? [{ tile, actor: enemy.id, action: action.id, worst }] : [];
    });
  }

  private reachFrom(from: Tile): void {
    const { enemy, action } = this.sweeping;
    const attempt: Attempt = { user: enemy, actor: enemy.id, tile: from, action };
    const isSpread = action.rule.area.shape !== 'tile';
    const reach = reachOf(this.rules, attempt) + (action.rule.ranged ? this.rules.constants.rangeUp3 : 0);
    for (const aim of tilesWithin(this.view.world, from, reach)) {
      if (!isSpread && this.reached[keyOf(aim)]) continue;
      if (!reachesBlindly(this.rules, this.view, attempt, aim)) continue;
      if (!isSpread) this.reached[keyOf(aim)] = from;
      else for (const tile of areaOf(this.view, attempt, aim)) this.reached[keyOf(tile)] ??= from;
    }
  }

  private worst(from: Tile, tile: Tile): number {
    const { victims } = this.sweeping;
    const occupant = occupantOf(this.view, tile);
    const meant = occupant && victims.includes(occupant) ? [occupant] : victims;
    return meant.reduce((most, { id }) => Math.max(most, this.damage(id, from, tile)), 0);
  }

  private damage(victim: ActorId, from: Tile, tile: Tile): number {
    const key = victim * DIFFERENCES + from.y - tile.y + TOP - PIT;
    const known = this.damages[key];
    if (known !== undefined) return known;
    const { enemy, action } = this.sweeping;
    const attack = { actor: enemy.id, tile: from, action };
    const { amount, hits } = blowOf(this.rules, this.view, attack, { actor: victim, tile });
    this.damages[key] = amount * hits;
    return amount * hits;
  }
}

/** How many differences in tiers there are. */
const DIFFERENCES = 2 * (TOP - PIT) + 1;

function keyOf({ x, z }: Tile): number {
  return z * WIDTH + x;
}

function gather(blows: readonly Blow[]): Threat[] {
  const sorted = [...blows].sort(
    (a, b) => compareCells(a.tile, b.tile) || a.actor - b.actor || b.worst - a.worst,
  );
  const threats: { tile: Tile; by: Omit<Blow, 'tile'>[] }[] = [];
  for (const { tile, ...blow } of sorted) {
    const last = threats.at(-1);
    if (last && compareCells(last.tile, tile) === 0) last.by.push(blow);
    else threats.push({ tile, by: [blow] });
  }
  return threats;
}
