import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { ActorId, Tile } from '@highground/kernel';
import type { Plan } from '../session/deploying.ts';

/** What a player looks at and has opened; nothing here changes the battle. */
export interface BattleUi {
  /** The tile the pointer is on. */
  readonly hover: Tile | undefined;
  /** The tile the keyboard cursor is on, once it was moved. */
  readonly cursor: Tile | undefined;
  /** Whoever is pointed at in the timeline or a list. */
  readonly litActor: ActorId | undefined;
  /** Whoever the unit panel is pinned to. */
  readonly inspected: ActorId | undefined;
  readonly threats: boolean;
  /** Nothing above this level of blocks is shown while it is set; Infinity shows everything. */
  readonly level: number | undefined;
  /** The data view instead of the game view; with the edges of all triangles; and the free camera. */
  readonly isRaw: boolean;
  readonly isWired: boolean;
  readonly isFlying: boolean;
  /** Where units are to begin, while they are placed. */
  readonly plan: Plan | undefined;
  /** A player who only watches points at a tile next, has pointed at one, or has said something. */
  readonly isPinging: boolean;
  readonly ping: Tile | undefined;
  readonly emote: string | undefined;
  readonly isLogOpen: boolean;
  readonly isWhyOpen: boolean;
  readonly isMenuOpen: boolean;
  readonly isLineOpen: boolean;
  /** Read aloud by screen readers, and shown below the command line. */
  readonly announcement: string;
}

/** Nothing is pointed at and nothing was said, as for somebody who has just sat down. */
export const FRESH_EYES = {
  hover: undefined,
  cursor: undefined,
  litActor: undefined,
  inspected: undefined,
  announcement: '',
} as const satisfies Partial<BattleUi>;

export type BattleUiStore = StoreApi<BattleUi>;

/** Whether an open log leaves the middle of the field free. */
export function hasRoomForLog(): boolean {
  return window.innerWidth >= 1500;
}

export function openBattleUi(isLogOpen: boolean): BattleUiStore {
  return createStore<BattleUi>(() => ({
    ...FRESH_EYES,
    threats: false,
    level: undefined,
    isRaw: false,
    isWired: false,
    isFlying: false,
    plan: undefined,
    isPinging: false,
    ping: undefined,
    emote: undefined,
    isLogOpen,
    isWhyOpen: false,
    isMenuOpen: false,
    isLineOpen: false,
  }));
}
