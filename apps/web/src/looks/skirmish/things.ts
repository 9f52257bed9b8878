import { materialIndex } from '@highground/kernel';
import type { ReadonlyState } from '@highground/kernel';
import type { StageThing } from '../../stage/api.ts';
import type { Board, FigureData } from '../../stage/figure-data.ts';
import { moved, plain, thing, top } from '../figure-pieces.ts';
import { GATE } from '../tempo/things.ts';

/** A small fir: a trunk and three tiers of needles. */
const FIR: readonly Board[] = [
  top([-1, 0, -1], 3, ['WW', 'WW']),
  top([-3, 3, -3], 3, ['.nnnn.', 'nnnnnn', 'nnnnnn', 'nnnnnn', 'nnnnnn', '.nnnn.']),
  top([-2, 6, -2], 3, ['nNNn', 'NNNN', 'NNNN', 'nNNn']),
  top([-1, 9, -1], 2, ['nn', 'nn']),
];

/** Firs in the corners of a tile, so that whoever stands between them is seen. */
const WOOD = thing(
  { n: plain(0x3f7d46), N: plain(0x4f9455), W: plain(0x6e4827) },
  ...moved(FIR, [-5, 0, -5]),
  ...moved(FIR, [5, 0, -5]),
  ...moved(FIR, [-5, 0, 5]),
);

export const THINGS: Readonly<Record<string, FigureData>> = { hold: GATE, wood: WOOD };

/** Trees wherever there is wood, and the tiles to be held. */
export function thingsOn({ marks, world }: ReadonlyState): readonly StageThing[] {
  const held = marks.map(({ kind, tile }): StageThing => ({ kind, tile }));
  const { x: width = 0, z: depth = 0 } = world.bounds?.max ?? {};
  const trees: StageThing[] = [];
  for (let z = 0; z < depth; z++)
    for (let x = 0; x < width; x++) {
      const surface = world.columnTop(x, z);
      if (surface?.material === TREES) trees.push({ kind: 'wood', tile: { x, y: surface.y, z } });
    }
  return [...held, ...trees];
}

const TREES = materialIndex('wood');
