import type { StatusRule } from './data.ts';

/** What actors bear for a while. */
export const STATUSES = {
  shielded: {
    title: 'Shielded',
    text: '+4 AC until recovered from the spell.',
    helps: true,
    isPublic: true,
    ac: 4,
  },
  parrying: {
    title: 'Parrying',
    text: 'Blows of the one parried do 6 less.',
    helps: true,
    isPublic: true,
    soak: 6,
  },
  rallied: { title: 'Rallied', text: '+2 to attacks.', helps: true, isPublic: true, attack: 2 },
  studied: {
    title: 'Studied',
    text: 'Reads one foe 4 points better.',
    helps: true,
    isPublic: false,
    reading: 4,
  },
  swept: { title: 'Swept', text: 'Has been struck by this whirl already.', helps: false, isPublic: true },
  beguiled: {
    title: 'Beguiled',
    text: 'An illusion or an opposing will makes every step 4 ticks longer.',
    helps: false,
    isPublic: true,
    transfer: 4,
  },
  levitating: {
    title: 'Levitating',
    text: 'Stays at its height unless it ascends or descends.',
    helps: true,
    isPublic: true,
    floats: true,
  },
  hidden: {
    title: 'Hidden',
    text: 'Starts the battle unseen: initiative by stealth.',
    helps: true,
    isPublic: true,
  },
} as const satisfies { readonly [id: string]: StatusRule };

export type StatusId = keyof typeof STATUSES;
