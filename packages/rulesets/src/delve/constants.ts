import { constant, constantValues } from '@highground/mechanics/rule-data';
import type { ConstantValues } from '@highground/mechanics/rule-data';

/** Every tunable number of the game, in the order people read them. Ranges bound what an edited pack may say. */
export const CONSTANTS = [
  // Hitting and hurting
  constant('evasionBase', 10, [0, 100, 'points'], 'What armour or defence is added to, to be hard to hit.'),
  constant('varianceDivisor', 4, [1, 100, 'parts'], 'Damage strays either way by attack divided by this.'),
  constant('critPct', 150, [100, 400, 'percent'], 'Damage of a critical hit.'),
  constant('defendDivisor', 2, [1, 10, 'parts'], 'What the damage of a hit is divided by while defending.'),

  // Spells
  constant('fireboltMana', 5, [0, 100, 'mana'], 'What a Firebolt costs, whether or not it hits.'),
  constant('fireboltDie', 8, [1, 100, 'sides'], 'Sides of each of the two dice of a Firebolt.'),
  constant(
    'fireboltIntPct',
    60,
    [0, 400, 'percent'],
    'Share of INT that is added to the dice of a Firebolt.',
  ),

  // Chances
  constant('fleePct', 50, [0, 100, 'percent'], 'Chance that an attempt to flee succeeds.'),
  constant('castPct', 40, [0, 100, 'percent'], 'Chance that a monster that can cast does so.'),
  constant('specialPct', 25, [0, 100, 'percent'], 'Chance of a monster’s special drop.'),

  // What a hero's numbers are made of
  constant('baseAttack', 4, [0, 100, 'points'], 'Attack before STR, level and weapon.'),
  constant('baseDefense', 2, [0, 100, 'points'], 'Defence before DEX, level and armour.'),
  constant('baseSpeed', 4, [0, 100, 'points'], 'Speed before DEX.'),
  constant('baseHp', 30, [1, 1000, 'HP'], 'HP before CON and level.'),
  constant('hpPerCon', 3, [0, 100, 'HP'], 'HP for each point of CON.'),
  constant('hpPerLevel', 6, [0, 100, 'HP'], 'HP for each level.'),
  constant('manaPerInt', 2, [0, 100, 'mana'], 'Mana for each point of INT.'),
  constant('manaPerLevel', 2, [0, 100, 'mana'], 'Mana for each level.'),

  // The end
  // Chosen: the rules let a fight last for ever
  constant(
    'roundLimit',
    1000,
    [10, 100000, 'rounds'],
    'A fight that is not over by then ends without a winner.',
  ),
] as const;

export type Constants = ConstantValues<typeof CONSTANTS>;

/** The constants of the game as it ships. */
export const DEFAULT_CONSTANTS: Constants = constantValues(CONSTANTS);
