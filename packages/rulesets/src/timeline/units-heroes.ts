import { unit } from './unit-builders.ts';

/** The fourteen of the roster (completion b2; owner’s decision 4 for the Ninja). */
export const HEROES = {
  knight: unit('hero', ['Knight', 'Slow and hard to move; makes its own cover.'], [6, 42, 4, 1, 2, 2, 3, 0], {
    weapon: 'sword',
    actions: ['strike', 'shield-bash', 'shove', 'taunt', 'raise-cover', 'pledge', 'revive'],
    aspects: ['stone-skin'],
  }),
  berserker: unit(
    'hero',
    ['Berserker', 'Hits hardest, and where it shoves it hurts.'],
    [8, 44, 2, 0, 4, 0, 4, 0],
    {
      weapon: 'axe',
      actions: ['strike', 'rampage', 'brace', 'taunt', 'revive'],
    },
  ),
  archer: unit('hero', ['Archer', 'Shoots far, further from a height.'], [9, 30, 1, 1, 3, 1, 4, 0], {
    weapon: 'bow',
    actions: ['shoot', 'volley', 'shove', 'revive'],
  }),
  crossbowman: unit('hero', ['Crossbowman', 'Few bolts, heavy bolts.'], [7, 32, 2, 1, 3, 0, 3, 0], {
    weapon: 'crossbow',
    actions: ['shoot', 'pinning-shot', 'shove', 'revive'],
  }),
  rogue: unit('hero', ['Rogue', 'Quick knives, and a hook on a chain.'], [13, 28, 1, 1, 3, 1, 5, 0], {
    weapon: 'dagger',
    actions: ['strike', 'lacerate', 'chain-hook', 'shove', 'vanish', 'revive'],
  }),
  monk: unit('hero', ['Monk', 'Every blow moves its target.'], [12, 32, 2, 2, 3, 2, 5, 0], {
    weapon: 'fists',
    actions: ['strike', 'palm-burst', 'grapple', 'heal', 'revive'],
  }),
  mage: unit(
    'hero',
    ['Mage', 'Fire, ice and lightning, all of it telegraphed.'],
    [6, 24, 0, 3, 0, 8, 3, 24],
    {
      weapon: 'staff',
      actions: [
        'strike',
        'fire-spark',
        'frost-touch',
        'fireball',
        'ice-lance',
        'spark-bolt',
        'meteor',
        'revive',
      ],
    },
  ),
  priest: unit(
    'hero',
    ['Priest', 'Heals, frees, and calls the downed back from afar.'],
    [7, 28, 1, 3, 0, 7, 3, 18],
    {
      weapon: 'mace',
      actions: [
        'strike',
        'priestly-heal',
        'mending-light',
        'holy-light',
        'bless',
        'aegis',
        'dispel',
        'cleanse',
        'priestly-revive',
      ],
      aspects: ['healers-wisdom'],
    },
  ),
  bard: unit(
    'hero',
    ['Bard', 'Gives allies another act, enemies another mind.'],
    [10, 27, 1, 2, 1, 5, 4, 14],
    {
      weapon: 'lute',
      actions: ['strike', 'encore', 'discord', 'song-of-life', 'haste', 'revive'],
    },
  ),
  chronomancer: unit('hero', ['Chronomancer', 'Bends the timeline itself.'], [8, 24, 0, 3, 0, 7, 3, 24], {
    weapon: 'staff',
    actions: ['strike', 'haste', 'slow', 'rewind', 'time-stop', 'teleport', 'revive'],
    aspects: ['ward'],
  }),
  alchemist: unit('hero', ['Alchemist', 'Flasks, oil and antidotes.'], [9, 26, 1, 2, 1, 6, 4, 12], {
    weapon: 'dagger',
    actions: [
      'strike',
      'venom-flask',
      'fire-flask',
      'pour-oil',
      'pour-water',
      'miasma',
      'antidote',
      'revive',
    ],
  }),
  engineer: unit('hero', ['Engineer', 'Turrets, mines and walls.'], [8, 28, 2, 1, 2, 3, 3, 10], {
    weapon: 'wrench',
    actions: ['strike', 'deploy-turret', 'lay-mine', 'barrier', 'raise-cover', 'shove', 'revive'],
  }),
  shaman: unit('hero', ['Shaman', 'Speaks to earth and wind.'], [9, 28, 1, 2, 1, 6, 3, 20], {
    weapon: 'staff',
    actions: [
      'strike',
      'gust',
      'stone-spike',
      'tornado',
      'raise-terrain',
      'lower-terrain',
      'geomancy-raise',
      'geomancy-lower',
      'set-snare',
      'revive',
    ],
  }),
  ninja: unit('hero', ['Ninja', 'Faster than anybody, and hard to hit.'], [15, 26, 1, 1, 3, 2, 5, 0], {
    weapon: 'dagger',
    actions: ['strike', 'vanish', 'blink', 'shadowstep', 'shove', 'revive'],
    aspects: ['dodge'],
  }),
};
