// What we use of the peers, so that types check without them: they are installed only to be measured.

declare module 'boardgame.io/core' {
  export const INVALID_MOVE: 'INVALID_MOVE';
}

declare module 'boardgame.io/internal' {
  interface Move {
    readonly G: unknown;
    readonly ctx: unknown;
    readonly transients?: { readonly error?: { readonly type: string } };
  }
  export function ProcessGameConfig(game: object): object;
  export function CreateGameReducer(options: { game: object }): (state: object, action: object) => Move;
  export function InitializeGame(options: { game: object; numPlayers: number }): Move;
}

declare module '@pkmn/randoms' {
  export const TeamGenerators: object;
}

declare module '@pkmn/sim' {
  export interface ShowdownSide {
    readonly id: 'p1' | 'p2';
    readonly pokemon: readonly { readonly fainted: boolean }[];
    readonly choice: { readonly error: string };
    readonly activeRequest?: {
      readonly wait?: boolean;
      readonly forceSwitch?: readonly boolean[];
      readonly active?: readonly {
        readonly trapped?: boolean;
        readonly moves: readonly { readonly disabled?: boolean }[];
      }[];
    };
  }
  export const Teams: {
    setGeneratorFactory(factory: object): void;
    generate(format: string, options: { seed: readonly number[] }): object[];
  };
  export class Battle {
    constructor(options: { formatid: string; seed: readonly number[]; p1: object; p2: object });
    readonly ended: boolean;
    readonly sides: readonly ShowdownSide[];
    choose(side: string, choice: string): boolean;
  }
}

declare module 'rot-js' {
  export const Path: {
    readonly Dijkstra: new (
      x: number,
      y: number,
      isPassable: (x: number, y: number) => boolean,
      options: { topology: 4 },
    ) => {
      compute(x: number, y: number, visit: (x: number, y: number) => void): void;
    };
  };
}

declare module 'pathfinding' {
  export class Grid {
    constructor(width: number, height: number);
    readonly nodes: readonly (readonly { readonly closed?: boolean }[])[];
    clone(): Grid;
    setWalkableAt(x: number, y: number, isWalkable: boolean): void;
  }
  export class DijkstraFinder {
    findPath(...search: [x: number, y: number, toX: number, toY: number, grid: Grid]): readonly number[][];
  }
}

declare module 'fast-voxel-raycast' {
  export default function traceRay(
    getVoxel: (x: number, y: number, z: number) => number,
    ...ray: [origin: readonly number[], direction: readonly number[], distance: number, hit: number[]]
  ): number;
}

declare module 'ndarray' {
  export default function ndarray(data: Int32Array, shape: readonly number[]): object;
}

declare module 'ao-mesher' {
  export default function mesh(volume: object): Uint8Array | null;
}

declare module 'voxel' {
  export const meshers: {
    greedy(voxels: Int32Array, shape: readonly number[]): { readonly faces: readonly unknown[] };
  };
}

declare module 'msgpackr' {
  export function pack(value: unknown): Uint8Array;
}

declare module 'pure-rand/generator/xoroshiro128plus' {
  export function xoroshiro128plus(seed: number): object;
}

declare module 'pure-rand/distribution/uniformInt' {
  export function uniformInt(generator: object, low: number, high: number): number;
}

declare module 'immer' {
  export function setAutoFreeze(isOn: boolean): void;
  export function produce<T>(state: T, recipe: (draft: Draft<T>) => void): T;
  export type Draft<T> = { -readonly [Key in keyof T]: Draft<T[Key]> };
}
