import { refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import type { Dropped, ImportReport } from './report.ts';

/** A map made of another program's file; plain data, so a worker can post it. */
export interface ImportedMap {
  /** The `.vmap` file; `decodeMap` accepts it. */
  readonly vmap: Uint8Array;
  readonly report: ImportReport;
}

/** A map written for another program. */
export interface ExportedMap {
  readonly bytes: Uint8Array;
  readonly blocks: number;
  /** What the other format has no place for. */
  readonly dropped: readonly Dropped[];
}

/** The refusal of a map that has nothing to be written. */
export function refuseEmptyExport(): Result<never> {
  return refuse({ code: 'export-empty', message: 'The map has no block that could be exported.' });
}
