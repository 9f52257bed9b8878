import { compareCells, occupantOf } from '@highground/kernel';
import type { Actor, ActorId, ReadonlyState, Threat, Tile } from '@highground/kernel';
import { areaOf, reachesBlindly, reachOf } from './aim.ts';
import type { Attempt } from './aim.ts';
import { tilesWithin, WIDTH } from './board.ts';
import { blowOf } from './blow.ts';
import type { Action, Rules } from './compile.ts';
import { endsOf, kindOf, stat } from './condition.ts';

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
export function threatsTo(rules: Rules, view: ReadonlyState, side: number): readonly Threat[] {
  const victims = view.actors.filter((actor) => actor.side === side && actor.standing === 'up');
  const blows = view.actors
    .filter((enemy) => enemy.side !== side && enemy.standing === 'up' && enemy.tile)
    .flatMap((enemy) =>
      kindOf(rules, enemy)
        .actions.filter(({ rule }) => rule.damage !== 'none' && rule.mp <= stat(view, enemy.id, 'mp'))
        .flatMap((action) => blowsOf(rules, view, { enemy, action, victims })),
    );
  return gather(blows);
}

interface Sweep {
  readonly enemy: Actor;
  readonly action: Action;
  readonly victims: readonly Actor[];
}

/** Every tile one action can reach from anywhere, kept with its worst blow; damage depends on the difference in tiers alone. */
function blowsOf(rules: Rules, view: ReadonlyState, sweep: Sweep): readonly Blow[] {
  const { enemy, action } = sweep;
  const worst: (Blow | undefined)[] = [];
  for (const from of endsOf(rules, view, enemy.id)) {
    const attempt: Attempt = { user: enemy, actor: enemy.id, tile: from, action };
    for (const aim of tilesWithin(view.world, from, reachOf(rules, attempt) + rules.constants.rangeUp3)) {
      if (!reachesBlindly(rules, view, attempt, aim)) continue;
      for (const tile of areaOf(view, attempt, aim)) {
        const key = tile.z * WIDTH + tile.x;
        const known = worst[key];
        const amount = worstOn(rules, view, { ...sweep, attempt }, tile);
        if (amount > (known?.worst ?? 0))
          worst[key] = { tile, actor: enemy.id, action: action.id, worst: amount };
      }
    }
  }
  return worst.flatMap((blow) => blow ?? []);
}

function worstOn(
  rules: Rules,
  view: ReadonlyState,
  { attempt, victims }: Sweep & { readonly attempt: Attempt },
  tile: Tile,
): number {
  const occupant = occupantOf(view, tile);
  const meant = occupant && victims.includes(occupant) ? [occupant] : victims;
  let worst = 0;
  for (const { id } of meant) {
    const { amount, hits } = blowOf(rules, view, attempt, { actor: id, tile });
    worst = Math.max(worst, amount * hits);
  }
  return worst;
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
