import {
  battleDice,
  FACING_NAMES,
  invariant,
  makeVoxel,
  materialIndex,
  openBattle,
  resolveRoot,
  scriptedDice,
  seededDice,
  SHAPE,
  submitCommand,
  World,
} from '@highground/kernel';
import type {
  Battle,
  Command,
  Facing,
  FieldEffect,
  Json,
  Option,
  PartialCommand,
  Ruleset,
  RulesetFamily,
  ScenarioDraft,
  ScriptedDice,
  Shape,
  Stage,
  State,
  Step,
  Tile,
  WriteKind,
  WritePayloads,
} from '@highground/kernel';
import { livingField } from '../index.ts';

/** One column of a drawn map: how many full blocks of stone, and what lies on top. */
interface Pillar {
  readonly levels: number;
  readonly top?: string;
  readonly shape?: Shape;
  readonly height?: number;
  /** Single blocks higher up: decks and roofs, by y. */
  readonly above?: readonly { readonly y: number; readonly material: string }[];
}

const LEGEND: Readonly<Record<string, Pillar>> = {
  ' ': { levels: 0 },
  '.': { levels: 1, top: 'grass' },
  '~': { levels: 1, top: 'water' },
  l: { levels: 1, top: 'lava' },
  p: { levels: 1, top: 'poison' },
  s: { levels: 1, top: 'spikes' },
  f: { levels: 1, top: 'fire' },
  m: { levels: 1, top: 'mud' },
  '#': { levels: 4, top: 'wall' },
  '2': { levels: 2, top: 'grass' },
  '3': { levels: 3, top: 'grass' },
  '4': { levels: 4, top: 'grass' },
  '6': { levels: 6, top: 'grass' },
  h: { levels: 2, top: 'grass', shape: SHAPE.half },
};

/** A unit of a sketch: `at` is [x, z], on the column's top unless a y is given. */
export interface Sketched {
  readonly unit?: string;
  readonly side?: number;
  readonly at: readonly [number, number] | readonly [number, number, number];
  readonly facing?: 'N' | 'E' | 'S' | 'W';
  readonly stats?: { readonly [stat: string]: number };
  readonly statuses?: readonly { readonly id: string; readonly ticks: number }[];
}

/** A battle drawn as text: one row a line of z, north first; one character a column of x. */
export interface Sketch {
  readonly rows: readonly string[];
  readonly legend?: Readonly<Record<string, Pillar>>;
  readonly units: readonly Sketched[];
  readonly sides?: readonly number[];
  readonly stock?: readonly { readonly item: string; readonly count: number }[];
  readonly schedule?: readonly { readonly tick: number; readonly effect: FieldEffect }[];
  readonly limits?: ScenarioDraft['limits'];
  readonly options?: ScenarioDraft['options'];
}

/** The world a sketch draws. */
export function drawWorld({ rows, legend = {} }: Pick<Sketch, 'rows' | 'legend'>): World {
  const known = { ...LEGEND, ...legend };
  const world = World.create({
    seed: 0n,
    bounds: {
      min: { x: 0, y: 0, z: 0 },
      max: { x: Math.max(...rows.map((row) => row.length)), y: 16, z: rows.length },
    },
  });
  for (const [z, row] of rows.entries()) {
    for (const [x, char] of [...row].entries()) {
      const pillar = known[char];
      invariant(pillar, `the legend has no "${char}"`);
      raise(world, x, z, pillar);
    }
  }
  world.markBase();
  return world;
}

function raise(
  world: World,
  x: number,
  z: number,
  { levels, top = 'stone', shape = SHAPE.full, height = 0, above = [] }: Pillar,
): void {
  for (let y = 0; y < levels; y++) {
    const isTop = y === levels - 1;
    world.setVoxel(
      x,
      y,
      z,
      isTop ? makeVoxel(materialIndex(top), shape, 0, height) : makeVoxel(materialIndex('stone')),
    );
  }
  for (const block of above) world.setVoxel(x, block.y, z, makeVoxel(materialIndex(block.material)));
}

/** The scenario a sketch stands for. Units alternate sides 1 and 2 unless they say theirs. */
export function draftOf(sketch: Sketch): ScenarioDraft {
  const world = drawWorld(sketch);
  const sides = sketch.sides ?? [1, 2];
  return {
    id: 'sketch',
    title: 'Sketch',
    ruleset: 'livingfield',
    world,
    sides: sides.map((id) => ({ id, name: `Side ${id}`, stock: sketch.stock ?? [] })),
    units: sketch.units.map(
      ({ unit = 'warden', side, at, facing = 'N', stats = {}, statuses = [] }, index) => ({
        unit,
        side: side ?? (index % 2) + 1,
        tile: at.length === 3 ? { x: at[0], y: at[1], z: at[2] } : topOf(world, at[0], at[1]),
        facing: FACING_NAMES.indexOf(facing) as Facing,
        stats,
        statuses,
      }),
    ),
    schedule: sketch.schedule ?? [],
    limits: sketch.limits ?? {},
    options: sketch.options ?? {},
    dice: [],
  };
}

/** The top tile of a column. */
export function topOf(world: Pick<World, 'columnTop'>, x: number, z: number): Tile {
  const top = world.columnTop(x, z);
  invariant(top, `nothing stands at ${x},${z}`);
  return { x, y: top.y, z };
}

