import { describe, expect, it } from 'vitest';
import { buildFigure } from './figure-builder.ts';
import type { Board, FigureData, Paint } from './figure-data.ts';

const RED: Paint = { colour: 0xff0000, finish: 'plain' };

function figureOf(...boards: Board[]): FigureData {
  return {
    palette: { r: RED, C: { colour: 0xffffff, finish: 'cloth' }, o: { colour: 0xffffff, finish: 'glow' } },
    parts: { torso: { pivot: [0, 0, 0], boards } },
    gait: 'walk',
    weapon: 'swing',
    scale: 1,
    height: 1,
  };
}

const front = (at: Board['at'], depth: number, rows: string[]): Board => ({
  plane: 'front',
  at,
  depth,
  rows,
});

/** The block of sixteenths that the triangles span. */
function spanOf(positions: readonly number[]): number[][] {
  return [0, 1, 2].map((axis) => {
    const values = positions.filter((_, i) => i % 3 === axis).map((v) => v * 16);
    return [Math.min(...values), Math.max(...values)];
  });
}

describe('buildFigure', () => {
  it('makes six faces of one voxel and merges equal neighbours into six', () => {
    expect(buildFigure(figureOf(front([0, 0, 0], 1, ['r']))).indices).toHaveLength(36);
    expect(buildFigure(figureOf(front([0, 0, 0], 5, ['rrr', 'rrr']))).indices).toHaveLength(36);
  });

  it('keeps faces of different paint apart', () => {
    expect(buildFigure(figureOf(front([0, 0, 0], 1, ['rC']))).indices).toHaveLength(36 + 24);
  });

  it('shades the corners where two voxels meet at an angle', () => {
    const step = buildFigure(figureOf(front([0, 0, 0], 1, ['r.', 'rr'])));
    const reds = step.colours.filter((_, i) => i % 3 === 0);
    expect(Math.min(...reds)).toBeLessThan(1);
    expect(Math.max(...reds)).toBe(1);
  });

  it('reads front pictures as the viewer sees them: columns to +x, rows downwards, extruded to +z', () => {
    const { positions } = buildFigure(figureOf(front([2, 5, -1], 4, ['r', 'r', 'r'])));
    expect(spanOf(positions)).toEqual([
      [2, 3],
      [5, 8],
      [-1, 3],
    ]);
  });

  it('reads side pictures from the front to the back', () => {
    const { positions } = buildFigure(figureOf({ plane: 'side', at: [0, 0, -3], depth: 1, rows: ['r....'] }));
    expect(spanOf(positions)).toEqual([
      [0, 1],
      [0, 1],
      [1, 2],
    ]);
  });

  it('reads top pictures from the back to the front', () => {
    const { positions } = buildFigure(figureOf({ plane: 'top', at: [0, 0, 0], depth: 2, rows: ['.', 'r'] }));
    expect(spanOf(positions)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });

  it('carves with a dash', () => {
    const hollow = buildFigure(figureOf(front([0, 0, 0], 1, ['rrr']), front([1, 0, 0], 1, ['-'])));
    expect(hollow.indices).toHaveLength(72);
  });

  it('marks cloth and glow for the shader', () => {
    const { finishes } = buildFigure(figureOf(front([0, 0, 0], 1, ['C.o'])));
    expect(new Set(finishes.map((share, i) => `${i % 2}:${share}`))).toEqual(
      new Set(['0:0', '0:1', '1:0', '1:1']),
    );
  });

  it('winds every triangle outwards', () => {
    const { positions, normals, indices } = buildFigure(figureOf(front([0, 0, 0], 2, ['rC', 'r.'])));
    const corner = (list: readonly number[], vertex: number): number[] =>
      list.slice(vertex * 3, vertex * 3 + 3);
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = indices.slice(i, i + 3).map((vertex) => corner(positions, vertex)) as [
        number[],
        number[],
        number[],
      ];
      const [ux, uy, uz] = b.map((v, axis) => v - (a[axis] ?? 0)) as [number, number, number];
      const [vx, vy, vz] = c.map((v, axis) => v - (a[axis] ?? 0)) as [number, number, number];
      const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      const normal = corner(normals, indices[i] ?? 0);
      expect(cross.reduce((sum, v, axis) => sum + v * (normal[axis] ?? 0), 0)).toBeGreaterThan(0);
    }
  });

  it('refuses a paint that the palette does not have', () => {
    expect(() => buildFigure(figureOf(front([0, 0, 0], 1, ['z'])))).toThrow(/unknown paint "z"/);
  });
});
