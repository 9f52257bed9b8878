import { decodeMap, exportGlb, exportVox } from '@highground/formats';
import type { ExportedMap } from '@highground/formats';
import { accept } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { EXIT, UsageError } from '../command.ts';
import type { ExitCode, Io } from '../command.ts';
import { readMap, writeData } from '../content.ts';
import { readOptions } from '../options.ts';
import { progressBar } from '../progress.ts';
import { reportRefusals, toJson } from '../report.ts';
import { formatDropped } from './map-import.ts';
import { targetFile } from './map-target.ts';

const EXPORTERS = { vox: exportVox, glb: exportGlb } as const;
type ExportFormat = keyof typeof EXPORTERS;
const FORMATS = Object.keys(EXPORTERS) as ExportFormat[];

export const EXPORT_OPTIONS: readonly (readonly [string, string])[] = [
  ['export', 'write maps for other programs'],
  ['--to FORMAT', 'vox, for MagicaVoxel, or glb, which is binary glTF'],
];

export const EXPORT_EXAMPLES: readonly string[] = [
  'highground map export arena --to vox',
  'highground map export my-map.vmap --to glb --out my-map.glb',
];

/** `map export`: writes each map in another format and tells what that had no place for. */
export function exportMaps(args: readonly string[], io: Io): ExitCode {
  const { values, positionals: files } = readOptions(
    args,
    { to: { type: 'string' }, out: { type: 'string' }, json: { type: 'boolean' } },
    Infinity,
  );
  const format = FORMATS.find((one) => one === values.to);
  if (format === undefined) throw new UsageError(`map export needs --to ${FORMATS.join(' or --to ')}`);
  if (files.length === 0) throw new UsageError('map export needs a file or the id of a map');
  const targets = files.map((file) =>
    targetFile(file, `.${format}`, { out: values.out, count: files.length }),
  );
  const progress = progressBar(io, 'Exporting', files.length);
  const codes = files.map((file, index) => {
    progress.update(index);
    const made = exportFile(file, targets[index] as Result<string>, EXPORTERS[format]);
    progress.finish();
    if (!made.ok) return reportRefusals(made.refusals, io, file);
    io.out(values.json ? `${toJson(made.value)}\n` : formatExport(made.value));
    return EXIT.fine;
  });
  return codes.find((code) => code !== EXIT.fine) ?? EXIT.fine;
}

/** What was made of a map, and where it is. */
interface Exported extends Omit<ExportedMap, 'bytes'> {
  readonly file: string;
  readonly out: string;
  readonly bytes: number;
}

function exportFile(
  file: string,
  target: Result<string>,
  write: (typeof EXPORTERS)[ExportFormat],
): Result<Exported> {
  if (!target.ok) return target;
  const map = readMap(file);
  const world = map.ok ? decodeMap(map.value) : map;
  const made = world.ok ? write(world.value) : world;
  if (!made.ok) return made;
  const { bytes, blocks, dropped } = made.value;
  const written = writeData(target.value, bytes);
  return written.ok ? accept({ file, out: target.value, bytes: bytes.length, blocks, dropped }) : written;
}

function formatExport({ file, out, bytes, blocks, dropped }: Exported): string {
  return `${file}: ${out}, ${bytes} bytes\n  blocks: ${blocks}\n  left out: ${formatDropped(dropped)}\n`;
}
