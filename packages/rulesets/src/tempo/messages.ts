/**
 * Every sentence the game says, by message id. `{actor}`, `{target}` and `{side}` are names; `{action}`, `{status}` and
 * `{source}` are titles; `{tile}` is a place; the rest are numbers.
 */
export const MESSAGES = {
  // What a step did
  'battle-started': 'The battle begins.',
  'initiative-rolled': '{actor} has initiative {initiative}.',
  'action-begun': '{actor} begins: {action}.',
  'action-begun-on': '{actor} begins: {action}, at {target}.',
  'exec-begun': '{actor} carries it out: {action}.',
  'recover-begun': '{actor} recovers.',
  'flinch-seen': '{actor} flinches: the hands relax, the grip shifts.',
  'feint-seen': '{actor} feigns.',
  'posture-seen': '{actor} is up to something.',
  'action-resumed': '{actor} goes on: {action}.',
  'action-ended': '{actor} is free again.',
  'action-interrupted': '{actor} is interrupted.',
  'unit-moved': '{actor} moves to {tile}.',
  'unit-turned': '{actor} turns to face {facing}.',
  'unit-fell': '{actor} falls to {tile}.',
  'unit-fell-away': '{actor} falls out of the battle.',
  'step-blocked': '{actor} finds no room there.',
  'strike-missed': '{actor} misses {target}.',
  'struck-wide': '{actor} strikes where {target} no longer is.',
  'interrupt-late': '{actor} comes too late to stop {target}.',
  interrupted: '{actor} breaks off what {target} was doing.',
  'hp-lost': '{actor} loses {amount} HP to {source}; {hp} left.',
  'hp-unchanged': '{source} does nothing to {actor}.',
  'hp-gained': '{actor} gains {amount} HP from {source}; {hp} now.',
  'status-gained': '{actor}: {status}.',
  'status-ended': '{status} ends for {actor}.',
  'unit-down': '{actor} goes down.',
  'side-conceded': '{side} concedes.',
  'won-all-down': '{side} wins: every foe is down.',
  'won-exit': '{side} wins: all of it that stands is out.',
  'won-concede': '{side} wins: the other side conceded.',
  'draw-both-down': 'A draw: both sides fell at once.',
  'draw-tick-limit': 'A draw: tick {tick} was the last.',
  'battle-abandoned': 'The battle is abandoned.',

  // What a preview or the timeline takes for granted
  'assume-everybody-waits': 'Taken for granted: everybody waits, and what is known to be under way goes on.',

  // How it is settled to be done, in a few words
  'how-auto': 'not asked again',
  'how-edge': 'asked before it is carried out',
  'how-observed': 'asked when a foe can tell what it is',
  'how-stop': 'asked after so many ticks of preparing',
  'how-until': 'over sooner at the first thing it could react to',

  // Notes on sheets
  'note-reading': 'Reading {score}: tells what others prepare if that takes {score} or less to read.',
  'note-unread': 'What it does cannot be read.',
  'note-prep': 'Preparing; ticks left: {ticks}.',
  'note-exec': 'Carrying it out; ticks left: {ticks}.',
  'note-recover': 'Recovering; ticks left: {ticks}.',
  'note-prep-unread': 'Preparing; for how long cannot be read.',
  'note-exec-unread': 'Carrying it out; for how long cannot be read.',
  'note-recover-unread': 'Recovering; for how long cannot be read.',
  'note-action': 'Doing: {action}.',
  'note-exposed': 'Exposed: a punishing strike hits it more surely.',
  'note-on-hold': 'On hold: {action}.',
  'note-noticed-prep': 'It noticed: {actor} prepares something.',
  'note-noticed-exec': 'It noticed: {actor} carries something out.',
  'note-noticed-recover': 'It noticed: {actor} recovers.',
  'note-noticed-flinch': 'It noticed: {actor} flinches.',
  'note-noticed-leave': 'It noticed: {actor} leaves its place.',
  'note-noticed-enter': 'It noticed: {actor} comes near.',
  'note-exit': 'An exit for {side}.',
  'note-ground': '{ground}. Ticks to leave it: {depart}; to reach it: {arrive}.',
  'note-impassable': 'Nobody can walk here.',

  // Titles of what has no record of its own
  'source-fall': 'the fall',

  // Where a number comes from
  'modifier-base': 'as it is',
  'modifier-status': '{status}',
  'modifier-feat': '{feat}',
  'modifier-hit': 'hits on {needed} or more',
} as const satisfies { readonly [messageId: string]: string };

export type MessageId = keyof typeof MESSAGES;
