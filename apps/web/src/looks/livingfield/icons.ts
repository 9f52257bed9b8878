/** Portraits, elements, statuses and action kinds of Living Field, as names of the game-icons set, by rule id. */
export const UNIT_ICONS: Readonly<Record<string, string>> = {
  warden: 'visored-helm',
  ranger: 'high-shot',
  'ember-mage': 'fire',
  'tide-priest': 'wave-crest',
  'storm-caller': 'lightning-tree',
  stonebreaker: 'warhammer',
  windrunner: 'feathered-wing',
  'frost-adept': 'snowflake-2',
  duskblade: 'daggers',
  'lantern-monk': 'lantern-flame',
  hexer: 'evil-moon',
  drake: 'spiked-dragon-head',
};

export const ELEMENT_ICONS: Readonly<Record<string, string>> = {
  fire: 'flame-spin',
  ice: 'ice-bolt',
  lightning: 'lightning-arc',
  water: 'water-splash',
  wind: 'tornado',
  earth: 'rock',
  holy: 'sun-radiations',
  dark: 'evil-moon',
};

export const STATUS_ICONS: Readonly<Record<string, string>> = {
  haste: 'sprint',
  slow: 'snail',
  stop: 'time-trap',
  immobilize: 'quicksand',
  freeze: 'frozen-block',
  float: 'feather',
  swim: 'wave-crest',
  wet: 'drop',
  cold: 'snowflake-2',
  hot: 'fire',
  poison: 'poison-bottle',
  regen: 'regeneration',
  blind: 'blindfold',
  silence: 'silenced',
  charm: 'charm',
  protect: 'checked-shield',
  shell: 'magic-shield',
};
