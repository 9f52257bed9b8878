import { BufferGeometry, Float32BufferAttribute } from 'three';
import { linearColour } from './figure-builder.ts';

export const PROP_KINDS = [
  'tuft',
  'fern',
  'flower',
  'mushroom',
  'pebble',
  'bush',
  'spike',
  'flame',
  'smoke',
] as const;
export type PropKind = (typeof PROP_KINDS)[number];

/** A tapered four-sided piece: middle of its foot, half widths at the foot and the top, height. Without a top it is a blade. */
interface Piece {
  readonly at: readonly [number, number, number];
  readonly foot: number;
  readonly top: number;
  readonly height: number;
  readonly colour: number;
  /** Shift of the top, so that blades lean. */
  readonly lean?: readonly [number, number];
}

const MODELS: Readonly<Record<PropKind, readonly Piece[]>> = {
  tuft: [
    { at: [0, 0, 0], foot: 0.03, top: 0, height: 0.18, colour: 0x7fa83f, lean: [0.02, 0.05] },
    { at: [0.05, 0, 0.02], foot: 0.026, top: 0, height: 0.13, colour: 0x8fbb4a, lean: [0.06, 0] },
    { at: [-0.045, 0, 0.01], foot: 0.026, top: 0, height: 0.14, colour: 0x769c3a, lean: [-0.06, 0.01] },
    { at: [0.01, 0, -0.05], foot: 0.024, top: 0, height: 0.11, colour: 0x9cc756, lean: [0, -0.06] },
  ],
  flower: [
    { at: [0, 0, 0], foot: 0.02, top: 0, height: 0.14, colour: 0x6f9a3a },
    { at: [0, 0.12, 0], foot: 0.05, top: 0.035, height: 0.03, colour: 0xfff6e6 },
    { at: [0, 0.14, 0], foot: 0.022, top: 0.018, height: 0.025, colour: 0xf7c948 },
    { at: [0.07, 0, 0.05], foot: 0.02, top: 0, height: 0.09, colour: 0x6f9a3a },
    { at: [0.07, 0.075, 0.05], foot: 0.042, top: 0.03, height: 0.025, colour: 0xf59ab5 },
  ],
  fern: [
    { at: [0, 0, 0], foot: 0.035, top: 0, height: 0.1, colour: 0x4f8a4a, lean: [0.13, 0] },
    { at: [0, 0, 0.01], foot: 0.035, top: 0, height: 0.12, colour: 0x5b9a52, lean: [-0.11, 0.05] },
    { at: [0, 0, -0.01], foot: 0.03, top: 0, height: 0.09, colour: 0x457d45, lean: [-0.02, -0.13] },
    { at: [0.01, 0, 0], foot: 0.03, top: 0, height: 0.13, colour: 0x69a85b, lean: [0.05, 0.11] },
    { at: [0, 0, 0], foot: 0.025, top: 0, height: 0.16, colour: 0x76b565, lean: [0.02, 0.02] },
  ],
  mushroom: [
    { at: [0, 0, 0], foot: 0.018, top: 0.016, height: 0.07, colour: 0xf2e6d2 },
    { at: [0, 0.06, 0], foot: 0.055, top: 0.02, height: 0.045, colour: 0xc9503f },
    { at: [0.07, 0, 0.03], foot: 0.012, top: 0.01, height: 0.04, colour: 0xf2e6d2 },
    { at: [0.07, 0.035, 0.03], foot: 0.035, top: 0.012, height: 0.03, colour: 0xd9694f },
  ],
  pebble: [
    { at: [0, 0, 0], foot: 0.08, top: 0.05, height: 0.07, colour: 0xb3aaa0 },
    { at: [0.1, 0, 0.05], foot: 0.045, top: 0.028, height: 0.04, colour: 0x9c948d },
  ],
  bush: [
    { at: [0, 0, 0], foot: 0.08, top: 0.1, height: 0.08, colour: 0x76a246 },
    { at: [0, 0.08, 0], foot: 0.1, top: 0.05, height: 0.08, colour: 0x8aba52 },
    { at: [0.06, 0.04, 0.06], foot: 0.05, top: 0.03, height: 0.07, colour: 0x9bc95e },
    { at: [-0.07, 0.09, 0.04], foot: 0.018, top: 0.014, height: 0.03, colour: 0xd94f4f },
    { at: [0.03, 0.15, -0.02], foot: 0.018, top: 0.014, height: 0.03, colour: 0xd94f4f },
  ],
  spike: [
    { at: [0, 0, 0], foot: 0.06, top: 0.045, height: 0.02, colour: 0x5a5460 },
    { at: [0, 0.02, 0], foot: 0.04, top: 0.003, height: 0.22, colour: 0xdfe3ea },
  ],
  flame: [
    { at: [0, 0, 0], foot: 0.11, top: 0.02, height: 0.34, colour: 0xff7a22, lean: [0.03, 0.02] },
    { at: [0.02, 0, 0.06], foot: 0.07, top: 0.012, height: 0.24, colour: 0xffd25e, lean: [0, 0.03] },
    { at: [-0.14, 0, 0.04], foot: 0.06, top: 0.01, height: 0.18, colour: 0xff9a2e, lean: [-0.02, 0] },
    { at: [0.13, 0, -0.07], foot: 0.07, top: 0.012, height: 0.2, colour: 0xff8a28, lean: [0.02, -0.02] },
    { at: [0.0, 0, -0.15], foot: 0.05, top: 0.01, height: 0.15, colour: 0xffc14a },
  ],
  smoke: [{ at: [0, 0, 0], foot: 0.07, top: 0.07, height: 0.13, colour: 0x4a4450 }],
};

