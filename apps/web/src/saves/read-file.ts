import { accept, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';

/** Far more than everything a device keeps, and no more than a page can hold, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** The text of a file that somebody chose; refused with `file-too-large` or `file-unread`. */
export async function readFile(file: Pick<File, 'size' | 'text'>): Promise<Result<string>> {
  return readWhole(file, async () => file.text());
}

/** The bytes of a file, refused as {@link readFile} refuses it. */
export async function readBytes(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<Result<Uint8Array>> {
  return readWhole(file, async () => new Uint8Array(await file.arrayBuffer()));
}

async function readWhole<T>(file: Pick<File, 'size'>, read: () => Promise<T>): Promise<Result<T>> {
  if (file.size > LARGEST)
    return refuse({
      code: 'file-too-large',
      message: `The file has ${file.size} bytes; at most ${LARGEST} are read.`,
      facts: { size: file.size, limit: LARGEST },
    });
  try {
    return accept(await read());
  } catch {
    return refuse({
      code: 'file-unread',
      message: 'The file could not be read: it was moved, changed or locked since it was chosen.',
    });
  }
}
