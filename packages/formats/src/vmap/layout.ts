/** `OTVM`, the first four bytes of every map file. */
export const MAP_MAGIC = 0x4d56_544f;
/** `OTMP`, the column maps of an older program, which are not read. */
export const LEGACY_MAGIC = 0x504d_544f;
/** The one schema there is: three bytes a voxel. Schema 3 had two and no height. */
export const MAP_SCHEMA = 4;
/** Set in the flags where bounds follow. */
export const HAS_BOUNDS = 1;

/** Caps of map files, for readers and writers alike. */
export const MAP_LIMITS = {
  fileBytes: 8 * 1024 * 1024,
  /** 4,194,304 cells. */
  chunks: 1024,
  /** Cells along x and z, of the bounds and of the chunks used. */
  side: 512,
  /** Cells along y. */
  height: 256,
  spawns: 1024,
} as const;
