/** A word of the command line. */
export interface Form {
  /** How it is typed; square brackets are optional. */
  readonly usage: string;
  /** One English line for the help. */
  readonly meaning: string;
  /** A word that stands alone. */
  readonly isPlain: boolean;
}

/** Every word of the command line, in the order the help lists them. */
export const FORMS = {
  select: { usage: 'select <unit>', meaning: 'choose who acts, where several may', isPlain: false },
  move: { usage: 'move c4', meaning: 'choose where to go; c4:2 picks a floor', isPlain: false },
  face: { usage: 'face north', meaning: 'choose a facing', isPlain: false },
  use: {
    usage: '[use] <action> [on] <target>[, <how>]',
    meaning: 'choose an action, its target, and how',
    isPlain: false,
  },
  wait: {
    usage: 'wait [ticks]',
    meaning: 'do nothing: a turn, or so many ticks',
    isPlain: true,
  },
  confirm: { usage: 'confirm', meaning: 'send the command as chosen', isPlain: true },
  back: { usage: 'back', meaning: 'take the last choice back', isPlain: true },
  moves: { usage: 'moves', meaning: 'list the places in reach', isPlain: true },
  actions: { usage: 'actions', meaning: 'list what the unit can do', isPlain: true },
  targets: { usage: 'targets', meaning: 'list the targets of the chosen action', isPlain: true },
  choices: {
    usage: 'choices',
    meaning: 'list how it can be done: ticks, a stop',
    isPlain: true,
  },
  preview: { usage: 'preview', meaning: 'what the chosen command would do', isPlain: true },
  look: { usage: 'look <unit or place>', meaning: 'describe a unit or a tile', isPlain: false },
  what: { usage: 'what threatens d5', meaning: 'which enemies can hit a place', isPlain: false },
  units: { usage: 'units', meaning: 'list everybody, and what they do', isPlain: true },
  order: { usage: 'order', meaning: 'read the timeline; ? marks a guess', isPlain: true },
  undo: { usage: 'undo', meaning: 'take the last move back, where allowed', isPlain: true },
  concede: { usage: 'concede', meaning: 'give the battle up', isPlain: true },
  help: { usage: 'help', meaning: 'this list', isPlain: true },
} as const satisfies { readonly [word: string]: Form };

export type FormWord = keyof typeof FORMS;
export type PlainVerb = { [W in FormWord]: (typeof FORMS)[W]['isPlain'] extends true ? W : never }[FormWord];
