/** Portraits, elements and statuses of Tempo, as names of the game-icons set, by rule id. */
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
