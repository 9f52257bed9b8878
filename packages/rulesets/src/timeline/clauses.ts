import { fillClauses, numberClauses } from '@highground/mechanics/rule-data';
import type { Clause } from '@highground/mechanics/rule-data';
import type { Constants } from './constants.ts';

const RULES = {
  Board: [
    [
      'The board is 8 columns wide and 12 rows deep. A tile is one of five tiers high: pit −1, ground 0, platform +1, elevated +2, tower +3.',
      'TL-GRID-001, TL-GRID-004',
    ],
    [
      'A tile holds one unit at most, may hold cover with HP, something prepared, a hazard and shadow.',
      'TL-TILE-001…006',
    ],
    [
      'Units walk north, east, south and west. A step costs 1 and {stepUpCost} more for each tier it rises; level and down it costs 1.',
      'TL-GRID-006…010',
    ],
    [
      'Nobody walks into a pit, cover or another unit, except that those who fly cross pits and cover.',
      'TL-GRID-005, TL-ST-006',
    ],
    [
      'Whoever is forced into a pit and cannot fly is banished: out of the battle, not dead. Some bosses come back.',
      'TL-GRID-005, TL-FALL-002, TL-AMB-02',
    ],
  ],
  Clock: [
    [
      'On every tick a unit gains as much CT as its speed, up to {ctCap}. At {ctThreshold} it is ready.',
      'TL-CT-001, TL-CT-002, TL-CT-009',
    ],
    ['Effective speed is at most {speedCap}; halves are rounded up.', 'TL-CT-005, TL-CT-006'],
    [
      'Of ready units the players’ go first, in any order they like; then the enemies: the fastest first, of equals the one with more CT, then the one listed first.',
      'TL-CT-007, owner’s decision 2',
    ],
    [
      'With two players, units that were ready before this tick go first; otherwise all of the first player, then all of the second.',
      'TL-CT-008, TL-AMB-08',
    ],
    [
      'A turn is a move and then an act; either may be left out. The first command opens it, the act or a wait closes it, and only then another unit begins.',
      'TL-VERB-001, owner’s decision 2',
    ],
    [
      'A turn costs {turnCost} CT; the rest carries over. Nobody has two turns on one tick, except by Encore.',
      'TL-CT-003, TL-CT-010, TL-CT-011',
    ],
    ['A ready unit that cannot act stays ready.', 'TL-AMB-32'],
    [
      'Within a tick: CT, regen, what hurts on every tick, the ready players, their downed, the ready enemies, their downed, spells that land, what ends with the tick.',
      'TL-AMB-12, TL-AMB-36',
    ],
    [
      'Haste makes speed {hastePct} % and gives a second move; slow makes it {slowPct} %; stop freezes the clock; Rewind sets CT to 0; Encore gives an ally one more act at once.',
      'TL-SPD-001…005, TL-VERB-002, TL-AMB-10',
    ],
    [
      'A player may take back the last move as long as nothing has come of it: no trap, no hazard, no water, no spell lost, no act. Not with two players.',
      'TL-HUD-007, TL-HUD-008, TL-AMB-37',
    ],
  ],
  Intents: [
    [
      'Every enemy announces its next turn, walk, action and target, at the start, on arrival and at the end of each of its turns.',
      'TL-TB-005, owner’s decision 2',
    ],
    [
      'In its turn it does what it announced; only if that has become illegal does it choose afresh.',
      'owner’s decision 2',
    ],
    [
      'A taunted unit’s next action goes to the one who taunted it, or nowhere. A boss ignores every {bossTauntEvery}nd taunt.',
      'TL-TNT-001, TL-TNT-002, TL-AMB-18',
    ],
  ],
  Spells: [
    [
      'A spell lands as many ticks after the cast as it charges: cantrips at once, basic 1, advanced 2, ultimate 3.',
      'TL-CHG-001, TL-CST-001, TL-CST-003',
    ],
    [
      'Any damage to the caster, being moved, going down, being stunned, stopped or frozen cancels it. Slow, Rooted, Cursed and Rewind do not.',
      'TL-CHG-002…005, TL-CAN-001…005',
    ],
    [
      'A spell is aimed at a tile: it lands there whoever is there by then, at the height it has by then.',
      'TL-CHG-006, TL-CAN-006, TL-CAN-007',
    ],
    [
      'Targeted spells and shots need a line of sight. Cover that has come into the way is hit instead; spells on the ground need none.',
      'TL-CST-002, TL-CAN-008',
    ],
    [
      'Ground between blocks the line if it is higher than both ends, and so does cover; from three tiers above nothing does that is no higher than oneself. Units never block.',
      'TL-SHT-002, TL-HGT-002, TL-AMB-23',
    ],
  ],
  Damage: [
    [
      'Damage is base less defence, at least 1, times the factors, rounded once, half up. There is no variance and no luck but Dodge.',
      'TL-DMG-001…003, TL-AMB-07',
    ],
    [
      'Physical meets defence, magical the better of magic defence and ward, true damage nothing.',
      'TL-DMG-004…006, TL-AMB-14',
    ],
    [
      'From above: {damageUp1Pct} %, {damageUp2Pct} %, {damageUp3Pct} % and {rangeUp1}, {rangeUp2}, {rangeUp3} tiles more range at one, two, three tiers. From below: {damageDown1Pct} %, {damageDown2Pct} % and {rangeDown} tile less.',
      'TL-HGT-001…007, TL-RNG-001…003',
    ],
    ['Strikes reach one neighbour, at most {meleeRise} tier up or down.', 'TL-STR-001, TL-STR-004'],
    ['A shield swallows the next hit, temporary HP go before HP.', 'TL-ST-004, TL-AMB-07'],
    [
      'With Dodge a unit avoids an attack in {dodgePct} of 100 cases, {flyingDodgePct} more if it flies: the only die there is.',
      'TL-EV-001…004, TL-AMB-26',
    ],
    ['Facing, weapons’ wear and ammunition do not exist.', 'TL-SC-003'],
  ],
  Elements: [
    [
      'Elements add or take a few points against armours and natures, as listed. Dark gains {darkPerQuarter} for each quarter of HP the target misses, {darkQuarters} at most.',
      'TL-EL-001…007, TL-AMB-17',
    ],
    [
      'On the wet, fire does {wetFirePct} %, lightning {wetLightningPct} % and stuns; ice freezes {wetFreezeTicks} ticks.',
      'TL-CMB-001, TL-CMB-002, TL-AMB-16',
    ],
    [
      'Fire dries shallow water and blows up oil for {oilDamage} around it; ice turns water to ice; lightning electrifies all the water that hangs together for {shockTicks} ticks; earth leaves cover on a free tile; wind pushes {windPush}, and {windLedge} further over a ledge.',
      'TL-EL-001…005, TL-CMB-003',
    ],
    [
      'Lava takes {lavaPerTick} on every tick, electrified water {shockPerTick}, a poison cloud poisons.',
      'TL-TILE-003',
    ],
    [
      'Poison and bleeding together act {agonyFactor} times a tick. A strike out of invisibility does {ambushPct} %.',
      'TL-CMB-004, TL-CMB-005',
    ],
  ],
  Verbs: [
    [
      'A push goes tile by tile. Into an obstacle it does {collisionPerTile} for each tile of its distance, less defence; over a ledge the pushed unit falls.',
      'TL-SHV-001…004, TL-AMB-25',
    ],
    [
      'A fall does {fallPerTier} for each tier, and nothing to those who fly. Stone Skin cannot be pushed or pulled.',
      'TL-FALL-001…005',
    ],
    [
      'Heal gives {healPct} % of magic; what is too much is lost, unless the healer has Healer’s Wisdom.',
      'TL-HEAL-001…003',
    ],
    [
      'Teleport takes the move, not the act, and ignores what lies between. Blink takes nothing, once a turn; Shadowstep leads from shadow to shadow.',
      'TL-TEL-001…003',
    ],
    [
      'Terrain rises to +3 and sinks to a pit, only where nobody stands. Cover is made with {coverHp} HP; walls stand {wallTicks} ticks.',
      'TL-TER-001…003, TL-VX-004',
    ],
    [
      'A mine does {mineDamage}, a snare roots {snareTicks} ticks: to the first of another side who steps there.',
      'TL-TILE-006, TL-VX-003',
    ],
    ['Pledged partners share every hit, {pledgeSharePct} %, and every blessing.', 'TL-VX-005'],
  ],
  Downed: [
    [
      'At 0 HP a unit is down: it cannot act, lies in the way, and dies after {downedTurns} would-be turns. Each hit costs it one. Minions and bosses die at once.',
      'TL-DWN-001…004, TL-AMB-33, TL-AMB-34',
    ],
    ['Revive brings it back with {revivePct} % of its HP and CT 0.', 'TL-REV-001…003'],
    [
      'A status applied at one tick lasts the rest of it and as many more as it says.',
      'TL-ST-017, TL-AMB-09',
    ],
    [
      'Bosses cannot be stunned, frozen, stopped or confused, and are slowed or rooted for {bossResistPct} % of the time.',
      'TL-BOSS-001, TL-AMB-29',
    ],
  ],
  End: [
    [
      'A side with nobody up has lost; both at once is a draw. Reinforcements on their way keep the enemy in the battle.',
      'completion b6, TL-AMB-33',
    ],
    [
      'Escort: lost when the envoy dies, won when it reaches the way out. Hill: won by {hillTicks} ticks alone on the middle four tiles. Boss: won when the boss is beaten.',
      'completion b6',
    ],
    ['At tick {tickLimit}, or where the scenario says, the battle is a draw.', 'owner’s decision 4'],
  ],
} as const;

const TOPICS = [
  'Board',
  'Clock',
  'Intents',
  'Spells',
  'Damage',
  'Elements',
  'Verbs',
  'Downed',
  'End',
] as const satisfies readonly (keyof typeof RULES)[];

export const CLAUSES: readonly Clause[] = numberClauses('TL', TOPICS, RULES);

/** The rules with the numbers of one pack filled in, so that house rules read as they play. */
export function clausesOf(constants: Constants): readonly Clause[] {
  return fillClauses(CLAUSES, constants);
}
