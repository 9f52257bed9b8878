import { FACING_NAMES } from '@highground/kernel';
import type { Command, Facing, PartialCommand, Result, Tile } from '@highground/kernel';
import { checkShape } from '@highground/formats';
import { accept } from '@highground/kernel';
import { z } from 'zod';

const coordinate = z.int().min(-65_536).max(65_536);
const tile = z.strictObject({ x: coordinate, y: coordinate, z: coordinate });
const id = z.int().min(0).max(65_535);
const word = z.string().min(1).max(64);

const partialSchema = z.strictObject({
  kind: word.optional(),
  seat: id.optional(),
  actor: id.optional(),
  to: tile.optional(),
  facing: z.union([z.enum([...FACING_NAMES, 'auto']), z.int().min(0).max(3)]).optional(),
  action: word.optional(),
  targetTile: tile.optional(),
  targetActor: id.optional(),
  count: z.int().min(-65_536).max(65_536).optional(),
  option: word.optional(),
});

/** Reads the fields of a command chosen so far; facings as N, E, S, W, 0 to 3 or `auto`. Refuses `wrong-shape` with JSON paths. */
export function readPartialCommand(value: unknown): Result<PartialCommand> {
  const shaped = checkShape(partialSchema, value);
  if (!shaped.ok) return shaped;
  const { facing, ...rest } = shaped.value;
  return accept({ ...withoutAbsent(rest), ...(facing === undefined ? {} : { facing: facingOf(facing) }) });
}

/** Reads a whole command: `kind` and `seat` must be there. */
export function readCommand(value: unknown): Result<Command> {
  const partial = readPartialCommand(value);
  if (!partial.ok) return partial;
  const { kind, seat } = partial.value;
  if (kind !== undefined && seat !== undefined) return accept({ ...partial.value, kind, seat });
  const missing = kind === undefined ? 'kind' : 'seat';
  return {
    ok: false,
    refusals: [
      {
        code: 'wrong-shape',
        message: `$.${missing}: a command needs its ${missing}.`,
        path: `$.${missing}`,
      },
    ],
  };
}

function facingOf(facing: number | string): Facing | 'auto' {
  if (facing === 'auto') return 'auto';
  return (
    typeof facing === 'number' ? facing : FACING_NAMES.indexOf(facing as (typeof FACING_NAMES)[number])
  ) as Facing;
}

type Fields = Omit<PartialCommand, 'facing'>;

function withoutAbsent(fields: { readonly [K in keyof Fields]: Fields[K] | undefined }): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** A tile as requests give it. */
export function readTile(value: unknown): Result<Tile> {
  return checkShape(tile, value);
}
