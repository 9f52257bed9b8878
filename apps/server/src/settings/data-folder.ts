import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '@highground/formats';
import type { Entropy } from '../ports/ports.ts';

const SECRETS_FILE = 'secrets.json';
const SECRET_BYTES = 32;

/** Keys that never leave the data folder. */
export interface Secrets {
  /** Signs turn tokens and CSRF tokens. */
  readonly tokens: Buffer;
  /** What the dice of stateless requests come from. */
  readonly dice: Buffer;
}

/** A data folder that cannot be used; the message is one sentence without a full stop. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Makes the folder and its secrets on the first run, for this user's eyes only; reads them afterwards. */
export function openDataFolder(folder: string, entropy: Entropy): Secrets {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code})`,
    );
  }
  const file = join(folder, SECRETS_FILE);
  if (!existsSync(file)) writeSecrets(file, entropy);
  return readSecrets(file);
}

/** The database inside a data folder. */
export function databaseFile(folder: string): string {
  return join(folder, 'highground.sqlite');
}

function writeSecrets(file: string, entropy: Entropy): void {
  const secret = (): string => Buffer.from(entropy.bytes(SECRET_BYTES)).toString('hex');
  writeFileSync(file, `${JSON.stringify({ tokens: secret(), dice: secret() })}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  chmodSync(file, 0o600);
}

/** Secrets that others can read, or that somebody could know, are none: the server does not start with them. */
function readSecrets(file: string): Secrets {
  if ((statSync(file).mode & 0o077) !== 0)
    throw new DataFolderError(`Other users can read ${file}; run: chmod 600 ${file}`);
  const read = parseSecrets(readFileSync(file, 'utf8'));
  return { tokens: secretIn(read['tokens'], file), dice: secretIn(read['dice'], file) };
}

function parseSecrets(text: string): Readonly<Record<string, unknown>> {
  const parsed = parseJson(text);
  return parsed.ok ? (Object(parsed.value) as Readonly<Record<string, unknown>>) : {};
}

function secretIn(value: unknown, file: string): Buffer {
  const isHex = typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
  if (!isHex || new Set(value).size < 4)
    throw new DataFolderError(`${file} does not hold two secrets of 64 hexadecimal digits; move it away`);
  return Buffer.from(value, 'hex');
}
