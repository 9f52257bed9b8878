import type { ActionId } from './actions.ts';
import type { ProfileRule } from './data.ts';

/** Whatever a monster does, it does by the first line whose conditions hold and whose action is open. */
export const PROFILES = {
  wolf: {
    title: 'Pack',
    text: 'Pounces on whoever seems to recover, bites whoever is near, closes in on everybody else.',
    plan: [
      { at: 'reaction', when: [], do: 'snap' },
      { at: 'action', when: [{ if: 'foe-in', phases: ['recover'] }], do: 'pounce' },
      { at: 'action', when: [], do: 'bite' },
      { at: 'action', when: [], do: 'approach' },
    ],
  },
  brute: {
    title: 'Bulldozer',
    text: 'Whirls among many, cleaves the one in reach, and walks on.',
    plan: [
      { at: 'reaction', when: [{ if: 'trigger-is', triggers: ['leave'] }], do: 'snap' },
      { at: 'action', when: [{ if: 'foe-in', phases: ['recover'] }], do: 'heavy-cleave' },
      { at: 'action', when: [{ if: 'foe-within', feet: 3 }], do: 'whirlwind' },
      { at: 'action', when: [], do: 'approach' },
    ],
  },
  hexer: {
    title: 'Hexer',
    text: 'Shields itself when hurt, breaks spells, burns the nearest, and keeps its distance.',
    plan: [
      { at: 'reaction', when: [{ if: 'hp-below', pct: 40 }], do: 'shield' },
      { at: 'reaction', when: [], do: 'counterspell' },
      { at: 'prep', when: [{ if: 'foe-reads-me' }], do: 'feint' },
      {
        at: 'action',
        when: [
          { if: 'foe-within', feet: 4 },
          { if: 'hp-below', pct: 60 },
        ],
        do: 'retreat',
      },
      { at: 'action', when: [], do: 'firebolt', ask: 'observed' },
      { at: 'action', when: [], do: 'approach' },
    ],
  },
  drake: {
    title: 'Drake',
    text: 'Fire from afar, teeth from near.',
    plan: [
      { at: 'reaction', when: [], do: 'snap' },
      { at: 'action', when: [], do: 'bite' },
      { at: 'action', when: [{ if: 'foe-in', phases: ['recover'] }], do: 'pounce' },
      { at: 'action', when: [{ if: 'foe-beyond', feet: 12 }], do: 'firebolt' },
      { at: 'action', when: [], do: 'approach' },
    ],
  },
  duelist: {
    title: 'Duelist',
    text: 'Punishes flinches and openings, breaks heavy blows, thrusts, and feints against those who could tell.',
    plan: [
      { at: 'reaction', when: [], do: 'punish' },
      { at: 'reaction', when: [], do: 'interrupt-jab' },
      { at: 'reaction', when: [{ if: 'hp-below', pct: 60 }], do: 'parry' },
      { at: 'action', when: [{ if: 'foe-in', phases: ['recover'] }], do: 'flowing-slash' },
      { at: 'action', when: [], do: 'thrust' },
      { at: 'action', when: [], do: 'approach' },
    ],
  },
  hunter: {
    title: 'Hunter',
    text: 'A knife for every spell, a jab for every blow, and a thrust for the rest.',
    plan: [
      { at: 'reaction', when: [], do: 'throw-knife' },
      { at: 'reaction', when: [], do: 'interrupt-jab' },
      { at: 'reaction', when: [], do: 'punish' },
      { at: 'reaction', when: [], do: 'sidestep' },
      { at: 'action', when: [], do: 'thrust' },
      { at: 'action', when: [], do: 'approach' },
      { at: 'action', when: [], do: 'throw-knife' },
    ],
  },
  steady: {
    title: 'Steady',
    text: 'Cleaves openings, cuts otherwise, parries when hurt.',
    plan: [
      { at: 'reaction', when: [], do: 'punish' },
      { at: 'reaction', when: [{ if: 'hp-below', pct: 70 }], do: 'parry' },
      { at: 'action', when: [{ if: 'foe-in', phases: ['recover'] }], do: 'heavy-cleave' },
      { at: 'action', when: [], do: 'flowing-slash' },
      { at: 'action', when: [], do: 'approach' },
    ],
  },
  caster: {
    title: 'Caster',
    text: 'Shields itself, breaks spells, mends the hurt, and burns whoever is in sight.',
    plan: [
      { at: 'reaction', when: [], do: 'counterspell' },
      {
        at: 'reaction',
        when: [
          { if: 'hp-below', pct: 60 },
          { if: 'without-status', status: 'shielded' },
        ],
        do: 'shield',
      },
      { at: 'action', when: [{ if: 'hp-below', pct: 50 }], do: 'mend' },
      { at: 'action', when: [], do: 'firebolt' },
      { at: 'action', when: [], do: 'approach' },
    ],
  },
} as const satisfies { readonly [id: string]: ProfileRule<ActionId> };

export type ProfileId = keyof typeof PROFILES;
