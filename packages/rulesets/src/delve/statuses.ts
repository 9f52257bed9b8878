import type { StatusRule } from './data.ts';

export const STATUSES = {
  defending: { title: 'Defending', text: 'The next hit taken does half its damage; a miss changes nothing.' },
} as const satisfies { readonly defending: StatusRule };
