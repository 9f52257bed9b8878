import type { Profile } from '@highground/kernel';

/** How the computer weighs a turn (OT-AI-002). One profile serves every unit: what a unit can do makes the difference. */
// mutant-ok: our own tuning, which no rule gives
export const profiles = [
  {
    id: 'balanced',
    title: 'Balanced',
    weights: {
      damage: 100,
      knockOut: 2500,
      heal: 80,
      revive: 2500,
      friendlyFire: -150,
      threat: -5,
      hazard: -110,
      height: 60,
      cover: 25,
      distance: -90,
      item: -300,
      mp: -8,
    },
    statuses: {
      haste: 900,
      protect: 600,
      shell: 500,
      regen: 600,
      float: 100,
      swim: 50,
      slow: -900,
      stop: -1600,
      immobilize: -600,
      freeze: -600,
      poison: -900,
      blind: -600,
      silence: -600,
      charm: -1800,
      wet: -150,
      cold: 0,
      hot: 0,
    },
  },
] as const satisfies readonly Profile[];
