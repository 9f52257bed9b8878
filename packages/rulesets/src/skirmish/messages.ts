/**
 * Every sentence the game says, by message id. The lines of attacks and moves are the document’s own, to the letter
 * (BF-LOG-001…006). `{actor}`, `{target}` and `{side}` are names, `{action}` a title, `{x}` and `{y}` a column and a row.
 */
export const MESSAGES = {
  // What a step did
  'battle-started': 'The battle begins: turn {turn}, {side}.',
  'attack-hit': '{actor} attacked {target} (rolled {roll} / needed {needed}) for {damage} damage',
  'attack-crit': '{actor} attacked {target} (rolled {roll} / needed {needed}) for {damage} damage — crit',
  'attack-miss': '{actor} attacked {target} (rolled {roll} / needed {needed}) for {damage} damage — miss',
  'attack-concealed':
    '{actor} attacked {target} (rolled {roll} / needed {needed}) for {damage} damage — miss — concealed',
  'unit-moved': '{actor} moved to {x}:{y}',
  'unit-waded': '{actor} moved to {x}:{y} — wading',
  'unit-dashed': '{actor} used {action} to {x}:{y}',
  'ability-used': '{actor} used {action}',
  'ability-used-on': '{actor} used {action} on {target}',
  'unit-waited': '{actor} waited',
  'hp-gained': '{actor} got back {amount} HP',
  'unit-defeated': '{actor} was defeated',
  'unit-arrived': '{actor} arrived at {x}:{y}',
  'turn-ended': '{side} ended its turn',
  'side-conceded': '{side} conceded',
  'won-all-defeated': '{side} won: nobody of the other side is left',
  'won-line-held': '{side} won: the line was held',
  'won-line-taken': '{side} won: the line was taken',
  'won-survived': '{side} won: it survived',
  'won-concede': '{side} won: the other side conceded',
  'draw-turn-limit': 'A draw: turn {turn} was the last',
  'battle-abandoned': 'The battle was abandoned',

  // What a forecast takes for granted
  'assume-idle': 'If everybody waits.',

  // What a preview adds
  'note-needed': 'Needs a roll of {needed} or more of 100: {percent} %.',

  // Notes on sheets
  'note-bonus': 'Its hits do {bonus} more this turn.',
  'note-defeated': 'Defeated.',
  'note-terrain': '{terrain}.',
  'note-cost': 'Costs {cost} to enter.',
  'note-blocking': 'Nobody can enter.',
  'note-defense': 'Adds {defense} to the defence of whoever stands here.',
  'note-conceals': 'A hit on somebody here is lost in {percent} of 100 cases.',
  'note-wades': 'A move that ends here ends the turn of the unit.',
  'note-hold': 'A tile to be held.',

  // Where a needed roll comes from
  'modifier-base': 'base',
  'modifier-attack': 'attack',
  'modifier-defence': 'defence',
  'modifier-terrain': 'ground',
  'modifier-flanking': 'flanking',
} as const satisfies { readonly [messageId: string]: string };

export type MessageId = keyof typeof MESSAGES;
