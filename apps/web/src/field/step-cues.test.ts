import { expect, test } from 'vitest';
import { cuesOf } from './step-cues.ts';

test('TL-TILE-002 each step of a walk sounds like the ground it is set on, and the first tile is not stepped on', () => {
  const path = [0, 1, 2].map((x) => ({ x, y: 1, z: 0 }));
  const materials = ['stone', 'water', 'grass'];
  expect(cuesOf({ kind: 'walk', actor: 1, path }, ({ x }) => materials[x])).toEqual([
    { cue: 'step-water', afterMs: 0 },
    { cue: 'step', afterMs: 190 },
  ]);
});
