import type { ActionId } from './actions.ts';
import type { ProfileRule } from './data.ts';

/** Whatever a monster does, it does by the first line whose conditions hold and whose action is open. */
// Chosen: the rules give a few examples of profiles and one number
export const PROFILES = {
  wolf: {
    title: 'Pack',
    text: 'Snaps at whoever comes or goes, pounces on whoever seems to recover, bites whoever is near, and howls before the pack closes in.',
    plan: [
      { at: 'reaction', when: [], do: 'snap' },
      { at: 'action', when: [{ if: 'foe-in', phases: ['recover'] }], do: 'pounce' },
      { at: 'action', when: [], do: 'bite' },
      {
        at: 'action',
        when: [
          { if: 'foe-within', feet: 12 },
          { if: 'friend-within', feet: 12 },
          { if: 'without-status', status: 'rallied' },
        ],
        do: 'howl',
      },
      { at: 'action', when: [], do: 'approach' },
    ],
  },
  brute: {
    title: 'Bulldozer',
    text: 'Snaps at whoever leaves, whirls among many, cleaves the one in reach but lets go where the blow would miss, and walks on.',
    plan: [
      { at: 'reaction', when: [{ if: 'trigger-is', triggers: ['leave'] }], do: 'snap' },
      { at: 'boundary', when: [{ if: 'target-beyond', feet: 3 }], do: 'boundary-cancel' },
      { at: 'action', when: [{ if: 'foe-within', feet: 3, count: 2 }], do: 'whirlwind' },
      { at: 'action', when: [], do: 'heavy-cleave', ask: 'edge' },
      { at: 'action', when: [], do: 'approach' },
    ],
  },
  hexer: {
    title: 'Hexer',
    text: 'Shields itself and gives ground when hurt, breaks spells, and burns the nearest behind a feint where it is read.',
    plan: [
      { at: 'reaction', when: [{ if: 'hp-below', pct: 40 }], do: 'shield' }, // Given: part (b), profiles
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
      { at: 'action', when: [], do: 'firebolt' },
    ],
  },
  duelist: {
    title: 'Duelist',
    text: 'Punishes flinches and openings, breaks heavy blows, parries when hurt, cuts at whoever recovers, and thrusts behind a feint; withdraws with a poker face where its target is gone.',
    plan: [
      { at: 'reaction', when: [], do: 'punish' },
      { at: 'reaction', when: [], do: 'interrupt-jab' },
      { at: 'reaction', when: [{ if: 'hp-below', pct: 60 }], do: 'parry' },
      { at: 'prep', when: [{ if: 'target-beyond', feet: 6 }], do: 'poker-face' },
      { at: 'prep', when: [], do: 'feint' },
      { at: 'action', when: [], do: 'leave' },
      { at: 'action', when: [{ if: 'foe-in', phases: ['recover'] }], do: 'flowing-slash' },
      { at: 'action', when: [], do: 'thrust', ask: 1 },
      { at: 'action', when: [], do: 'approach' },
    ],
  },
  hunter: {
    title: 'Hunter',
    text: 'A knife for every spell, which it waits for while casters recover, a jab for every blow, and a thrust for the rest; studies whoever could fool it from afar, and leaves where there is a way out.',
    plan: [
      { at: 'reaction', when: [], do: 'throw-knife' },
      { at: 'reaction', when: [], do: 'interrupt-jab' },
      { at: 'reaction', when: [], do: 'punish' },
      { at: 'reaction', when: [], do: 'sidestep' },
      { at: 'action', when: [], do: 'leave' },
      { at: 'action', when: [], do: 'thrust' },
      { at: 'action', when: [{ if: 'foe-could-fool-me' }, { if: 'foe-beyond', feet: 8 }], do: 'study' },
      {
        at: 'action',
        when: [{ if: 'foe-casts' }, { if: 'foe-within', feet: 20 }, { if: 'foe-in', phases: ['recover'] }],
        do: 'wait',
      },
      { at: 'action', when: [], do: 'approach' },
      { at: 'action', when: [], do: 'throw-knife' },
    ],
  },
  steady: {
    title: 'Steady',
    text: 'Punishes and cleaves openings but lets go where the blow would miss, cuts otherwise, parries when hurt, and leaves where there is a way out.',
    plan: [
      { at: 'reaction', when: [], do: 'punish' },
      { at: 'reaction', when: [{ if: 'hp-below', pct: 70 }], do: 'parry' },
      { at: 'boundary', when: [{ if: 'target-beyond', feet: 3 }], do: 'boundary-cancel' },
      { at: 'action', when: [{ if: 'foe-in', phases: ['recover'] }], do: 'heavy-cleave', ask: 'edge' },
      { at: 'action', when: [], do: 'flowing-slash' },
      { at: 'action', when: [], do: 'leave' },
      { at: 'action', when: [], do: 'approach' },
    ],
  },
  caster: {
    title: 'Caster',
    text: 'Breaks spells, shields itself and mends the hurt, and burns whoever is in sight behind a feint where it is read.',
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
      { at: 'prep', when: [{ if: 'foe-reads-me' }], do: 'feint' },
      { at: 'action', when: [], do: 'leave' },
      { at: 'action', when: [{ if: 'friend-below', pct: 50 }], do: 'mend' },
      { at: 'action', when: [], do: 'firebolt', ask: 'observed' },
      { at: 'action', when: [], do: 'approach' },
    ],
  },
} as const satisfies { readonly [id: string]: ProfileRule<ActionId> };

export type ProfileId = keyof typeof PROFILES;
