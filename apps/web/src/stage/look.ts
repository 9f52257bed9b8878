import type { FigureData } from './figure-data.ts';
import type { SkySettings } from './sky/sky-state.ts';

/** How the top and the sides of a material are painted; one painter a pattern, in `textures.ts`. */
export type TexturePattern =
  | 'board'
  | 'trim'
  | 'sand'
  | 'grass'
  | 'earth'
  | 'rock'
  | 'strata'
  | 'masonry'
  | 'flags'
  | 'planks'
  | 'ice'
  | 'mud'
  | 'embers'
  | 'spikes'
  | 'ripples'
  | 'molten'
  | 'bubbles';

export interface MaterialLook {
  readonly top: TexturePattern;
  readonly side: TexturePattern;
  /** sRGB: the main colour of the top, of the sides, and a second one for seams and specks. */
  readonly topColour: number;
  readonly sideColour: number;
  readonly accent: number;
  /** Drawn in the moving, see-through pass; 0–1. Absent = solid. */
  readonly opacity?: number;
  /** Lit by itself, 0–1. */
  readonly glow?: number;
  /** Small plants or stones may stand on it. */
  readonly props?: 'meadow' | 'glade' | 'pebbles';
  /** Small models that say what the ground does. */
  readonly mark?: 'flames' | 'spikes';
}

/** What flies and bursts when an element is used. */
export interface ElementLook {
  readonly colour: number;
  readonly core: number;
  readonly motion: 'rise' | 'fall' | 'burst' | 'bolt' | 'swirl' | 'shards';
}

export interface StatusLook {
  /** One or two letters on the badge. */
  readonly letters: string;
  readonly colour: number;
}

/** Light and sky by day, under a high sun; what the hour makes of them is worked out. Colours are sRGB. */
export interface LightLook {
  readonly sun: number;
  readonly sunStrength: number;
  /** What fills the shadows, from above and from below. */
  readonly sky: number;
  readonly ground: number;
  readonly skyStrength: number;
  /** Behind the map: overhead, along the horizon, and under it. */
  readonly zenith: number;
  readonly horizon: number;
  readonly haze: number;
}

/** The tray below the map, from its lip down, and its floor. */
export interface TrayLook {
  readonly lip: number;
  readonly wall: number;
  readonly foot: number;
  readonly floor: number;
}

/** Everything the stage must be told about a ruleset's looks. */
export interface StageLook {
  /** Pixels a tile takes where figures are easily told apart. */
  readonly nearEnough: number;
  readonly light: LightLook;
  readonly tray: TrayLook;
  /** The sky a battle begins under, where it is not the usual one. */
  readonly sky?: Partial<SkySettings>;
  readonly materials: Readonly<Record<string, MaterialLook>>;
  readonly figures: Readonly<Record<string, FigureData>>;
  readonly fallbackFigure: FigureData;
  /** What the fallen leave on their tile. */
  readonly marks: { readonly crystal: FigureData; readonly chest: FigureData };
  /** How large ornaments are where a tile is not as wide as a person; 1 when absent. */
  readonly propSize?: number;
  /** What lies on tiles besides, by kind. */
  readonly things: Readonly<Record<string, FigureData>>;
  /** Stands on each corner of the tray. */
  readonly corner?: FigureData;
  readonly elements: Readonly<Record<string, ElementLook>>;
  readonly statuses: Readonly<Record<string, StatusLook>>;
}
