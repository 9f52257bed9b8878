import { describe, expect, test } from 'vitest';
import { recordOf } from '../app/desk.ts';
import { draftOnMap, askedMap } from './other-map.ts';
import { resumeSave } from './records.ts';
import { listScenarios, openSetup } from './registry.ts';
import { quickSetup } from './quick-setup.ts';
import type { BattleSetup } from './setup.ts';
import { valueOf } from './testing/played.ts';

const setup: BattleSetup = {
  ruleset: 'livingfield',
  scenario: 'hill-assault',
  seed: '7',
  controls: [{ kind: 'human' }, { kind: 'human' }],
};
const mapOf = (scenario: string) =>
  listScenarios('livingfield').find(({ id }) => id === scenario)?.draft.world;

describe('OT-UX-021 a map chosen by the address', () => {
  test('is the one named in the query, with or without its ending', () => {
    expect(askedMap('?map=arena')).toBe('arena');
    expect(askedMap('?field=map&map=arena.vmap')).toBe('arena');
    expect(askedMap('?map=')).toBeUndefined();
    expect(askedMap('')).toBeUndefined();
  });

  test('takes the place of the scenario’s own, its units on top of their columns', () => {
    const { state } = valueOf(openSetup({ ...setup, map: 'arena' }));
    expect(state.world.bounds).toEqual(mapOf('arena')?.bounds);
    expect(state.world.bounds).not.toEqual(mapOf('hill-assault')?.bounds);
    for (const { tile } of state.actors)
      expect(tile && state.world.columnTop(tile.x, tile.z)?.y).toBe(tile?.y);
    expect(quickSetup('hill').map).toBe('hill');
    expect(quickSetup()).not.toHaveProperty('map');
  });

  test('is the scenario’s own when it is named itself', () => {
    expect(valueOf(openSetup({ ...setup, map: 'hill' })).state).toEqual(valueOf(openSetup(setup)).state);
  });

  test('is kept with the battle, which goes on there', () => {
    const onArena = { ...setup, map: 'arena' };
    const record = recordOf('kept', valueOf(openSetup(onArena)), onArena);
    expect(valueOf(resumeSave(record)).state.world.bounds).toEqual(mapOf('arena')?.bounds);
    expect(resumeSave({ ...record, setup })).toMatchObject({ refusals: [{ code: 'opening-hash-wrong' }] });
  });

  test('that is not there, does not fit or is not wanted says why', () => {
    expect(openSetup({ ...setup, map: 'nowhere' })).toMatchObject({
      refusals: [{ code: 'unknown-map', facts: { id: 'nowhere', known: 'arena, crossing, hill' } }],
    });
    expect(openSetup({ ...setup, scenario: 'arena', map: 'hill' })).toMatchObject({
      refusals: [{ code: 'map-unfit', facts: { id: 'hill' } }],
    });
    const [entry] = listScenarios('livingfield');
    if (!entry) throw new Error('There is a scenario.');
    expect(draftOnMap({ draft: entry.draft, title: 'Drawn' }, 'hill', [])).toMatchObject({
      refusals: [{ code: 'map-drawn', facts: { title: 'Drawn' } }],
    });
  });
});
