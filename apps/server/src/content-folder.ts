import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Scenarios and maps: beside the bundle, or at the root of a clone when run from source. */
export function contentFolder(): string {
  const [beside = '', inClone = ''] = ['./content/', '../../../content/'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return existsSync(beside) ? beside : inClone;
}
