import { z } from 'zod';
import { whole } from '../http/decode.ts';
import { ID_PATTERN } from '../ports/identifiers.ts';

/** A unit's id or an ability: one word (BF-GEN-010). */
const word = z.string().min(1).max(40);
const column = whole(0, 63);

/** Lists are counted before the rules look at what is in them. */
const match = z.looseObject({
  units: z.array(z.unknown()).max(64),
  actionLog: z.array(z.unknown()).max(10_000),
});

/** Fields that every action has. */
export interface DeedBody {
  readonly matchId: string;
  readonly match: unknown;
}

const common = {
  matchId: z.string().regex(ID_PATTERN, 'an id of 12 to 32 letters and digits'),
  match,
};

/** The bodies of the document (BF-HTTP-001, BF-HTTP-002) and, by analogy, of the other routes. */
export const DEED_SCHEMAS = {
  attack: z.strictObject({ ...common, attackerId: word, targetId: word }),
  move: z.strictObject({ ...common, unitId: word, x: column, y: column }),
  ability: z.strictObject({
    ...common,
    unitId: word,
    ability: word,
    targetId: word.optional(),
    x: column.optional(),
    y: column.optional(),
  }),
  wait: z.strictObject({ ...common, unitId: word }),
  endTurn: z.strictObject(common),
  ai: z.strictObject(common),
} as const satisfies Readonly<Record<string, z.ZodType<DeedBody>>>;

export const newMatchSchema = z.strictObject({
  scenarioId: word,
  ai: z.enum(['alpha', 'bravo']).optional(),
});
