import { constant, constantValues } from '@highground/mechanics/rule-data';
import type { ConstantValues } from '@highground/mechanics/rule-data';

/** Every tunable number of the game, in the order people read them (TL-META-001). Ranges bound what an edited pack may say. */
export const CONSTANTS = [
  // Clock and turn
  constant('ctThreshold', 100, [1, 1000, 'CT'], 'A unit with this much CT is ready.'),
  constant('turnCost', 100, [1, 1000, 'CT'], 'What a turn costs; the rest carries over.'),
  constant('ctCap', 200, [1, 1000, 'CT'], 'CT never rises above this.'),
  constant('startCt', 0, [0, 1000, 'CT'], 'CT at the start, unless the scenario says otherwise.'),
  constant('speedCap', 20, [1, 100, 'CT a tick'], 'Effective speed never exceeds this.'),
  constant('hastePct', 150, [100, 400, 'percent'], 'Speed while hasted.'),
  constant('slowPct', 50, [0, 100, 'percent'], 'Speed while slowed.'),
  constant(
    'landLast',
    1,
    [0, 1, 'flag'],
    'Spells land after (1) or before (0) the ready units of their tick.',
  ),
  constant(
    'tickLimit',
    300,
    [1, 100000, 'ticks'],
    'The battle is a draw at this tick, unless the scenario says otherwise.',
  ),

  // Moving and height
  constant('stepUpCost', 1, [0, 20, 'move points'], 'Surcharge for each tier a step rises.'),
  constant(
    'meleeRise',
    1,
    [0, 4, 'tiers'],
    'Greatest height difference a blow with a melee weapon reaches over.',
  ),
  constant('damageUp3Pct', 130, [100, 300, 'percent'], 'Damage from three tiers above or more.'),
  constant('damageUp2Pct', 120, [100, 300, 'percent'], 'Damage from two tiers above.'),
  constant('damageUp1Pct', 110, [100, 300, 'percent'], 'Damage from one tier above.'),
  constant('damageDown1Pct', 90, [1, 100, 'percent'], 'Damage from one tier below.'),
  constant('damageDown2Pct', 80, [1, 100, 'percent'], 'Damage from two tiers below or more.'),
  constant('rangeUp3', 2, [0, 10, 'tiles'], 'Range gained from three tiers above or more.'),
  constant('rangeUp2', 1, [0, 10, 'tiles'], 'Range gained from two tiers above.'),
  constant('rangeUp1', 1, [0, 10, 'tiles'], 'Range gained from one tier above.'),
  constant('rangeDown', 1, [0, 10, 'tiles'], 'Range lost from any tier below.'),
  constant('fallPerTier', 3, [0, 50, 'HP'], 'True damage for each tier fallen.'),

  // Weapons and verbs
  constant('pushPerRise', 0, [0, 3, 'tiles'], 'Extra push for every two tiers above the target; 0 is off.'),
  constant('dualWieldLoss', 2, [0, 20, 'points'], 'Base lost by each of the two blows of a dual wielder.'),
  constant(
    'collisionPerTile',
    2,
    [0, 20, 'HP'],
    'Damage of a shove into an obstacle, for each tile of its distance.',
  ),
  constant('healPct', 150, [0, 500, 'percent'], 'Healing as a share of magic.'),
  constant('revivePct', 25, [1, 100, 'percent'], 'Share of full HP a revived unit has.'),
  constant('downedTurns', 3, [1, 20, 'turns'], 'Would-be turns until a downed unit dies.'),
  constant('berserkHp', 8, [0, 99, 'HP'], 'Temporary HP of a berserker who braces.'),
  constant('coverHp', 8, [1, 99, 'HP'], 'HP of cover that somebody makes.'),
  constant('wallTicks', 5, [1, 100, 'ticks'], 'How long a barrier or earthen cover stands.'),
  constant('mineDamage', 6, [0, 99, 'HP'], 'True damage of a mine.'),
  constant('snareTicks', 2, [1, 20, 'ticks'], 'How long a snare roots.'),
  constant('pledgeSharePct', 50, [0, 100, 'percent'], 'Part of a hit that a pledged partner takes over.'),
  constant(
    'bossTauntEvery',
    2,
    [1, 10, 'taunts'],
    'A boss ignores every so-many-th taunt; 1 is all of them.',
  ),
  constant('bossResistPct', 50, [0, 100, 'percent'], 'Duration of what a boss resists.'),

  // Dodge, the only die
  constant('dodgePct', 35, [0, 100, 'percent'], 'Chance to dodge with the Dodge aspect.'),
  constant('flyingDodgePct', 10, [0, 100, 'points'], 'Added to it for one that flies.'),

  // Statuses
  constant('fortifyDef', 3, [0, 50, 'points'], 'Defence gained while fortified.'),
  constant('curseLoss', 3, [0, 50, 'points'], 'Attack and magic lost while cursed.'),
  constant('regenPct', 5, [0, 100, 'percent'], 'Share of full HP gained each tick under regen, at least 1.'),
  constant('poisonPerTick', 2, [0, 50, 'HP'], 'True damage each tick for each stack of poison.'),
  constant('bleedPerTick', 3, [0, 50, 'HP'], 'True damage each tick for each stack of bleeding.'),
  constant('burnPerTick', 1, [0, 50, 'HP'], 'True damage each tick while burning.'),
  constant(
    'agonyFactor',
    2,
    [1, 10, 'times'],
    'How often poison and bleeding act in a tick when both are there.',
  ),
  constant('wetFirePct', 50, [0, 100, 'percent'], 'Fire damage to the wet.'),
  constant('wetLightningPct', 200, [100, 400, 'percent'], 'Damage of a lightning hit to the wet.'),
  constant('wetShockPct', 150, [100, 400, 'percent'], 'Damage of electrified water to the wet.'),
  constant('wetStunTicks', 1, [1, 20, 'ticks'], 'How long lightning stuns the wet.'),
  constant('wetFreezeTicks', 2, [1, 20, 'ticks'], 'How long ice freezes the wet.'),
  constant('ambushPct', 150, [100, 400, 'percent'], 'Damage of a strike by one who is invisible.'),

  // Elements and ground
  constant(
    'darkPerQuarter',
    1,
    [0, 20, 'points'],
    'Dark base gained for each full quarter of HP the target misses.',
  ),
  constant('darkQuarters', 3, [0, 4, 'quarters'], 'How many quarters count at most.'),
  constant('windPush', 1, [0, 3, 'tiles'], 'How far wind pushes.'),
  constant('windLedge', 1, [0, 3, 'tiles'], 'How much further when the push goes over a ledge.'),
  constant('oilDamage', 5, [0, 99, 'HP'], 'True damage of an oil explosion.'),
  constant('oilRadius', 1, [0, 4, 'tiles'], 'Reach of an oil explosion.'),
  constant('lavaPerTick', 4, [0, 99, 'HP'], 'True damage each tick on lava.'),
  constant('shockPerTick', 3, [0, 99, 'HP'], 'Lightning damage each tick in electrified water.'),
  constant('shockTicks', 3, [1, 50, 'ticks'], 'How long water stays electrified.'),
  constant('cloudTicks', 4, [1, 50, 'ticks'], 'How long the poison of a cloud lasts.'),
  constant('wetTicks', 3, [1, 50, 'ticks'], 'How long water makes wet.'),

  // The end
  constant('hillTicks', 3, [1, 100, 'ticks'], 'Ticks in a row that win a hill.'),
] as const;

export type ConstantId = keyof Constants;
export type Constants = ConstantValues<typeof CONSTANTS>;

/** The constants of the game as it ships. */
export const DEFAULT_CONSTANTS: Constants = constantValues(CONSTANTS);
