import { SHAPE } from '@highground/kernel';
import type { BlockSpec } from '../block.ts';
import { drawStamp } from '../placement/stamp.ts';

const grass = (shape: BlockSpec['shape'], height?: number): BlockSpec =>
  height === undefined
    ? { material: 'grass', shape: shape ?? 0 }
    : { material: 'grass', shape: shape ?? 0, height };

/** One legend for all: letters for materials, arrows for what rises that way. */
const legend: { readonly [character: string]: BlockSpec } = {
  '#': { material: 'stone' },
  h: { material: 'stone', shape: SHAPE.half },
  q: { material: 'stone', shape: SHAPE.half, height: 192 },
  '/': { material: 'stone', shape: SHAPE.slope, rot: 1 },
  s: { material: 'stone', shape: SHAPE.stair, rot: 1 },
  W: { material: 'wall' },
  w: { material: 'wall', shape: SHAPE.half },
  '=': { material: 'wood' },
  '-': { material: 'wood', shape: SHAPE.slab },
  '^': { material: 'wood', shape: SHAPE.slope, rot: 1 },
  v: { material: 'wood', shape: SHAPE.slope, rot: 3 },
  '|': { material: 'wood' },
  d: { material: 'dirt' },
  g: grass(SHAPE.full),
  l: grass(SHAPE.slab, 128),
  t: grass(SHAPE.half, 128),
  F: { material: 'fire', shape: SHAPE.half, height: 64 },
  L: { material: 'lava' },
  P: { material: 'poison' },
  X: { material: 'spikes' },
};

/** What can stand in a country. */
export const STAMPS = {
  /** Four walls, a door to the south, a gable roof. */
  cottage: drawStamp({
    legend,
    sunk: 1,
    layers: [
      ['_______', '_#####_', '_#===#_', '_#===#_', '_##=##_', '___d___'],
      ['.......', '.WWWWW.', '.W...W.', '.W...W.', '.WW.WW.', '.......'],
      ['.......', '.WW.WW.', '.W...W.', '.W...W.', '.WW.WW.', '.......'],
      ['.......', '.vvvvv.', '.=====.', '.=====.', '.^^^^^.', '.......'],
      ['.......', '.......', '.vvvvv.', '.^^^^^.', '.......', '.......'],
    ],
  }),
  /** A platform two cells up, with stairs and a broken parapet. */
  tower: drawStamp({
    legend,
    sunk: 1,
    layers: [
      ['______', '_####_', '_####_', '_####_', '_####_', '______'],
      ['......', '.####.', '.####.', '.###s.', '.###..', '......'],
      ['......', '.####.', '.###s.', '.###..', '.###..', '......'],
      ['......', '.W.w..', '.w....', '......', '.W.W..', '......'],
    ],
  }),
  /** A table of rock with a ramp up to it. */
  outcrop: drawStamp({
    legend,
    sunk: 1,
    layers: [
      ['..____..', '.______.', '________', '________', '________', '.______.', '..____..'],
      ['........', '..####..', '.######.', '.######.', '..###/..', '........', '........'],
      ['........', '...ggg..', '..gggg..', '..ggg/..', '........', '........', '........'],
    ],
  }),
  campfire: drawStamp({
    legend,
    sunk: 1,
    layers: [
      ['_____', '_ddd_', '_ddd_', '_ddd_', '_____'],
      ['.....', '..-..', '.-F-.', '..-..', '.....'],
    ],
  }),
  lavaPool: drawStamp({
    legend,
    sunk: 1,
    layers: [['______', '_####_', '##LL##', '#LLLL#', '##LL#_', '_####_', '______']],
  }),
  poisonPool: drawStamp({
    legend,
    sunk: 1,
    layers: [['_____.', '_dddd_', 'ddPPd_', 'dPPPdd', '_dPPd_', '_dddd_']],
  }),
  spikes: drawStamp({ legend, sunk: 1, layers: [['_____', '_XXX_', '_X#X_', '_XXX_', '_____']] }),
  tree: drawStamp({
    legend,
    layers: [
      ['...', '.|.', '...'],
      ['...', '.|.', '...'],
      ['lll', 'l|l', 'lll'],
      ['.l.', 'lll', '.l.'],
      ['...', '.t.', '...'],
    ],
  }),
  shrub: drawStamp({ legend, layers: [['t']] }),
  boulder: drawStamp({
    legend,
    layers: [
      ['#h', 'q#'],
      ['h.', '..'],
    ],
  }),
  stone: drawStamp({ legend, layers: [['q']] }),
} as const;

export type StampId = keyof typeof STAMPS;
