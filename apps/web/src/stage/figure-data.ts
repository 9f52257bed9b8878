/**
 * Voxel figures as data. A figure stands on (0, 0, 0), looks towards +z and is drawn on a grid of sixteenths of a
 * tile. Each part is a stack of boards: a picture extruded along one axis, later boards painting over earlier ones.
 */
export const PART_NAMES = ['torso', 'head', 'armRight', 'armLeft', 'legRight', 'legLeft'] as const;
export type PartName = (typeof PART_NAMES)[number];

/** Voxels along one tile. */
export const FIGURE_GRID = 16;

/**
 * One extruded picture. `front` is seen by somebody facing the figure (columns run −x to +x, rows run down),
 * `side` from the figure's left (columns run from its front, +z, to its back; rows run down), `top` from above
 * (columns run −x to +x, rows run from its back to its front). `at` is the lowest x, y and z of the board.
 *
 * In a picture `.` leaves what is there, `-` carves it away and any other letter is looked up in the figure's palette.
 */
export interface Board {
  readonly plane: 'front' | 'side' | 'top';
  readonly at: readonly [number, number, number];
  readonly depth: number;
  readonly rows: readonly string[];
}

/** `cloth` takes the side's colour (the paint's grey is its brightness), `glow` is lit by itself. */
export interface Paint {
  readonly colour: number;
  readonly finish: 'plain' | 'cloth' | 'glow';
}

export interface FigurePart {
  readonly pivot: readonly [number, number, number];
  readonly boards: readonly Board[];
}

/** How a figure carries itself: on its feet, on its wings, or turning in the air. */
export type Gait = 'walk' | 'fly' | 'spin';

/** What the strike pose does with the arms. */
export type Weapon = 'swing' | 'smash' | 'stab' | 'punch' | 'bow' | 'staff' | 'bite';

export interface FigureData {
  readonly palette: Readonly<Record<string, Paint>>;
  readonly parts: Readonly<Partial<Record<PartName, FigurePart>>>;
  readonly gait: Gait;
  readonly weapon: Weapon;
  /** Tiles that sixteen voxels measure when drawn. */
  readonly scale: number;
  /** Height of the nameplate above the feet, in voxels. */
  readonly height: number;
}
