import type { Mesh } from 'three';
import { expect, test } from 'vitest';
import { CHUNK_SIZE, meshChunk } from '@highground/kernel';
import { galleryWorld } from '../gallery/gallery-world.ts';
import { LIVING_FIELD_LOOK } from '../looks/livingfield/theme.ts';
import type { GroundLight } from './ground-shader.ts';
import { createSharedUniforms } from './shared-uniforms.ts';
import { Terrain } from './terrain.ts';

/** Faces reach this much over their edges, in tiles, so that no pinholes show between them. */
const OVERLAP = 0.0016;

const world = galleryWorld();

function shown(): Terrain {
  const terrain = new Terrain(LIVING_FIELD_LOOK, createSharedUniforms());
  terrain.showWorld(world);
  return terrain;
}

const meshes = ({ group }: Terrain): readonly Mesh[] => group.children as Mesh[];
const positionsOf = (terrain: Terrain): readonly number[][] =>
  meshes(terrain).map(({ geometry }) => [...(geometry.getAttribute('position').array as Float32Array)]);

test('OT-UX-012 OT-RND-006 the two views, with and without edges, have their vertices in the same places', () => {
  const terrain = shown();
  const game = positionsOf(terrain);
  expect(game.flat().length).toBeGreaterThan(1000);
  for (const light of ['none', 'corners', 'pixels'] as const satisfies readonly GroundLight[]) {
    terrain.setLight(light);
    expect(positionsOf(terrain)).toEqual(game);
    terrain.showWorld(world);
    expect(positionsOf(terrain)).toEqual(game);
  }
  terrain.setLight('none');
  terrain.setWired(true);
  const wired = meshes(terrain).map(({ geometry, children }) => [geometry, (children[0] as Mesh).geometry]);
  expect(wired.every(([ground, edges]) => ground === edges)).toBe(true);
});

test('OT-RND-010 OT-UX-011 no vertex is moved from where the block has it, beyond the overlap of faces', () => {
  for (const { geometry, position } of meshes(shown())) {
    const [cx, cy, cz] = position.toArray().map((at) => at / CHUNK_SIZE) as [number, number, number];
    const exact = meshChunk(world, { cx, cy, cz }).positions;
    const drawn = geometry.getAttribute('position').array as Float32Array;
    expect(drawn).toHaveLength(exact.length);
    const moved = exact.map((at, index) => Math.abs(at - (drawn[index] as number)));
    expect(Math.max(...moved)).toBeLessThan(OVERLAP);
  }
});

test('OT-RND-004 OT-RND-005 OT-RND-012 the data view gives each material one colour of its own', () => {
  const uniforms = createSharedUniforms();
  const terrain = new Terrain(LIVING_FIELD_LOOK, uniforms);
  const colours = uniforms.flatColours.value.map((colour) => colour.toArray().join());
  expect(new Set(colours).size).toBe(colours.length);
  terrain.dispose();
});

test('edges that were shown are taken away with everything else', () => {
  const terrain = shown();
  terrain.setWired(true);
  terrain.update(world, [{ x: 3, y: 1, z: 3 }]);
  expect(meshes(terrain).every(({ children }) => children.length === 1)).toBe(true);
  terrain.setWired(false);
  expect(meshes(terrain).every(({ children }) => children.length === 0)).toBe(true);
});
