import { fillClauses, numberClauses } from '@highground/mechanics/rule-data';
import type { Clause } from '@highground/mechanics/rule-data';
import type { Constants } from './constants.ts';

const RULES = {
  Clock: [
    [
      'Time is counted in ticks, from 0. On every tick each unit gains as much CT as its speed.',
      'OT-CT-001…003',
    ],
    [
      'Haste makes CT rise at {hasteCtPct} %, slow at {slowCtPct} %, stop at {stopCtPct} %, rounded down.',
      'A-23',
    ],
    [
      'A unit with at least {ctThreshold} CT is ready. Among ready units the one with most CT acts; of equals, the one listed first.',
      'OT-CT-004…006',
    ],
    ['The clock stands until no unit is ready any more.', 'OT-CT-010, A-31'],
    [
      'A finished turn costs {turnCost} CT, whatever was done in it. What is above stays.',
      'OT-CT-007, OT-CT-008, A-32',
    ],
    [
      'On a new tick statuses act and end first, then scheduled events happen, then CT rises.',
      'OT-CT-011, A-33',
    ],
  ],
  Turn: [
    [
      'In its turn a unit chooses where to go, which way to look, what to do and at what, in this order. Nothing happens before all is confirmed.',
      'OT-TRN-001, OT-TRN-009, OT-TRN-010',
    ],
    ['It may stay where it is, and it may wait instead of acting.', 'OT-TRN-006, OT-TRN-007'],
    [
      'Reach, sight and arc of an action are judged from where the unit will stand and how it will look.',
      'OT-LOOP-004, owner’s decision 4',
    ],
    [
      'Unless told otherwise a unit looks towards its target, or the way it last stepped.',
      'OT-TRN-004, A-35',
    ],
    [
      'A unit that falls on its way stops there, and its turn is over and paid for. What it can no longer do when it arrives becomes a wait.',
      'owner’s decision 4',
    ],
  ],
  Moving: [
    [
      'A unit walks north, east, south or west, from surface to surface, as far as its move budget allows. Slow leaves {slowBudgetPct} % of the budget, rounded down at the end; stop, immobilize and freeze leave {stopBudgetPct} %.',
      'OT-UNI-001, OT-UNI-006, OT-PTH-003, OT-PTH-004, A-23',
    ],
    ['Entering a tile costs the points its material says; deep going costs more.', 'OT-RUL-003'],
    [
      'A rise of up to {freeStep}/1280 of a level is free. A higher one, up to {stepCeiling}/1280 or the unit’s jump height, costs {climbCostPerStep} more for each level begun, unless a ramp joins the tiles or the unit starts from a block that is not full.',
      'OT-MOV-002…004, A-18, A-19, A-21',
    ],
    [
      'Going down costs nothing extra and never hurts, but nobody walks down more than {dropCeiling} levels at once (−1: any depth).',
      'A-20, owner’s decision 2',
    ],
    ['A unit needs {headroom}/1280 of a level of free height to stand or pass.', 'A-15'],
    ['Wading costs {waterCostExtra} more, except for units that swim.', 'OT-UNI-005'],
    ['Nobody walks through or onto another unit, friend, foe or body.', 'OT-OCC-001, OT-OCC-002'],
    [
      'A unit that floats pays the material only: no climbing, no wading, no drop, no hazard concerns it.',
      'OT-UNI-004, A-22',
    ],
    [
      'A unit that flies pays 1 for every tile, crosses anything but units, and comes down where one can stand.',
      'OT-UNI-003, A-22',
    ],
    ['Of equally cheap ways a unit takes the one through fewest hazards.', 'A-25'],
  ],
  Hazards: [
    [
      'Lava, water, poison, fire and spikes act on whoever enters them, at once and on every such tile of the way.',
      'OT-RUL-004, OT-TRN-003, A-27',
    ],
    ['Whoever ends a turn on a hazard without having entered it in that turn suffers it once.', 'A-27'],
    [
      'A hazard’s damage is multiplied by the affinity to its element and by nothing else.',
      'OT-ELM-008, A-28',
    ],
  ],
  Falling: [
    [
      'A unit whose ground is gone falls to the highest surface below it in its column; with none it is out of the battle.',
      'OT-OCC-006, OT-OCC-008',
    ],
    [
      'The first level fallen is free; each further whole level costs {fallDamagePerLevel} HP. Units that float or fly, and bodies, take none.',
      'OT-OCC-007, A-59',
    ],
    [
      'If somebody stands where it would land, both take the damage and the faller comes to rest on the nearest free tile no higher, within {fallSlide} tiles.',
      'A-59',
    ],
  ],
  Actions: [
    [
      'An action is an attack, an ability or an item. Abilities cost MP; an item is taken from the stock all units of a side share.',
      'OT-ACT-002, OT-ACT-009, A-83',
    ],
    [
      'A target is in reach if its distance, counted along rows and columns, is neither below the least nor above the greatest the action allows, and its surface is no more levels above or below than the height reach.',
      'OT-TGT-001, A-47',
    ],
    [
      'An attack reaches only what is in front of the unit, diagonals included; other actions reach all around unless their record says otherwise.',
      'OT-TRN-005, A-35',
    ],
    [
      'An action on a single tile, unless it looks past walls, needs a straight line, free of blocks that hide, from {losEye}/1280 above one surface to as much above the other. Edges and corners that are only touched do not hide; units never do. Areas look past walls unless their record says otherwise: then the target tile must be seen, not what lies around it.',
      'OT-TGT-003…005, A-45, A-46',
    ],
    ['Allies are all units of one’s own side, oneself included.', 'OT-ACT-008'],
    [
      'A blast touches every tile within its radius of the target tile, a line every tile ahead up to its range, as long as their surfaces are within the height reach of the target tile, for a line of the unit’s own.',
      'OT-ACT-007, A-46',
    ],
    [
      'An area spares nobody who stands in it: friends and the unit itself are touched like foes.',
      'OT-TGT-002',
    ],
  ],
  Damage: [
    [
      'The chance to hit is the action’s accuracy plus the unit’s bonus less the target’s evasion, at least {minHit} and at most {maxHit} %. Blindness takes {blindAccuracy} off.',
      'OT-DMG-009, OT-STS-007',
    ],
    ['An action that heals or does no damage never misses, unless it is aimed at enemies.', 'A-41'],
    [
      'Physical damage starts at attack plus power less defence, magical damage at magic plus power less magic defence; it starts at no less than 1.',
      'OT-DMG-001, OT-DMG-002',
    ],
    [
      'It is multiplied by: affinity; {wetDamagePct} % for fire or lightning on a wet target; {heightBonusPerLevel} % more for each whole level the unit stands above the target; {backMultiplierPct} % from straight behind; {protectPct} % of physical damage under protect, {shellPct} % of magical damage under shell; and chance, up to {variancePct} % either way.',
      'OT-DMG-003, OT-DMG-005…007, OT-DMG-012, A-36',
    ],
    [
      'No factor but affinity is below 0 or above 2. The result is rounded once, halves away from zero.',
      'OT-DMG-004, OT-DMG-008, A-36, A-37',
    ],
    ['HP never falls below 0 nor rises above its maximum.', 'OT-DMG-013'],
    [
      'A healing spell gives power plus magic, varied by chance; an item that heals gives exactly its power. Nothing else changes what is healed.',
      'A-41',
    ],
  ],
  Elements: [
    [
      'There are eight elements: fire, ice, lightning, water, wind, earth, holy and dark. None beats another; only the target’s affinity counts.',
      'OT-ELM-001…003',
    ],
    [
      'Affinity 0 takes nothing, below 0 heals instead; the scale ends at −2 and 2.',
      'OT-ELM-004, OT-ELM-005, A-37',
    ],
    ['On ground of an element the affinity to it is at most {standingCapPct} %.', 'OT-ELM-007, A-39'],
    ['A wet unit hit by ice freezes for {freezeTicks} ticks. Being wet is not used up.', 'OT-ELM-010, A-48'],
    ['Whoever is immune to an element or absorbs it takes no more of it for being wet.', 'A-48'],
  ],
  Statuses: [
    [
      'A status of n ticks acts on the n ticks after it was given and ends with the last. There is none without an end.',
      'OT-STS-001, OT-STS-002, A-33',
    ],
    [
      'Given again, it lasts until the later of the two ends. Haste and slow drive each other out.',
      'A-49, A-50',
    ],
    ['Poison takes {poisonPerTick} HP on every tick, regen gives {regenPerTick}.', 'OT-STS-005, OT-STS-006'],
    ['A silenced unit cannot use abilities; attacks and items still work.', 'OT-STS-008'],
    [
      'A charmed unit is played by the computer for the side that charmed it; its friends and foes are swapped.',
      'OT-STS-009, A-49',
    ],
    ['Float and swim give the trait of that name while they last.', 'OT-UNI-007, A-85'],
  ],
  Bodies: [
    [
      'A unit at 0 HP is down. Its body stays and blocks its tile, loses its statuses, and is touched by nothing but falls and revival.',
      'owner’s decision 1',
    ],
    [
      'A body’s CT goes on rising. Each turn it would have had costs {turnCost} CT and lowers its count, which starts at {koTurns}; at the next such turn after 0 it is gone. With a start of 0 it is gone at once.',
      'owner’s decision 1',
    ],
    [
      'Of units with an even number a crystal remains, of the others a chest. The first unit to step there takes it: a crystal gives full HP and MP, a chest an item.',
      'owner’s decision 1',
    ],
    ['Revival brings a body back with part of its HP and CT 0, looking as it did.', 'owner’s decision 1'],
  ],
  End: [
    ['A side with no unit up has lost. If both lose at once it is a draw.', 'OT-CMT-009, A-71'],
    [
      'Without damage, healing, status or block changed by any action for {drawTicks} ticks the battle is a draw, and so it is at the last tick, {tickLimit} unless the scenario says otherwise.',
      'owner’s decision 3',
    ],
    ['A side may concede at any time.', 'A-71'],
  ],
} as const;

const TOPICS = [
  'Clock',
  'Turn',
  'Moving',
  'Hazards',
  'Falling',
  'Actions',
  'Damage',
  'Elements',
  'Statuses',
  'Bodies',
  'End',
] as const satisfies readonly (keyof typeof RULES)[];

export const CLAUSES: readonly Clause[] = numberClauses('LF', TOPICS, RULES);

/** The rules with the numbers of one pack filled in, so that house rules read as they play. */
export function clausesOf(constants: Constants): readonly Clause[] {
  return fillClauses(CLAUSES, constants);
}
