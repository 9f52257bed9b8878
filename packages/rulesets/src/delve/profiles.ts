import type { Profile } from '@highground/kernel';

/** The one way the computer weighs a fight; what it does first comes from the rules of thumb. */
// mutant-ok: our own tuning, which no rule gives
export const profiles: readonly Profile[] = [
  {
    id: 'steady',
    title: 'Steady',
    weights: {
      damage: 10,
      knockOut: 300,
      heal: 8,
      revive: 0,
      friendlyFire: -12,
      threat: -1,
      hazard: 0,
      height: 0,
      cover: 0,
      distance: 0,
      item: -40,
      mp: -1,
    },
    statuses: { defending: 20 },
  },
];
