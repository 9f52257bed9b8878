/** Portraits, elements, statuses and actions of Skirmish, as names of the game-icons set, by rule id. */
export const UNIT_ICONS: Readonly<Record<string, string>> = {
  defender: 'checked-shield',
  striker: 'barbarian',
  scout: 'hooded-figure',
  support: 'three-friends',
};

/** Nothing here is of an element. */
export const ELEMENT_ICONS: Readonly<Record<string, string>> = {};

export const STATUS_ICONS: Readonly<Record<string, string>> = {
  inspired: 'swords-power',
  wading: 'at-sea',
};

export const ACTION_ICONS: Readonly<Record<string, string>> = {
  attack: 'broadsword',
  brace: 'shield-echoes',
  'power-up': 'muscle-up',
  dash: 'sprint',
  rally: 'rally-the-troops',
  mend: 'healing',
  'end-turn': 'flying-flag',
};
