/** Portraits, elements, statuses and actions of Tempo, as names of the game-icons set, by rule id. */
export const UNIT_ICONS: Readonly<Record<string, string>> = {
  fighter: 'swordman',
  magehunter: 'hooded-assassin',
  mage: 'wizard-face',
  scout: 'robin-hood-hat',
  duelist: 'fencer',
  hexer: 'warlock-eye',
  wolf: 'wolf-head',
  brute: 'brute',
  drake: 'spiked-dragon-head',
};

/** Nothing here is of an element. */
export const ELEMENT_ICONS: Readonly<Record<string, string>> = {};

export const STATUS_ICONS: Readonly<Record<string, string>> = {
  shielded: 'magic-shield',
  parrying: 'sword-break',
  rallied: 'rally-the-troops',
  studied: 'third-eye',
  swept: 'spinning-blades',
  beguiled: 'duality-mask',
  levitating: 'feather',
  hidden: 'hidden',
};

export const ACTION_ICONS: Readonly<Record<string, string>> = {
  step: 'footsteps',
  turn: 'clockwise-rotation',
  wait: 'empty-hourglass',
  'light-slash': 'quick-slash',
  'flowing-slash': 'saber-slash',
  'heavy-cleave': 'meat-cleaver',
  thrust: 'piercing-sword',
  whirlwind: 'spinning-blades',
  firebolt: 'fireball',
  mend: 'healing',
  study: 'third-eye',
  bite: 'fangs',
  pounce: 'pounce',
  howl: 'wolf-howl',
  ascend: 'fluffy-wing',
  descend: 'feather',
  'boundary-cancel': 'open-palm',
  'deep-cancel': 'return-arrow',
  'poker-face': 'poker-hand',
  feint: 'duality-mask',
  stagger: 'star-swirl',
  'throw-knife': 'thrown-knife',
  shield: 'magic-shield',
  parry: 'sword-break',
  sidestep: 'dodge',
  'interrupt-jab': 'punch',
  counterspell: 'shield-reflect',
  punish: 'backstab',
  snap: 'sharp-smile',
};
