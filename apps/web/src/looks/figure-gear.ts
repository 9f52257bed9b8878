import type { Board } from '../stage/figure-data.ts';
import { column, front, side, top } from './figure-pieces.ts';

// Everything is drawn for the right hand; `mirrored` gives the left one. A letter names the paint.

/** A straight blade held upright. */
export const sword = (blade: number, steel = 'mM', hilt = 'G'): readonly Board[] => [
  front([-6, 3, 3], 1, column('w', 3)),
  front([-8, 6, 3], 1, [hilt.repeat(5)]),
  front([-7, 7, 3], 1, column(steel, blade)),
  front([-7, 7 + blade, 3], 1, [`${steel.charAt(0)}.`]),
];

/** A curved blade that widens towards its tip. */
export const cutlass = (steel = 'm', hilt = 'G'): readonly Board[] => [
  front([-6, 3, 3], 1, ['w', 'w']),
  front([-7, 5, 3], 1, [hilt.repeat(3)]),
  front([-9, 6, 3], 1, [
    `.${steel}...`,
    `${steel}${steel}${steel}..`,
    `${steel}${steel}${steel}..`,
    `.${steel}${steel}${steel}.`,
    `.${steel}${steel}${steel}.`,
    `..${steel}${steel}.`,
    `..${steel}${steel}.`,
  ]),
];

/** A short blade pointing ahead. */
export const dagger = (steel = 'm', hilt = 'G'): readonly Board[] => [
  side([-6, 4, 2], 1, [`${steel.repeat(4)}${hilt}w`]),
  side([-6, 5, 3], 1, [`${steel}..${hilt}`]),
  side([-6, 3, 3], 1, [`...${hilt}`]),
];

/** A long haft with a blade on both sides. */
export const greatAxe: readonly Board[] = [
  front([-6, 0, 3], 1, column('w', 18)),
  front([-10, 11, 3], 2, [
    '.m.....m.',
    'mm.....mm',
    'mmM.w.Mmm',
    'mmMMwMMmm',
    'mmM.w.Mmm',
    'mm.....mm',
    '.m.....m.',
  ]),
];

export const mace: readonly Board[] = [
  front([-6, 2, 3], 1, column('w', 8)),
  front([-7, 10, 2], 3, ['.g.', 'ggg', 'GgG', 'ggg']),
  top([-7, 11, 1], 2, ['.g.', '...', '...', '...', '.g.']),
];

/** A pole with an axe blade before it, a hook behind it and a spike on top. */
export const halberd: readonly Board[] = [
  front([-6, 0, 3], 1, column('w', 20)),
  front([-10, 15, 3], 1, ['....m...', 'mm..m...', 'mmmmm...', 'mmmmmMMM', 'mmmmm..M', 'mm......']),
  front([-6, 20, 3], 1, ['m', 'm', 'm']),
];

/** A bow in the left hand, its string behind it. */
export const bow = (length: number): readonly Board[] => {
  const limb = Math.floor(length / 4);
  const stave = [
    '....W',
    ...column('..ww.', 1),
    ...column('.w...', limb),
    ...column('w....', length - 2 * limb - 4),
    ...column('.w...', limb),
    ...column('..ww.', 1),
    '....W',
  ];
  const rows = stave.length;
  return [side([5, 1, 0], 1, stave), side([5, 2, 0], 1, column('....s', rows - 2))];
};

/** A crossbow held level before the chest. */
export const crossbow: readonly Board[] = [
  side([-6, 5, 2], 2, ['wwwwwwww', 'w.....ww']),
  top([-12, 6, 8], 1, ['M...........M', '.MM.......MM.', '...MMMMMMM...']),
  top([-11, 6, 7], 1, ['s.........s']),
  side([-6, 7, 3], 1, ['mmmmmm']),
];

/** A shield on the left arm, pointed at its foot. */
export const kiteShield: readonly Board[] = [
  front([3, 0, 3], 1, [
    '.mmmmm.',
    'mCCCCCm',
    'mCCgCCm',
    'mCgggCm',
    'mCCgCCm',
    'mCCgCCm',
    'mCCCCCm',
    '.mCCCm.',
    '.mCCCm.',
    '..mCm..',
    '...m...',
  ]),
];

/** A round shield on the left arm. */
export const roundShield = (rim: string, face: string, boss: string): readonly Board[] => [
  front([3, 2, 3], 1, [
    `..${rim}${rim}${rim}..`,
    `.${rim}${face}${face}${face}${rim}.`,
    `${rim}${face}${face}${face}${face}${face}${rim}`,
    `${rim}${face}${face}${boss}${face}${face}${rim}`,
    `${rim}${face}${face}${face}${face}${face}${rim}`,
    `.${rim}${face}${face}${face}${rim}.`,
    `..${rim}${rim}${rim}..`,
  ]),
  front([5, 4, 4], 1, [`.${boss}.`, boss.repeat(3), `.${boss}.`]),
];

/** A flask in the hand, full of what glows. */
export const flask: readonly Board[] = [
  front([-6, 4, 2], 2, ['.s', 'oo', 'oO', 'oo']),
  front([-7, 4, 2], 3, ['oooo', 'oOoo']),
];
