import { unit } from './unit-builders.ts';

/** The nine enemies (completion b2, owner’s decision 4), and what units make or guard. */
export const ENEMIES = {
  golem: unit('enemy', ['Golem', 'Slow stone that nothing moves.'], [3, 60, 6, 2, 3, 0, 3, 0], {
    weapon: 'stone-fist',
    actions: ['strike', 'heavy-shove'],
    armour: 'stone',
    tags: [],
    aspects: ['stone-skin'],
  }),
  wolf: unit('enemy', ['Wolf', 'Runs down whoever stands alone.'], [12, 22, 1, 0, 2, 0, 5, 0], {
    weapon: 'fangs',
    actions: ['strike', 'lacerate'],
    tags: ['living', 'minion'],
  }),
  bandit: unit('enemy', ['Bandit', 'A blade, and a hook for the unwary.'], [9, 26, 1, 0, 2, 0, 4, 0], {
    weapon: 'cutlass',
    actions: ['strike', 'grapple', 'shove', 'revive'],
  }),
  cultist: unit('enemy', ['Cultist', 'Hexes, and darkness for those who wait.'], [7, 22, 0, 3, 0, 6, 3, 12], {
    weapon: 'ritual-knife',
    actions: ['strike', 'hex', 'eclipse'],
    armour: 'dark',
  }),
  skeleton: unit('enemy', ['Skeleton', 'Falls apart for good.'], [8, 24, 2, 1, 2, 0, 4, 0], {
    weapon: 'rusty-blade',
    actions: ['strike', 'shove'],
    tags: ['undead', 'spawn', 'minion'],
  }),
  'fire-drake': unit('enemy', ['Fire Drake', 'Flies, and breathes fire.'], [11, 40, 3, 3, 2, 5, 5, 0], {
    weapon: 'claws',
    actions: ['strike', 'drake-breath'],
    armour: 'fire',
    aspects: ['flight'],
  }),
  trickster: unit('enemy', ['Trickster', 'Dodges, and tangles minds.'], [13, 20, 0, 1, 2, 3, 5, 6], {
    weapon: 'hidden-blade',
    actions: ['strike', 'discord', 'blink'],
    aspects: ['dodge'],
  }),
  necromancer: unit(
    'enemy',
    ['Necromancer', 'Calls up the dead as long as it can.'],
    [7, 34, 1, 4, 0, 7, 3, 16],
    {
      weapon: 'staff',
      actions: ['strike', 'hex', 'raise-dead'],
      armour: 'dark',
    },
  ),
  warden: unit(
    'enemy',
    ['Warden', 'A boss: wounded deep enough, it turns terribly fast.'],
    [10, 120, 5, 5, 4, 4, 4, 0],
    {
      weapon: 'halberd',
      actions: ['strike', 'heavy-shove'],
      armour: 'earth',
      tags: ['living', 'boss'],
      secondPhase: { belowPct: 50, speed: 19 },
      returnsAfter: 6,
    },
  ),
  turret: unit('made', ['Turret', 'Stands where it was built and shoots.'], [8, 10, 2, 1, 0, 0, 0, 0], {
    weapon: 'bolt',
    actions: ['shoot'],
    tags: ['minion'],
  }),
  envoy: unit('made', ['Envoy', 'Must live; cannot fight.'], [8, 24, 1, 1, 0, 2, 4, 0], {
    weapon: 'none',
    actions: ['heal'],
    tags: ['living', 'ward'],
  }),
};
