import type { Board } from '../stage/figure-data.ts';
import { column, front, top } from './figure-pieces.ts';

// Letters name paints: the cloth itself, then its darker hem.

/** A robe to the ground with a belt. */
export const robe = (body: string, hem: string, belt = 'G'): readonly Board[] => [
  front([-3, 5, -2], 4, [...column(body.repeat(6), 3), belt.repeat(6), body.repeat(6)]),
  front([-4, 2, -3], 6, column(body.repeat(8), 3)),
  front([-4, 0, -3], 7, column(hem.repeat(8), 2)),
];

/** A close coat over trousers. */
export const coat = (body: string, hem: string, belt = 'L'): readonly Board[] => [
  front([-3, 3, -2], 4, [
    ...column(body.repeat(6), 3),
    belt.repeat(6),
    ...column(body.repeat(6), 2),
    `${hem}.${hem}${hem}.${hem}`,
  ]),
];

export const cape = (cloth = 'C', hem = 'D'): readonly Board[] => [
  front([-4, 1, -3], 1, [
    `.${cloth.repeat(6)}.`,
    ...column(cloth.repeat(8), 5),
    hem.repeat(8),
    `${hem}.${hem.repeat(2)}.${hem.repeat(2)}.`,
  ]),
];

/** Round the neck and over the shoulders. */
export const collar = (cloth = 'C'): Board => front([-4, 9, -3], 6, [cloth.repeat(8)]);

/** Over the head and beside the face, which stays free. */
export const hood = (cloth: string, shade: string): readonly Board[] => [
  front([-4, 16, -4], 7, [`.${cloth.repeat(6)}.`, cloth.repeat(8)]),
  front([-4, 10, -4], 3, [...column(cloth.repeat(8), 5), `.${shade.repeat(6)}.`]),
  front([-4, 10, -1], 5, [
    `${cloth.repeat(2)}....${cloth.repeat(2)}`,
    ...column(`${cloth}......${cloth}`, 4),
    `${shade}......${shade}`,
  ]),
];

/** A hood in whose depth nothing is seen but eyes. */
export const deepHood = (cloth: string, dark: string, eyes: string): readonly Board[] => [
  front([-4, 10, -4], 7, [`.${cloth.repeat(6)}.`, ...column(cloth.repeat(8), 5), `.${cloth.repeat(6)}.`]),
  front([-4, 10, 3], 1, [
    cloth.repeat(8),
    `${cloth}${dark.repeat(6)}${cloth}`,
    dark.repeat(8),
    `${dark}${eyes.repeat(2)}${dark.repeat(2)}${eyes.repeat(2)}${dark}`,
    dark.repeat(8),
    `.${dark.repeat(6)}.`,
    `..${cloth.repeat(4)}..`,
  ]),
];

/** Plates on the right shoulder. */
export const pauldron = (plate: string, rim = plate): Board =>
  top([-7, 8, -2], 2, [
    rim.repeat(4),
    `${rim}${plate.repeat(2)}${rim}`,
    `${rim}${plate.repeat(2)}${rim}`,
    `${rim}${plate.repeat(2)}${rim}`,
    rim.repeat(4),
  ]);

/** Hangs from the cheeks to the chest. */
export const beard = (hair: string, tip: string): readonly Board[] => [
  front([-4, 9, 2], 3, [`${hair}......${hair}`, `${hair}.${hair.repeat(4)}.${hair}`, hair.repeat(8)]),
  front([-3, 6, 3], 2, [hair.repeat(6), `.${hair.repeat(4)}.`, `..${tip.repeat(2)}..`]),
];

/** A brim all round the head. */
export const brim = (felt: string, y = 15): Board =>
  top([-7, y, -7], 1, [
    `...${felt.repeat(8)}...`,
    `..${felt.repeat(10)}..`,
    `.${felt.repeat(12)}.`,
    ...column(felt.repeat(14), 6),
    `.${felt.repeat(12)}.`,
    `..${felt.repeat(10)}..`,
    `...${felt.repeat(8)}...`,
  ]);
