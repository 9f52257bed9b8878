import { constant, constantValues } from '@highground/mechanics/rule-data';
import type { ConstantValues } from '@highground/mechanics/rule-data';

/** Every tunable number of the game, in the order people read them. Ranges bound what an edited pack may say. */
export const CONSTANTS = [
  // Clock and turn
  constant('ctThreshold', 100, [1, 1000, 'CT'], 'A unit with this much CT may act.'),
  constant('turnCost', 100, [1, 1000, 'CT'], 'What a finished turn costs, whatever was done in it.'),
  constant('hasteCtPct', 150, [0, 400, 'percent'], 'CT gain while hasted.'),
  constant('slowCtPct', 50, [0, 100, 'percent'], 'CT gain while slowed.'),
  constant('stopCtPct', 0, [0, 100, 'percent'], 'CT gain while stopped.'),

  // Movement
  constant('freeStep', 320, [0, 12800, '1/1280 level'], 'A rise up to this height costs nothing extra.'),
  constant('stepCeiling', 1280, [0, 12800, '1/1280 level'], 'The highest rise anybody can walk up.'),
  constant(
    'dropCeiling',
    3,
    [-1, 255, 'levels'],
    'The deepest drop a walker may step down; -1 is any depth.',
  ),
  constant(
    'climbCostPerStep',
    1,
    [0, 20, 'move points'],
    'Surcharge for each level begun of an unsupported climb.',
  ),
  constant('waterCostExtra', 1, [0, 20, 'move points'], 'Surcharge for wading without the swim trait.'),
  constant(
    'headroom',
    1280,
    [1, 12800, '1/1280 level'],
    'Free space a unit needs above the surface it stands on.',
  ),
  constant('slowBudgetPct', 50, [0, 100, 'percent'], 'Move budget while slowed.'),
  constant('stopBudgetPct', 0, [0, 100, 'percent'], 'Move budget while stopped, immobilized or frozen.'),

  // Hitting and hurting
  constant('minHit', 5, [0, 100, 'percent'], 'The least chance to hit.'),
  constant('maxHit', 95, [0, 100, 'percent'], 'The greatest chance to hit.'),
  constant('variancePct', 10, [0, 50, 'percent'], 'How far damage may stray either way.'),
  constant(
    'heightBonusPerLevel',
    10,
    [0, 100, 'percent'],
    'Damage bonus for each whole level above the target.',
  ),
  constant('backMultiplierPct', 150, [100, 200, 'percent'], 'Damage of a blow from behind.'),
  constant('protectPct', 50, [0, 100, 'percent'], 'Physical damage taken under protect.'),
  constant('shellPct', 50, [0, 100, 'percent'], 'Magical damage taken under shell.'),
  constant('blindAccuracy', 30, [0, 100, 'points'], 'Accuracy lost while blind.'),
  constant(
    'losEye',
    640,
    [0, 2560, '1/1280 level'],
    'Height of the eye and of the aimed-at point above a surface.',
  ),

  // Elements
  constant('standingCapPct', 50, [0, 100, 'percent'], 'Affinity at most, on a tile of the same element.'),
  constant('wetDamagePct', 150, [100, 200, 'percent'], 'Fire and lightning damage taken while wet.'),
  constant('freezeTicks', 24, [1, 500, 'ticks'], 'How long ice freezes a wet unit.'),

  // Statuses over time
  constant('poisonPerTick', 1, [0, 50, 'HP'], 'Lost on each tick while poisoned.'),
  constant('regenPerTick', 1, [0, 50, 'HP'], 'Gained on each tick under regen.'),

  // Falling
  constant('fallDamagePerLevel', 5, [0, 100, 'HP'], 'Damage for each whole level fallen beyond the first.'),
  constant('fallSlide', 8, [0, 32, 'tiles'], 'How far a faller may slide when its landing place is taken.'),

  // Bodies and the end
  constant('koTurns', 3, [0, 20, 'turns'], 'Turns a body waits for revival; 0 removes it at once.'),
  constant(
    'drawTicks',
    2000,
    [100, 1000000, 'ticks'],
    'Without effect of any action for this long, the battle is a draw.',
  ),
  constant(
    'tickLimit',
    20000,
    [100, 1000000, 'ticks'],
    'The battle is a draw at this tick, unless the scenario says otherwise.',
  ),
] as const;

export type ConstantId = keyof Constants;
export type Constants = ConstantValues<typeof CONSTANTS>;

/** The constants of the game as it ships. */
export const DEFAULT_CONSTANTS: Constants = constantValues(CONSTANTS);
