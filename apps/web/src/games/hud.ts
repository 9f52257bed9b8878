import type { ComponentType } from 'react';
import type { PreviewEffect, TileSheet } from '@highground/kernel';

/**
 * What a game shows in place of, or beside, the general panels of a battle; they are written against the contract, these may
 * know their game. Loaded with its first battle.
 */
export interface GameHud {
  /** In place of the turn banner. */
  readonly Banner?: ComponentType;
  /** In place of the bar of what comes next. */
  readonly Bar?: ComponentType;
  /** In place of the tips for a first battle. */
  readonly Lessons?: ComponentType;
  /** What this battle is about, in a few words. */
  readonly Briefing?: ComponentType;
  /** Between the field and the panels. */
  readonly Weather?: ComponentType;
  /** Above the controls, what a server that judges has not answered. */
  readonly Unanswered?: ComponentType;
  /** Floats above the field. */
  readonly Floating?: ComponentType;
  /** In place of where an effect's number comes from. */
  readonly Steps?: ComponentType<{ readonly effect: PreviewEffect }>;
  /** Beside the height of a tile. */
  readonly TileMark?: ComponentType<{ readonly sheet: TileSheet }>;
}
