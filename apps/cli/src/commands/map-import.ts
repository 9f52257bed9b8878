import { importMap, parseMapping } from '@highground/formats';
import type { Dropped, ImportOptions, ImportReport, MappedKind } from '@highground/formats';
import { accept } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { basename } from 'node:path';
import { EXIT, UsageError } from '../command.ts';
import type { ExitCode, Io } from '../command.ts';
import { readBytes, readText, writeData } from '../content.ts';
import { readOptions } from '../options.ts';
import { progressBar } from '../progress.ts';
import { reportRefusals, toJson, withoutControls } from '../report.ts';
import { targetFile } from './map-target.ts';

export const IMPORT_OPTIONS: readonly (readonly [string, string])[] = [
  ['import', 'make maps of MagicaVoxel files (.vox) and Tiled maps (.tmj, .json)'],
  ['--mapping FILE', 'JSON that says which material a colour or tile is; else the nearest in colour'],
  ['--tileset FILE', 'a tileset that a Tiled map keeps in another file, as JSON; may stand several times'],
];

export const IMPORT_EXAMPLES: readonly string[] = [
  'highground map import castle.vox',
  'highground map import village.tmj --tileset houses.json --mapping village.json --out maps/village.vmap',
];

/** Lines about colours and tiles that people are shown; JSON has all. */
const SHOWN_KINDS = 20;

/** `map import`: writes a map for each file and tells what was kept, mapped and left out. */
export function importMaps(args: readonly string[], io: Io): ExitCode {
  const { values, positionals: files } = readOptions(
    args,
    {
      mapping: { type: 'string' },
      tileset: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      json: { type: 'boolean' },
    },
    Infinity,
  );
  if (files.length === 0) throw new UsageError('map import needs a .vox file or a Tiled map');
  const options = readImportOptions(values.mapping, values.tileset);
  if (!options.ok) return reportRefusals(options.refusals, io);
  const targets = files.map((file) => targetFile(file, '.vmap', { out: values.out, count: files.length }));
  const progress = progressBar(io, 'Importing', files.length);
  const codes = files.map((file, index) => {
    progress.update(index);
    const made = importFile(file, targets[index] as Result<string>, options.value);
    progress.finish();
    if (!made.ok) return reportRefusals(made.refusals, io, file);
    io.out(values.json ? `${toJson(made.value)}\n` : formatImport(made.value));
    return EXIT.fine;
  });
  return codes.find((code) => code !== EXIT.fine) ?? EXIT.fine;
}

function readImportOptions(mapping: string | undefined, tilesets: readonly string[]): Result<ImportOptions> {
  const files = new Map<string, Uint8Array>();
  for (const file of tilesets) {
    const bytes = readBytes(file);
    if (!bytes.ok) return bytes;
    files.set(basename(file), bytes.value);
  }
  if (mapping === undefined) return accept({ tilesets: files });
  const text = readText(mapping);
  const read = text.ok ? parseMapping(text.value) : text;
  return read.ok ? accept({ tilesets: files, mapping: read.value }) : read;
}

/** What was made of a file, and where it is. */
interface Imported extends ImportReport {
  readonly file: string;
  readonly out: string;
  readonly bytes: number;
}

/** Nothing is written unless the whole file was read. */
function importFile(file: string, target: Result<string>, options: ImportOptions): Result<Imported> {
  if (!target.ok) return target;
  const bytes = readBytes(file);
  const imported = bytes.ok ? importMap(bytes.value, options) : bytes;
  if (!imported.ok) return imported;
  const { vmap, report } = imported.value;
  const written = writeData(target.value, vmap);
  return written.ok ? accept({ file, out: target.value, bytes: vmap.length, ...report }) : written;
}

function formatImport({ file, out, bytes, kept, mapped, dropped }: Imported): string {
  const { size, blocks, spawns } = kept;
  const unseen = mapped.length - SHOWN_KINDS;
  return [
    `${file}: ${out}, ${bytes} bytes`,
    `  kept: ${size.x} × ${size.z}, ${size.y} high; blocks: ${blocks}, spawns: ${spawns}`,
    ...mapped.slice(0, SHOWN_KINDS).map(formatKind),
    ...(unseen > 0 ? [`  and ${unseen} more; --json lists all`] : []),
    `  left out: ${formatDropped(dropped)}`,
    '',
  ].join('\n');
}

const REASONS: Readonly<Record<MappedKind['reason'], string>> = {
  mapping: 'by the mapping file',
  tile: 'by the tile itself',
  exact: 'exactly its colour',
  nearest: 'the nearest colour',
  otherwise: 'for want of anything said of it',
};

function formatKind({ from, to, reason, distance, count }: MappedKind): string {
  const apart = distance === undefined ? '' : `, ${distance} apart`;
  return withoutControls(`  ${from} became ${to}, ${REASONS[reason]}${apart}: ${count}`);
}

/** What a map or another program's file could not take, in words. */
export function formatDropped(dropped: readonly Dropped[]): string {
  const things = dropped.map(
    ({ what, id, count }) => `${what.replaceAll('-', ' ')}${id ? ` ${id}` : ''} ${count}`,
  );
  return things.join(', ') || 'nothing';
}
