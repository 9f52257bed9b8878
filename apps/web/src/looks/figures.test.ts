import { describe, expect, it } from 'vitest';
import { delveRules } from '@highground/rulesets/delve';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { skirmishRules } from '@highground/rulesets/skirmish';
import { tempoRules } from '@highground/rulesets/tempo';
import { timelineRules } from '@highground/rulesets/timeline';
import { buildFigure } from '../stage/figure-builder.ts';
import { PART_NAMES } from '../stage/figure-data.ts';
import { DELVE_LOOK } from './delve/theme.ts';
import { FALLBACK_FIGURE } from './figure-fallback.ts';
import { chestMark, crystalMark } from './figure-marks.ts';
import { LIVING_FIELD_LOOK } from './livingfield/theme.ts';
import { SKIRMISH_LOOK } from './skirmish/theme.ts';
import { TEMPO_LOOK } from './tempo/theme.ts';
import { TIMELINE_LOOK } from './timeline/theme.ts';

/** The lowest and the highest voxel of the triangles. */
function heights(positions: readonly number[]): readonly [number, number] {
  const ys = positions.filter((_, i) => i % 3 === 1).map((y) => y * 16);
  return [Math.min(...ys), Math.max(...ys)];
}

describe.each([
  ['Living Field', LIVING_FIELD_LOOK, livingFieldRules],
  ['Tempo', TEMPO_LOOK, tempoRules],
  ['Timeline', TIMELINE_LOOK, timelineRules],
  ['Skirmish', SKIRMISH_LOOK, skirmishRules],
  ['Delve', DELVE_LOOK, delveRules],
])('figures of %s', (_, look, { catalogue }) => {
  const figures = Object.entries({ ...look.figures, fallback: FALLBACK_FIGURE });

  it('every unit has one, and every status a badge of its own', () => {
    for (const { id } of catalogue.units) expect(look.figures).toHaveProperty([id]);
    expect(Object.keys(look.statuses).toSorted()).toEqual(catalogue.statuses.map(({ id }) => id).toSorted());
    const letters = Object.values(look.statuses).map((status) => status.letters);
    expect(new Set(letters).size).toBe(letters.length);
  });

  it.each(figures)('%s has even pictures, stands on its tile and wears the side’s colour', (_name, data) => {
    for (const part of Object.values(data.parts)) {
      for (const { rows } of part.boards) expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    }
    const mesh = buildFigure(data);
    const [bottom, top] = heights(mesh.positions);
    expect(bottom).toBeGreaterThanOrEqual(0);
    expect(Math.abs(top - data.height)).toBeLessThanOrEqual(4);
    expect(mesh.finishes.some((share, i) => i % 2 === 0 && share === 1)).toBe(true);
    expect(Math.max(...mesh.parts)).toBeLessThan(PART_NAMES.length);
  });

  it('no two units share a silhouette', () => {
    const outlines = figures.map(([, data]) => {
      const cells = new Set<string>();
      const { positions } = buildFigure(data);
      for (let i = 0; i < positions.length; i += 3) cells.add(`${positions[i]},${positions[i + 1]}`);
      return [...cells].toSorted().join(' ');
    });
    expect(new Set(outlines).size).toBe(figures.length);
  });
});

it('crystal and chest are built like everybody else', () => {
  for (const mark of [crystalMark, chestMark]) expect(buildFigure(mark).indices.length).toBeGreaterThan(36);
});
