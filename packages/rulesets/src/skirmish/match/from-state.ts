import { registerOf } from '@highground/kernel';
import type { Actor, Cell, ReadonlyState } from '@highground/kernel';
import { attackBonusOf, hasStatus, kindOf, stat } from '../condition.ts';
import type { Rules } from '../compile.ts';
import { activeSide } from '../turn-order.ts';
import { REGISTER } from '../registers.ts';
import { keyOf } from './match.ts';
import type { Match, MatchUnit, Position, Wave } from './match.ts';
import { teamOf } from './names.ts';

/** A match as it is after a command: what the command changed, its lines at the end of the log (BF-LOG-006). */
export function matchAfter(
  rules: Rules,
  before: Match,
  state: ReadonlyState,
  lines: readonly string[],
): Match {
  const { outcome } = state;
  return {
    ...before,
    activeTeamId: teamOf(activeSide(state)),
    turnNumber: state.tick,
    actionSeq: before.actionSeq + 1,
    ...(outcome?.result === 'won' ? { winnerTeamId: teamOf(outcome.side) } : {}),
    victory: {
      ...before.victory,
      held: registerOf(state, REGISTER.held),
      waves: wavesOf(state),
      ...(outcome ? { reason: outcome.reason } : {}),
    },
    units: state.actors.map((actor) =>
      unitOf(rules, state, actor, before.units.find(({ id }) => id === actor.name)?.position),
    ),
    actionLog: [...before.actionLog, ...lines],
  };
}

/** The waves still to come. */
export function wavesOf({ schedule }: ReadonlyState): readonly Wave[] {
  return schedule.map(({ tick, effect: { cells = [], params = {} } }) => ({
    turn: tick,
    archetype: String(params['unit']),
    at: cells.map((cell) => keyOf(positionOf(cell))),
  }));
}

/** A unit with its fifteen fields; one that is defeated stays where it was last. */
export function unitOf(
  rules: Rules,
  state: ReadonlyState,
  actor: Actor,
  last: Position = { x: 0, y: 0 },
): MatchUnit {
  const { id, name, side, unit, tile } = actor;
  return {
    id: name,
    teamId: teamOf(side),
    position: tile ? positionOf(tile) : last,
    maxHealth: stat(state, id, 'maxHp'),
    health: stat(state, id, 'hp'),
    attack: stat(state, id, 'attack'),
    defense: stat(state, id, 'defense'),
    speed: stat(state, id, 'speed'),
    actionsRemaining: stat(state, id, 'actions'),
    hasAttacked: stat(state, id, 'hasAttacked') === 1,
    archetype: unit,
    abilities: kindOf(rules, actor).abilities,
    attackBonus: attackBonusOf(actor),
    hasUsedAbility: stat(state, id, 'hasUsedAbility') === 1,
    wadedThisTurn: hasStatus(actor, 'wading'),
  };
}

function positionOf({ x, z }: Cell): Position {
  return { x, y: z };
}
