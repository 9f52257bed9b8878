import { describe, expect, test } from 'vitest';
import { FACINGS } from '../geometry/units.ts';
import type { World } from '../world/index.ts';
import { EDGE_STRIDE, StepGraph, UNBUILT } from './graph.ts';
import { gaitOf } from './index.ts';
import { block, flat, RULES, walk } from './testing/field.ts';

const SIZE = 18;

/** The columns, as `x,z`, whose edges a graph would have to build before it could answer for the whole field. */
function unbuilt(graph: StepGraph, world: World): string[] {
  const columns: string[] = [];
  for (let z = 0; z < SIZE; z++) {
    for (let x = 0; x < SIZE; x++) {
      const isStale = world
        .surfaces(x, z)
        .some(({ y }) => graph.edges[(graph.nodeOf(world, { x, y, z }) ?? 0) * EDGE_STRIDE] === UNBUILT);
      if (isStale) columns.push(`${x},${z}`);
    }
  }
  return columns;
}

function buildAll(graph: StepGraph, world: World): void {
  for (let z = 0; z < SIZE; z++)
    for (let x = 0; x < SIZE; x++)
      for (const { y } of world.surfaces(x, z)) graph.build(world, graph.nodeOf(world, { x, y, z }) ?? 0);
}

describe('what an edit makes stale', () => {
  test.each([
    ['inside a chunk', 5, 7, ['5,6', '4,7', '5,7', '6,7', '5,8']],
    ['on a chunk border', 16, 3, ['16,2', '15,3', '16,3', '17,3', '16,4']],
    ['on a chunk corner', 15, 15, ['15,14', '14,15', '15,15', '16,15', '15,16']],
    ['at the end of the field', 0, 0, ['0,0', '1,0', '0,1']],
  ])(
    'OT-EDT-004, OT-PTH-015 A-68 %s: the edited column and the edges of its neighbours, nothing else',
    (...[, x, z, stale]) => {
      const world = flat(SIZE);
      const graph = new StepGraph(gaitOf(walk().mover, RULES));
      graph.follow(world);
      buildAll(graph, world);
      expect(unbuilt(graph, world)).toEqual([]);
      world.setVoxel(x, 1, z, block('stone'));
      graph.follow(world);
      expect(unbuilt(graph, world)).toEqual(stale);
    },
  );

  test('OT-SRF-006 A-68 a fork without edits makes nothing stale, and one with edits only what differs, both ways', () => {
    const world = flat(SIZE);
    const graph = new StepGraph(gaitOf(walk().mover, RULES));
    graph.follow(world);
    buildAll(graph, world);
    const fork = world.fork();
    graph.follow(fork);
    expect(unbuilt(graph, fork)).toEqual([]);
    fork.setVoxel(9, 1, 9, block('stone'));
    graph.follow(fork);
    buildAll(graph, fork);
    graph.follow(world);
    expect(unbuilt(graph, world)).toEqual(['9,8', '8,9', '9,9', '10,9', '9,10']);
  });
});

test('OT-PTH-002 a surface has edges to every reachable surface beside it, more than four too', () => {
  const world = flat(3);
  for (const [x, z] of [
    [1, 0],
    [0, 1],
    [2, 1],
    [1, 2],
  ] as const)
    world.setVoxel(x, 3, z, block('wood'));
  const graph = new StepGraph(gaitOf(walk({ float: true }).mover, RULES));
  const middle = graph.nodeOf(world, { x: 1, y: 0, z: 1 }) ?? -1;
  graph.build(world, middle);
  const inline = Array.from(graph.edges.subarray(middle * EDGE_STRIDE, middle * EDGE_STRIDE + 6)).filter(
    (_, at) => at % 2 === 0,
  );
  const further = Array.from(graph.overflow.get(middle) ?? []).filter((_, at) => at % 2 === 0);
  const beside = FACINGS.flatMap((way) => {
    const [x, z] = [1 + ([0, 1, 0, -1][way] ?? 0), 1 + ([-1, 0, 1, 0][way] ?? 0)];
    return [0, 3].map((y) => graph.nodeOf(world, { x, y, z }));
  });
  expect([...inline, ...further]).toEqual(beside);
});
