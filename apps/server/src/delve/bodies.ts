import { CLASSES, COMBAT_ACTIONS } from '@highground/dungeon';
import { z } from 'zod';
import { whole } from '../http/decode.ts';
import { Problem } from '../http/problem.ts';

const slug = z.string().regex(/^[a-z0-9-]{1,40}$/, 'an item');

export const nothing = z.strictObject({});
export const characterBody = z.strictObject({ name: z.string(), class: z.enum(CLASSES) });
export const equipBody = z.strictObject({ character_id: whole(1, 1_000_000), slug });
export const moveBody = z.strictObject({ dx: whole(-1, 1), dy: whole(-1, 1) });

/** An action as it is described; what is posted is judged by the game's own reader. */
export const actionBody = z.strictObject({
  action: z.enum(COMBAT_ACTIONS),
  version: z.int(),
  actor_id: z.int().optional(),
  slug: slug.optional(),
  spell: z.string().optional(),
});

/** The id of a fight as paths have it: 16 digits; anything else is refused before it is looked up. */
export function combatId(text: string): number {
  if (!/^\d{16}$/.test(text))
    throw new Problem(400, { code: 'bad-id', message: 'The id of a fight has 16 digits.' });
  return Number(text);
}
