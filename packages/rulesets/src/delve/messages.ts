/**
 * Every sentence the game says, by message id. `{actor}` and `{monster}` are names, `{item}` and `{items}` titles, the rest
 * numbers. The sentences of a fight are those of the rules, "Player" included (D20-AMB-11).
 */
export const MESSAGES = {
  // The log of a fight (D20-LOG-001…005)
  'encounter-starts': 'Encounter starts vs {monster}',
  'player-hits': 'Player hits {monster} for {damage} damage (HP {hp})',
  'player-crits': 'Player hits {monster} for {damage} (CRIT) damage (HP {hp})',
  'player-misses': 'Player misses {monster} (roll {roll})',
  'player-burns': 'Player burns {monster} with Firebolt for {damage} damage (HP {hp})',
  'player-burns-critically': 'Player burns {monster} with Firebolt for {damage} (CRIT) damage (HP {hp})',
  'player-fizzles': 'Player casts Firebolt, and it fizzles (roll {roll})',
  'player-firebolt-misses': 'Player casts Firebolt and misses {monster} (roll {roll})',
  'player-defends': 'Player braces for impact (Defend).',
  'player-drinks': 'Player drinks {item} (HP {hp}, mana {mana})',
  'player-flees': 'Player flees successfully.',
  'player-stays': 'Flee attempt failed.',
  'monster-hits': '{monster} hits {actor} for {damage} damage (HP {hp})',
  'monster-misses': '{monster} misses {actor} (roll {roll})',
  'monster-burns': '{monster} burns {actor} with Firebolt for {damage} damage (HP {hp})',
  'monster-fizzles': '{monster} casts Firebolt, and it fizzles (roll {roll})',
  'monster-firebolt-misses': '{monster} casts Firebolt and misses {actor} (roll {roll})',
  'hero-down': '{actor} falls.',
  'monster-down': '{monster} is defeated.',
  'xp-shared': 'The party gains {xp} XP, {share} each.',
  'loot-found': 'Loot: {items}',
  'loot-none': 'There is nothing worth taking.',
  'party-down': 'The party is defeated.',
  'party-conceded': 'The party gives up.',
  'fight-too-long': 'Neither side can end it: after {rounds} rounds they part.',

  // Who acts, for screens; the log has it as data (D20-AMB-11)
  'hero-acts': '{actor}’s turn.',

  // What a preview or the turn list takes for granted
  'assume-nobody-else-acts': 'If nobody else acts in between.',
  'assume-nobody-falls': 'If nobody falls and nobody flees.',

  // Notes on sheets
  'note-initiative': 'Initiative {roll}.',
  'note-casts': 'Casts Firebolt in {percent} % of its turns.',
  'note-level': 'Level {level}.',

  // Where a number comes from
  'modifier-attack': 'attack',
  'modifier-firebolt': '2d8 + INT',
  'modifier-resistance': 'resistance',
  'modifier-defending': 'defending',
} as const satisfies { readonly [messageId: string]: string };

export type MessageId = keyof typeof MESSAGES;
