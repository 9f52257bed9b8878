import { actorOf, idiv, markOf, sameCell, stockOf } from '@highground/kernel';
import type { ActorId, ReadonlyState, Resolution, Share, Tile } from '@highground/kernel';

/** Names of the stats this mechanic reads and writes; `counter` holds the would-be turns a body has left. */
export interface DownedStats {
  readonly hp: string;
  readonly maxHp: string;
  readonly mp: string;
  readonly maxMp: string;
  readonly ct: string;
  readonly counter: string;
}

/** What a body leaves behind: a crystal (even actor id) or a chest (odd). */
export type Remains = 'crystal' | 'chest';

/**
 * Takes a unit out of the fight where it stands, as a body with `turns` on its counter; with 0 it is gone at once
 * (owner's decision 1). The ruleset ends its statuses before.
 */
export function knockOut(resolution: Resolution, actor: ActorId, turns: number, stats: DownedStats): void {
  resolution.commit('set_standing', { actor, standing: 'down' });
  if (turns === 0) return perish(resolution, actor);
  resolution.commit('change_stat', { actor, stat: stats.counter, value: turns });
}

/** A body's would-be turn: the counter falls, and on the turn after 0 the body is gone. The ruleset charges the CT. */
export function countDown(resolution: Resolution, actor: ActorId, stats: DownedStats): void {
  const left = resolution.stat(actor, stats.counter);
  if (left === 0) return perish(resolution, actor);
  resolution.commit('change_stat', { actor, stat: stats.counter, value: left - 1 });
}

/** Takes the remains on the tile, if any: a crystal fills HP and MP, a chest gives the item at (body's id mod length) of `chest`. */
export function collect(
  resolution: Resolution,
  actor: ActorId,
  tile: Tile,
  options: { readonly chest: readonly string[]; readonly stats: DownedStats },
): void {
  const crystal = markOf(resolution.state, tile, 'crystal');
  if (crystal) {
    resolution.commit('set_mark', { tile, mark: 'crystal' });
    restore(resolution, actor, options.stats);
  }
  const chest = markOf(resolution.state, tile, 'chest');
  if (!chest) return;
  resolution.commit('set_mark', { tile, mark: 'chest' });
  if (options.chest.length === 0) return;
  const item = options.chest[(chest.values[0] as number) % options.chest.length] as string;
  const { side } = actorOf(resolution.state, actor);
  resolution.commit('change_stock', { side, item, count: stockOf(resolution.state, side, item) + 1 });
}

/** Whether something lies there that the first unit to step on it takes. */
export function hasRemains(state: ReadonlyState, tile: Tile): boolean {
  for (const { kind, tile: place } of state.marks)
    if ((kind === 'crystal' || kind === 'chest') && sameCell(place, tile)) return true;
  return false;
}

/** Brings a body back with a share of its full HP, at least 1, and CT 0; it keeps its facing. `source` names the action. */
export function revive(
  resolution: Resolution,
  actor: ActorId,
  options: { readonly share: Share; readonly stats: DownedStats; readonly source: string },
): void {
  const { stats, source } = options;
  const hp = Math.max(1, idiv(resolution.stat(actor, stats.maxHp) * options.share.of, options.share.in));
  resolution.commit('set_standing', { actor, standing: 'up' });
  resolution.commit('apply_damage', { actor, amount: -hp, hp, element: 'none', source });
  resolution.commit('change_stat', { actor, stat: stats.ct, value: 0 });
}

function perish(resolution: Resolution, actor: ActorId): void {
  const { tile } = actorOf(resolution.state, actor);
  resolution.commit('remove_actor', { actor, reason: 'perished' });
  const mark: Remains = actor % 2 === 0 ? 'crystal' : 'chest';
  if (tile) resolution.commit('set_mark', { tile, mark, values: [actor] });
}

function restore(resolution: Resolution, actor: ActorId, stats: DownedStats): void {
  const hp = resolution.stat(actor, stats.maxHp);
  resolution.commit('apply_damage', {
    actor,
    amount: resolution.stat(actor, stats.hp) - hp,
    hp,
    element: 'none',
    source: 'crystal',
  });
  resolution.commit('change_stat', { actor, stat: stats.mp, value: resolution.stat(actor, stats.maxMp) });
}
