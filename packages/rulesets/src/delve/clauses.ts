import { fillClauses, numberClauses } from '@highground/mechanics/rule-data';
import type { Clause } from '@highground/mechanics/rule-data';
import type { Constants } from './constants.ts';

const RULES = {
  Party: [
    [
      'One to four heroes meet one monster. Distance does not count: everybody reaches everybody.',
      'D20-SES-004, D20-PTY-001',
    ],
    [
      'A hero’s attack is {baseAttack} + half of STR + level + weapon; defence {baseDefense} + a third of DEX + half the level + armour; speed {baseSpeed} + half of DEX.',
      'D20-PTY-002, completion',
    ],
    [
      'HP are {baseHp} + {hpPerCon} for each point of CON + {hpPerLevel} for each level; mana is {manaPerInt} for each point of INT + {manaPerLevel} for each level. Halves and thirds are rounded down.',
      'D20-PTY-002, completion',
    ],
    ['The party’s items are shared: whoever needs one takes it.', 'D20-AMB-08'],
  ],
  'Turn order': [
    [
      'At the start everybody rolls speed + d20, the heroes in their order and then the monster.',
      'D20-INI-001',
    ],
    [
      'The highest goes first; of equals heroes before the monster, and heroes in their order. The order stays for the whole fight.',
      'D20-INI-002',
    ],
    [
      'Each turn is one action. When everybody has had a turn, a new round begins; whoever has fallen is passed over.',
      'D20-INI-005, D20-INI-006, D20-AMB-13',
    ],
  ],
  Hitting: [
    [
      'To hit, d20 + attack must reach {evasionBase} + the target’s armour or defence. A monster’s attack is its damage.',
      'D20-FRM-001, D20-FRM-002, D20-FRM-005',
    ],
    ['A natural 1 always misses. A natural 20 always hits, and critically.', 'D20-FRM-003, D20-FRM-004'],
    [
      'Damage is attack, give or take up to attack divided by {varianceDivisor}; every amount is as likely.',
      'D20-FRM-007, D20-FRM-008, D20-AMB-01',
    ],
    [
      'A critical hit does {critPct} % of it. Then the resistance of the target counts, then Defend halves. Each step is rounded down, and a hit does at least 1.',
      'D20-FRM-006, D20-FRM-010, D20-FRM-011, D20-AMB-02, D20-AMB-18',
    ],
  ],
  Actions: [
    ['**Attack** the monster.', 'D20-ACT-001'],
    [
      '**Firebolt** costs {fireboltMana} mana. d20 + INT against the armour; two d{fireboltDie} + {fireboltIntPct} % of INT in fire. A natural 1 fizzles; the mana is gone either way.',
      'D20-ACT-005, D20-FRM-009, D20-AMB-09, D20-AMB-10',
    ],
    [
      '**Defend**: the next hit does half. A miss changes nothing, and the guard lasts until a hit comes.',
      'D20-ACT-003',
    ],
    ['A **potion** helps whoever drinks it, up to full, and is gone.', 'D20-ACT-004'],
    [
      '**Flee**: in {fleePct} of 100 cases the whole party is away at once, without loot; otherwise the turn is lost.',
      'D20-ACT-002, D20-AMB-12',
    ],
  ],
  'The monster': [
    [
      'It strikes whoever stands with the fewest HP; of equals the first in the order.',
      'D20-ACT-006, D20-AI-001',
    ],
    [
      'Some monsters cast Firebolt in {castPct} of 100 turns, without mana, with half their damage for INT.',
      'D20-AI-001',
    ],
  ],
  'The end': [
    [
      'The fight is won when the monster has no HP left. Every member, fallen or not, gains the same share of its XP, rounded down.',
      'D20-SES-005, D20-RWD-001, D20-AMB-05',
    ],
    [
      'Loot is drawn by weight from the monster’s table, nothing twice; in {specialPct} of 100 cases its special drop comes on top.',
      'D20-RWD-001',
    ],
    [
      'The fight is lost when nobody of the party stands. Who flees or loses gains nothing.',
      'D20-RWD-005, D20-AMB-13',
    ],
    ['After {roundLimit} rounds both sides part, as if the party had fled.', 'completion'],
  ],
} as const;

const TOPICS = [
  'Party',
  'Turn order',
  'Hitting',
  'Actions',
  'The monster',
  'The end',
] as const satisfies readonly (keyof typeof RULES)[];

export const CLAUSES: readonly Clause[] = numberClauses('DL', TOPICS, RULES);

/** The rules with the numbers of one pack filled in, so that house rules read as they play. */
export function clausesOf(constants: Constants): readonly Clause[] {
  return fillClauses(CLAUSES, constants);
}
