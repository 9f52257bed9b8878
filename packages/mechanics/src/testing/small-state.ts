import { compareText, makeVoxel, materialIndex, Resolution, scriptedDice, World } from '@highground/kernel';
import type {
  Actor,
  Facing,
  Mark,
  ScriptedDice,
  State,
  Status,
  Tile,
  WriteKind,
  WritePayloads,
} from '@highground/kernel';

/** Somebody in a test: only what the test is about. */
export interface Sketch {
  readonly side?: number;
  readonly tile?: Tile;
  readonly facing?: Facing;
  readonly standing?: Actor['standing'];
  readonly statuses?: readonly Pick<Status, 'id' | 'until'>[];
  /** Stats by name; the others are 0. */
  readonly stats?: { readonly [stat: string]: number };
}

export interface Setting {
  readonly tick?: number;
  readonly marks?: readonly Mark[];
  readonly stock?: readonly { readonly item: string; readonly count: number }[];
  /** Full stone blocks; nothing else is there. */
  readonly blocks?: readonly Tile[];
}

/** A state of a few actors, ids 1, 2, 3 … in the order given. */
export function smallState(
  sketches: readonly Sketch[],
  { tick = 0, marks = [], stock = [], blocks = [] }: Setting = {},
): State {
  const names = [
    'hp',
    ...new Set(sketches.flatMap(({ stats = {} }) => Object.keys(stats)).filter((name) => name !== 'hp')),
  ];
  const world = World.create({
    seed: 0n,
    bounds: { min: { x: -4, y: 0, z: -4 }, max: { x: 12, y: 16, z: 12 } },
  });
  for (const { x, y, z } of blocks) world.setVoxel(x, y, z, makeVoxel(materialIndex('stone')));
  return {
    seq: 1,
    tick,
    diceDrawn: 0,
    table: { names, hp: 0 },
    stats: Int32Array.from(sketches.flatMap(({ stats = {} }) => names.map((name) => stats[name] ?? 0))),
    actors: sketches.map(actorOf),
    sides: [1, 2].map((id) => ({ id, name: `Side ${id}`, score: 0, stock })),
    seats: [],
    marks,
    voxelState: [],
    queue: [],
    registers: [],
    schedule: [],
    world,
    outcome: undefined,
  };
}

function actorOf(
  { side = 1, tile, facing = 0, standing = 'up', statuses = [] }: Sketch,
  index: number,
): Actor {
  return {
    id: index + 1,
    name: `Actor ${index + 1}`,
    side,
    seat: side,
    unit: 'test',
    ...(tile ? { tile } : {}),
    facing,
    size: { w: 1, d: 1, h: 1280 },
    headroom: 1280,
    eye: 640,
    statuses: statuses
      .map(({ id, until }) => ({ id, until, stacks: 1, source: -1, other: -1 }))
      .sort((a, b) => compareText(a.id, b.id)),
    activities: [],
    standing,
  };
}

/** A resolution on the state whose dice are these values, and the dice, to see that none is left. */
export function resolving(
  state: State,
  values: readonly number[] = [],
): { readonly resolution: Resolution; readonly dice: ScriptedDice } {
  const dice = scriptedDice(values);
  return { resolution: new Resolution(state, dice), dice };
}

/** Payloads of one kind of write, in order. */
export function writesOf<K extends WriteKind>(resolution: Resolution, kind: K): WritePayloads[K][] {
  return resolution.derived
    .filter((commit) => commit.kind === kind)
    .map((commit) => commit.payload as WritePayloads[K]);
}

/** Kinds of everything written, in order. */
export function kindsOf(resolution: Resolution): string[] {
  return resolution.derived.map(({ kind }) => kind);
}
