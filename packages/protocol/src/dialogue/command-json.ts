import { FACING_NAMES } from '@highground/kernel';
import type { Command, Facing, PartialCommand, Result, Tile } from '@highground/kernel';
import { checkShape } from '@highground/formats';
import { accept } from '@highground/kernel';
import { z } from 'zod';
import type { RequestBody } from './dialogue.ts';

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

const stageSchema = z.object({ command: partialSchema.default({}) });
const commandSchema = z.object({ command: partialSchema.required({ kind: true, seat: true }) });

/** Reads the fields of a request's command chosen so far; facings as N, E, S, W, 0 to 3 or `auto`. Refuses `wrong-shape` with JSON paths. */
export function readPartialCommand(body: RequestBody): Result<PartialCommand> {
  const shaped = checkShape(stageSchema, body);
  return shaped.ok ? accept(commandOf(shaped.value.command)) : shaped;
}

/** Reads a request's whole command: `kind` and `seat` must be there. */
export function readCommand(body: RequestBody): Result<Command> {
  const shaped = checkShape(commandSchema, body);
  if (!shaped.ok) return shaped;
  const { kind, seat } = shaped.value.command;
  return accept({ ...commandOf(shaped.value.command), kind, seat });
}

function commandOf({ facing, ...fields }: z.infer<typeof partialSchema>): PartialCommand {
  return { ...withoutAbsent(fields), ...(facing === undefined ? {} : { facing: facingOf(facing) }) };
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

const tileSchema = z.object({ tile });

/** Reads the tile a request is about. */
export function readTile(body: RequestBody): Result<Tile> {
  const shaped = checkShape(tileSchema, body);
  return shaped.ok ? accept(shaped.value.tile) : shaped;
}
