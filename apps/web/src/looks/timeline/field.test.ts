import { describe, expect, test } from 'vitest';
import type { Actor, ReadonlyState } from '@highground/kernel';
import { timeline, timelineRules } from '@highground/rulesets/timeline';
import { figureOf, thingsOn } from './field.ts';
import { FIGURES } from './figures.ts';
import { THINGS } from './things.ts';

const tile = { x: 1, y: 1, z: 2 };
const other = { x: 5, y: 1, z: 2 };
const EMPTY = { sides: [{ id: 4 }, { id: 9 }], marks: [], voxelState: [], actors: [] };

function stateWith(part: object): ReadonlyState {
  return { ...EMPTY, ...part } as unknown as ReadonlyState;
}

describe('things on the board', () => {
  test('TL-TILE-006: whatever an action prepares glows, in the colour of its side', () => {
    const { actions } = timeline.defaults as unknown as { actions: Record<string, { prepares?: string }> };
    const prepared = Object.values(actions).flatMap(({ prepares }) => (prepares ? [prepares] : []));
    expect(prepared.length).toBeGreaterThan(0);
    for (const kind of prepared) {
      expect(thingsOn(stateWith({ marks: [{ tile, kind, values: [9, 3] }] }))).toEqual([
        { kind, tile, side: 1 },
      ]);
      expect(Object.values(THINGS[kind]?.palette ?? {}).map(({ finish }) => finish)).toContain('glow');
    }
  });

  test('TL-TILE-003, TL-TEL-003: clouds, shocks, shadow and exits are nobody’s', () => {
    for (const kind of ['cloud', 'shock', 'shadow', 'exit']) {
      expect(thingsOn(stateWith({ marks: [{ tile, kind, values: [1] }] }))).toEqual([{ kind, tile }]);
      expect(THINGS).toHaveProperty([kind]);
    }
  });

  test('TL-TILE-004, TL-VX-004: cover wears with its HP, and a wall that will go looks like one', () => {
    const cover = (value: number, until = 0): readonly string[] =>
      thingsOn(
        stateWith({
          voxelState: [
            { cell: tile, field: 'cover', value },
            ...(until > 0 ? [{ cell: tile, field: 'coverUntil', value: until }] : []),
          ],
        }),
      ).map(({ kind }) => kind);
    expect([cover(8), cover(4), cover(8, 30)]).toEqual([['cover'], ['cover-worn'], ['wall']]);
    for (const kind of ['cover', 'cover-worn', 'wall']) expect(THINGS).toHaveProperty([kind]);
  });

  test('TL-FB-001: the tile a charging spell is aimed at is marked', () => {
    const activities = [
      { phase: 'charging', target: { tile } },
      { phase: 'intent', target: { tile: other } },
    ];
    expect(thingsOn(stateWith({ actors: [{ activities }] }))).toEqual([{ kind: 'omen', tile }]);
    expect(THINGS).toHaveProperty(['omen']);
  });
});

test('a boss with a second phase has a figure for it', () => {
  const { units } = timeline.defaults as unknown as { units: Record<string, { secondPhase?: object }> };
  const inPhase = (unit: string, phase: number): string =>
    figureOf(
      { table: { names: ['phase'] }, stats: [phase] } as unknown as ReadonlyState,
      { id: 1, unit } as Actor,
    );
  for (const { id } of timelineRules.catalogue.units) {
    expect(inPhase(id, 0)).toBe(id);
    expect(inPhase(id, 1) === id).toBe(units[id]?.secondPhase === undefined);
    expect(FIGURES).toHaveProperty([inPhase(id, 1)]);
  }
});
