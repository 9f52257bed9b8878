import type { Cell } from '@highground/kernel';

/** Why a colour or a tile became what it became. */
export type Reason =
  /** The mapping file names it. */
  | 'mapping'
  /** A property, or the class, of the tile names the material. */
  | 'tile'
  /** It is exactly the colour of the material. */
  | 'exact'
  /** The material is the nearest in colour. */
  | 'nearest'
  /** Nothing says what it is. */
  | 'otherwise';

/** What became of one colour or one kind of tile. */
export interface MappedKind {
  /** `#rrggbb`, or `tileset:id`. */
  readonly from: string;
  /** The id of a material, or `nothing`. */
  readonly to: string;
  readonly reason: Reason;
  /** How far the colours are apart, where the nearest was taken. */
  readonly distance?: number;
  /** Blocks or tiles of the kind. */
  readonly count: number;
}

/** Something of the file that the map does not show. */
export interface Dropped {
  readonly what: DroppedThing;
  /** Of chunks: their id. */
  readonly id?: string;
  readonly count: number;
}

export type DroppedThing =
  | 'overlapped-blocks'
  | 'hidden-nodes'
  | 'hidden-layers'
  | 'animation-frames'
  | 'unplaced-models'
  | 'other-chunks'
  | 'image-layers'
  | 'other-objects'
  | 'layer-offsets'
  | 'paint-without-ground'
  | 'shapes'
  | 'spawns';

/** What an import kept, what it took for what, and what it left out. */
export interface ImportReport {
  readonly format: 'vox' | 'tiled';
  readonly kept: {
    /** Cells from the lowest to the highest block along each axis. */
    readonly size: Cell;
    readonly blocks: number;
    readonly spawns: number;
  };
  /** The most frequent first. */
  readonly mapped: readonly MappedKind[];
  readonly dropped: readonly Dropped[];
}

/** Counts kinds by what they are called and became. */
export class KindCounter {
  private readonly kinds = new Map<string, MappedKind>();

  add(kind: MappedKind): void {
    const known = this.kinds.get(kind.from);
    this.kinds.set(kind.from, { ...kind, count: kind.count + (known?.count ?? 0) });
  }

  /** The most frequent first, then by name. */
  list(): readonly MappedKind[] {
    return [...this.kinds.values()].sort((a, b) => b.count - a.count || (a.from < b.from ? -1 : 1));
  }
}

/** The entries that count anything. */
export function droppedThings(things: readonly Dropped[]): readonly Dropped[] {
  return things.filter(({ count }) => count > 0);
}
