import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { countedEntropy } from '../testing/ports.ts';
import { DataFolderError, openDataFolder } from './data-folder.ts';

const base = mkdtempSync(join(tmpdir(), 'data-'));
afterAll(() => rmSync(base, { recursive: true }));
let folders = 0;
let folder: string;
beforeEach(() => void (folder = join(base, 'deep', String(folders++))));

describe('the data folder', () => {
  test('is made on the first run, with secrets for its owner’s eyes only', () => {
    const secrets = openDataFolder(folder, countedEntropy('a'));
    expect(secrets.tokens).toHaveLength(32);
    expect(secrets.tokens.equals(secrets.dice)).toBe(false);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('keeps its secrets', () => {
    const first = openDataFolder(folder, countedEntropy('a'));
    expect(openDataFolder(folder, countedEntropy('b'))).toEqual(first);
  });

  test('whose secrets others can read is refused', () => {
    openDataFolder(folder, countedEntropy('a'));
    chmodSync(join(folder, 'secrets.json'), 0o644);
    expect(() => openDataFolder(folder, countedEntropy('a'))).toThrow(/Other users can read .*chmod 600/);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'secret'],
    ['one secret', JSON.stringify({ tokens: 'a1b2'.repeat(16) })],
    [
      'a secret that anybody would try first',
      JSON.stringify({ tokens: '0'.repeat(64), dice: 'a1b2'.repeat(16) }),
    ],
    ['a short secret', JSON.stringify({ tokens: 'a1b2', dice: 'a1b2'.repeat(16) })],
  ])('with %s for secrets is refused', (_what, text) => {
    openDataFolder(folder, countedEntropy('a'));
    writeFileSync(join(folder, 'secrets.json'), text);
    expect(() => openDataFolder(folder, countedEntropy('a'))).toThrow(DataFolderError);
  });

  test('that cannot be made is named in a sentence', () => {
    writeFileSync(join(base, 'file'), '');
    expect(() => openDataFolder(join(base, 'file', 'x'), countedEntropy('a'))).toThrow(
      /cannot be made \(ENOTDIR\)/,
    );
  });
});
