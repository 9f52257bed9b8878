import { checkShape, fromHex, parseJson, toHex } from '@highground/formats';
import { accept, decodeSnapshot, encodeSnapshot, resumeBattle, takeSnapshot } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { delveRules, LOG_LENGTH } from '@highground/rulesets/delve';
import { z } from 'zod';
import type { CombatSession } from './session-types.ts';

const text = z.string().max(400);
const id = z.int().min(0);
const counts = z.record(text, z.int().min(0));

const savedCombat = z.strictObject({
  version: z.literal(1),
  id,
  userId: text,
  seed: z.string().regex(/^\d{1,20}$/),
  members: z
    .array(z.strictObject({ charId: id, controllerId: text }))
    .min(1)
    .max(4),
  record: z.strictObject({
    log: z.array(text).max(LOG_LENGTH),
    events: z
      .array(
        z.strictObject({
          version: id,
          code: text,
          actor_id: id.optional(),
          name: text.optional(),
          params: z.record(text, z.union([text, z.int()])),
          dice: z.array(z.int()).optional(),
        }),
      )
      .max(LOG_LENGTH),
    rewards: z
      .strictObject({
        items: counts,
        items_list: z.array(text),
        rolls: z.strictObject({
          base_pool: z.array(text),
          weights: counts,
          special: z.strictObject({ slug: text, rolled: z.int(), chance: z.int() }).nullable(),
        }),
        xp: z.strictObject({ total: z.int(), per_member: counts }),
      })
      .optional(),
  }),
  snapshot: z.string(),
});

/** A session as one JSON text, its dice included: it never leaves the host (D20-SES-003). */
export function saveCombat({ id: session, userId, seed, members, battle, record }: CombatSession): string {
  const snapshot = toHex(encodeSnapshot(takeSnapshot(battle)));
  return JSON.stringify({ version: 1, id: session, userId, seed, members, record, snapshot });
}

/** The session that was saved, to go on as if it had never stopped; refuses what is damaged or was played by other rules. */
export function loadCombat(saved: string): Result<CombatSession> {
  const json = parseJson(saved);
  if (!json.ok) return json;
  const shaped = checkShape(savedCombat, json.value);
  if (!shaped.ok) return shaped;
  const bytes = fromHex(shaped.value.snapshot);
  if (!bytes.ok) return bytes;
  const snapshot = decodeSnapshot(bytes.value);
  if (!snapshot.ok) return snapshot;
  const battle = resumeBattle(delveRules, snapshot.value);
  if (!battle.ok) return battle;
  const { id: session, userId, seed, members, record } = shaped.value;
  return accept({ id: session, userId, seed, members, record, battle: battle.value });
}
