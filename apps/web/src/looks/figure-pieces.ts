import type { Board, FigureData, FigurePart, Gait, Paint, PartName, Weapon } from '../stage/figure-data.ts';

type Corner = readonly [number, number, number];

export const front = (at: Corner, depth: number, rows: readonly string[]): Board => ({
  plane: 'front',
  at,
  depth,
  rows,
});
export const side = (at: Corner, depth: number, rows: readonly string[]): Board => ({
  plane: 'side',
  at,
  depth,
  rows,
});
export const top = (at: Corner, depth: number, rows: readonly string[]): Board => ({
  plane: 'top',
  at,
  depth,
  rows,
});

/** The same boards elsewhere: a taller body carries its head higher. */
export const moved = (boards: readonly Board[], [dx, dy, dz]: Corner): readonly Board[] =>
  boards.map((board) => {
    const [x, y, z] = board.at;
    return { ...board, at: [x + dx, y + dy, z + dz] };
  });

/** The same boards on the other side of the body. */
export const mirrored = (boards: readonly Board[]): readonly Board[] =>
  boards.map((board) => {
    const [x, y, z] = board.at;
    if (board.plane === 'side') return { ...board, at: [-x - board.depth, y, z] };
    const rows = board.rows.map((row) => [...row].toReversed().join(''));
    return { ...board, at: [-x - (rows[0]?.length ?? 0), y, z], rows };
  });

/** A row repeated, from the top down. */
export const column = (row: string, count: number): readonly string[] =>
  Array.from({ length: count }, () => row);

export const plain = (colour: number): Paint => ({ colour, finish: 'plain' });
export const cloth = (grey: number): Paint => ({ colour: grey * 0x010101, finish: 'cloth' });
export const glow = (colour: number): Paint => ({ colour, finish: 'glow' });

/** The paints every figure may use; a figure overrides or adds its own. */
const COMMON: Readonly<Record<string, Paint>> = {
  f: plain(0xf0c49c), // skin
  F: plain(0xdba77c), // skin in shade
  h: plain(0x6b4226), // hair
  e: plain(0x2a1f2b), // eyes
  i: plain(0xffffff), // glint in the eye
  k: plain(0x2b2731),
  m: plain(0xc6ccd8), // steel
  M: plain(0x838ca0),
  l: plain(0x8a5a35), // leather
  L: plain(0x5d3b24),
  w: plain(0x9a6a3c), // wood
  W: plain(0x6e4827),
  g: plain(0xf2c14e), // gold
  G: plain(0xc08a2c),
  t: plain(0x57506b), // trousers
  b: plain(0x4b3527), // boots
  s: plain(0xf4ead8), // linen
  C: cloth(0xff), // the side's colour
  D: cloth(0xb8),
  B: cloth(0x8a),
  o: glow(0xffb347), // magic
  O: glow(0xfff1c9),
};

const PIVOTS: Readonly<Record<PartName, Corner>> = {
  torso: [0, 4, 0],
  head: [0, 10, 0],
  armRight: [-4, 9.5, 0],
  armLeft: [4, 9.5, 0],
  legRight: [-1.5, 4, 0],
  legLeft: [1.5, 4, 0],
};

export interface FigureDraft {
  readonly palette: Readonly<Record<string, Paint>>;
  readonly parts: Readonly<Partial<Record<PartName, readonly Board[]>>>;
  readonly pivots?: Readonly<Partial<Record<PartName, Corner>>>;
  readonly gait?: Gait;
  readonly weapon: Weapon;
  readonly scale?: number;
  readonly height: number;
}

/** Completes a drawn figure with the common paints and joints. */
export function figure(draft: FigureDraft): FigureData {
  const parts: Partial<Record<PartName, FigurePart>> = {};
  for (const [name, boards] of Object.entries(draft.parts) as [PartName, readonly Board[]][]) {
    parts[name] = { pivot: draft.pivots?.[name] ?? PIVOTS[name], boards };
  }
  return {
    palette: { ...COMMON, ...draft.palette },
    parts,
    gait: draft.gait ?? 'walk',
    weapon: draft.weapon,
    scale: draft.scale ?? 1,
    height: draft.height,
  };
}

