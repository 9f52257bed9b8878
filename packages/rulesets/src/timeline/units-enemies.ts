import { unit } from './unit-builders.ts';

/** The nine enemies (completion b2, owner’s decision 4), and what units make or guard. */
// Chosen: what the rules leave to say of enemies (owner’s decision 4)
export const ENEMIES = {
  golem: unit(
    'enemy',
    ['Golem', 'Slow stone that nothing moves.'],
    [
      { speed: 3, maxHp: 60, def: 6, mdef: 2 }, // Given: completion b2
      { atk: 3, mag: 0, move: 3, maxMp: 0 },
    ],
    {
      weapon: 'stone-fist',
      actions: ['strike', 'heavy-shove'],
      armour: 'stone',
      tags: [],
      aspects: ['stone-skin'],
    },
  ),
  wolf: unit(
    'enemy',
    ['Wolf', 'Runs down whoever stands alone.'],
    [
      { speed: 12, maxHp: 22, def: 1, mdef: 0 }, // Given: completion b2
      { atk: 2, mag: 0, move: 5, maxMp: 0 },
    ],
    {
      weapon: 'fangs',
      actions: ['strike', 'lacerate'],
      tags: ['living', 'minion'],
    },
  ),
  bandit: unit(
    'enemy',
    ['Bandit', 'A blade, and a hook for the unwary.'],
    [
      { speed: 9, maxHp: 26, def: 1, mdef: 0 }, // Given: completion b2
      { atk: 2, mag: 0, move: 4, maxMp: 0 },
    ],
    {
      weapon: 'cutlass',
      actions: ['strike', 'grapple', 'shove', 'revive'],
    },
  ),
  cultist: unit(
    'enemy',
    ['Cultist', 'Hexes, and darkness for those who wait.'],
    [
      { speed: 7, maxHp: 22, def: 0, mdef: 3 }, // Given: completion b2
      { atk: 0, mag: 6, move: 3, maxMp: 12 },
    ],
    {
      weapon: 'ritual-knife',
      actions: ['strike', 'hex', 'eclipse'],
      armour: 'dark',
    },
  ),
  skeleton: unit(
    'enemy',
    ['Skeleton', 'Falls apart for good.'],
    [
      { speed: 8, maxHp: 24, def: 2, mdef: 1 }, // Given: completion b2
      { atk: 2, mag: 0, move: 4, maxMp: 0 },
    ],
    {
      weapon: 'rusty-blade',
      actions: ['strike', 'shove'],
      tags: ['undead', 'spawn', 'minion'],
    },
  ),
  'fire-drake': unit(
    'enemy',
    ['Fire Drake', 'Flies, and breathes fire.'],
    [
      { speed: 11, maxHp: 40, def: 3, mdef: 3 }, // Given: completion b2
      { atk: 2, mag: 5, move: 5, maxMp: 0 },
    ],
    {
      weapon: 'claws',
      actions: ['strike', 'drake-breath'],
      armour: 'fire',
      aspects: ['flight'],
    },
  ),
  trickster: unit(
    'enemy',
    ['Trickster', 'Dodges, and tangles minds.'],
    [
      { speed: 13, maxHp: 20, def: 0, mdef: 1 }, // Given: completion b2
      { atk: 2, mag: 3, move: 5, maxMp: 6 },
    ],
    {
      weapon: 'hidden-blade',
      actions: ['strike', 'discord', 'blink'],
      aspects: ['dodge'],
    },
  ),
  necromancer: unit(
    'enemy',
    ['Necromancer', 'Calls up the dead as long as it can.'],
    [
      { speed: 7, maxHp: 34, def: 1, mdef: 4 }, // Given: completion b2
      { atk: 0, mag: 7, move: 3, maxMp: 16 },
    ],
    {
      weapon: 'staff',
      actions: ['strike', 'hex', 'raise-dead'],
      armour: 'dark',
    },
  ),
  warden: unit(
    'enemy',
    ['Warden', 'A boss: wounded deep enough, it turns terribly fast.'],
    [
      { speed: 10, maxHp: 120, def: 5, mdef: 5 }, // Given: completion b2
      { atk: 4, mag: 4, move: 4, maxMp: 0 },
    ],
    {
      weapon: 'halberd',
      actions: ['strike', 'heavy-shove'],
      armour: 'earth',
      tags: ['living', 'boss'],
      secondPhase: {
        belowPct: 50,
        speed: 19, // Given: completion b2
      },
      returnsAfter: 6,
    },
  ),
  turret: unit(
    'made',
    ['Turret', 'Stands where it was built and shoots.'],
    [
      { speed: 8, maxHp: 10 }, // Given: completion b2
      { def: 2, mdef: 1, atk: 0, mag: 0, move: 0, maxMp: 0 },
    ],
    {
      weapon: 'bolt',
      actions: ['shoot'],
      tags: ['minion'],
    },
  ),
  envoy: unit(
    'made',
    ['Envoy', 'Must live; cannot fight.'],
    [{}, { speed: 8, maxHp: 24, def: 1, mdef: 1, atk: 0, mag: 2, move: 4, maxMp: 0 }],
    {
      weapon: 'none',
      actions: ['heal'],
      tags: ['living', 'ward'],
    },
  ),
};
