import { InstancedMesh } from 'three';
import { describe, expect, it } from 'vitest';
import { CATALOG, SHAPE, World, chunkHash, makeVoxel, meshChunk } from '@highground/kernel';
import { LIVING_FIELD_LOOK } from '../looks/livingfield/theme.ts';
import type { StageLook } from './look.ts';
import { Props, propsOn } from './props.ts';
import type { PropPlace } from './props.ts';

const SIZE = 12;
const HARMFUL = ['water', 'lava', 'poison', 'fire', 'spikes'];

function fieldOf(material: number, shape = 0, roof = false, size = SIZE): World {
  const world = World.create({
    seed: 1n,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: size, y: 4, z: size } },
  });
  for (let x = 0; x < size; x++) {
    for (let z = 0; z < size; z++) {
      world.setVoxel(x, 0, z, makeVoxel(material, shape as 0));
      if (roof) world.setVoxel(x, 1, z, makeVoxel(material, SHAPE.slab));
    }
  }
  return world;
}

function propsOf(world: World, seed: number): PropPlace[] {
  const places: PropPlace[] = [];
  for (let x = 0; x < SIZE; x++) {
    for (let z = 0; z < SIZE; z++) {
      for (const surface of world.surfaces(x, z)) {
        const look = LIVING_FIELD_LOOK.materials[CATALOG[surface.material]?.id ?? ''];
        if (look !== undefined && surface.y === 0) places.push(...propsOn(surface, x, z, seed, look));
      }
    }
  }
  return places;
}

describe('propsOn', () => {
  const grass = fieldOf(0);

  it('OT-RND-007 is the same for the same map and seed, and another for another seed', () => {
    expect(propsOf(grass, 5)).toEqual(propsOf(grass, 5));
    expect(propsOf(grass, 5)).not.toEqual(propsOf(grass, 6));
    expect(propsOf(grass, 5).length).toBeGreaterThan(10);
  });

  it.each(HARMFUL)('OT-RND-008 puts nothing on %s', (id) => {
    expect(propsOf(fieldOf(CATALOG.findIndex((material) => material.id === id)), 5)).toEqual([]);
  });

  it('puts nothing on slopes or where a body would not fit', () => {
    expect(propsOf(fieldOf(0, SHAPE.slope), 5)).toEqual([]);
    expect(propsOf(fieldOf(0, 0, true), 5)).toEqual([]);
  });

  it('stands on the ground of its own tile, clear of the middle', () => {
    for (const { x, y, z } of propsOf(grass, 5)) {
      expect(y).toBe(1);
      const [u, v] = [x - Math.floor(x), z - Math.floor(z)];
      expect(Math.max(Math.abs(u - 0.5), Math.abs(v - 0.5))).toBeGreaterThan(0.25);
    }
  });
});

describe('Props', () => {
  /** What would be drawn: one entry a draw call, with how many ornaments it draws. */
  function callsFor(world: World, look: StageLook = LIVING_FIELD_LOOK): number[] {
    const props = new Props(look, { value: 0 });
    props.showWorld(world);
    const calls = props.group.children.map((child) => (child instanceof InstancedMesh ? child.count : 0));
    props.dispose();
    return calls;
  }

  it('OT-RND-009 draws all of a kind in one call, however many there are', () => {
    const [few, many] = [callsFor(fieldOf(0, 0, false, 24)), callsFor(fieldOf(0, 0, false, 48))];
    const total = (calls: readonly number[]): number => calls.reduce((sum, count) => sum + count, 0);
    expect(total(many)).toBeGreaterThan(3 * total(few));
    expect(many.length).toBe(few.length);
    expect(many.every((count) => count > 1)).toBe(true);
  });

  it('OT-MAT-014 OT-RND-001 OT-RND-006 another look dresses the same map otherwise and leaves it as it was', () => {
    const world = fieldOf(0);
    const hashes = (): Uint8Array[] => world.chunks().map(chunkHash);
    const shape = (): Float32Array => meshChunk(world, { cx: 0, cy: 0, cz: 0 }).positions;
    const before = [hashes(), shape()];
    const grass = LIVING_FIELD_LOOK.materials['grass']!;
    const stony: StageLook = {
      ...LIVING_FIELD_LOOK,
      materials: { ...LIVING_FIELD_LOOK.materials, grass: { ...grass, props: 'pebbles' } },
    };
    expect(callsFor(world, stony)).not.toEqual(callsFor(world));
    expect([hashes(), shape()]).toEqual(before);
  });
});
