import { fillClauses, numberClauses } from '@highground/mechanics/rule-data';
import type { Clause } from '@highground/mechanics/rule-data';
import type { Constants } from './constants.ts';

const RULES = {
  'Board and turns': [
    [
      'Two sides, alpha and bravo, fight on a board of squares. Alpha begins; then the sides take turns.',
      'BF-MATCH-001…003',
    ],
    [
      'In its turn a side acts with all its units, in any order. Each has {actionsPerTurn} actions: a move, an attack and an ability cost one each. A unit attacks once and uses an ability once a turn, and may move as often as it has actions.',
      'BF-TRN-001, BF-ATK-003',
    ],
    [
      'A turn ends when nobody of the side has an action left, or when its player says so. When a side’s turn begins, its units have all their actions again, and what they bore is gone.',
      'BF-WAT-002, completion part b',
    ],
    ['A unit without HP is defeated and leaves the board.', 'BF-DMG-004'],
  ],
  Ground: [
    ['Open ground costs 1 to enter.', 'BF-TER-001'],
    ['Forest costs 2, adds 1 to the defence of whoever stands in it, and conceals.', 'BF-TER-002'],
    [
      'Rough ground costs 2. It neither protects nor conceals, and crits are as likely on it as anywhere.',
      'BF-TER-003, BF-AMB-05',
    ],
    [
      'Water costs 3. A unit whose move ends in water wades: it can do nothing more this turn. Crossing water on the way does not matter, and once its next turn begins neither does standing in it.',
      'BF-TER-004, BF-WAT-001…004, BF-AMB-07',
    ],
    ['Rock cannot be entered.', 'BF-TER-005'],
    [
      'A move spends no more than the unit’s speed. Units walk north, east, south and west, never through anybody, friend or enemy. Heights mean nothing.',
      'BF-MOV-001…003',
    ],
  ],
  Attacks: [
    ['An attack strikes an enemy beside the unit.', 'BF-ATK-001, BF-ATK-004, BF-AMB-06'],
    [
      'Needed is {toHitBase}, plus {toHitPerAttack} for each point of attack, less the target’s defence, less the defence of its ground, less flanking; never below {toHitFloor}, never above {toHitCeiling}. A roll of 1 to 100 hits if it is at least that much: the chance is 101 less what is needed.',
      'BF-HIT-001…004',
    ],
    [
      'Mind what this formula does to strong attackers: each point of attack makes an attacker hit harder, and miss more often, and a well defended target is easier to hit than an open one. This is how the document has it, and it is kept to the letter. A scenario may say toHitModel “intuitive” instead: then attack and flanking make a hit likelier and defence makes it less likely.',
      'BF-AMB-01, BF-AMB-02',
    ],
    [
      'Each other unit of the attacker’s side on one of the four tiles beside the target flanks: {flankingPerAlly} less is needed for each, {flankingCap} at most. It need not be able to act.',
      'BF-FLK-001…006, BF-AMB-15',
    ],
    [
      'A hit that rolled {critThreshold} or more is a crit. That is six rolls in a hundred.',
      'BF-CRT-001, BF-CRT-002, BF-AMB-03',
    ],
    [
      'A hit on somebody concealed is lost after all if a second roll of 1 to 100 is {forestConcealmentMissChance} or less, crits too.',
      'BF-CON-001…003, BF-AMB-04',
    ],
    [
      'Damage is attack and bonus less defence and the defence of the ground, at least 1; a crit takes {critFactor} times that; then {damageVarianceMinPct} to {damageVarianceMaxPct} percent of it by a third die, halves rounded up, at least 1.',
      'BF-CRT-003, BF-DMG-001…003',
    ],
    ['An attack that misses costs as much as one that hits.', 'BF-HIT-005, BF-CON-003'],
  ],
  Abilities: [
    [
      'Brace: the unit gets back 1 HP and is done for this turn. Power up: its own hits do 2 more this turn. Dash: an extra move at speed 2.',
      'completion part b',
    ],
    [
      'Rally: the hits of an ally within 2 tiles do 2 more this turn. Mend: an ally beside the unit gets back 3 HP, up to the full. A bonus makes damage greater and hits no rarer.',
      'completion part b, BF-HIT-001',
    ],
  ],
  'The end': [
    ['A side wins when nobody of the other is left and none of it is on the way.', 'completion part b'],
    [
      'Where tiles are to be held, alpha wins if one of its units is on such a tile when bravo’s turn {holdUntilTurn} ends; bravo wins when it has ended {holdTurns} of its turns on one.',
      'completion part b',
    ],
    [
      'Where alpha has to survive, it wins when turn {surviveTurns} ends; waves join bravo on the way, each at the beginning of its turn.',
      'completion part b',
    ],
    [
      'Otherwise the battle is a draw after turn {turnLimit}, or the scenario’s own limit.',
      'owner’s decision 5',
    ],
  ],
} as const;

const TOPICS = [
  'Board and turns',
  'Ground',
  'Attacks',
  'Abilities',
  'The end',
] as const satisfies readonly (keyof typeof RULES)[];

export const CLAUSES: readonly Clause[] = numberClauses('SK', TOPICS, RULES);

/** The rules with the numbers of one pack filled in, so that house rules read as they play. */
export function clausesOf(constants: Constants): readonly Clause[] {
  return fillClauses(CLAUSES, constants);
}
