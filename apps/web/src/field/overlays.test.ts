import { describe, expect, test } from 'vitest';
import type { Option } from '@highground/kernel';
import type { Draft } from '@highground/protocol';
import { overlaysFor } from './overlays.ts';
import type { OverlayInput } from './overlays.ts';

const tile = (x: number, z: number) => ({ x, y: 0, z });
const destination = (x: number, facts: Option['facts'] = {}): Option => ({
  id: `${x}`,
  pick: { to: tile(x, 0) },
  facts,
});
const decision = { kind: 'turn', seat: 1, actors: [1] };
const destinations = [
  destination(0),
  destination(1, { cost: { move: 2 }, path: [tile(0, 0), tile(1, 0)] }),
  destination(2, {
    path: [tile(0, 0), tile(1, 0), tile(2, 0)],
    hazards: [{ tile: tile(2, 0), hazard: 'lava', damage: 9, statuses: [] }],
  }),
  { ...destination(3), refusal: { code: 'tile-occupied', message: 'Occupied.' } },
];
const targets: Option[] = [
  { id: 'a', pick: { targetTile: tile(4, 0) }, facts: { actors: [2], area: [tile(4, 0), tile(5, 0)] } },
  { id: 'b', pick: { targetTile: tile(5, 0) }, facts: {} },
  {
    id: 'c',
    pick: { targetTile: tile(9, 0) },
    facts: {},
    refusal: { code: 'target-out-of-range', message: 'Out of range.' },
  },
];
const draft = (picks: Draft['picks'], field: 'to' | 'target'): Draft => ({
  decision,
  picks,
  stage: { complete: false, field, options: [] },
});
const input = (change: Partial<OverlayInput>): OverlayInput => ({
  draft: draft([], 'to'),
  destinations,
  targets: [],
  tileOf: ({ pick }) => pick.targetTile,
  origin: tile(0, 0),
  walk: [],
  floorOver: (cell) => cell,
  pointed: undefined,
  cursor: undefined,
  threats: [],
  ...change,
});

describe('overlays', () => {
  test('OT-LOOP-003 the bubble shows every legal destination with its cost, and no other', () => {
    const { moves } = overlaysFor(input({}));
    expect(moves.filter(({ kind }) => kind === 'move').map(({ tile: { x }, label }) => [x, label])).toEqual([
      [0, undefined],
      [1, '2'],
      [2, undefined],
    ]);
    expect(moves.filter(({ kind }) => kind === 'hazard').map(({ tile: { x } }) => x)).toEqual([2]);
  });

  test('pointing at a destination draws the walk and the hazards on it', () => {
    const { path } = overlaysFor(input({ pointed: tile(2, 0) }));
    expect(path.filter(({ kind }) => kind === 'path').map(({ tile: { x } }) => x)).toEqual([0, 1, 2]);
    expect(path.find(({ kind }) => kind === 'hazard')).toEqual({
      tile: tile(2, 0),
      kind: 'hazard',
      label: '9',
    });
  });

  test('aiming hides the bubble, marks legal targets and the area of the one pointed at', () => {
    const chosen = draft([{ field: 'action', option: { id: 'fire', pick: {}, facts: {} } }], 'target');
    const shown = overlaysFor(input({ draft: chosen, targets, pointed: tile(4, 0) }));
    expect(shown.moves).toEqual([]);
    expect(shown.aim.map(({ tile: { x }, kind }) => [x, kind])).toEqual([
      [4, 'target'],
      [5, 'range'],
      [4, 'area'],
      [5, 'area'],
    ]);
  });

  test('a target out of sight shows the line to the block that hides it', () => {
    const hidden: Option = {
      id: 'd',
      pick: { targetTile: tile(7, 0) },
      facts: { blockedBy: tile(3, 0) },
      refusal: { code: 'sight-blocked', message: 'Blocked.' },
    };
    const chosen = draft([{ field: 'action', option: { id: 'fire', pick: {}, facts: {} } }], 'target');
    const shown = overlaysFor(input({ draft: chosen, targets: [...targets, hidden], pointed: tile(7, 0) }));
    expect(shown.ray.map(({ tile: { x }, kind }) => [x, kind])).toEqual([
      [0, 'path'],
      [3, 'path'],
      [3, 'hazard'],
    ]);
    expect(overlaysFor(input({ draft: chosen, targets, pointed: tile(4, 0) })).ray).toEqual([]);
  });

  test('threats weigh by the worst they can do, each enemy by one blow', () => {
    const by = (worst: number, actor = 2) => ({ actor, action: 'claw', worst });
    const { threats } = overlaysFor(
      input({
        threats: [
          { tile: tile(1, 0), by: [by(10), by(4), by(10, 3)] },
          { tile: tile(2, 0), by: [by(5)] },
        ],
      }),
    );
    expect(threats.map(({ intensity }) => intensity)).toEqual([1, 0.4375]);
  });
});