type Place = readonly [number, number, number];

interface Buffers {
  readonly positions: number[];
  readonly normals: number[];
  readonly colours: number[];
}

/** Builds an ornament about its foot, in tiles. */
export function buildProp(kind: PropKind): BufferGeometry {
  const buffers: Buffers = { positions: [], normals: [], colours: [] };
  for (const piece of MODELS[kind]) (piece.top === 0 ? addBlade : addBlock)(piece, buffers);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(buffers.positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(buffers.normals, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(buffers.colours, 3));
  return geometry;
}

function addVertex(buffers: Buffers, at: Place, normal: Place, colour: Place, shade: number): void {
  buffers.positions.push(...at);
  buffers.normals.push(...normal);
  buffers.colours.push(colour[0] * shade, colour[1] * shade, colour[2] * shade);
}

/** One triangle seen from both sides, lit like the ground it grows from. */
function addBlade({ at, foot, height, colour, lean = [0, 0] }: Piece, buffers: Buffers): void {
  const [x, y, z] = at;
  const tone = linearColour(colour);
  const [left, right]: [Place, Place] = [
    [x - foot, y, z],
    [x + foot, y, z],
  ];
  const tip: Place = [x + lean[0], y + height, z + lean[1]];
  for (const corners of [
    [left, right, tip],
    [right, left, tip],
  ]) {
    for (const corner of corners) addVertex(buffers, corner, [0, 1, 0], tone, corner === tip ? 1 : 0.75);
  }
}

const TURNS = [
  [-1, 1],
  [1, 1],
  [1, -1],
  [-1, -1],
] as const;
const WALLS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

function addBlock({ at, foot, top, height, colour, lean = [0, 0] }: Piece, buffers: Buffers): void {
  const [x, y, z] = at;
  const tone = linearColour(colour);
  const low = TURNS.map(([a, b]): Place => [x + a * foot, y, z + b * foot]);
  const high = TURNS.map(([a, b]): Place => [x + lean[0] + a * top, y + height, z + lean[1] + b * top]);
  const quad = (points: readonly (Place | undefined)[], normal: Place, footShade: number): void => {
    for (const index of [0, 1, 2, 0, 2, 3]) {
      addVertex(buffers, points[index] as Place, normal, tone, index < 2 ? footShade : 1);
    }
  };
  const slant = 0.4 + Math.min(0.9, (foot - top) / height);
  WALLS.forEach(([nx, nz], i) => {
    const next = (i + 1) % 4;
    quad([low[i], low[next], high[next], high[i]], [nx, slant, nz], 0.7);
  });
  if (top > 0.015) quad(high, [0, 1, 0], 1);
}
