import { describe, expect, test } from 'vitest';
import { resolving, smallState } from '../testing/small-state.ts';
import { sufferHazard } from './index.ts';
import type { Hazard } from './index.ts';

const POISON: Hazard = {
  kind: 'poison',
  damage: 3,
  element: 'none',
  statuses: [{ id: 'poison', ticks: 36 }],
};

function suffer(hazard: Hazard, standing: 'up' | 'down' = 'up', isDeadly = false): string[] {
  const { resolution } = resolving(smallState([{ standing }]));
  const events: string[] = [];
  sufferHazard(resolution, 1, hazard, {
    hurt: (actor, { damage, element }) => {
      events.push(`${actor} hurt ${damage} ${element}`);
      if (isDeadly) resolution.commit('set_standing', { actor, standing: 'down' });
    },
    afflict: (actor, status, ticks) => void events.push(`${actor} ${status} ${ticks}`),
  });
  return events;
}

describe('hazard', () => {
  test('A-27 one application is the damage, then the statuses', () => {
    expect(suffer(POISON)).toEqual(['1 hurt 3 none', '1 poison 36']);
  });

  test('OT-RUL-004 a hazard without damage only gives its status: water makes wet', () => {
    expect(
      suffer({ kind: 'water', damage: 0, element: 'water', statuses: [{ id: 'wet', ticks: 20 }] }),
    ).toEqual(['1 wet 20']);
  });

  test('whoever the damage brings down takes no status', () => {
    expect(suffer(POISON, 'up', true)).toEqual(['1 hurt 3 none']);
  });

  test('owner’s decision 1: hazards do not touch a body', () => {
    expect(suffer(POISON, 'down')).toEqual([]);
  });
});
