import type { Profile } from '@highground/kernel';

/** How a weighing computer player values things; monsters play by their ranked triggers instead. */
export const WEIGHTS: Profile = {
  id: 'balanced',
  title: 'Balanced',
  weights: {
    damage: 100,
    knockOut: 2500,
    heal: 80,
    revive: 0,
    friendlyFire: -150,
    threat: -5,
    hazard: 0,
    height: 20,
    cover: 25,
    distance: -20,
    item: 0,
    mp: 0,
  },
  statuses: {
    shielded: 300,
    parrying: 200,
    rallied: 200,
    studied: 150,
    beguiled: -300,
    levitating: 50,
    hidden: 0,
    swept: 0,
  },
};
