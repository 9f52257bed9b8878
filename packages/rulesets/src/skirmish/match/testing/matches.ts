import { invariant, scriptedDice } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { attack } from '../index.ts';
import type { Match, MatchUnit, Position, Victory } from '../index.ts';

/** A unit of the document's fixtures; whatever is not said is as at the start. */
export function unit(id: string, position: Position, rest: Partial<MatchUnit> = {}): MatchUnit {
  return {
    id,
    teamId: id.startsWith('alpha') ? 'alpha' : 'bravo',
    position,
    maxHealth: 50,
    health: 50,
    attack: 3,
    defense: 0,
    speed: 3,
    actionsRemaining: 2,
    hasAttacked: false,
    archetype: 'defender',
    abilities: ['brace'],
    attackBonus: 0,
    hasUsedAbility: false,
    wadedThisTurn: false,
    ...rest,
  };
}

const OPEN_END: Victory = {
  goal: 'eliminate',
  hold: [],
  held: 0,
  waves: [],
  turnLimit: 60,
  toHitModel: 'plan5',
  attackMetric: 'manhattan',
};

/** A match of 8 by 8 tiles in alpha's first turn. */
export function matchOf(
  units: readonly MatchUnit[],
  terrain: Match['battlefield']['terrain'] = {},
  victory: Partial<Victory> = {},
): Match {
  return {
    matchId: 'm-1',
    scenarioId: 'skirmish',
    width: 8,
    height: 8,
    activeTeamId: 'alpha',
    turnNumber: 1,
    actionSeq: 0,
    victory: { ...OPEN_END, ...victory },
    battlefield: { width: 8, height: 8, terrain },
    units,
    actionLog: [],
  };
}

/** The value of a result that a test takes for granted. */
export function ok<T>(result: Result<T>): T {
  invariant(result.ok, result.ok ? '' : result.refusals.map(({ message }) => message).join(' '));
  return result.value;
}

/** Alpha-1 attacks bravo-1 with exactly these dice: the match after it. */
export function attackWith(match: Match, dice: readonly number[]): Match {
  const script = scriptedDice(dice);
  const after = ok(attack(match, 'alpha-1', 'bravo-1', script));
  invariant(script.unused() === 0, 'every scripted die falls');
  return after;
}

/** A unit by its id. */
export function unitIn({ units }: Match, id: string): MatchUnit {
  const found = units.find((one) => one.id === id);
  invariant(found, `there is no ${id}`);
  return found;
}
