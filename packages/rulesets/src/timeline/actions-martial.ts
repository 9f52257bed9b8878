import { deed, shoot, strike } from './action-builders.ts';

/** Weapons, bodies, and what everybody can do. */
export const MARTIAL = {
  strike: strike({ title: 'Strike', text: 'A blow with the weapon in hand.' }),
  shoot: shoot({ title: 'Shoot', text: 'A shot with the weapon in hand.' }),
  'pinning-shot': shoot({
    title: 'Pinning Shot',
    text: 'A weaker shot that roots its target.',
    base: -3, // Chosen: no base is given
    grants: [{ id: 'rooted', ticks: 1 }],
  }),
  volley: shoot({
    title: 'Volley',
    text: 'Arrows on three tiles in a row, over any wall.',
    base: -3, // Chosen: no base is given
    target: 'tile',
    sight: false,
    area: { shape: 'row', length: 3 },
  }),
  lacerate: strike({
    title: 'Lacerate',
    text: 'A blow that leaves a bleeding wound.',
    base: -1, // Chosen: no base is given
    grants: [{ id: 'bleeding', ticks: 3 }],
  }),
  'shield-bash': strike({
    title: 'Shield Bash',
    text: 'A light blow that stuns.',
    base: -5, // Chosen: no base is given
    grants: [{ id: 'stunned', ticks: 1 }],
  }),
  shove: deed('shove', {
    title: 'Shove',
    text: 'Pushes a neighbour one tile.',
    target: 'unit',
    push: 1,
    rise: 1, // Chosen: as far as a blow
  }),
  'heavy-shove': deed('shove', {
    title: 'Heavy Shove',
    text: 'Pushes a neighbour two tiles.',
    target: 'unit',
    push: 2,
    rise: 1, // Chosen: as far as a blow
  }),
  'palm-burst': deed('shove', {
    title: 'Palm Burst',
    text: 'Pushes a neighbour three tiles.',
    target: 'unit',
    push: 3,
    rise: 1, // Chosen: as far as a blow
  }),
  rampage: deed('shove', {
    title: 'Rampage',
    text: 'Pushes a neighbour two tiles and hurts it.',
    target: 'unit',
    push: 2,
    rise: 1, // Chosen: as far as a blow
    damage: 'physical',
    base: 4, // Chosen: no base is given
  }),
  grapple: deed('grapple', {
    title: 'Grapple',
    text: 'Pulls somebody up to two tiles away one tile closer.',
    target: 'unit',
    range: 2,
    minRange: 2,
    pull: 1,
  }),
  'chain-hook': deed('grapple', {
    title: 'Chain Hook',
    text: 'Pulls somebody up to two tiles away, over to this side.',
    target: 'unit',
    range: 2,
    minRange: 2,
    pull: 2,
  }),
  'raise-cover': deed('fortify', {
    title: 'Raise Cover',
    text: 'Sets up cover on a neighbouring tile.',
    target: 'free',
    terrain: { work: 'cover' },
  }),
  brace: deed('fortify', {
    title: 'Brace',
    text: 'Gains temporary HP.',
    target: 'self',
    minRange: 0,
    tempHp: true,
  }),
  bless: deed('fortify', {
    title: 'Bless',
    text: 'Gains defence for a while.',
    target: 'self',
    minRange: 0,
    grants: [{ id: 'fortified', ticks: 3 }],
  }),
  taunt: deed('taunt', {
    title: 'Taunt',
    text: 'The enemy’s next action goes to the one who taunts it.',
    range: 3, // Chosen: no reach is given
    sight: true,
    grants: [{ id: 'taunted', ticks: 0 }],
  }),
  revive: deed('revive', {
    title: 'Revive',
    text: 'Brings a downed neighbour back with a quarter of its HP.',
    target: 'body',
    revives: true,
  }),
  vanish: deed('fortify', {
    title: 'Vanish',
    text: 'Becomes invisible for a moment.',
    target: 'self',
    minRange: 0, // mutant-ok: oneself is the only target
    grants: [{ id: 'invisible', ticks: 2 }],
  }),
  teleport: deed('teleport', {
    title: 'Teleport',
    text: 'Moves to a free tile up to four away, whatever lies between.',
    slot: 'move',
    target: 'free',
    range: 4,
  }),
  blink: deed('teleport', {
    title: 'Blink',
    text: 'Moves to a free tile up to two away and may still walk.',
    slot: 'free',
    target: 'free',
    range: 2,
  }),
  shadowstep: deed('teleport', {
    title: 'Shadowstep',
    text: 'Moves from one shadow to another, up to four tiles away.',
    slot: 'move',
    target: 'free',
    range: 4,
    shadow: true,
  }),
  pledge: deed('pledge', {
    title: 'Pledge',
    text: 'Binds itself to an ally: they share wounds and blessings.',
    target: 'friend',
    range: 3, // Chosen: no reach is given
    grants: [{ id: 'pledged', ticks: 3 }],
  }),
};
