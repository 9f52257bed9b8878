import type { Cell, Facing, Tile } from '@highground/kernel';

/** Where something is on the screen, in CSS pixels from the field's top left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What the panels ask of whatever shows the field: the 3D stage or the flat map. */
export interface FieldView {
  /** Which way an arrow key points now: 0 up, 1 right, 2 down, 3 left. */
  facingOf(arrow: Facing): Facing;
  /** Steps of 45°; nothing where the view cannot turn. */
  turn(steps: number): void;
  zoomBy(factor: number): void;
  fit(): void;
  /** Brings a free camera back over the field; nothing where there is none. */
  flyHome(): void;
  /** Brings the tile on to the screen when it is not. */
  reveal(tile: Tile): void;
  spotOf(tile: Tile): Spot;
  /** The spot a step from a tile at the tile's own height, whatever the ground there is like. */
  spotBeside(tile: Tile, facing: Facing): Spot;
  /** Parts of the field that panels cover, in CSS pixels. */
  setInsets(insets: Insets): void;
  /** Calls back whenever spots may have moved; the answer stops it. */
  onMove(listener: () => void): () => void;
  /** Draws these blocks anew from the state shown, after a jump to another moment. */
  refreshBlocks(cells: readonly Cell[]): void;
  /** Finishes what is being shown. */
  skip(): void;
}
