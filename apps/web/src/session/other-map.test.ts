import { describe, expect, test } from 'vitest';
import { recordOf } from '../app/desk.ts';
import { draftOnMap, askedMap } from './other-map.ts';
import { resumeSave } from './records.ts';
import { loadGame } from '../games/games.ts';
import { openSetup } from './open-setup.ts';
import { quickSetup } from './quick-setup.ts';
import type { BattleSetup } from './setup.ts';
import { valueOf } from './testing/played.ts';

const setup: BattleSetup = {
  ruleset: 'livingfield',
  scenario: 'hill-assault',
  seed: '7',
  controls: [{ kind: 'human' }, { kind: 'human' }],
};
const game = valueOf(await loadGame('livingfield'));
const quick = { id: 'livingfield', quick: 'arena' };
const mapOf = (scenario: string) => game.scenarios.find(({ id }) => id === scenario)?.draft.world;

describe('OT-UX-021 a map chosen by the address', () => {
  test('is the one named in the query, with or without its ending', () => {
    expect(askedMap('?map=arena')).toBe('arena');
    expect(askedMap('?field=map&map=arena.vmap')).toBe('arena');
    expect(askedMap('?map=')).toBeUndefined();
    expect(askedMap('')).toBeUndefined();
  });

  test('takes the place of the scenario’s own, its units on top of their columns', () => {
    const { state } = valueOf(openSetup(game, { ...setup, map: 'arena' }));
    expect(state.world.bounds).toEqual(mapOf('arena')?.bounds);
    expect(state.world.bounds).not.toEqual(mapOf('hill-assault')?.bounds);
    for (const { tile } of state.actors)
      expect(tile && state.world.columnTop(tile.x, tile.z)?.y).toBe(tile?.y);
    expect(quickSetup(quick, 'hill').map).toBe('hill');
    expect(quickSetup(quick)).not.toHaveProperty('map');
  });

  test('is the scenario’s own when it is named itself', () => {
    expect(valueOf(openSetup(game, { ...setup, map: 'hill' })).state).toEqual(
      valueOf(openSetup(game, setup)).state,
    );
  });

  test('is kept with the battle, which goes on there', async () => {
    const onArena = { ...setup, map: 'arena' };
    const record = recordOf('kept', valueOf(openSetup(game, onArena)), onArena);
    expect(valueOf(await resumeSave(record)).state.world.bounds).toEqual(mapOf('arena')?.bounds);
    expect(await resumeSave({ ...record, setup })).toMatchObject({
      refusals: [{ code: 'opening-hash-wrong' }],
    });
  });

  test('that is not there, does not fit or is not wanted says why', () => {
    expect(openSetup(game, { ...setup, map: 'nowhere' })).toMatchObject({
      refusals: [{ code: 'unknown-map', facts: { id: 'nowhere', known: 'arena, crossing, hill' } }],
    });
    expect(openSetup(game, { ...setup, scenario: 'arena', map: 'hill' })).toMatchObject({
      refusals: [{ code: 'map-unfit', facts: { id: 'hill' } }],
    });
    const [entry] = game.scenarios;
    if (!entry) throw new Error('There is a scenario.');
    expect(draftOnMap({ draft: entry.draft, title: 'Drawn' }, 'hill', [])).toMatchObject({
      refusals: [{ code: 'map-drawn', facts: { title: 'Drawn' } }],
    });
  });
});
