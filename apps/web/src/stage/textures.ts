import {
  DataArrayTexture,
  NearestMipmapNearestFilter,
  NearestFilter,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
} from 'three';
import type { MaterialLook, TexturePattern } from './look.ts';
import { hashUnit, tilingNoise } from './noise.ts';

/** Texels along one tile. */
export const TEXELS = 16;

interface Texel {
  /** 0 the accent, 1 the main colour. */
  readonly mix: number;
  /** Brightness about 1. */
  readonly shade: number;
  /** Own light, 0–1. */
  readonly glow?: number;
  /** Paint the colour of the top instead (grass hanging over its earth). */
  readonly isTop?: boolean;
}

type Painter = (u: number, v: number, salt: number) => Texel;

const speckle = (u: number, v: number, salt: number): number => hashUnit(u, v, 7, salt);
const cloud = (u: number, v: number, salt: number): number => tilingNoise(u / 4, v / 4, 4, salt);

/** Each painter draws texel (u, v), v upwards on sides; all repeat seamlessly. */
const PAINTERS: Readonly<Record<TexturePattern, Painter>> = {
  grass(u, v, salt) {
    const blade = speckle(u, v, salt);
    return {
      mix: blade > 0.93 ? 0.6 : 1,
      shade: 0.97 + 0.06 * cloud(u, v, salt) - (blade < 0.07 ? 0.06 : 0),
    };
  },
  earth(u, v, salt) {
    const fringe =
      12.2 + Math.floor(hashUnit(u >> 1, 3, 1, salt) * 2.4) + Math.floor(hashUnit(u, 5, 1, salt) * 1.4);
    if (v >= fringe) return { mix: 1, shade: v - fringe < 1 ? 0.82 : 0.95, isTop: true };
    const pebble = hashUnit(u >> 1, v >> 1, 9, salt);
    return {
      mix: pebble > 0.9 ? 0.75 : 1,
      shade: 0.93 + 0.12 * cloud(u, v, salt) - (v === Math.floor(fringe) - 1 ? 0.14 : 0),
    };
  },
  board(u, v, salt) {
    const rim = Math.min(u, v, TEXELS - 1 - u, TEXELS - 1 - v);
    if (rim === 0) return { mix: 0.35, shade: 0.86 };
    const isLit = u === 1 || v === TEXELS - 2;
    const bevel = rim > 1 ? 0 : isLit ? 0.07 : -0.05;
    return { mix: 1, shade: 0.98 + 0.04 * cloud(u, v, salt) + bevel };
  },
  trim(u, v, salt) {
    if (v >= TEXELS - 3) return { mix: 1, shade: v === TEXELS - 3 ? 0.8 : 1, isTop: true };
    if (v === TEXELS - 4) return { mix: 0.2, shade: 0.8 };
    const isSeam = v === 5 || u === (v > 5 ? 3 : 11);
    return { mix: isSeam ? 0.3 : 1, shade: 0.94 + 0.08 * cloud(u, v, salt) - (v === 0 ? 0.12 : 0) };
  },
  sand(u, v, salt) {
    const grain = speckle(u, v, salt);
    return { mix: grain > 0.9 ? 0.6 : 1, shade: 0.96 + 0.06 * cloud(u, v, salt) - (grain < 0.06 ? 0.05 : 0) };
  },
  rock(u, v, salt) {
    const crack = Math.abs(tilingNoise(u / 4, v / 4, 4, salt + 3) - 0.5) < 0.035;
    return {
      mix: crack ? 0.72 : 1,
      shade: 0.95 + 0.08 * cloud(u, v, salt) + (speckle(u, v, salt) > 0.93 ? 0.05 : 0),
    };
  },
  strata(u, v, salt) {
    const layer = Math.floor((v + 2 * cloud(u, v, salt)) / 4) % 2;
    const pebble = hashUnit(u >> 1, v >> 1, 9, salt) > 0.93;
    return {
      mix: pebble ? 0.6 : 1,
      shade: (layer === 0 ? 0.95 : 1.03) - (speckle(u, v, salt) > 0.94 ? 0.06 : 0),
    };
  },
  masonry(u, v, salt) {
    const course = v >> 2;
    const along = (u + (course % 2) * 4) % TEXELS;
    if (v % 4 === 0 || along % 8 === 0) return { mix: 0, shade: 1 };
    const stone = hashUnit(along >> 3, course, 2, salt);
    return { mix: 1, shade: 0.94 + 0.1 * stone + (v % 4 === 3 ? 0.05 : 0) };
  },
  flags(u, v, salt) {
    // Two large slabs and two small ones to a tile, their seams off its edges.
    const [a, b] = [(u + 5) % TEXELS, (v + 3) % TEXELS];
    const isLeft = a < 9;
    const seam = isLeft ? 6 : 11;
    if (a === 0 || a === 9 || b === 0 || b === seam) return { mix: 0.45, shade: 0.96 };
    const slab = hashUnit(Number(isLeft), Number(b < seam), 5, salt);
    return { mix: 1, shade: 0.94 + 0.09 * slab + 0.04 * cloud(u, v, salt) };
  },
  planks(u, v, salt) {
    const plank = v >> 2;
    if (v % 4 === 0) return { mix: 0, shade: 1 };
    const joint = Math.floor(hashUnit(plank, 4, 4, salt) * TEXELS);
    const isNail = v % 4 === 2 && (u === (joint + 1) % TEXELS || u === (joint + 15) % TEXELS);
    return {
      mix: u === joint || isNail ? 0.2 : 1,
      shade: 0.93 + 0.1 * hashUnit(plank, 1, 1, salt) + 0.04 * hashUnit(u >> 2, v, 1, salt),
    };
  },
  ice(u, v, salt) {
    const streak = (u * 2 + v + Math.floor(4 * cloud(u, v, salt))) % TEXELS;
    return { mix: streak < 2 ? 0 : 1, shade: 0.97 + 0.05 * cloud(u, v, salt) };
  },
  mud(u, v, salt) {
    const puddle = cloud(u, v, salt + 1) > 0.68;
    return { mix: puddle ? 0.6 : 1, shade: 0.93 + 0.12 * cloud(u, v, salt) };
  },
  embers(u, v, salt) {
    const vein = Math.abs(tilingNoise(u / 4, v / 4, 4, salt + 5) - 0.5);
    const isHot = vein < 0.075;
    return { mix: isHot ? 0 : 1, shade: isHot ? 1.1 : 0.8 + 0.3 * cloud(u, v, salt), glow: isHot ? 1 : 0 };
  },
  spikes(u, v, salt) {
    const isRim = u === 0 || v === 0 || u === 15 || v === 15;
    const isHole = u % 5 === 2 && v % 5 === 2;
    return { mix: isRim || isHole ? 0 : 1, shade: 0.94 + 0.08 * speckle(u >> 1, v >> 1, salt) };
  },
  ripples(u, v, salt) {
    const crest = tilingNoise(u / 4, v / 2, 8, salt);
    return { mix: crest > 0.78 ? 0.55 : 1, shade: 0.97 + 0.05 * cloud(u, v, salt) };
  },
  molten(u, v, salt) {
    const vein = Math.abs(tilingNoise(u / 4, v / 4, 4, salt) - 0.5);
    const isCrust = vein > 0.22;
    return { mix: isCrust ? 0 : 1, shade: isCrust ? 0.8 : 1.15 - vein, glow: isCrust ? 0.25 : 1 };
  },
  bubbles(u, v, salt) {
    const [bu, bv] = [(u % 8) - 3.5, (v % 8) - 3.5];
    const radius = 1.2 + 2 * hashUnit(u >> 3, v >> 3, 6, salt);
    const distance = Math.hypot(bu, bv);
    return { mix: Math.abs(distance - radius) < 0.6 ? 0.35 : 1, shade: 0.94 + 0.12 * cloud(u, v, salt) };
  },
};

