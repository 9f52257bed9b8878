import { actorOf, NO_LIMIT } from '@highground/kernel';
import type { ActorId, Resolution, RootPayloads, Tile } from '@highground/kernel';
import { walk } from '@highground/mechanics/movement';
import { applyStatus, removeStatus } from '@highground/mechanics/status';
import { terrainAt } from './board.ts';
import { COLUMN } from './compile.ts';
import type { Rules } from './compile.ts';
import { ALPHA, opponentOf, sideIn, stat } from './condition.ts';
import { REGISTER } from './registers.ts';
import { endIfTurnDecides, endIfWon } from './victory.ts';

/** Takes one action of the unit. */
export function spendAction(resolution: Resolution, actor: ActorId): void {
  setStat(resolution, actor, 'actions', stat(resolution.state, actor, 'actions') - 1);
}

/** Takes all the unit has left. */
export function spendAll(resolution: Resolution, actor: ActorId): void {
  if (stat(resolution.state, actor, 'actions') > 0) setStat(resolution, actor, 'actions', 0);
}

export function setStat(
  resolution: Resolution,
  actor: ActorId,
  name: 'actions' | 'hasAttacked' | 'hasUsedAbility',
  value: number,
): void {
  resolution.commit('change_stat', { actor, stat: name, value });
}

/** Walks for one action; whoever ends in water is done for this turn (BF-WAT-001, BF-AMB-07). */
export function moveUnit(
  rules: Rules,
  resolution: Resolution,
  { actor, path, facing }: RootPayloads['move_unit'],
): void {
  walk(resolution, { actor, path, facing, isEventful: () => false, enter: () => undefined });
  spendAction(resolution, actor);
  const end = path.at(-1);
  if (end && wades(rules, resolution, end)) {
    applyStatus(resolution, { actor, status: 'wading', ticks: NO_LIMIT, source: actor });
    spendAll(resolution, actor);
  }
  endIfWon(resolution, actorOf(resolution.state, actor).side);
}

function wades(rules: Rules, { state }: Resolution, tile: Tile): boolean {
  return rules.terrains[terrainAt(rules, state.world, tile)].wades;
}

/** The other side’s turn, unless this one’s end decides the battle; a new turn begins with alpha. */
export function endTurn(rules: Rules, resolution: Resolution, side: number): void {
  endIfTurnDecides(rules, resolution, side);
  if (resolution.state.outcome) return;
  const next = opponentOf(side);
  resolution.commit('set_register', { name: REGISTER.active, value: next });
  if (next === ALPHA) resolution.commit('set_clock', { tick: resolution.state.tick + 1 });
  startTurn(rules, resolution, next);
}

/** Everybody of the side that is up begins afresh (BF-TRN-001, BF-WAT-002). */
export function startTurn(rules: Rules, resolution: Resolution, side: number): void {
  const changes: number[] = [];
  for (const { id, statuses } of sideIn(resolution.state, side)) {
    changes.push(id, COLUMN.actions, rules.constants.actionsPerTurn);
    changes.push(id, COLUMN.hasAttacked, 0, id, COLUMN.hasUsedAbility, 0);
    for (const { id: status } of statuses) removeStatus(resolution, id, status);
  }
  if (changes.length > 0) resolution.commit('set_stats', { changes });
}
