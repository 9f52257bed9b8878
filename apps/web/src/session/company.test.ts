import { expect, test } from 'vitest';
import type { ScenarioDraft } from '@highground/kernel';
import { isCompany, sharedBetweenTwo, withCompany } from './company.ts';

const unit = (side: number): ScenarioDraft['units'][number] => ({
  unit: 'knight',
  side,
  tile: { x: 0, y: 1, z: 0 },
  facing: 1,
  stats: { hp: 3 },
  statuses: [{ id: 'wet', ticks: 2 }],
});
const draft = {
  units: [unit(1), unit(2), unit(1), unit(1), unit(1)],
  sides: [{ id: 1 }, { id: 2 }],
  options: { deployment: 'standard' },
} as unknown as ScenarioDraft;

test('two people share a side unit by unit', () => {
  expect(sharedBetweenTwo(draft)).toEqual([2, 4]);
});

test('a company takes the scenario’s place where it says something', () => {
  expect(withCompany(draft, {})).toEqual(draft);
  expect(withCompany(draft, { units: [unit(1)], second: [0] })).toMatchObject({
    units: [{ unit: 'knight' }],
    options: { deployment: 'standard', second: [0] },
  });
});

test.each([
  [{}, true],
  [{ units: draft.units, second: [1] }, true],
  [{ units: 'knights' }, false],
  [{ units: [null] }, false],
  [{ units: [{ ...unit(1), tile: { x: 0.5, y: 1, z: 0 } }] }, false],
  [{ units: [{ ...unit(1), stats: { hp: 'many' } }] }, false],
  [{ units: [{ ...unit(1), statuses: [null] }] }, false],
  [{ second: ['a'] }, false],
])('%j is a company: %s', (value, expected) => {
  expect(isCompany(value)).toBe(expected);
});
