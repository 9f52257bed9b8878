/**
 * Every sentence the game says, by message id. `{actor}`, `{target}` and `{side}` are names; `{action}`, `{status}`,
 * `{item}`, `{hazard}` and `{source}` are titles; the rest are numbers, except `{tile}`, a place such as `x 4, z 7`.
 */
export const MESSAGES = {
  // What a step did
  'battle-started': 'The battle begins.',
  'unit-moved': '{actor} moves to {tile}.',
  'unit-turned': '{actor} turns to face {facing}.',
  'unit-waited': '{actor} waits.',
  'turn-lost-down': '{actor} fell on the way; the turn is over.',
  'turn-lost-illegal': '{actor} could no longer do that; the turn is over.',
  'action-used': '{actor} uses {action}.',
  'action-used-on': '{actor} uses {action} on {target}.',
  'action-used-at': '{actor} uses {action} at {tile}.',
  'strike-missed': '{action} misses {actor}.',
  'hp-lost': '{actor} loses {amount} HP to {source}; {hp} left.',
  'hp-unchanged': '{source} does nothing to {actor}.',
  'hp-gained': '{actor} gains {amount} HP from {source}; {hp} now.',
  'mp-gained': '{actor} has {mp} MP again.',
  'status-gained': '{actor} gains {status} for {ticks} ticks.',
  'status-ended': '{status} ends for {actor}.',
  'unit-fell': '{actor} falls to {tile}.',
  'unit-fell-away': '{actor} falls out of the battle.',
  'unit-down': '{actor} goes down.',
  'body-counted': '{actor} lies still: {turns} turns left.',
  'body-gone': '{actor} is gone.',
  'unit-revived': '{actor} is back with {hp} HP.',
  'crystal-left': 'A crystal remains at {tile}.',
  'chest-left': 'A chest remains at {tile}.',
  'crystal-taken': '{actor} takes the crystal: full HP and MP.',
  'chest-taken': '{actor} opens the chest and finds {item}.',
  'chest-empty': '{actor} opens the chest: empty.',
  'side-conceded': '{side} concedes.',
  'won-all-down': '{side} wins: every foe is down.',
  'won-concede': '{side} wins: the other side conceded.',
  'draw-both-down': 'A draw: both sides fell at once.',
  'draw-stalemate': 'A draw: no action had any effect for {ticks} ticks.',
  'battle-abandoned': 'The battle is abandoned.',
  'draw-tick-limit': 'A draw: tick {tick} was the last.',

  // What a preview or the turn list takes for granted
  'assume-nobody-else-acts': 'If nobody else acts in between.',
  'assume-everybody-waits': 'If everybody waits.',

  // Notes on sheets
  'note-body-turns': 'Gone in {turns} turns unless revived.',
  'note-leaves-crystal': 'Will leave a crystal.',
  'note-leaves-chest': 'Will leave a chest.',
  'note-charmed': 'Charmed: fights for {side}.',
  'note-deadly-hazard': 'Standing here would be the end.',
  'note-crystal': 'A crystal: the first to step here has full HP and MP again.',
  'note-chest': 'A chest: the first to step here takes what is in it.',
  'note-standing': 'Standing here, {element} hurts half as much at most.',
  'note-wade': 'Wading costs {points} more without the swim trait.',
  'note-impassable': 'Nobody can stand here.',

  // Titles of what has no record of its own
  'source-fall': 'the fall',
  'source-crystal': 'the crystal',
  'source-field-event': 'the field',
  'hazard-lava': 'lava',
  'hazard-water': 'water',
  'hazard-poison': 'poison',
  'hazard-fire': 'fire',
  'hazard-spikes': 'spikes',

  // Where a number comes from
  'modifier-base': 'base of attack and defence',
  'modifier-affinity': 'affinity',
  'modifier-standing': 'ground of that element',
  'modifier-status': '{status}',
  'modifier-height': 'height',
  'modifier-back': 'from behind',
  'modifier-protect': 'protect',
  'modifier-shell': 'shell',
} as const satisfies { readonly [messageId: string]: string };

export type MessageId = keyof typeof MESSAGES;
