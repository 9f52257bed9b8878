import { InstancedMesh } from 'three';
import { expect, test } from 'vitest';
import { World, makeVoxel, materialIndex } from '@highground/kernel';
import { PALETTES } from '../looks/palettes.ts';
import { TIMELINE_LOOK } from '../looks/timeline/theme.ts';
import { Things } from './things.ts';

const world = World.create({ seed: 1n, bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 4, y: 4, z: 4 } } });
for (let x = 0; x < 4; x++)
  for (let z = 0; z < 4; z++) world.setVoxel(x, 0, z, makeVoxel(materialIndex('stone')));

const at = (x: number): { x: number; y: number; z: number } => ({ x, y: 0, z: 1 });

function copies(things: Things): number[] {
  return things.group.children.map((mesh) => (mesh instanceof InstancedMesh ? mesh.count : 0));
}

test('draws every thing it knows, all of a kind together, and nothing it does not know', () => {
  const things = new Things(TIMELINE_LOOK, PALETTES.standard);
  things.show(world, [
    { kind: 'mine', tile: at(0), side: 0 },
    { kind: 'mine', tile: at(2), side: 1 },
    { kind: 'riddle', tile: at(1) },
  ]);
  // Metal, the ring in the side's colour, and what glows.
  expect(copies(things)).toEqual([2, 2, 2]);
  things.show(world, [{ kind: 'shock', tile: at(0) }]);
  expect(copies(things)).toEqual([1]);
  things.show(world, []);
  expect(copies(things)).toEqual([]);
  things.dispose();
});
