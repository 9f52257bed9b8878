import type { Profile } from '@highground/kernel';

/** What statuses are worth to every profile. */
// mutant-ok: our own tuning, which no rule gives
const STATUS_WORTH = {
  haste: 900,
  fortified: 350,
  regen: 400,
  shield: 700,
  invisible: 400,
  slow: -800,
  rooted: -500,
  frozen: -900,
  stunned: -900,
  poisoned: -700,
  bleeding: -700,
  cursed: -400,
  burning: -350,
  wet: -100,
  confused: -700,
  stopped: -1200,
  taunted: -400,
  pledged: 150,
};

// mutant-ok: our own tuning, which no rule gives
const BALANCED = {
  damage: 100,
  knockOut: 2000,
  heal: 90,
  revive: 2500,
  friendlyFire: -160,
  threat: -4,
  hazard: -130,
  height: 50,
  cover: 20,
  distance: -80,
  interrupt: 700,
  item: 0,
  mp: -10,
};

/** How the computer weighs a turn; a scenario may name another than the first for either side. */
// mutant-ok: our own tuning, which no rule gives
const RUTHLESS = { ...BALANCED, damage: 120, knockOut: 3000, threat: -1, friendlyFire: -90 };

// mutant-ok: our own tuning, which no rule gives
export const profiles = [
  { id: 'balanced', title: 'Balanced', weights: BALANCED, statuses: STATUS_WORTH },
  { id: 'ruthless', title: 'Ruthless', weights: RUTHLESS, statuses: STATUS_WORTH },
  // Finishes the downed before anybody else (TL-DWN-002).
  { id: 'merciless', title: 'Merciless', weights: { ...RUTHLESS, finish: 6000 }, statuses: STATUS_WORTH },
  {
    id: 'guardian',
    title: 'Guardian',
    weights: { ...BALANCED, heal: 140, revive: 4000, threat: -8, distance: -40, friendlyFire: -220 },
    statuses: STATUS_WORTH,
  },
] as const satisfies readonly Profile[];
