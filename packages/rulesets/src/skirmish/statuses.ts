import type { StatusId, StatusRule } from './data.ts';

/** What units bear: `attackBonus` and `wadedThisTurn` of the document. */
export const STATUSES = {
  inspired: { title: 'Inspired', text: 'Hits do more for the rest of the turn.' },
  wading: { title: 'Wading', text: 'Went into the water this turn, and can do no more in it.' },
} as const satisfies { readonly [status in StatusId]: StatusRule };
