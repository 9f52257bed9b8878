import { describe, expect, it } from 'vitest';
import { CATALOG } from '@highground/kernel';
import { LIVING_FIELD_LOOK } from '../looks/livingfield/theme.ts';
import { paintFace } from './textures.ts';

/** Mean r, g, b of a painted face. */
function meanOf(texels: Uint8Array): number[] {
  return [0, 1, 2].map(
    (c) => texels.filter((_, i) => i % 4 === c).reduce((sum, v) => sum + v, 0) / (texels.length / 4),
  );
}

describe('terrain textures', () => {
  it('OT-RND-012 every material of the catalog has a look of its own', () => {
    for (const { id } of CATALOG) expect(LIVING_FIELD_LOOK.materials[id], id).toBeDefined();
  });

  it('paints the same face for the same salt', () => {
    const look = LIVING_FIELD_LOOK.materials['grass'];
    if (look === undefined) throw new Error('no grass');
    expect(paintFace(look, 'top', 3)).toEqual(paintFace(look, 'top', 3));
    expect(paintFace(look, 'top', 3)).not.toEqual(paintFace(look, 'top', 4));
  });

  it('tops are told apart by colour, except the two earths', () => {
    const tops = Object.entries(LIVING_FIELD_LOOK.materials).map(([id, look]) => ({
      id,
      mean: meanOf(paintFace(look, 'top', 1)),
    }));
    for (const a of tops) {
      for (const b of tops) {
        if (a.id >= b.id) continue;
        const distance = Math.hypot(...a.mean.map((v, c) => v - (b.mean[c] ?? 0)));
        expect(distance, `${a.id} and ${b.id}`).toBeGreaterThan(18);
      }
    }
  });

  it('only what glows is lit by itself', () => {
    for (const [id, look] of Object.entries(LIVING_FIELD_LOOK.materials)) {
      const isLit = paintFace(look, 'top', 1).some((v, i) => i % 4 === 3 && v > 0);
      expect(isLit, id).toBe(['lava', 'fire'].includes(id));
    }
  });
});
