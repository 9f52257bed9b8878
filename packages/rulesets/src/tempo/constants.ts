import { constant } from '@highground/mechanics/rule-data';

/** Every tunable number of the game, in the order people read them. Ranges bound what an edited pack may say. */
export const CONSTANTS = [
  // Time
  constant('ticksPerFoot', 10, [3, 100, 'ticks'], 'A step of one foot over even ground takes this long.'),
  constant(
    'initiativeCap',
    30,
    [0, 90, 'percent'],
    'Initiative shortens prep and recover by at most this much.',
  ),
  constant('jitter', 1, [0, 4, 'ticks'], 'How far a prep or a recover may stray either way.'),
  constant('jitterFrom', 4, [1, 100, 'ticks'], 'Shorter phases never stray.'),
  constant('longWait', 200, [1, 10000, 'ticks'], 'A wait until something happens gives up after this long.'),
  constant(
    'askFrom',
    20,
    [1, 1000, 'ticks'],
    'Actions with at least this much prep suggest asking at the edge.',
  ),

  // Moving
  constant('minTransfer', 4, [1, 100, 'ticks'], 'No step’s exec is shorter.'),
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
    'So far above an action’s DC its remaining ticks can be read too.',
  ),
  constant('readPhase', 5, [0, 30, 'points'], 'So far below an action’s DC its phase can still be read.'),

  // The end
  constant(
    'tickLimit',
    20000,
    [100, 1000000, 'ticks'],
    'The battle is a draw at this tick, unless the scenario says otherwise.',
  ),
] as const;

export type ConstantId = (typeof CONSTANTS)[number]['id'];
export type Constants = { readonly [id in ConstantId]: number };

/** The constants of the game as it ships. */
export const DEFAULT_CONSTANTS = Object.fromEntries(
  CONSTANTS.map(({ id, value }) => [id, value]),
) as Constants;
