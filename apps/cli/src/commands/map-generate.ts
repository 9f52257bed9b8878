import { encodeMap } from '@highground/formats';
import { checkMapOrder, generateMap, LAND_IDS, LANDS, MAP_KINDS, MAP_SIZE } from '@highground/worldgen';
import type { TeamWalks, WalkReport } from '@highground/worldgen';
import { EXIT, UsageError } from '../command.ts';
import type { ExitCode, Io } from '../command.ts';
import { writeData } from '../content.ts';
import { readOptions, seedNumber, wholeNumber } from '../options.ts';
import { reportRefusals, toJson } from '../report.ts';
import { factsOf, formatFacts } from './map-facts.ts';

/** Whatever anybody may mean by a size; which sizes there are is for the generator to say. */
const LARGEST_SIZE = 1_000_000;

export const GENERATE_OPTIONS: readonly (readonly [string, string])[] = [
  ['generate', 'make a map for two teams and tell how far they walk'],
  ['--kind K', `the outline: ${MAP_KINDS.join(', ')}; an open one has no bounds`],
  ['--land L', `the country: ${LAND_IDS.join(', ')}; default hills`],
  ...LAND_IDS.map((id) => [`  ${id}`, LANDS[id].title] as const),
  ['--size N', `columns from side to side, ${MAP_SIZE.least} to ${MAP_SIZE.most}; default 48`],
  ['--seed S', 'the same seed always makes the same map; default 1'],
];

export const GENERATE_EXAMPLES: readonly string[] = [
  'highground map generate --kind square --size 64 --seed 7 --out my-hills.vmap',
  'highground map generate --kind round --land cliffs --json',
];

/** `map generate`: writes the map to --out, if that is given, and tells what came of it. */
export function generate(args: readonly string[], io: Io): ExitCode {
  const { values } = readOptions(
    args,
    {
      kind: { type: 'string' },
      land: { type: 'string', default: 'hills' },
      size: { type: 'string', default: '48' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
      json: { type: 'boolean' },
    },
    0,
  );
  if (values.kind === undefined) throw new UsageError('map generate needs --kind');
  const seed = seedNumber(values.seed);
  const size = wholeNumber(values.size, '--size', 0, LARGEST_SIZE);
  const order = checkMapOrder(values.kind, values.land, size);
  if (!order.ok) return reportRefusals(order.refusals, io);
  const { world, walks } = generateMap({ ...order.value, seed });
  const bytes = encodeMap(world);
  if (values.out !== undefined) {
    const written = writeData(values.out, bytes);
    if (!written.ok) return reportRefusals(written.refusals, io);
  }
  const facts = factsOf(values.out ?? `${order.value.kind} map of ${values.land}, not written`, world);
  io.out(
    values.json
      ? `${toJson({ ...facts, ...order.value, bytes: bytes.length, walks })}\n`
      : `${formatFacts(facts)}${formatWalks(walks)}`,
  );
  return EXIT.fine;
}

function formatWalks({ teams, unfairPercent, reachablePercent }: WalkReport): string {
  return [
    ...teams.map(formatTeam),
    `  the teams' ways to the middle differ by ${unfairPercent} %; walkers reach ${reachablePercent} % of the ground`,
    '',
  ].join('\n');
}

function formatTeam({ team, toMiddle, toEnemy }: TeamWalks): string {
  return `  team ${team}: ${toMiddle.join(', ')} to the middle, ${toEnemy} to the nearest enemy`;
}
