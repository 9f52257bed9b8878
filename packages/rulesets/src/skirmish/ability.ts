import { actorOf, NO_LIMIT, NOBODY } from '@highground/kernel';
import type { ActorId, Resolution, RootPayloads, Tile } from '@highground/kernel';
import { changeHp } from '@highground/mechanics/strike';
import { facingAfter } from '@highground/mechanics/movement';
import type { Rules } from './compile.ts';
import { attackBonusOf, reachable, stat } from './condition.ts';
import type { AbilityRule } from './data.ts';
import { setStat, spendAction, spendAll } from './turn.ts';

type UseAction = RootPayloads['use_action'];

/** Uses an ability: one action, once a turn (completion part b). */
export function useAbility(
  rules: Rules,
  resolution: Resolution,
  rule: AbilityRule,
  { actor, action, targetActor, targetTile }: UseAction,
): void {
  spendAction(resolution, actor);
  setStat(resolution, actor, 'hasUsedAbility', 1);
  const target = targetActor ?? actor;
  if (rule.heals > 0) heal(resolution, target, rule.heals, action);
  if (rule.bonus > 0) inspire(resolution, target, rule.bonus, actor);
  if (targetTile) dash(rules, resolution, actor, { speed: rule.moves, tile: targetTile });
  if (rule.endsTurn) spendAll(resolution, actor);
}

/** Up to the full and no further. */
function heal(resolution: Resolution, actor: ActorId, amount: number, source: string): void {
  const maxHp = stat(resolution.state, actor, 'maxHp');
  if (stat(resolution.state, actor, 'hp') === maxHp) return;
  changeHp(resolution, { actor, amount: -amount, element: 'none', source, maxHp });
}

/** Adds to the bonus there is until its side’s next turn. */
function inspire(resolution: Resolution, actor: ActorId, bonus: number, source: ActorId): void {
  resolution.commit('apply_status', {
    actor,
    status: 'inspired',
    until: NO_LIMIT,
    stacks: attackBonusOf(actorOf(resolution.state, actor)) + bonus,
    source,
    other: NOBODY,
  });
}

function dash(
  rules: Rules,
  resolution: Resolution,
  id: ActorId,
  { speed, tile }: { readonly speed: number; readonly tile: Tile },
): void {
  const actor = actorOf(resolution.state, id);
  const path = reachable(rules, resolution.state, actor, speed).pathTo(tile) ?? [tile];
  const facing = facingAfter(path, actor.facing);
  resolution.commit('displace', { actor: id, path, tile, facing, cause: 'walk' });
}
