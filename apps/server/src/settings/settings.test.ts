import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OPTIONS } from './options.ts';
import { readSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  test('a server that was told nothing listens on this machine alone', () => {
    const settings = readSettings([], { XDG_DATA_HOME: '/data' });
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      origins: [],
      trustProxy: [],
      data: '/data/highground',
    });
    expect(settings.rates).toEqual({ general: 120, move: 300 });
    expect(settings.web).toBeUndefined();
  });

  test('a flag wins over its variable, and an empty variable is none', () => {
    const env = { HIGHGROUND_PORT: '9000', HIGHGROUND_HOST: '' };
    expect(readSettings([], env).port).toBe(9000);
    expect(readSettings(['--port', '9001'], env).port).toBe(9001);
    expect(readSettings([], env).host).toBe('127.0.0.1');
    expect(readSettings(['--check'], {}).isCheck).toBe(true);
    expect(readSettings([], { HIGHGROUND_CHECK: '1' }).isCheck).toBe(true);
  });

  test.each([
    [['--port', '65536'], '--port must be a whole number from 0 to 65535, not "65536"'],
    [['--port', 'x'], '--port must be a whole number'],
    [['--rate-general', '0'], '--rate-general must be a whole number from 1'],
    [['--log', 'loud'], '--log must be one of debug, info, warn, error, silent'],
    [['--origin', 'http://play.example.org'], '--origin must be like https://play.example.org'],
    [['--origin', 'https://play.example.org/path'], '--origin must be like'],
    [['--origin', 'nonsense'], '--origin must be like'],
    [['extra'], '"extra" is one word too many'],
    [['--unknown'], "Unknown option '--unknown'"],
  ])('%j is refused in a sentence', (args, sentence) => {
    expect(() => readSettings(args, {})).toThrow(SettingsError);
    expect(() => readSettings(args, {})).toThrow(sentence);
  });

  test('plain http is an origin on this machine only', () => {
    const origins = [
      'https://play.example.org',
      'http://localhost:8080',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
    ];
    expect(readSettings(['--origin', origins.join(',')], {}).origins).toEqual(origins);
  });

  test('docs/server.md lists them all, as they are', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/server.md'), 'utf8');
    const cells = (text: string): string => text.replaceAll(/\s+/g, ' ');
    for (const option of OPTIONS) {
      const { flag, env, meaning } = option;
      const value = 'value' in option ? ` ${option.value}` : '';
      const fallback = 'fallback' in option ? `\`${option.fallback}\`` : '';
      expect(cells(page)).toContain(
        cells(`| \`--${flag}${value}\` | \`${env}\` | ${fallback} | ${meaning} |`),
      );
    }
  });
});
