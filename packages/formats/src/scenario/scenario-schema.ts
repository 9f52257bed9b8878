import { z } from 'zod';
import { listOf, recordOf } from '../json/list-of.ts';

/** Version of the scenario format; a file of another version is refused by name. */
export const SCENARIO_VERSION = 1;

/** How a scenario file names itself. */
export const SCENARIO_FORMAT = 'highground-scenario';

/** How many units there may be in a scenario. */
export const MOST_UNITS = 64;

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens')
  .max(64);
/** Text that is shown: control characters could steer a terminal. */
const shown = z.string().regex(/^\P{Cc}*$/u, 'text without control characters');
const title = shown.min(1).max(80);
const coordinate = z.int().min(-4096).max(4096);
const cell = z.tuple([coordinate, coordinate, coordinate]);
const facing = z.enum(['N', 'E', 'S', 'W']);
const shape = z.enum(['full', 'half', 'slab', 'slope', 'wedge', 'half-slope', 'stair', 'corner']);
const whole = z.int().min(-1_000_000).max(1_000_000);
const parameter = z.union([whole, z.string().max(64)]);

const effect = z.strictObject({
  kind: id.describe('What happens; the ruleset says which kinds it knows.'),
  cells: listOf(cell, 4096).optional().describe('Where: cells as [x, y, z].'),
  params: recordOf(z.string().max(32), parameter).optional().describe('Numbers and names the kind takes.'),
});

const block = z.strictObject({
  material: id,
  shape: shape.optional(),
  rot: z.int().min(0).max(3).optional().describe('Quarter turns about the vertical axis.'),
  height: z
    .int()
    .min(0)
    .max(255)
    .optional()
    .describe('Filled part of the cell in 1/256; 0 is the shape’s default.'),
});

const legendEntry = z.strictObject({
  ...block.shape,
  levels: z.int().min(0).max(64).describe('Height of the column in cells; 0 is a void.'),
  fill: id.optional().describe('Material below the top block; the top’s own where absent.'),
  above: listOf(z.strictObject({ ...block.shape, y: z.int().min(0).max(63) }), 16)
    .optional()
    .describe('Blocks higher up in the same column: decks, roofs.'),
});

const drawnMap = z.strictObject({
  rows: listOf(z.string().min(1).max(128), 128, 1).describe(
    'One text row a line of z, north first; one character a column of x.',
  ),
  legend: recordOf(z.string().length(1), legendEntry).describe('What each character stands for.'),
  seed: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional()
    .describe('Cosmetic seed of the map, a decimal string.'),
});

const mapReference = z.strictObject({
  file: z.string().regex(/^[a-z0-9-]+\.vmap$/, 'the bare name of a .vmap file'),
});

const unit = z.strictObject({
  unit: id.describe('Kind of unit, from the ruleset.'),
  side: z.int().min(1).max(8),
  at: z
    .union([z.tuple([coordinate, coordinate]), cell])
    .describe('[x, z] for the top surface there, or [x, y, z] for the supporting block.'),
  facing: facing.optional(),
  name: shown.min(1).max(40).optional(),
  stats: recordOf(z.string().max(32), whole).optional().describe('Overrides by stat name: hp, ct, speed …'),
  statuses: listOf(z.strictObject({ id, ticks: z.int().min(1).max(100_000) }), 16).optional(),
});

/** The scenario file as JSON: shape only; whether units, tiles and items exist is the ruleset's judgement. */
export const scenarioSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(SCENARIO_FORMAT),
  version: z.literal(SCENARIO_VERSION),
  id,
  title,
  text: shown.max(400).optional().describe('One or two sentences for the set-up screen.'),
  ruleset: id,
  map: z.union([mapReference, drawnMap]),
  sides: listOf(
    z.strictObject({
      id: z.int().min(1).max(8),
      name: title,
      stock: recordOf(id, z.int().min(0).max(999)).optional(),
    }),
    8,
    1,
  ),
  units: listOf(unit, MOST_UNITS, 1),
  schedule: listOf(z.strictObject({ tick: z.int().min(0).max(1_000_000), effect }), 256).optional(),
  limits: z
    .strictObject({
      ticks: z.int().min(1).max(1_000_000).optional(),
      drawTicks: z.int().min(1).max(1_000_000).optional(),
    })
    .optional(),
  options: recordOf(z.string().max(32), z.json())
    .optional()
    .describe('What else the ruleset reads, for Living Field: chest, a list of items.'),
  dice: listOf(z.int().min(-65_535).max(65_535), 4096)
    .optional()
    .describe(
      'Values of the first dice, in order, each within the range of its die; the seeded stream follows.',
    ),
});

export type ScenarioFile = z.infer<typeof scenarioSchema>;
export type DrawnMap = z.infer<typeof drawnMap>;

/** The published JSON Schema of the scenario format. */
export function scenarioJsonSchema(): unknown {
  return z.toJSONSchema(scenarioSchema, { target: 'draft-2020-12' });
}
