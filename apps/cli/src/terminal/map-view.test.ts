import { invariant, openBattle, seededDice } from '@highground/kernel';
import { tempoRules } from '@highground/rulesets/tempo';
import { expect, test } from 'vitest';
import { loadScenario } from '../content.ts';
import { mapLines } from './map-view.ts';
import type { MapMarks } from './map-view.ts';
import { paintFor } from './paint.ts';

/** The glyph and height of each column of one line, its marks left out. */
function columnsOf(line: string): readonly string[] {
  return line.slice(3).match(/.{3}/g) ?? [];
}

test('PER-3D-003 PER-OPEN-001 the map shades what is above the active unit, leaves blank what is below, and draws whole bodies', () => {
  const draft = loadScenario('log-crossing');
  invariant(draft.ok, 'the scenario is sound');
  const opened = openBattle(tempoRules, draft.value, seededDice(1n), { hashing: false });
  invariant(opened.ok, 'the scenario opens');
  const { state } = opened.value;
  const draw = (active: number): readonly (readonly string[])[] =>
    mapLines(state, { reach: [], chosen: [], active }, { columns: 100, rows: 40 }, paintFor(false, {}))
      .slice(1)
      .map(columnsOf);
  const lines = draw(1);
  expect(lines[8]?.[3]).toBe('  3');
  expect(lines[8]?.[9]).toBe(' =|');
  expect(lines[2]?.[3]).toBe(' "2');
  expect([16, 17, 18].map((z) => lines[z]?.[6])).toEqual([' a2', ' a2', ' a2']);
  expect([lines[1]?.[5], lines[1]?.[6]]).toEqual(['[A2', '[A2']);
  const sunk = {
    ...state,
    actors: state.actors.map((actor) => (actor.id === 1 ? { ...actor, tile: { x: 3, y: 2, z: 8 } } : actor)),
  };
  const below = mapLines(
    sunk,
    { reach: [], chosen: [], active: 1 },
    { columns: 100, rows: 40 },
    paintFor(false, {}),
  )
    .slice(1)
    .map(columnsOf);
  expect(below[2]?.[3]).toBe(' ▒2');
});

test('the map follows what is looked at, then what is chosen, then the active unit and the enemies near it; without any it shows the middle', () => {
  const draft = loadScenario('bridge');
  invariant(draft.ok, 'the scenario is sound');
  const opened = openBattle(tempoRules, draft.value, seededDice(1n), { hashing: false });
  invariant(opened.ok, 'the scenario opens');
  const { state } = opened.value;
  const chosen = [
    { x: 0, y: 3, z: 0 },
    { x: 29, y: 3, z: 27 },
  ];
  /** First and last column and row of a window of four columns and four rows. */
  const corners = (marks: Partial<MapMarks>): string => {
    const all = { reach: [], chosen: [], active: undefined, ...marks };
    const [header = '', ...lines] = mapLines(state, all, { columns: 15, rows: 6 }, paintFor(false, {}));
    const columns = header.trim().split(/\s+/);
    expect(lines.at(-1)).toMatch(/^Cut off: /);
    return [columns[0], columns.at(-1), lines[0]?.slice(0, 2), lines.at(-2)?.slice(0, 2)].join(' ');
  };
  expect(corners({ active: 4, chosen, around: { x: 9, z: 9 } })).toBe('h k  8 11');
  expect(corners({ active: 4, chosen })).toBe('aa ad 25 28');
  expect(corners({ active: 4, chosen: chosen.slice(0, 1) })).toBe('a d  1  4');
  // The hexer at p21 is two columns wide.
  expect(corners({ active: 4 })).toBe('o r 19 22');
  expect(corners({})).toBe('n q 13 16');
});
