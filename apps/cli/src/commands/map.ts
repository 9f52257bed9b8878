import { CATALOG, CHUNK_SIZE, voxelMaterial } from '@highground/kernel';
import type { World } from '@highground/kernel';
import { decodeMap, mapPicture } from '@highground/formats';
import { EXIT, UsageError } from '../command.ts';
import type { CliCommand, ExitCode, Io } from '../command.ts';
import { readMap, writeText } from '../content.ts';
import { readOptions } from '../options.ts';
import { reportRefusals, toJson } from '../report.ts';

const ACTIONS = ['info', 'validate', 'render'] as const;

export const map: CliCommand = {
  name: 'map',
  summary: 'Look into map files: facts, soundness, a picture',
  usage: 'highground map info|validate|render FILE... [--out FILE] [--json]',
  options: [
    ['info', 'size, seed, spawns and materials'],
    ['validate', 'refuse anything but the one byte string of a map'],
    ['render', 'write an isometric SVG picture to --out or to standard output'],
    ['FILE', 'a .vmap file, or the id of a map that comes with the program'],
    ['--out FILE', 'where render writes'],
    ['--json', 'info as JSON'],
  ],
  examples: [
    'highground map info arena',
    'highground map validate my-map.vmap',
    'highground map render arena --out arena.svg',
  ],
  run(args, io) {
    const { values, positionals } = readOptions(
      args,
      { out: { type: 'string' }, json: { type: 'boolean' } },
      Infinity,
    );
    const [action, ...files] = positionals;
    const known = ACTIONS.find((one) => one === action);
    if (!known) throw new UsageError(`map needs one of ${ACTIONS.join(', ')}`);
    if (files.length === 0) throw new UsageError(`map ${known} needs a file or the id of a map`);
    if (known === 'render' && files.length > 1) throw new UsageError('map render takes one map at a time');
    const codes = files.map((file) =>
      handle(known, file, { out: values.out, isJson: values.json ?? false }, io),
    );
    return codes.find((code) => code !== EXIT.fine) ?? EXIT.fine;
  },
};

interface Wanted {
  readonly out: string | undefined;
  readonly isJson: boolean;
}

function handle(action: (typeof ACTIONS)[number], file: string, { out, isJson }: Wanted, io: Io): ExitCode {
  const bytes = readMap(file);
  const world = bytes.ok ? decodeMap(bytes.value) : bytes;
  if (!world.ok) return reportRefusals(world.refusals, io, file);
  if (action === 'validate') io.out(`${file}: sound\n`);
  if (action === 'info')
    io.out(isJson ? `${toJson(factsOf(file, world.value))}\n` : formatFacts(factsOf(file, world.value)));
  if (action === 'render') {
    const picture = mapPicture(world.value);
    const written = out === undefined ? undefined : writeText(out, picture);
    if (!written) io.out(picture);
    else if (!written.ok) return reportRefusals(written.refusals, io);
  }
  return EXIT.fine;
}

interface MapFacts {
  readonly file: string;
  readonly seed: string;
  readonly catalogVersion: number;
  readonly bounds?: World['bounds'];
  readonly chunks: number;
  readonly voxels: number;
  readonly materials: { readonly [id: string]: number };
  readonly spawns: World['spawns'];
}

function factsOf(file: string, world: World): MapFacts {
  const counts = CATALOG.map(() => 0);
  for (const voxel of voxelsOf(world)) counts[voxelMaterial(voxel)] = (counts[voxelMaterial(voxel)] ?? 0) + 1;
  const materials = Object.fromEntries(
    CATALOG.flatMap(({ id }, index) => (counts[index] ? [[id, counts[index]]] : [])),
  );
  return {
    file,
    seed: world.seed.toString(),
    catalogVersion: world.catalogVersion,
    ...(world.bounds ? { bounds: world.bounds } : {}),
    chunks: world.chunks().length,
    voxels: counts.reduce((sum, count) => sum + count, 0),
    materials,
    spawns: world.spawns,
  };
}

function* voxelsOf(world: World): Generator<number> {
  for (const { cx, cy, cz } of world.chunks()) {
    for (let y = 0; y < CHUNK_SIZE; y++) {
      for (let z = 0; z < CHUNK_SIZE; z++) {
        for (let x = 0; x < CHUNK_SIZE; x++) {
          const voxel = world.voxelAt(cx * CHUNK_SIZE + x, cy * CHUNK_SIZE + y, cz * CHUNK_SIZE + z);
          if (voxel !== 0) yield voxel;
        }
      }
    }
  }
}

function formatFacts({
  file,
  seed,
  catalogVersion,
  bounds,
  chunks,
  voxels,
  materials,
  spawns,
}: MapFacts): string {
  const size = bounds
    ? `${bounds.max.x - bounds.min.x} × ${bounds.max.z - bounds.min.z}, up to ${bounds.max.y} high`
    : 'unbounded';
  const named = Object.entries(materials).map(([id, count]) => `${id} ${count}`);
  const teams = [...new Set(spawns.map((spawn) => spawn.team))].map(
    (team) => `team ${team}: ${spawns.filter((spawn) => spawn.team === team).length}`,
  );
  return [
    file,
    `  ${size}; seed ${seed}; catalog version ${catalogVersion}`,
    `  ${voxels} blocks in ${chunks} chunks: ${named.join(', ')}`,
    `  spawns: ${teams.join(', ') || 'none'}`,
    '',
  ].join('\n');
}
