import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { DEFAULT_KEYS } from './keys.ts';
import type { KeyMap } from './keys.ts';

export const SPEEDS = [1, 2, 4, 8, 'instant'] as const;
export const UI_SCALES = { min: 80, max: 200, step: 10 } as const;
export const PALETTE_NAMES = ['standard', 'deuteranopia', 'protanopia', 'tritanopia'] as const;
export const QUALITIES = ['auto', 'low', 'medium', 'high'] as const;
export const MOTIONS = ['system', 'reduced', 'full'] as const;
export const FIELDS = ['stage', 'map', 'text'] as const;
export const BOARD_ANGLES = [45, 30] as const;

/** Everything a player can change, as it is kept on this device. */
export interface Settings {
  readonly soundOn: boolean;
  /** 0–100. */
  readonly volume: number;
  /** Percent of the normal text size. */
  readonly uiScale: number;
  readonly palette: (typeof PALETTE_NAMES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly speed: (typeof SPEEDS)[number];
  readonly quality: (typeof QUALITIES)[number];
  readonly field: (typeof FIELDS)[number];
  /** Degrees a board is turned by, and whether its far end is drawn wider. */
  readonly boardAngle: (typeof BOARD_ANGLES)[number];
  readonly boardWidens: boolean;
  readonly confirm: boolean;
  readonly followCamera: boolean;
  /** Prompts of the first battle already seen or skipped. */
  readonly lessonsDone: boolean;
  /** What this player has found out: combos, prompts of games gone through. */
  readonly seen: readonly string[];
  readonly keys: KeyMap;
}

export const DEFAULT_SETTINGS: Settings = {
  soundOn: true,
  volume: 60,
  uiScale: 100,
  palette: 'standard',
  motion: 'system',
  speed: 1,
  quality: 'auto',
  field: 'stage',
  boardAngle: 45,
  boardWidens: true,
  confirm: true,
  followCamera: true,
  lessonsDone: false,
  seen: [],
  keys: DEFAULT_KEYS,
};

/** Settings from text of unknown age: what is known and in range is taken, the rest keeps its default. */
export function parseSettings(text: string | null): Settings {
  const raw = readObject(text);
  const one = <T extends string | number>(name: string, values: readonly T[], otherwise: T): T =>
    values.find((value) => value === raw[name]) ?? otherwise;
  const whole = (name: string, min: number, max: number, otherwise: number): number => {
    const value = raw[name];
    return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? value
      : otherwise;
  };
  const flag = (name: string, otherwise: boolean): boolean =>
    typeof raw[name] === 'boolean' ? raw[name] : otherwise;
  const {
    soundOn,
    volume,
    uiScale,
    palette,
    motion,
    speed,
    quality,
    field,
    boardAngle,
    boardWidens,
    confirm,
    followCamera,
    lessonsDone,
  } = DEFAULT_SETTINGS;
  return {
    soundOn: flag('soundOn', soundOn),
    volume: whole('volume', 0, 100, volume),
    uiScale: whole('uiScale', UI_SCALES.min, UI_SCALES.max, uiScale),
    palette: one('palette', PALETTE_NAMES, palette),
    motion: one('motion', MOTIONS, motion),
    speed: one('speed', SPEEDS, speed),
    quality: one('quality', QUALITIES, quality),
    field: one('field', FIELDS, field),
    boardAngle: one('boardAngle', BOARD_ANGLES, boardAngle),
    boardWidens: flag('boardWidens', boardWidens),
    confirm: flag('confirm', confirm),
    followCamera: flag('followCamera', followCamera),
    lessonsDone: flag('lessonsDone', lessonsDone),
    seen: seenFrom(raw['seen']),
    keys: keysFrom(raw['keys']),
  };
}

function seenFrom(raw: unknown): readonly string[] {
  return Array.isArray(raw) ? raw.filter((id): id is string => typeof id === 'string') : [];
}

function keysFrom(raw: unknown): KeyMap {
  const given = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const entries = Object.entries(DEFAULT_KEYS).map(([action, key]) => [
    action,
    typeof given[action] === 'string' ? given[action] : key,
  ]);
  return Object.fromEntries(entries) as KeyMap;
}

function readObject(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export type SettingsStore = StoreApi<Settings>;

const KEY = 'highground.settings';

/** The settings of this device; every change is kept, silently where the browser keeps nothing. */
export function openSettings(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): SettingsStore {
  const store = createStore<Settings>(() => parseSettings(storage?.getItem(KEY) ?? null));
  store.subscribe((settings) => {
    try {
      storage?.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A full or forbidden storage only costs the memory of a preference.
    }
  });
  return store;
}
