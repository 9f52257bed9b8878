/**
 * The palette of a `.vox` without one, as 0xRRGGBB by colour index; index 0 is no colour. Six levels of each part from
 * white down, blue fastest, without black; then ten darker ones each of red, green, blue and grey.
 */
export const DEFAULT_PALETTE: readonly number[] = [0, ...cube().slice(0, -1), ...ramps()];

function cube(): readonly number[] {
  const levels = [0xff, 0xcc, 0x99, 0x66, 0x33, 0x00];
  return levels.flatMap((red) =>
    levels.flatMap((green) => levels.map((blue) => (red << 16) | (green << 8) | blue)),
  );
}

function ramps(): readonly number[] {
  const levels = [0xee, 0xdd, 0xbb, 0xaa, 0x88, 0x77, 0x55, 0x44, 0x22, 0x11];
  return [0x01_00_00, 0x00_01_00, 0x00_00_01, 0x01_01_01].flatMap((part) =>
    levels.map((level) => level * part),
  );
}
