import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OPTIONS } from './options.ts';
import type { Option, OptionName } from './options.ts';

/** How a server was told to run. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly web: string | undefined;
  /** Where browsers find it from outside; none: only from this machine. */
  readonly origins: readonly string[];
  readonly trustProxy: readonly string[];
  readonly rates: { readonly general: number; readonly move: number };
  readonly connections: { readonly total: number; readonly perAddress: number };
  readonly fightDays: number;
  readonly log: string;
  readonly isCheck: boolean;
}

/** Wrong flags or environment: its message is one plain sentence without a full stop. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;
type Given = Readonly<Partial<Record<OptionName, string | boolean>>>;

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

/** Settings from flags, then the environment, then what is usual; throws {@link SettingsError}. */
export function readSettings(args: readonly string[], env: Environment): Settings {
  const flags = readFlags(args);
  const text = (name: OptionName): string | undefined => {
    const option: Option = OPTIONS.find(({ flag }) => flag === name) as Option;
    const given = flags[name] ?? (env[option.env] === '' ? undefined : env[option.env]);
    return given === undefined ? option.fallback : String(given);
  };
  const number = (name: OptionName, low: number, high: number): number =>
    wholeNumber(text(name) ?? '', name, low, high);
  const list = (name: OptionName): string[] =>
    (text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  const log = text('log') as string;
  if (!LOG_LEVELS.includes(log)) throw new SettingsError(`--log must be one of ${LOG_LEVELS.join(', ')}`);
  return {
    port: number('port', 0, 65_535),
    host: text('host') as string,
    data: text('data') ?? defaultData(env),
    web: text('web'),
    origins: list('origin').map(checkOrigin),
    trustProxy: list('trust-proxy'),
    rates: { general: number('rate-general', 1, 1e9), move: number('rate-move', 1, 1e9) },
    connections: {
      total: number('connections', 1, 100_000),
      perAddress: number('connections-per-address', 1, 100_000),
    },
    fightDays: number('keep-fights', 0, 100_000),
    log,
    isCheck: ['true', '1'].includes(text('check') ?? ''),
  };
}

function readFlags(args: readonly string[]): Given {
  const options = Object.fromEntries(
    OPTIONS.map((option: Option) => [option.flag, { type: option.value ? 'string' : 'boolean' } as const]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 0) throw new SettingsError(`"${positionals[0]}" is one word too many`);
    return values as Given;
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    // Node's own sentence goes on with advice about its library.
    throw new SettingsError((error as Error).message.split(/\.\s/)[0] as string);
  }
}

function wholeNumber(text: string, name: string, low: number, high: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < low || value > high)
    throw new SettingsError(`--${name} must be a whole number from ${low} to ${high}, not "${text}"`);
  return value;
}

/** Cookies travel in the clear over plain http, which is for this machine alone. */
function checkOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackName(url.hostname));
  if (!url || url.origin !== text.replace(/\/$/, '') || !isSafe)
    throw new SettingsError(`--origin must be like https://play.example.org, not "${text}"`);
  return url.origin;
}

/** Whether a host's name or address is this machine itself. */
export function isLoopbackName(host: string): boolean {
  return ['localhost', '[::1]', '::1'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
}

function defaultData(env: Environment): string {
  const base = env['XDG_DATA_HOME'];
  return join(base === undefined || base === '' ? join(homedir(), '.local', 'share') : base, 'highground');
}
