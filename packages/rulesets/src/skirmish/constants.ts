import { constant, constantValues } from '@highground/mechanics/rule-data';
import type { ConstantValues } from '@highground/mechanics/rule-data';

/** Every tunable number of the game, in the order people read them (BF-HIT-006). Ranges bound what an edited pack may say. */
export const CONSTANTS = [
  // To hit
  constant('toHitBase', 40, [0, 100, 'points'], 'What a roll begins with.'),
  constant('toHitPerAttack', 3, [0, 20, 'points'], 'Counted for each point of attack.'),
  constant('toHitFloor', 5, [1, 50, 'points'], 'Least that is ever needed.'),
  constant('toHitCeiling', 95, [51, 100, 'points'], 'Most that is ever needed.'),
  constant('flankingPerAlly', 15, [0, 50, 'points'], 'Bonus for each ally beside the target.'),
  constant('flankingCap', 30, [0, 100, 'points'], 'Most that flanking gives.'),
  constant('critThreshold', 95, [2, 101, 'roll'], 'A hit that rolled this much is a crit; 101 is never.'),
  constant('critFactor', 2, [1, 10, 'times'], 'Damage of a crit, before the variance.'),
  constant(
    'forestConcealmentMissChance',
    15,
    [0, 100, 'percent'],
    'A hit on somebody concealed is lost when its second roll is at most this.',
  ),

  // Damage
  constant('damageVarianceMinPct', 85, [1, 100, 'percent'], 'Least share of the damage that is dealt.'),
  constant('damageVarianceMaxPct', 115, [100, 400, 'percent'], 'Greatest share of the damage that is dealt.'),

  // Turns
  constant('actionsPerTurn', 2, [1, 6, 'actions'], 'Actions a unit has in each of its side’s turns.'),
  constant(
    'turnLimit',
    60,
    [1, 10000, 'turns'],
    'The battle is a draw after this turn, unless the scenario says otherwise.',
  ),

  // The end
  constant(
    'holdUntilTurn',
    6,
    [1, 1000, 'turns'],
    'Where tiles are held: alpha wins on one of them when this turn ends.',
  ),
  constant(
    'holdTurns',
    2,
    [1, 1000, 'turns'],
    'Where tiles are held: bravo wins after ending so many turns on one.',
  ),
  constant('surviveTurns', 8, [1, 1000, 'turns'], 'Where alpha has to survive: it wins when this turn ends.'),
] as const;

export type Constants = ConstantValues<typeof CONSTANTS>;

/** The constants of the game as it ships. */
export const DEFAULT_CONSTANTS: Constants = constantValues(CONSTANTS);
