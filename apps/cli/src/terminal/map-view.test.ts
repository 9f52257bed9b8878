import { invariant, openBattle, seededDice } from '@highground/kernel';
import { tempoRules } from '@highground/rulesets/tempo';
import { expect, test } from 'vitest';
import { loadScenario } from '../content.ts';
import { mapLines } from './map-view.ts';
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
