import type { Profile } from '@highground/kernel';

/** What statuses are worth to every profile. */
// mutant-ok: our own tuning, which no rule gives
const STATUS_WORTH = { inspired: 120, wading: -60 };

/** How the computer weighs a turn; a scenario may name another than the first for either side. */
// mutant-ok: our own tuning, which no rule gives
const BALANCED = {
  damage: 100,
  knockOut: 1500,
  heal: 90,
  revive: 0,
  friendlyFire: -160,
  threat: -6,
  hazard: -100,
  height: 0,
  cover: 10,
  distance: -40,
  goal: 400,
  item: 0,
  mp: 0,
};

// mutant-ok: our own tuning, which no rule gives
export const profiles = [
  { id: 'balanced', title: 'Balanced', weights: BALANCED, statuses: STATUS_WORTH },
  {
    id: 'bold',
    title: 'Bold',
    weights: { ...BALANCED, threat: -1, distance: -60, cover: 30 },
    statuses: STATUS_WORTH,
  },
  { id: 'wary', title: 'Wary', weights: { ...BALANCED, threat: -14, heal: 140 }, statuses: STATUS_WORTH },
  // Stays in the wood and lets the enemy come.
  {
    id: 'steadfast',
    title: 'Steadfast',
    weights: { ...BALANCED, threat: -2, cover: 60, distance: -10 },
    statuses: STATUS_WORTH,
  },
] as const satisfies readonly Profile[];