/** A round-cheeked face; hair is painted over it by the caller. */
export const FACE: readonly Board[] = [
  front([-4, 10, -3], 6, [
    '.ffffff.',
    'ffffffff',
    'ffffffff',
    'ffffffff',
    'ffffffff',
    'ffffffff',
    '.ffffff.',
  ]),
  front([-3, 10, 3], 1, ['ffffff', 'ffffff', 'ffffff', 'feffef', 'feffef', 'ffffff', 'fFffFf']),
];

export const HAIR: readonly Board[] = [
  front([-4, 15, -4], 8, ['.hhhhhh.', 'hhhhhhhh']),
  front([-4, 10, -4], 3, ['hhhhhhhh', 'hhhhhhhh', 'hhhhhhhh', 'hhhhhhhh', '.hhhhhh.']),
  front([-4, 13, -1], 3, ['h......h', 'h......h']),
  front([-4, 14, 3], 1, ['.hhh.hh.']),
];

export const LEG_RIGHT: readonly Board[] = [
  front([-3, 0, -1], 3, ['ttt', 'ttt', 'bbb', 'bbb']),
  front([-3, 0, 2], 1, ['bbb']),
];
export const LEG_LEFT: readonly Board[] = [
  front([0, 0, -1], 3, ['ttt', 'ttt', 'bbb', 'bbb']),
  front([0, 0, 2], 1, ['bbb']),
];

/** A pair of plain legs. */
export const LEGS = { legRight: LEG_RIGHT, legLeft: LEG_LEFT };

export const TUNIC: readonly Board[] = [
  front([-3, 3, -2], 4, ['CCCCCC', 'CCCCCC', 'CCCCCC', 'LLLLLL', 'CCCCCC', 'DDDDDD', 'D.DD.D']),
  front([-1, 6, 2], 1, ['gg']),
];

/** A long robe to the ground, open at the front over a lighter lining. */
export const ROBE: readonly Board[] = [
  front([-3, 5, -2], 4, ['CCCCCC', 'CCCCCC', 'CCCCCC', 'GGGGGG', 'CCCCCC']),
  front([-4, 2, -3], 6, ['CCCCCCCC', 'CCCCCCCC', 'CCCCCCCC']),
  front([-4, 0, -3], 7, ['DDDDDDDD', 'BBBBBBBB']),
  front([-1, 0, 3], 1, ['ss', 'ss', 'ss', 'ss', 'ss']),
];

export const sleeveRight = (sleeve: string, hand = 'f'): Board =>
  front([-6, 4, -1], 3, [
    `.${sleeve}`,
    `${sleeve}${sleeve}`,
    `${sleeve}${sleeve}`,
    `${sleeve}${sleeve}`,
    `${sleeve}${sleeve}`,
    `${hand}${hand}`,
  ]);
export const sleeveLeft = (sleeve: string, hand = 'f'): Board =>
  front([4, 4, -1], 3, [
    `${sleeve}.`,
    `${sleeve}${sleeve}`,
    `${sleeve}${sleeve}`,
    `${sleeve}${sleeve}`,
    `${sleeve}${sleeve}`,
    `${hand}${hand}`,
  ]);

/** A staff held upright in the right hand, its foot on the ground. */
export const STAFF: readonly Board[] = [front([-6, 0, 2], 1, column('w', 17))];

/** Something that stands on a tile and is nobody: sixteen voxels wide, from −8 to 7. */
export const thing = (palette: FigureDraft['palette'], ...boards: readonly Board[]): FigureData =>
  figure({ palette, weapon: 'staff', height: 8, parts: { torso: boards } });
