import { accept, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { UsageError } from '../command.ts';

interface Wish {
  /** A file, or a folder that is there. */
  readonly out: string | undefined;
  /** How many files are made in one go. */
  readonly count: number;
}

/**
 * Where what is made of a file goes: to --out, or into it where it is a folder, else beside the file with another ending.
 * Only a file that was named itself is written over: `file-exists`.
 */
export function targetFile(file: string, ending: string, { out, count }: Wish): Result<string> {
  const name = `${basename(file, extname(file))}${ending}`;
  const isFolder = out !== undefined && statSync(out, { throwIfNoEntry: false })?.isDirectory() === true;
  if (out !== undefined && !isFolder) {
    if (count > 1)
      throw new UsageError('--out has to be a folder that is there when several files are given');
    return accept(out);
  }
  const target = join(out ?? dirname(file), name);
  return existsSync(target)
    ? refuse({
        code: 'file-exists',
        message: `${target} is there already; name it with --out to write over it.`,
      })
    : accept(target);
}
