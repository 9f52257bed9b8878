import type { ScenarioDraft } from '@highground/kernel';
import { parseScenario } from '@highground/formats';

/** A duel on a meadow with a rock in it, drawn as text; the examples play it. */
const FILE = {
  format: 'highground-scenario',
  version: 1,
  id: 'duel',
  title: 'Duel',
  ruleset: 'livingfield',
  map: {
    rows: ['........', '...##...', '...##...', '........'],
    legend: { '.': { material: 'grass', levels: 1 }, '#': { material: 'stone', levels: 2 } },
  },
  sides: [
    { id: 1, name: 'Blue', stock: { salve: 1 } },
    { id: 2, name: 'Orange', stock: { salve: 1 } },
  ],
  units: [
    { unit: 'warden', side: 1, at: [0, 1], facing: 'E' },
    { unit: 'ember-mage', side: 1, at: [0, 2], facing: 'E' },
    { unit: 'windrunner', side: 2, at: [7, 1], facing: 'W' },
    { unit: 'ranger', side: 2, at: [7, 2], facing: 'W' },
  ],
};

/** The scenario, fresh for every battle: a battle writes to its world. */
export function duel(): ScenarioDraft {
  const scenario = parseScenario(JSON.stringify(FILE), () => {
    throw new Error('the map is drawn inline');
  });
  if (!scenario.ok) throw new Error(scenario.refusals.map(({ message }) => message).join('\n'));
  return scenario.value;
}