/** The ruleset with some of its data replaced, path by path: `{ 'constants.climbCost.value': 2 }`. */
export function rulesWith(
  changes: { readonly [path: string]: Json },
  family: RulesetFamily = livingField,
): Ruleset {
  const data = JSON.parse(JSON.stringify(family.defaults)) as Json;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let at = data as Record<string, unknown>;
    for (const key of keys) at = at[key] as Record<string, unknown>;
    invariant(last in at, `the data has no ${path}`);
    at[last] = value;
  }
  const built = family.build(data);
  invariant(built.ok, built.ok ? '' : built.refusals.map((refusal) => refusal.message).join(' '));
  return built.value;
}

/** The battle a sketch opens, at its first decision. Dice are scripted values, or a seed for the stream. */
export function battleOf(
  sketch: Sketch,
  dice: readonly number[] | ScriptedDice | bigint = [],
  ruleset: Ruleset = rulesWith({}),
): Battle {
  const source = typeof dice === 'bigint' ? seededDice(dice) : 'draw' in dice ? dice : scriptedDice(dice);
  const opened = openBattle(ruleset, draftOf(sketch), source, { hashing: false });
  invariant(opened.ok, opened.ok ? '' : opened.refusals.map((refusal) => refusal.message).join(' '));
  return opened.value;
}

/** What a turn says besides whose it is; it holds, looks as before and waits unless told otherwise. */
export interface Turn {
  readonly to?: readonly [number, number] | Tile;
  readonly facing?: 'N' | 'E' | 'S' | 'W' | 'auto';
  readonly action?: string;
  readonly target?: number | readonly [number, number] | Tile;
}

/** The command of the unit whose turn it is. */
export function turnOf({ state, ruleset }: Battle, turn: Turn = {}): Command {
  const decision = ruleset.decision(state);
  invariant(decision, 'nobody has to choose');
  const { tile, facing } = state.actors[
    (decision.actors[0] as number) - 1
  ] as Battle['state']['actors'][number];
  const place = (at: readonly [number, number] | Tile): Tile =>
    'x' in at ? at : topOf(state.world, at[0], at[1]);
  const { target } = turn;
  return {
    kind: 'turn',
    seat: decision.seat,
    actor: decision.actors[0] as number,
    to: turn.to ? place(turn.to) : (tile as Tile),
    facing:
      turn.facing === undefined
        ? facing
        : turn.facing === 'auto'
          ? 'auto'
          : (FACING_NAMES.indexOf(turn.facing) as Facing),
    action: turn.action ?? 'wait',
    ...(target === undefined
      ? {}
      : typeof target === 'number'
        ? { targetActor: target }
        : { targetTile: place(target) }),
  };
}

/** The stage of the unit whose turn it is, after some choices. */
export function stageAt(battle: Battle, picks: PartialCommand): Stage {
  const decision = battle.ruleset.decision(battle.state);
  const stage = battle.ruleset.stage(battle.state, {
    kind: 'turn',
    seat: decision?.seat as number,
    actor: decision?.actors[0] as number,
    ...picks,
  });
  if (!stage.ok) throw new Error(stage.refusals[0]?.code);
  return stage.value;
}

/** What that stage has on offer, refused or not; nothing where the command is complete. */
export function optionsAt(battle: Battle, picks: PartialCommand): readonly Option[] {
  const stage = stageAt(battle, picks);
  return stage.complete ? [] : stage.options;
}

/** Plays the turn of whoever has it; an illegal one is a broken test. */
export function play(battle: Battle, turn: Turn = {}): readonly Step[] {
  const submitted = submitCommand(battle, turnOf(battle, turn));
  invariant(
    submitted.ok,
    submitted.ok ? '' : submitted.refusals.map((refusal) => `${refusal.code}: ${refusal.message}`).join(' '),
  );
  return submitted.value;
}

/** Plays only the first half of a command, as a battle saved between its two steps has it. */
export function playFirstRoot(battle: Battle, command: Command): void {
  const root = battle.ruleset.root(battle.state, command, 0);
  invariant(root, 'a command has a root');
  resolveRoot(battle.ruleset, battle.state as State, root, battleDice(battle));
}

/** The code a turn is refused with; undefined if it is accepted. Nothing is played. */
export function codeOf(battle: Battle, turn: Turn): string | undefined {
  return battle.ruleset.check(battle.state, turnOf(battle, turn))?.code;
}

/** Waits, whoever's turn it is, until it is this actor's. */
export function waitFor(battle: Battle, actor: number): void {
  while (battle.ruleset.decision(battle.state)?.actors[0] !== actor) play(battle);
}

/** The payloads of one kind of write in some steps, in order. */
export function writesOf<K extends WriteKind>(steps: readonly Step[], kind: K): WritePayloads[K][] {
  return steps.flatMap(({ derived }) =>
    derived.flatMap((commit) => (commit.kind === kind ? [commit.payload as WritePayloads[K]] : [])),
  );
}

/** One number of one actor. */
export function statIn({ state }: Battle, actor: number, name: string): number {
  return state.stats[(actor - 1) * state.table.names.length + state.table.names.indexOf(name)] as number;
}
