/** Four corners of a face in two bits each: (u−, v−), (u+, v−), (u−, v+), (u+, v+); 3 is open, 0 is a nook. */
export type FaceOcclusion = number;

/** How open a corner is beside two cells and the one between them. */
export function cornerLight(sideA: boolean, sideB: boolean, between: boolean): number {
  if (sideA && sideB) return 0;
  return 3 - Number(sideA) - Number(sideB) - Number(between);
}

/**
 * The occlusion of a face by which of the nine cells before it are opaque: bit 0 is (u−, v−), bit 1 (u, v−), bit 3
 * (u−, v) and so on.
 */
export const FACE_OCCLUSION = Uint8Array.from({ length: 512 }, (_, cells) => {
  const at = (u: number, v: number) => ((cells >> (v * 3 + u)) & 1) === 1;
  const corner = (u: number, v: number) => cornerLight(at(u, 1), at(1, v), at(u, v));
  return corner(0, 0) | (corner(2, 0) << 2) | (corner(0, 2) << 4) | (corner(2, 2) << 6);
});

/** Whether the occlusion does not change along u, so that faces in a row look the same as one long face. */
export function isEvenAlongU(face: FaceOcclusion): boolean {
  return (face & 0x33) === ((face >> 2) & 0x33);
}

export function isEvenAlongV(face: FaceOcclusion): boolean {
  return (face & 0xf) === face >> 4;
}
