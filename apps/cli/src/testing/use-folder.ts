import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder of a test file's own, gone with it; `write` puts a file there and gives its path. */
export function useFolder(): {
  readonly folder: string;
  readonly write: (name: string, data: string | Uint8Array) => string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'highground-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    folder,
    write: (name, data) => {
      const file = join(folder, name);
      writeFileSync(file, data);
      return file;
    },
  };
}