const channels = (hex: number): readonly [number, number, number] => [
  (hex >> 16) & 0xff,
  (hex >> 8) & 0xff,
  hex & 0xff,
];

/** Paints one face of a material: sRGB in r, g, b and its own light in a. */
export function paintFace(look: MaterialLook, face: 'top' | 'side', salt: number): Uint8Array {
  const painter = PAINTERS[look[face]];
  const main = channels(face === 'top' ? look.topColour : look.sideColour);
  const over = channels(look.topColour);
  const accent = channels(look.accent);
  const texels = new Uint8Array(TEXELS * TEXELS * 4);
  for (let v = 0; v < TEXELS; v++) {
    for (let u = 0; u < TEXELS; u++) {
      const texel = painter(u, v, salt);
      const body = texel.isTop === true ? over : main;
      for (const c of [0, 1, 2] as const) {
        const colour = accent[c] + (body[c] - accent[c]) * texel.mix;
        texels[(v * TEXELS + u) * 4 + c] = Math.min(255, Math.max(0, Math.round(colour * texel.shade)));
      }
      texels[(v * TEXELS + u) * 4 + 3] = Math.round(255 * (texel.glow ?? 0) * (look.glow ?? 0));
    }
  }
  return texels;
}

/** Layer 2m is the top of material m, layer 2m + 1 its side. */
export function buildTerrainTexture(looks: readonly MaterialLook[]): DataArrayTexture {
  const size = TEXELS * TEXELS * 4;
  const data = new Uint8Array(looks.length * 2 * size);
  looks.forEach((look, index) => {
    data.set(paintFace(look, 'top', index * 2 + 11), index * 2 * size);
    data.set(paintFace(look, 'side', index * 2 + 12), (index * 2 + 1) * size);
  });
  const texture = new DataArrayTexture(data, TEXELS, TEXELS, looks.length * 2);
  texture.format = RGBAFormat;
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = NearestFilter;
  texture.minFilter = NearestMipmapNearestFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}
