import { describe, expect, it } from 'vitest';
import { makeVoxel } from '../world/make-voxel.ts';
import { SHAPE } from '../world/voxel.ts';
import type { Shape } from '../world/voxel.ts';
import { triangles } from './triangles.ts';
import type { Vertex, Triangle } from './triangles.ts';
import { CELL } from './units.ts';

const SHAPES = Object.entries(SHAPE) as [keyof typeof SHAPE, Shape][];
const ROTATIONS = [0, 1, 2, 3];
const HEIGHT_BYTES = [0, 1, 2, 51, 128, 129, 255];

const FORMS = SHAPES.flatMap(([name, shape]) =>
  ROTATIONS.flatMap((rot) =>
    HEIGHT_BYTES.map((height) => ({ name, rot, height, voxel: makeVoxel(0, shape, rot, height) })),
  ),
);

function edge(from: Vertex, to: Vertex): string {
  return `${String(from)} ${String(to)}`;
}

function edges(mesh: readonly Triangle[]): string[] {
  return mesh.flatMap(({ vertices: [a, b, c] }) => [edge(a, b), edge(b, c), edge(c, a)]);
}

/** Six times the enclosed volume, by the divergence theorem. */
function sixVolumes(mesh: readonly Triangle[]): number {
  let sum = 0;
  for (const {
    vertices: [a, b, c],
  } of mesh) {
    sum +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sum;
}

function extentOf(name: keyof typeof SHAPE, height: number): number {
  if (name === 'full') return CELL;
  const defaults = {
    half: 640,
    slab: 256,
    slope: 1280,
    wedge: 1280,
    halfSlope: 640,
    stair: 1280,
    corner: 1280,
  };
  return height === 0 ? defaults[name] : height * 5;
}

/** Six times the volume of each shape over `CELL²`, from its description in A-13. */
function expectedSixVolumes(name: keyof typeof SHAPE, h: number): number {
  const factors = { full: 6, half: 6, slab: 6, slope: 3, wedge: 2, halfSlope: 4.5, stair: 0, corner: 4.5 };
  const perCell = name === 'stair' ? 3 * h + 3 * Math.floor(h / 2) : factors[name] * h;
  return perCell * CELL * CELL;
}

function allVertices(mesh: readonly Triangle[]): readonly Vertex[] {
  return mesh.flatMap(({ vertices }) => vertices);
}

describe('OT-SHP-002 every shape is a closed volume', () => {
  it('runs every edge once each way, in every rotation and at every height', () => {
    for (const { name, rot, height, voxel } of FORMS) {
      const found = edges(triangles(voxel));
      const backwards = found.map((ends) => ends.split(' ').reverse().join(' '));
      expect(new Set(found).size, `${name} rot ${rot} height ${height}: an edge is used twice one way`).toBe(
        found.length,
      );
      expect(new Set(found), `${name} rot ${rot} height ${height}: an edge is open`).toEqual(
        new Set(backwards),
      );
    }
  });

  it('encloses the volume of A-13, with every triangle wound outwards', () => {
    for (const { name, rot, height, voxel } of FORMS) {
      const expected = expectedSixVolumes(name, extentOf(name, height));
      expect(sixVolumes(triangles(voxel)), `${name} rot ${rot} height ${height}`).toBe(expected);
    }
  });

  it('has no triangle without area and stays in its cell', () => {
    const isSound = ({ vertices }: Triangle) =>
      new Set(vertices.map(String)).size === 3 &&
      vertices.flat().every((part) => Number.isInteger(part) && part >= 0 && part <= CELL);
    const unsound = FORMS.filter(({ voxel }) => !triangles(voxel).every(isSound));
    expect(unsound).toEqual([]);
  });
});

describe('OT-SHP-003…010 extents', () => {
  const ys = (shape: Shape, height = 0) => {
    const all = allVertices(triangles(makeVoxel(0, shape, 0, height))).map(([, y]) => y);
    return [Math.min(...all), Math.max(...all)];
  };

  it('OT-SHP-003 FULL fills the cell whatever its height byte (A-07)', () => {
    expect(ys(SHAPE.full)).toEqual([0, CELL]);
    expect(triangles(makeVoxel(0, SHAPE.full, 0, 77))).toEqual(triangles(makeVoxel(0, SHAPE.full)));
    expect(triangles(makeVoxel(0))).toHaveLength(12);
  });

  it('OT-SHP-004 HALF fills 1/2, or byte/256, from the bottom', () => {
    expect(ys(SHAPE.half)).toEqual([0, 640]);
    expect(ys(SHAPE.half, 192)).toEqual([0, 960]);
  });

  it('OT-SHP-005 SLAB hangs from the top: [4/5, 1) by default, 51/256 for byte 51', () => {
    expect(ys(SHAPE.slab)).toEqual([1024, CELL]);
    expect(ys(SHAPE.slab, 51)).toEqual([CELL - 255, CELL]);
  });

  it('OT-SHP-007 HALF_SLOPE climbs to 1/2 by the middle of the cell, then is level', () => {
    const crest = allVertices(triangles(makeVoxel(0, SHAPE.halfSlope))).filter(([, y]) => y === 640);
    expect([...new Set(crest.map(([x]) => x))].sort((a, b) => a - b)).toEqual([640, CELL]);
  });

  it('OT-SHP-008 STAIR has two treads, the lower at half its height', () => {
    const stair = triangles(makeVoxel(0, SHAPE.stair)).filter(({ towards }) => towards === 'top');
    expect(stair.map(({ vertices }) => vertices.map(([, y]) => y))).toEqual([
      [640, 640, 640],
      [640, 640, 640],
      [1280, 1280, 1280],
      [1280, 1280, 1280],
    ]);
  });
});

describe('OT-SHP-011 rotation', () => {
  const verticesOf = (shape: Shape, rot: number) => allVertices(triangles(makeVoxel(0, shape, rot)));
  const crest = (shape: Shape, rot: number) =>
    new Set(
      verticesOf(shape, rot)
        .filter(([, y]) => y === CELL)
        .map(([x, , z]) => `${x},${z}`),
    );

  it('OT-SHP-006 A-12 SLOPE has its high side at +x, −z, −x, +z for rot 0, 1, 2, 3', () => {
    expect(crest(SHAPE.slope, 0)).toEqual(new Set(['1280,0', '1280,1280']));
    expect(crest(SHAPE.slope, 1)).toEqual(new Set(['0,0', '1280,0']));
    expect(crest(SHAPE.slope, 2)).toEqual(new Set(['0,0', '0,1280']));
    expect(crest(SHAPE.slope, 3)).toEqual(new Set(['0,1280', '1280,1280']));
  });

  it('OT-SHP-009 WEDGE has its peak at (+x, −z), (−x, −z), (−x, +z), (+x, +z)', () => {
    const peaks = ROTATIONS.map((rot) => crest(SHAPE.wedge, rot));
    expect(peaks).toEqual([
      new Set(['1280,0']),
      new Set(['0,0']),
      new Set(['0,1280']),
      new Set(['1280,1280']),
    ]);
  });

  it('OT-SHP-010 CORNER leaves (−x, +z) empty at rot 0 and (+x, +z) at rot 1', () => {
    expect(crest(SHAPE.corner, 0)).not.toContain('0,1280');
    expect(crest(SHAPE.corner, 1)).not.toContain('1280,1280');
    expect(crest(SHAPE.corner, 1)).toContain('0,1280');
  });

  it('OT-SHP-011 uses rot % 4: the mesh of rot 5 is the mesh of rot 1', () => {
    for (const [, shape] of SHAPES) {
      expect(triangles(makeVoxel(0, shape, 5))).toEqual(triangles(makeVoxel(0, shape, 1)));
    }
  });

  it('OT-SHP-012 turns only the directional shapes', () => {
    const looksTurned = (shape: Shape) =>
      [...new Set(verticesOf(shape, 0).map(String))].some(
        (vertex) => !verticesOf(shape, 1).map(String).includes(vertex),
      );
    const turns = SHAPES.map(([name, shape]) => [name, looksTurned(shape)]);
    expect(turns).toEqual([
      ['full', false],
      ['half', false],
      ['slab', false],
      ['slope', true],
      ['wedge', true],
      ['halfSlope', true],
      ['stair', true],
      ['corner', true],
    ]);
  });
});

describe('faces', () => {
  const count = (shape: Shape, face: string) =>
    triangles(makeVoxel(0, shape)).filter((triangle) => triangle.face === face).length;

  it('names the cell side a triangle lies in, and inner what no neighbour can hide', () => {
    expect(count(SHAPE.full, 'inner')).toBe(0);
    expect(count(SHAPE.half, 'top')).toBe(0);
    expect(count(SHAPE.half, 'inner')).toBe(2);
    expect(count(SHAPE.slab, 'top')).toBe(2);
    expect(count(SHAPE.slope, 'w')).toBe(0);
    expect(count(SHAPE.slope, 'e')).toBe(2);
    expect(count(SHAPE.slope, 'n')).toBe(1);
    expect(count(SHAPE.stair, 'inner')).toBe(4);
  });

  it('looks to the top wherever it slants up, also on a steep HALF_SLOPE', () => {
    const steep = triangles(makeVoxel(0, SHAPE.halfSlope, 0, 255));
    expect(steep.filter(({ face }) => face === 'inner').map(({ towards }) => towards)).toEqual([
      'top',
      'top',
      'top',
      'top',
    ]);
  });
});
