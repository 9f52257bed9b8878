import { actorOf, NO_LIMIT } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { kindsOf, resolving, smallState, writesOf } from '../testing/small-state.ts';
import { applyStatus, clearStatuses, nextStatusTick, removeStatus, tickStatuses } from './index.ts';

const poison = (status: string): boolean => status === 'poison';

describe('status', () => {
  test('OT-STS-001, X-32b poison for 3 ticks from tick 10 acts at 11, 12 and 13, and its expiry record stands at 13', () => {
    const state = smallState([{ stats: { hp: 20 } }], { tick: 10 });
    const { resolution } = resolving(state);
    applyStatus(resolution, { actor: 1, status: 'poison', ticks: 3 });
    const acted: number[] = [];
    for (let tick = 11; tick <= 15; tick++) {
      resolution.commit('set_clock', { tick });
      tickStatuses(resolution, { actsEachTick: poison, act: () => void acted.push(tick) });
    }
    expect(acted).toEqual([11, 12, 13]);
    expect(writesOf(resolution, 'apply_status').map(({ until }) => until)).toEqual([13, 13]);
    expect(kindsOf(resolution)).toEqual([
      'apply_status',
      'set_clock',
      'set_clock',
      'set_clock',
      'apply_status',
      'set_clock',
      'set_clock',
    ]);
    expect(actorOf(state, 1).statuses).toEqual([]);
  });

  test('A-33 each tick goes by actor id, then by status, whoever put it on', () => {
    const { resolution } = resolving(
      smallState([
        {
          statuses: [
            { id: 'regen', until: 9 },
            { id: 'poison', until: 9 },
          ],
        },
        { statuses: [{ id: 'poison', until: 9 }] },
      ]),
    );
    const acted: string[] = [];
    tickStatuses(resolution, {
      actsEachTick: () => true,
      act: (actor, status) => void acted.push(`${actor} ${status}`),
    });
    expect(acted).toEqual(['1 poison', '1 regen', '2 poison']);
  });

  test('A-33 on its last tick a status acts before it ends', () => {
    const { resolution } = resolving(
      smallState([{ statuses: [{ id: 'poison', until: 4 }], stats: { hp: 9 } }], { tick: 4 }),
    );
    tickStatuses(resolution, {
      actsEachTick: poison,
      act: (actor) =>
        resolution.commit('apply_damage', { actor, amount: 1, hp: 8, element: 'none', source: 'poison' }),
    });
    expect(kindsOf(resolution)).toEqual(['apply_damage', 'apply_status']);
  });

  test('a status that something on the same tick has ended does not act any more', () => {
    const { resolution } = resolving(
      smallState([
        {
          statuses: [
            { id: 'poison', until: 9 },
            { id: 'regen', until: 9 },
          ],
        },
      ]),
    );
    const acted: string[] = [];
    tickStatuses(resolution, {
      actsEachTick: () => true,
      act: (actor, status) => {
        acted.push(status);
        clearStatuses(resolution, actor);
      },
    });
    expect(acted).toEqual(['poison']);
  });

  test('A-50 applied again, the later end stays', () => {
    const { resolution } = resolving(smallState([{ statuses: [{ id: 'slow', until: 40 }] }], { tick: 10 }));
    applyStatus(resolution, { actor: 1, status: 'slow', ticks: 5 });
    applyStatus(resolution, { actor: 1, status: 'slow', ticks: 50, source: 1 });
    expect(writesOf(resolution, 'apply_status').map(({ until, source }) => [until, source])).toEqual([
      [40, -1],
      [60, 1],
    ]);
  });

  test('A-49 haste drives slow out and slow drives haste out', () => {
    const state = smallState([{ statuses: [{ id: 'slow', until: 40 }] }], { tick: 10 });
    const { resolution } = resolving(state);
    applyStatus(resolution, { actor: 1, status: 'haste', ticks: 32, replaces: ['slow'] });
    expect(writesOf(resolution, 'apply_status').map(({ status, until }) => [status, until])).toEqual([
      ['slow', 10],
      ['haste', 42],
    ]);
    applyStatus(resolution, { actor: 1, status: 'slow', ticks: 32, replaces: ['haste'] });
    expect(actorOf(state, 1).statuses.map(({ id }) => id)).toEqual(['slow']);
  });

  test('owner’s decision 1: bodies take no status', () => {
    const { resolution } = resolving(smallState([{ standing: 'down' }]));
    applyStatus(resolution, { actor: 1, status: 'poison', ticks: 3 });
    expect(resolution.derived).toEqual([]);
  });

  test('OT-STS-014 ending a status is a write too; ending what is not there writes nothing', () => {
    const { resolution } = resolving(smallState([{ statuses: [{ id: 'wet', until: 40 }] }], { tick: 7 }));
    removeStatus(resolution, 1, 'wet');
    removeStatus(resolution, 1, 'wet');
    expect(writesOf(resolution, 'apply_status')).toEqual([
      { actor: 1, status: 'wet', until: 7, stacks: 0, source: -1, other: -1 },
    ]);
  });

  test('the next tick that matters is the next one where something acts each tick, else the earliest end', () => {
    const ends = smallState(
      [{ statuses: [{ id: 'slow', until: 40 }] }, { statuses: [{ id: 'wet', until: 30 }] }],
      { tick: 10 },
    );
    expect(nextStatusTick(ends, poison)).toBe(30);
    const acts = smallState([{ statuses: [{ id: 'poison', until: 40 }] }], { tick: 10 });
    expect(nextStatusTick(acts, poison)).toBe(11);
    expect(nextStatusTick(smallState([{}]), poison)).toBeUndefined();
    expect(nextStatusTick(smallState([{ statuses: [{ id: 'oath', until: -1 }] }]), poison)).toBeUndefined();
  });

  test('TL-ST-017 a status that keeps stays as it is, one that intensifies starts anew with a stack more', () => {
    const state = smallState([{ statuses: [{ id: 'rooted', until: 14 }] }], { tick: 10 });
    const { resolution } = resolving(state);
    applyStatus(resolution, { actor: 1, status: 'rooted', ticks: 9, meetsItself: 'keep' });
    expect(writesOf(resolution, 'apply_status')).toEqual([]);
    for (const ticks of [4, 2])
      applyStatus(resolution, { actor: 1, status: 'venom', ticks, meetsItself: 'intensify' });
    expect(writesOf(resolution, 'apply_status').map(({ until, stacks }) => [until, stacks])).toEqual([
      [14, 1],
      [12, 2],
    ]);
  });

  test('a status without a limit lasts until something takes it away', () => {
    const { resolution } = resolving(smallState([{}], { tick: 10 }));
    applyStatus(resolution, { actor: 1, status: 'shield', ticks: NO_LIMIT });
    applyStatus(resolution, { actor: 1, status: 'shield', ticks: 3 });
    expect(actorOf(resolution.state, 1).statuses).toMatchObject([{ id: 'shield', until: NO_LIMIT }]);
    removeStatus(resolution, 1, 'shield');
    expect(actorOf(resolution.state, 1).statuses).toEqual([]);
  });
});
