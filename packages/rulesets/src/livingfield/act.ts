import { actorOf, invariant, sameCell, stockOf } from '@highground/kernel';
import type {
  ActorId,
  DerivedCommit,
  ReadonlyState,
  Resolution,
  RootPayloads,
  Tile,
} from '@highground/kernel';
import { areaTiles } from '@highground/mechanics/area';
import { revive } from '@highground/mechanics/downed';
import { reactionsTo } from '@highground/mechanics/element';
import { percent } from '@highground/mechanics/modifiers';
import { removeStatus } from '@highground/mechanics/status';
import { strike } from '@highground/mechanics/strike';
import { accuracyOf, amountOf, baseOf, hitChanceOf, modifiersOf, receiverOf } from './blow.ts';
import type { Origin } from './blow.ts';
import { stat } from './condition.ts';
import type { Action, Rules } from './compile.ts';
import { afflict, DOWNED_STATS, fell, hurt, settleSeat } from './harm.ts';
import { breakSilence } from './victory.ts';

type UseAction = RootPayloads['use_action'];

/** Pays for the action and lets it meet everybody it touches, by ascending id. */
export function act(rules: Rules, resolution: Resolution, payload: UseAction): void {
  const action = rules.actions.get(payload.action);
  invariant(action, `no action ${payload.action}`);
  const first = resolution.derived.length;
  pay(resolution, payload.actor, action);
  const origin = originOf(resolution.state, payload.actor);
  const accuracy = accuracyOf(rules, resolution.state, payload.actor);
  resolution.independently(touched(resolution.state, action, payload), (target) =>
    meet(rules, resolution, action, { origin, accuracy, target }),
  );
  if (resolution.derived.slice(first).some((commit) => isEffect(resolution, commit)))
    breakSilence(resolution);
}

/** Whom an action touches, by ascending id: those up in its area, or bodies if it revives (OT-TGT-002, owner's decision 1). */
export function touched(state: ReadonlyState, action: Action, payload: UseAction): readonly ActorId[] {
  const standing = action.rule.revivesPct > 0 ? 'down' : 'up';
  const tiles = tilesOf(state, action, payload);
  return state.actors.flatMap(({ id, tile, standing: now }) =>
    tile && now === standing && tiles.some((one) => sameCell(one, tile)) ? [id] : [],
  );
}

/** The tiles an action aimed so touches, as its actor stands and looks now. */
function tilesOf(
  state: ReadonlyState,
  { area, rule }: Action,
  { actor, targetActor, targetTile }: UseAction,
): readonly Tile[] {
  const { tile: attacker, facing } = actorOf(state, actor);
  const target = targetTile ?? actorOf(state, targetActor ?? actor).tile;
  invariant(attacker && target, `actor ${actor} has no aim`);
  return areaTiles(state.world, area, { attacker, facing, target }, rule.heightReach);
}

function originOf(state: ReadonlyState, id: ActorId): Origin {
  const { tile, surface } = receiverOf(state, id);
  return { actor: id, tile, height: surface.height };
}

function pay(resolution: Resolution, actor: ActorId, { id, rule }: Action): void {
  const { state } = resolution;
  if (rule.mpCost > 0)
    resolution.commit('change_stat', { actor, stat: 'mp', value: stat(state, actor, 'mp') - rule.mpCost });
  if (rule.kind !== 'item') return;
  const { side } = actorOf(state, actor);
  resolution.commit('change_stock', { side, item: id, count: stockOf(state, side, id) - 1 });
}

interface Meeting {
  readonly origin: Origin;
  /** The actor's own, as it was before the first target: who falls in its own blast, or is cured by it, aimed before. */
  readonly accuracy: number;
  readonly target: ActorId;
}

function meet(rules: Rules, resolution: Resolution, action: Action, meeting: Meeting): void {
  const { rule, id } = action;
  const { target } = meeting;
  if (rule.revivesPct > 0)
    return revive(resolution, target, { share: percent(rule.revivesPct), stats: DOWNED_STATS, source: id });
  const { statuses } = actorOf(resolution.state, target);
  if (!lands(rules, resolution, action, meeting) || actorOf(resolution.state, target).standing !== 'up')
    return;
  const source = meeting.origin.actor;
  for (const { inflicts } of reactionsTo(rules.reactions, rule.element, statuses)) {
    if (inflicts) afflict(rules, resolution, target, { ...inflicts, source });
  }
  for (const { id: status, ticks } of rule.statuses)
    afflict(rules, resolution, target, { status, ticks, source });
  for (const status of rule.cures) removeStatus(resolution, target, status);
  if (rule.cures.length > 0) settleSeat(rules, resolution, target);
  if (rule.restoresMp > 0) restoreMp(resolution, target, rule.restoresMp);
}

/** Rolls where there is something to roll, and writes what the action does to HP; false on a miss. */
function lands(rules: Rules, resolution: Resolution, action: Action, meeting: Meeting): boolean {
  const { state } = resolution;
  const { rule, id: source } = action;
  const { origin, target } = meeting;
  const ids = { actor: origin.actor, target };
  if (rule.damageType === 'none') {
    if (!action.isSure && !resolution.chance('hit', hitChanceOf(rules, state, action, meeting), 100)) {
      resolution.note('strike-missed', { actor: target, action: source });
      return false;
    }
    if (rule.heals) hurt(rules, resolution, target, { amount: -rule.power, element: rule.element, source });
    return true;
  }
  const base = baseOf(state, action, ids);
  const { actor, tile, height } = origin;
  const modifiers = modifiersOf(rules, state, { actor, tile, height, action }, receiverOf(state, target));
  const isHit = strike(resolution, {
    target,
    hitChance: hitChanceOf(rules, state, action, meeting),
    variance: rules.constants.variancePct,
    amount: (variance) => amountOf(base, modifiers, rule.heals, variance),
    element: rule.element,
    source,
    maxHp: stat(state, target, 'maxHp'),
  });
  if (isHit && stat(resolution.state, target, 'hp') === 0) fell(rules, resolution, target);
  return isHit;
}

function restoreMp(resolution: Resolution, actor: ActorId, amount: number): void {
  const before = stat(resolution.state, actor, 'mp');
  const value = Math.min(stat(resolution.state, actor, 'maxMp'), before + amount);
  if (value !== before) resolution.commit('change_stat', { actor, stat: 'mp', value });
}

/** What keeps a stalemate away: damage, healing, a status, a change of the map (owner's decision 3). */
function isEffect(resolution: Resolution, commit: DerivedCommit): boolean {
  switch (commit.kind) {
    case 'apply_damage':
      return commit.payload.amount !== 0;
    case 'apply_status':
      return commit.payload.until > resolution.state.tick;
    case 'set_block':
    case 'remove_block':
      return true;
    default:
      return false;
  }
}
