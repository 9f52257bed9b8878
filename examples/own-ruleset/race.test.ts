import { parseScenario } from '@highground/formats';
import { checkConformance, checkCoverage } from '@highground/kernel';
import type { ScenarioDraft } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { race } from './race.ts';

const FILE = {
  format: 'highground-scenario',
  version: 1,
  id: 'dash',
  title: 'Dash',
  ruleset: 'race',
  map: { rows: ['.......', '.......'], legend: { '.': { material: 'grass', levels: 1 } } },
  sides: [
    { id: 1, name: 'North' },
    { id: 2, name: 'South' },
  ],
  units: [
    { unit: 'runner', side: 1, at: [0, 0] },
    { unit: 'runner', side: 2, at: [0, 1] },
  ],
};

function dash(): ScenarioDraft {
  const scenario = parseScenario(JSON.stringify(FILE), () => {
    throw new Error('the map is drawn inline');
  });
  if (!scenario.ok) throw new Error(scenario.refusals[0]?.message);
  return scenario.value;
}

const trials = [1, 2, 3].map((seed) => ({ makeRuleset: () => race, scenario: dash(), seed }));

describe('a ruleset of one’s own', () => {
  test('keeps every promise the conformance checks look for', () => {
    expect(trials.flatMap((trial) => checkConformance(trial))).toEqual([]);
  });

  test('uses everything it names', () => {
    expect(checkCoverage(trials)).toEqual([]);
  });
});
