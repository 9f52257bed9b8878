import type { Cell, Facing, Refusal, Tile, World } from '@highground/kernel';
import type { BoardView } from './board-view.ts';
import type { CameraKeys } from './camera-keys.ts';
import type { StageInfo } from './debug.ts';
import type { StageLook } from './look.ts';
import type { QualityName } from './quality.ts';
import type { SkySettings } from './sky/sky-state.ts';

export type ActorId = number;
export type Standing = 'up' | 'down' | 'crystal' | 'chest';

/** What the stage shows of one actor; crystals and chests are actors that are no longer up. */
export interface StageActor {
  readonly id: ActorId;
  readonly name: string;
  /** Chooses the figure; an unknown kind gets the fallback figure. */
  readonly kind: string;
  /** Index into the palette's sides. */
  readonly side: number;
  readonly tile: Tile;
  readonly facing: Facing;
  /** Tiles it stands on: across and along the way it looks, the tile being the front left one; one by one when absent. */
  readonly size?: { readonly w: number; readonly d: number };
  readonly standing: Standing;
  /** Share of hit points left, 0–1. */
  readonly hp: number;
  /** Shown as small badges, in this order; looked up in the look's statuses. */
  readonly statuses: readonly string[];
}

/** Something that lies or stands on a tile and is nobody: a trap, cover, a cloud. */
export interface StageThing {
  /** Looked up in the look's things; nothing is drawn for a kind it does not know. */
  readonly kind: string;
  readonly tile: Tile;
  /** Whose it is: index into the palette's sides. */
  readonly side?: number;
}

/** One thing that happens on the field; nothing here decides anything, it only shows it. */
export type StageAnimation =
  | {
      readonly kind: 'walk';
      readonly actor: ActorId;
      readonly path: readonly Tile[];
      readonly facing?: Facing;
    }
  | { readonly kind: 'face'; readonly actor: ActorId; readonly facing: Facing }
  | { readonly kind: 'strike'; readonly actor: ActorId; readonly target: Tile }
  | { readonly kind: 'shoot'; readonly actor: ActorId; readonly target: Tile; readonly element?: string }
  | { readonly kind: 'cast'; readonly actor: ActorId; readonly target: Tile; readonly element?: string }
  | { readonly kind: 'area'; readonly tiles: readonly Tile[]; readonly element?: string }
  | {
      readonly kind: 'hit';
      readonly actor: ActorId;
      readonly amount: number;
      readonly element?: string;
      readonly hp?: number;
      readonly isCrit?: boolean;
    }
  | { readonly kind: 'heal'; readonly actor: ActorId; readonly amount: number; readonly hp?: number }
  | { readonly kind: 'miss'; readonly actor: ActorId }
  | { readonly kind: 'status'; readonly actor: ActorId; readonly status: string; readonly gained: boolean }
  | { readonly kind: 'push'; readonly actor: ActorId; readonly to: Tile }
  | { readonly kind: 'fall'; readonly actor: ActorId; readonly to: Tile }
  | { readonly kind: 'down'; readonly actor: ActorId }
  | { readonly kind: 'revive'; readonly actor: ActorId; readonly hp?: number }
  | { readonly kind: 'remove'; readonly actor: ActorId; readonly mark?: 'crystal' | 'chest' }
  /** Re-meshes the cells (the caller has already changed the world) and throws up dust there. */
  | { readonly kind: 'blocks'; readonly cells: readonly Cell[]; readonly element?: string };

/** Overlay looks differ by pattern and shape as well as by hue. */
export const OVERLAY_KINDS = [
  'move',
  'path',
  'hazard',
  'range',
  'area',
  'target',
  'threat',
  'spawn',
  'hover',
  'cursor',
  'selected',
] as const;
export type OverlayKind = (typeof OVERLAY_KINDS)[number];

export interface OverlayTile {
  readonly tile: Tile;
  readonly kind: OverlayKind;
  /** A few characters above the tile, such as a move cost. */
  readonly label?: string;
  /** 0–1, how heavy a `threat` is; 1 when absent. */
  readonly intensity?: number;
}

/** The two views of the same battlefield: the game view, or the data view (RAW) of exact blocks in flat colours. */
export interface StageView {
  readonly isRaw: boolean;
  /** In the data view: the edges of every triangle as well. */
  readonly isWired: boolean;
}

/** What lies under a screen position. */
export interface Pick {
  /** The exact block. */
  readonly cell: Cell;
  readonly face: 'top' | 'bottom' | 'n' | 'e' | 's' | 'w';
  /** The standing surface that block stands for: its own top, or the first surface above it in its column. */
  readonly tile?: Tile;
  readonly actor?: ActorId;
}

/** A press on the field; without a pick it went past the map. */
export interface Press {
  readonly pick?: Pick;
  readonly clientX: number;
  readonly clientY: number;
}

