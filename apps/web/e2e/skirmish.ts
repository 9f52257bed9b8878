import { parseScenario } from '@highground/formats';
import { invariant } from '@highground/kernel';
import type { ScenarioDraft } from '@highground/kernel';
import { valueOf } from './content.ts';

/** Two against one on a small field with a ledge, a pool and a pit of embers: a whole battle of few turns. */
const FILE = {
  format: 'highground-scenario',
  version: 1,
  id: 'skirmish',
  title: 'Skirmish',
  ruleset: 'livingfield',
  map: {
    rows: ['..##...', '..##...', '.......', '...~~..', '.......', '.^.....'],
    legend: {
      '.': { material: 'grass', levels: 1 },
      '#': { material: 'stone', levels: 2 },
      '~': { material: 'water', levels: 1 },
      '^': { material: 'lava', levels: 1 },
    },
  },
  sides: [
    { id: 1, name: 'Blue', stock: { salve: 1 } },
    { id: 2, name: 'Orange' },
  ],
  units: [
    { unit: 'ranger', side: 1, at: [1, 1], facing: 'E' },
    { unit: 'ember-mage', side: 1, at: [0, 3], facing: 'E' },
    { unit: 'storm-caller', side: 2, at: [6, 2], facing: 'W' },
  ],
};

/** The field as no file of the game has it, fresh for every battle. */
export function skirmish(): ScenarioDraft {
  return valueOf(
    parseScenario(JSON.stringify(FILE), () => {
      invariant(false, 'the map is drawn inline');
    }),
  );
}
