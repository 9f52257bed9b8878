/** Portraits, elements, statuses and actions of Delve, as names of the game-icons set, by rule id. */
export const UNIT_ICONS: Readonly<Record<string, string>> = {
  fighter: 'crested-helmet',
  rogue: 'cloak-dagger',
  mage: 'pointy-hat',
  cleric: 'pope-crown',
  'training-dummy': 'target-dummy',
  'giant-rat': 'rat',
  'goblin-cutter': 'goblin-head',
  'cave-spider': 'hanging-spider',
  'skeleton-guard': 'skeleton',
  'fire-imp': 'imp-laugh',
  'orc-brute': 'orc-head',
  'bog-wight': 'shambling-zombie',
  'stone-golem': 'rock-golem',
  'hollow-king': 'crown-of-thorns',
};

export const ELEMENT_ICONS: Readonly<Record<string, string>> = {
  fire: 'flame-spin',
  physical: 'broadsword',
};

export const STATUS_ICONS: Readonly<Record<string, string>> = { defending: 'shield' };

export const ACTION_ICONS: Readonly<Record<string, string>> = {
  attack: 'broadsword',
  firebolt: 'fireball',
  defend: 'shield',
  'potion-healing': 'health-potion',
  'potion-mana': 'magic-potion',
  flee: 'run',
};
