import { unit } from './unit-builders.ts';

/** The fourteen of the roster (completion b2; owner’s decision 4 for the Ninja). */
// Chosen: the MP, which the rules leave to say
export const HEROES = {
  knight: unit(
    'hero',
    ['Knight', 'Slow and hard to move; makes its own cover.'],
    [
      { speed: 6, maxHp: 42, def: 4, mdef: 1, atk: 2, mag: 2, move: 3 }, // Given: completion b2
      { maxMp: 0 },
    ],
    {
      weapon: 'sword',
      actions: ['strike', 'shield-bash', 'shove', 'taunt', 'raise-cover', 'pledge', 'revive'],
      aspects: ['stone-skin'],
    },
  ),
  berserker: unit(
    'hero',
    ['Berserker', 'Hits hardest, and where it shoves it hurts.'],
    [
      { speed: 8, maxHp: 44, def: 2, mdef: 0, atk: 4, mag: 0, move: 4 }, // Given: completion b2
      { maxMp: 0 },
    ],
    {
      weapon: 'axe',
      actions: ['strike', 'rampage', 'brace', 'taunt', 'revive'],
    },
  ),
  archer: unit(
    'hero',
    ['Archer', 'Shoots far, further from a height.'],
    [
      { speed: 9, maxHp: 30, def: 1, mdef: 1, atk: 3, mag: 1, move: 4 }, // Given: completion b2
      { maxMp: 0 },
    ],
    {
      weapon: 'bow',
      actions: ['shoot', 'volley', 'shove', 'revive'],
    },
  ),
  crossbowman: unit(
    'hero',
    ['Crossbowman', 'Few bolts, heavy bolts.'],
    [
      { speed: 7, maxHp: 32, def: 2, mdef: 1, atk: 3, mag: 0, move: 3 }, // Given: completion b2
      { maxMp: 0 },
    ],
    {
      weapon: 'crossbow',
      actions: ['shoot', 'pinning-shot', 'shove', 'revive'],
    },
  ),
  rogue: unit(
    'hero',
    ['Rogue', 'Quick knives, and a hook on a chain.'],
    [
      { speed: 13, maxHp: 28, def: 1, mdef: 1, atk: 3, mag: 1, move: 5 }, // Given: completion b2
      { maxMp: 0 },
    ],
    {
      weapon: 'dagger',
      actions: ['strike', 'lacerate', 'chain-hook', 'shove', 'vanish', 'revive'],
    },
  ),
  monk: unit(
    'hero',
    ['Monk', 'Every blow moves its target.'],
    [
      { speed: 12, maxHp: 32, def: 2, mdef: 2, atk: 3, mag: 2, move: 5 }, // Given: completion b2
      { maxMp: 0 },
    ],
    {
      weapon: 'fists',
      actions: ['strike', 'palm-burst', 'grapple', 'heal', 'revive'],
    },
  ),
  mage: unit(
    'hero',
    ['Mage', 'Fire, ice and lightning, all of it telegraphed.'],
    [
      { speed: 6, maxHp: 24, def: 0, mdef: 3, atk: 0, mag: 8, move: 3 }, // Given: completion b2
      { maxMp: 24 },
    ],
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
    [
      { speed: 7, maxHp: 28, def: 1, mdef: 3, atk: 0, mag: 7, move: 3 }, // Given: completion b2
      { maxMp: 18 },
    ],
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
    [
      { speed: 10, maxHp: 27, def: 1, mdef: 2, atk: 1, mag: 5, move: 4 }, // Given: completion b2
      { maxMp: 14 },
    ],
    {
      weapon: 'lute',
      actions: ['strike', 'encore', 'discord', 'song-of-life', 'haste', 'revive'],
    },
  ),
  chronomancer: unit(
    'hero',
    ['Chronomancer', 'Bends the timeline itself.'],
    [
      { speed: 8, maxHp: 24, def: 0, mdef: 3, atk: 0, mag: 7, move: 3 }, // Given: completion b2
      { maxMp: 24 },
    ],
    {
      weapon: 'staff',
      actions: ['strike', 'haste', 'slow', 'rewind', 'time-stop', 'teleport', 'revive'],
      aspects: ['ward'],
    },
  ),
  alchemist: unit(
    'hero',
    ['Alchemist', 'Flasks, oil and antidotes.'],
    [
      { speed: 9, maxHp: 26, def: 1, mdef: 2, atk: 1, mag: 6, move: 4 }, // Given: completion b2
      { maxMp: 12 },
    ],
    {
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
    },
  ),
  engineer: unit(
    'hero',
    ['Engineer', 'Turrets, mines and walls.'],
    [
      { speed: 8, maxHp: 28, def: 2, mdef: 1, atk: 2, mag: 3, move: 3 }, // Given: completion b2
      { maxMp: 10 },
    ],
    {
      weapon: 'wrench',
      actions: ['strike', 'deploy-turret', 'lay-mine', 'barrier', 'raise-cover', 'shove', 'revive'],
    },
  ),
  shaman: unit(
    'hero',
    ['Shaman', 'Speaks to earth and wind.'],
    [
      { speed: 9, maxHp: 28, def: 1, mdef: 2, atk: 1, mag: 6, move: 3 }, // Given: completion b2
      { maxMp: 20 },
    ],
    {
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
    },
  ),
  ninja: unit(
    'hero',
    ['Ninja', 'Faster than anybody, and hard to hit.'],
    [
      { speed: 15, maxHp: 26, def: 1, mdef: 1, atk: 3, mag: 2, move: 5 }, // Given: completion b2
      { maxMp: 0 },
    ],
    {
      weapon: 'dagger',
      actions: ['strike', 'vanish', 'blink', 'shadowstep', 'shove', 'revive'],
      aspects: ['dodge'],
    },
  ),
};