export interface StageEvents {
  /** Mouse or pen over another block, face or actor. */
  hover: Pick | undefined;
  click: Press;
  /** The actor that can be moved was dragged here and let go. */
  drop: Press;
  rightclick: Press;
  /** A finger held for half a second. */
  longpress: Press;
  /** The camera moved, turned or zoomed: DOM previews must follow. */
  view: undefined;
  /** The preset that was chosen by measuring; worth remembering. */
  quality: QualityName;
  contextlost: undefined;
  contextrestored: undefined;
}

export interface StageOptions {
  readonly look: StageLook;
  /** Measured from the first frames when absent. */
  readonly quality?: QualityName;
  readonly reducedMotion?: boolean;
  /** Name of a palette in `looks/palettes.ts`. */
  readonly palette?: string;
}

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Screen position in CSS pixels from the host's top left corner. */
export interface ScreenPosition {
  readonly x: number;
  readonly y: number;
  readonly isVisible: boolean;
}

/** The battlefield: it draws what it is told and reports what is pointed at; it knows no rules. */
export interface Stage {
  /** Shows another world; overlays and actors are cleared and the camera frames the map. */
  showWorld(world: World): void;
  /** Re-meshes only the chunks that hold or touch the changed cells of the world shown, or of `world` when given. */
  updateWorld(changed: readonly Cell[], world?: World): void;
  /** Draws and picks no block above this level; all of them with Infinity. */
  setLevel(level: number): void;
  /** The complete list: who is missing leaves, who is new appears, without animation. */
  showActors(actors: readonly StageActor[]): void;
  /** The complete list of what lies on tiles; replaces the one before. */
  showThings(things: readonly StageThing[]): void;
  /** Who can be dragged to a tile; a drag from anywhere else pans. */
  setMovable(id: ActorId | undefined): void;
  /** Lights an actor up (timeline hover) or, with undefined, nobody. */
  highlightActor(id: ActorId | undefined): void;
  /** Resolves when shown, skipped or instant. Animations asked for together run together; await one to order them. */
  play(animation: StageAnimation): Promise<void>;
  /** Finishes everything that is playing now. */
  skip(): void;
  /** 1–8, or Infinity for instant. */
  setSpeed(factor: number): void;
  setReducedMotion(isReduced: boolean): void;
  setQuality(quality: QualityName): void;
  readonly quality: QualityName;
  setPalette(name: string): void;
  /** Replaces the named overlay; an empty list clears it. For `path` tiles the order is the walk. */
  setOverlay(name: string, tiles: readonly OverlayTile[]): void;
  setView(view: StageView): void;
  /** Flies freely, or looks from the tactical camera again, which the other one never moves. */
  setFlying(isFlying: boolean): void;
  /** Brings a free camera back over the field; nothing while there is none. */
  flyHome(): void;
  /** Changes what is asked for of the sky: the hour, the season, the clouds, how fast a day goes by. */
  setSky(changes: Partial<SkySettings>): void;
  /** Blocks in front of these tiles fade (up to twelve). */
  setFocus(tiles: readonly Tile[]): void;
  pick(clientX: number, clientY: number): Pick | undefined;
  screenPositionOf(
    tile: Tile,
    lift?: number,
    beside?: { readonly x: number; readonly z: number },
  ): ScreenPosition;
  readonly camera: StageCamera;
  on<Name extends keyof StageEvents>(name: Name, listener: (event: StageEvents[Name]) => void): () => void;
  /** Frees every geometry, texture, element and listener. */
  dispose(): void;
  /** Counts for tests and the debug hook. */
  info(): StageInfo;
}

/** Where a camera looks. */
export interface CameraPose {
  readonly heading: number;
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface StageCamera {
  /** 0–7, in steps of 45°; 0 looks north (−z up the screen), 1 north-east … turning with E. */
  readonly heading: number;
  /** Which way an arrow key points now: `screen` 0 up, 1 right, 2 down, 3 left. */
  facingOf(screen: Facing): Facing;
  /** +1 (E) or −1 (Q) steps of 45°. */
  turn(steps: number): void;
  /** Above 1 comes closer; clamped. */
  zoomBy(factor: number): void;
  panBy(dxPixels: number, dyPixels: number): void;
  centreOn(tile: Tile, options?: { readonly instant?: boolean }): void;
  /** Only moves when the tile is outside the free middle of the screen. */
  reveal(tile: Tile): void;
  /** Frames the map: the whole of it, or its middle where tiles would become too small to read. */
  fit(): void;
  /** Parts of the host covered by panels, in CSS pixels; centring takes the free rest. */
  setInsets(insets: Insets): void;
  /** Looks at a board in its own way, or as at any map: angle, widening, how near, edges that scroll. */
  setBoard(board: BoardView | undefined): void;
  /** Where it looks, to come back to. */
  pose(): CameraPose;
  take(pose: CameraPose): void;
  /** Rebinds the keys, or takes them away with undefined. */
  setKeys(keys: CameraKeys | undefined): void;
}

export type StageResult =
  | { readonly ok: true; readonly stage: Stage }
  | { readonly ok: false; readonly refusal: Refusal };
