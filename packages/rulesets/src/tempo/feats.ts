import type { FeatRule } from './data.ts';

/** What some actors can besides; feats change what is shown and what is offered, never the rules (PER-READ-002). */
export const FEATS = {
  flow: {
    title: 'Flow',
    text: 'A light slash takes no time to prepare or to recover from.',
    replaces: { action: 'light-slash', by: 'flowing-slash' },
  },
  feint: { title: 'Feint', text: 'May seem to recover while still preparing.' },
  'poker-face': { title: 'Poker face', text: 'May withdraw and seem to go on preparing.' },
  'keen-eye': { title: 'Keen eye', text: 'Reads others 3 points better.', reading: 3 },
  'sure-foot': {
    title: 'Sure foot',
    text: 'Hard ground costs 3 ticks less to leave and to reach.',
    surefoot: 3,
  },
} as const satisfies { readonly [id: string]: FeatRule };

export type FeatId = keyof typeof FEATS;
