import { decodeMap, mapPicture } from '@highground/formats';
import { EXIT, UsageError } from '../command.ts';
import type { CliCommand, ExitCode, Io } from '../command.ts';
import { readMap, writeData } from '../content.ts';
import { readOptions } from '../options.ts';
import { reportRefusals, toJson } from '../report.ts';
import { factsOf, formatFacts } from './map-facts.ts';
import { EXPORT_EXAMPLES, EXPORT_OPTIONS, exportMaps } from './map-export.ts';
import { generate, GENERATE_EXAMPLES, GENERATE_OPTIONS } from './map-generate.ts';
import { IMPORT_EXAMPLES, IMPORT_OPTIONS, importMaps } from './map-import.ts';

const ACTIONS = ['info', 'validate', 'render'] as const;

/** The actions that read options of their own. */
const OWN_OPTIONS: ReadonlyMap<string, CliCommand['run']> = new Map([
  ['generate', generate],
  ['import', importMaps],
  ['export', exportMaps],
]);

export const map: CliCommand = {
  name: 'map',
  summary: 'Look into map files, generate new ones, import and export them',
  usage:
    'highground map info|validate|render FILE... [--out FILE] [--json]\n       highground map generate --kind K [--land L] [--size N] [--seed S] [--out FILE] [--json]\n       highground map import FILE... [--mapping FILE] [--tileset FILE]... [--out FILE] [--json]\n       highground map export FILE... --to vox|glb [--out FILE] [--json]',
  options: [
    ['info', 'size, seed, spawns and materials'],
    ['validate', 'refuse anything but the one byte string of a map'],
    ['render', 'write an isometric SVG picture to --out or to standard output'],
    ['FILE', 'a .vmap file, or the id of a map that comes with the program'],
    ['--out FILE', 'where render, generate, import and export write; for the last two it may be a folder'],
    ['--json', 'what all but validate and render tell, as JSON'],
    ...GENERATE_OPTIONS,
    ...IMPORT_OPTIONS,
    ...EXPORT_OPTIONS,
  ],
  examples: [
    'highground map info arena',
    'highground map validate my-map.vmap',
    'highground map render arena --out arena.svg',
    ...GENERATE_EXAMPLES,
    ...IMPORT_EXAMPLES,
    ...EXPORT_EXAMPLES,
  ],
  run(args, io) {
    const own = OWN_OPTIONS.get(args[0] ?? '');
    if (own !== undefined) return own(args.slice(1), io);
    const { values, positionals } = readOptions(
      args,
      { out: { type: 'string' }, json: { type: 'boolean' } },
      Infinity,
    );
    const [action, ...files] = positionals;
    const known = ACTIONS.find((one) => one === action);
    if (!known) throw new UsageError(`map needs one of ${[...ACTIONS, ...OWN_OPTIONS.keys()].join(', ')}`);
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
    const written = out === undefined ? undefined : writeData(out, picture);
    if (!written) io.out(picture);
    else if (!written.ok) return reportRefusals(written.refusals, io);
  }
  return EXIT.fine;
}
