import { constant, constantValues } from '@highground/mechanics/rule-data';
import type { ConstantValues } from '@highground/mechanics/rule-data';

/** Every tunable number of the game, in the order people read them. Ranges bound what an edited pack may say. */
export const CONSTANTS = [
  // Time
  constant('ticksPerFoot', 10, [3, 100, 'ticks'], 'A step of one foot over even ground takes this long.'),
  constant(
    'initiativeCap',
    30,
    [0, 90, 'percent'],
    'Initiative shortens preparing and recovering by at most this much.',
  ),
  constant('jitter', 1, [0, 4, 'ticks'], 'How far preparing or recovering may stray either way.'),
  constant('jitterFrom', 4, [1, 100, 'ticks'], 'Shorter phases never stray.'),
  constant('longWait', 200, [1, 10000, 'ticks'], 'A wait until something happens gives up after this long.'),
  constant(
    'askFrom',
    20,
    [1, 1000, 'ticks'],
    'Actions prepared for at least this long suggest asking before they are carried out.',
  ),

  // Moving
  constant('minTransfer', 4, [1, 100, 'ticks'], 'Going over to the next tile never takes less.'),
  // Chosen: how much a free step is, and a walker’s reach upwards, the rules leave open
  constant('freeStep', 320, [0, 1280, '1/1280 foot'], 'How uneven the ground under one body may be.'),
  // Chosen: as above
  constant('stepRise', 1280, [0, 12800, '1/1280 foot'], 'How far up or down one step may go.'),
  constant('fallFree', 5, [0, 100, 'feet'], 'Falling this far hurts nobody; every further foot costs 1 HP.'),
  // Chosen: no rule says how far
  constant('fallSlide', 8, [0, 32, 'tiles'], 'How far a faller may slide when its landing place is taken.'),

  // Reading
  constant(
    'readAll',
    5,
    [0, 30, 'points'],
    'Reading so far beyond what an action takes to read tells its remaining ticks too.',
  ),
  constant(
    'readPhase',
    5,
    [0, 30, 'points'],
    'Reading so far below what an action takes to read still tells its phase.',
  ),

  // The end
  constant(
    'tickLimit',
    20000,
    [100, 1000000, 'ticks'],
    'The battle is a draw at this tick, unless the scenario says otherwise.',
  ),
] as const;

export type Constants = ConstantValues<typeof CONSTANTS>;

/** The constants of the game as it ships. */
export const DEFAULT_CONSTANTS: Constants = constantValues(CONSTANTS);
