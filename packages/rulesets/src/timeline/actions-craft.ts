import { deed, spell } from './action-builders.ts';

/** What is mixed, built and called up. */
// Chosen: the rules give what is mixed and built no numbers
export const CRAFT = {
  antidote: deed('cleanse', {
    title: 'Antidote',
    text: 'Cures an ally of poison.',
    target: 'ally',
    minRange: 0,
    range: 2,
    removes: ['antidote'],
  }),
  'venom-flask': spell('cantrip', {
    title: 'Venom Flask',
    text: 'A flask of venom.',
    range: 3,
    base: 2,
    mp: 1,
    grants: [{ id: 'poisoned', ticks: 4 }], // Given: TL-ST-011
  }),
  'fire-flask': spell('cantrip', {
    title: 'Fire Flask',
    text: 'A flask that sets its target alight.',
    element: 'fire',
    range: 3,
    base: 3,
    mp: 1,
    grants: [{ id: 'burning', ticks: 3 }], // Given: TL-ST-014
  }),
  'pour-oil': deed('transmute', {
    title: 'Pour Oil',
    text: 'Turns a tile into oil.',
    target: 'tile',
    range: 3,
    mp: 1,
    terrain: { work: 'transmute', material: 'mud' },
  }),
  'pour-water': deed('transmute', {
    title: 'Pour Water',
    text: 'Turns a tile into shallow water.',
    target: 'tile',
    range: 3,
    mp: 1,
    terrain: { work: 'transmute', material: 'water' },
  }),
  miasma: deed('transmute', {
    title: 'Miasma',
    text: 'Lets a poison cloud rise from a tile for a while.',
    target: 'tile',
    range: 3,
    mp: 1,
    terrain: { work: 'cloud' },
  }),
  'deploy-turret': deed('deploy', {
    title: 'Deploy Turret',
    text: 'Builds a small turret beside it.',
    target: 'free',
    mp: 4,
    summons: 'turret',
  }),
  'lay-mine': deed('deploy', {
    title: 'Lay Mine',
    text: 'Hides a mine beside it.',
    target: 'free',
    mp: 2,
    prepares: 'mine',
  }),
  'set-snare': deed('deploy', {
    title: 'Set Snare',
    text: 'Draws a snare up to two tiles away that roots whoever steps on it.',
    target: 'free',
    range: 2,
    mp: 2,
    prepares: 'snare',
  }),
  barrier: deed('barrier', {
    title: 'Barrier',
    text: 'Three tiles of wall beside it, for a while.',
    target: 'free',
    mp: 2,
    area: { shape: 'row', length: 3 },
    terrain: { work: 'wall' },
  }),
  'raise-dead': spell('advanced', {
    title: 'Raise Dead',
    text: 'Calls a skeleton out of the ground.',
    damage: 'none',
    element: 'dark',
    target: 'free',
    range: 3,
    sight: false,
    ranged: false,
    summons: 'skeleton',
  }),
};
