import { actorOf, facingTowards, invariant, tileDistance } from '@highground/kernel';
import type { Actor, ActorId, Resolution, RootPayloads, Tile } from '@highground/kernel';
import { removeStatus } from '@highground/mechanics/status';
import { reachesBlindly } from './range.ts';
import { chargeOf, dropActivity, startCharge } from './charge.ts';
import type { Action, Rules } from './compile.ts';
import { hasStatus, stat } from './condition.ts';
import { displace, enter } from './enter.ts';
import { attemptOf, perform } from './perform.ts';
import { closeTurn, openTurn, spendMove } from './turn.ts';

/** A unit uses an action: it pays, then the action takes effect or begins to charge (TL-VERB-001, TL-CHG-001). */
export function act(
  rules: Rules,
  resolution: Resolution,
  { actor, action: id, targetTile }: RootPayloads['use_action'],
): void {
  const action = rules.actions.get(id);
  invariant(action, `no action ${id}`);
  openTurn(resolution, actor);
  pay(resolution, actor, action);
  const target = targetTile ?? (actorOf(resolution.state, actor).tile as Tile);
  if (action.rule.verb === 'teleport') return teleport(rules, resolution, actor, { action, target });
  const spent = rules.removals.get('act') ?? [];
  const before = spent.filter((status) => hasStatus(actorOf(resolution.state, actor), status));
  const aimed = confusedAim(rules, resolution, actor, { action, target });
  if (!aimed) resolution.note('confused', { actor });
  else if (action.rule.charge > 0) startCharge(resolution, actor, action, aimed);
  else perform(rules, resolution, { actor, action, target: aimed });
  for (const status of before) removeStatus(resolution, actor, status);
  closeTurn(rules, resolution, actor);
}

/** A spell’s time is up (TL-CHG-001): it lands where it was aimed, whoever is there now. */
export function land(rules: Rules, resolution: Resolution, { actor, serial }: RootPayloads['land']): void {
  const charge = chargeOf(actorOf(resolution.state, actor));
  invariant(charge?.serial === serial && charge.target.tile, `actor ${actor} has no spell ${serial} to land`);
  const action = rules.actions.get(charge.action);
  invariant(action, `no action ${charge.action}`);
  const { x, z } = charge.target.tile;
  dropActivity(resolution, actor, 'charging', 'landed');
  const top = resolution.state.world.columnTop(x, z);
  perform(rules, resolution, { actor, action, target: { x, y: top?.y ?? charge.target.tile.y, z } });
}

function pay(resolution: Resolution, actor: ActorId, { rule }: Action): void {
  if (rule.mp === 0) return;
  resolution.commit('change_stat', {
    actor,
    stat: 'mp',
    value: stat(resolution.state, actor, 'mp') - rule.mp,
  });
}

interface Aimed {
  readonly action: Action;
  readonly target: Tile;
}

/** It takes a move, or nothing of the turn, and leaves the act (TL-TEL-001…003). */
function teleport(rules: Rules, resolution: Resolution, id: ActorId, { action, target }: Aimed): void {
  const { tile, facing } = actorOf(resolution.state, id);
  const from = tile as Tile;
  const way = facingTowards(target.x - from.x, target.z - from.z, facing);
  spendMove(resolution, id, action.rule.slot);
  displace(resolution, id, { path: [from, target], facing: way, cause: 'teleport' });
  enter(rules, resolution, id, target);
}

/** Where an action really goes: a confused mind turns it on whoever is nearest, or loses it (TL-ST-016, TL-AMB-19). */
function confusedAim(
  rules: Rules,
  resolution: Resolution,
  id: ActorId,
  { action, target }: Aimed,
): Tile | undefined {
  const user = actorOf(resolution.state, id);
  if (!hasStatus(user, 'confused') || action.rule.target === 'self') return target;
  const nearest = nearestOther(resolution, user)?.tile;
  if (!nearest) return undefined;
  const attempt = attemptOf(resolution, { actor: id, action });
  return reachesBlindly(rules, resolution.state, attempt, nearest) ? nearest : undefined;
}

/** Ties go to the one with less HP, then to the lower id. */
function nearestOther({ state }: Resolution, { id, tile }: Actor): Actor | undefined {
  const here = tile as Tile;
  const rank = (one: Actor): readonly number[] => [
    tileDistance(here, one.tile as Tile),
    stat(state, one.id, 'hp'),
    one.id,
  ];
  const others = state.actors.filter((one) => one.id !== id && one.standing === 'up' && one.tile);
  return others.sort((a, b) => compare(rank(a), rank(b)))[0];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < a.length; index++) {
    const difference = (a[index] as number) - (b[index] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
