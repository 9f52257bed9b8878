import { CATALOG, materialIndex } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { MATERIAL_COLOURS } from '../picture/material-paint.ts';
import { NO_MAPPING, parseMapping } from './mapping.ts';
import { chooseMaterial, colourDistance, colourName } from './material-choice.ts';
import { accepted } from './testing/imported.ts';

describe('the distance of two colours', () => {
  test.each([
    [0x000000, 0x000000, 0],
    [0x010000, 0x000000, 2],
    [0x000000, 0x000100, 4],
    [0x000001, 0x000000, 3],
    [0x102030, 0x0f2333, 2 + 4 * 9 + 3 * 9],
    [0xffffff, 0x000000, 9 * 255 * 255],
  ])('of %i and %i is %i', (a, b, distance) => {
    expect([colourDistance(a, b), colourDistance(b, a)]).toEqual([distance, distance]);
  });
});

describe('the material of a colour', () => {
  test('is the one of exactly that colour, and no two materials have the same', () => {
    expect(new Set(MATERIAL_COLOURS).size).toBe(CATALOG.length);
    for (const [material, colour] of MATERIAL_COLOURS.entries())
      expect(chooseMaterial(colour, NO_MAPPING)).toEqual({ material, reason: 'exact' });
  });

  test('is else the nearest, and its distance is told', () => {
    const colour = (MATERIAL_COLOURS[materialIndex('grass')] as number) + 0x02_01_00;
    expect(chooseMaterial(colour, NO_MAPPING)).toEqual({
      material: materialIndex('grass'),
      reason: 'nearest',
      distance: 2 * 4 + 4,
    });
  });

  test('is never guessed to be one that hurts: one step beside spikes is stone', () => {
    for (const id of ['lava', 'poison', 'fire', 'spikes']) {
      const beside = (MATERIAL_COLOURS[materialIndex(id)] as number) + 1;
      const { material, reason } = chooseMaterial(beside, NO_MAPPING);
      expect(reason).toBe('nearest');
      expect(['lava', 'poison', 'fire', 'spikes']).not.toContain(CATALOG[material ?? -1]?.id);
    }
  });

  test('is what a mapping says, before all else', () => {
    const grass = colourName(MATERIAL_COLOURS[materialIndex('grass')] as number);
    const mapping = accepted(
      parseMapping(
        JSON.stringify({
          format: 'highground-mapping',
          version: 1,
          colours: { [grass]: 'lava', '#000000': 'nothing' },
          otherwise: 'stone',
        }),
      ),
    );
    const of = (colour: number) => chooseMaterial(colour, mapping);
    expect(of(Number.parseInt(grass.slice(1), 16))).toEqual({
      material: materialIndex('lava'),
      reason: 'mapping',
    });
    expect(of(0)).toEqual({ material: undefined, reason: 'mapping' });
    expect(of(1)).toEqual({ material: materialIndex('stone'), reason: 'otherwise' });
    expect(of(MATERIAL_COLOURS[materialIndex('ice')] as number)).toEqual({
      material: materialIndex('ice'),
      reason: 'exact',
    });
  });
});
