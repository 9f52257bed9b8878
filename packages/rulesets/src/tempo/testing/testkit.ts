import {
  FACING_NAMES,
  invariant,
  makeVoxel,
  materialIndex,
  openBattle,
  scriptedDice,
  seededDice,
  SHAPE,
  submitCommand,
  World,
} from '@highground/kernel';
import type {
  Activity,
  Battle,
  Command,
  DiceSource,
  Facing,
  FieldEffect,
  Json,
  Ruleset,
  ScenarioDraft,
  Step,
  Tile,
  WriteKind,
  WritePayloads,
} from '@highground/kernel';
import { tempo } from '../index.ts';

/** What a character of a drawn map stands for: the block on top and how many full ones there are. */
const LEGEND: { readonly [char: string]: readonly [levels: number, top: string, isSlab?: boolean] } = {
  ' ': [0, 'stone'],
  '.': [4, 'grass'],
  '-': [4, 'stone'],
  m: [4, 'mud'],
  o: [4, 'wood'],
  i: [4, 'ice'],
  '~': [4, 'water'],
  w: [4, 'wall'],
  r: [4, 'stone', true],
  '5': [5, 'stone'],
  '#': [20, 'stone'],
  T: [16, 'stone'],
};

/** A unit of a sketch: `at` is [x, z] on the column's top unless a y is given. */
export interface Sketched {
  readonly unit: string;
  readonly side?: number;
  readonly at: readonly [number, number] | readonly [number, number, number];
  readonly facing?: 'N' | 'E' | 'S' | 'W';
  readonly stats?: { readonly [stat: string]: number };
  readonly statuses?: readonly { readonly id: string; readonly ticks: number }[];
}

/** A battle drawn as text: one row a line of z, north first; one character a column of x. */
export interface Sketch {
  readonly rows: readonly string[];
  readonly units: readonly Sketched[];
  readonly schedule?: readonly { readonly tick: number; readonly effect: FieldEffect }[];
  readonly limits?: ScenarioDraft['limits'];
  readonly options?: ScenarioDraft['options'];
}

/** The map a sketch draws. */
export function drawWorld(rows: readonly string[]): World {
  const width = Math.max(...rows.map((row) => row.length));
  const world = World.create({
    seed: 0n,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: width, y: 40, z: rows.length } },
  });
  for (const [z, row] of rows.entries())
    for (const [x, char] of [...row].entries()) {
      const pillar = LEGEND[char];
      invariant(pillar, `the legend has no "${char}"`);
      const [levels, top, isSlab = false] = pillar;
      for (let y = 0; y < levels; y++) {
        const block =
          y < levels - 1
            ? makeVoxel(materialIndex('stone'))
            : isSlab
              ? makeVoxel(materialIndex(top), SHAPE.slab, 0, 240)
              : makeVoxel(materialIndex(top));
        world.setVoxel(x, y, z, block);
      }
    }
  world.markBase();
  return world;
}

/** The top tile of a column. */
export function topOf(world: Pick<World, 'columnTop'>, x: number, z: number): Tile {
  const top = world.columnTop(x, z);
  invariant(top, `nothing stands at ${x},${z}`);
  return { x, y: top.y, z };
}

/** The scenario a sketch stands for. Units alternate sides 1 and 2 unless they say theirs. */
export function draftOf({ rows, units, schedule = [], limits = {}, options = {} }: Sketch): ScenarioDraft {
  const world = drawWorld(rows);
  return {
    id: 'sketch',
    title: 'Sketch',
    ruleset: 'tempo',
    world,
    sides: [1, 2].map((id) => ({ id, name: `Side ${id}`, stock: [] })),
    units: units.map(({ unit, side, at, facing = 'N', stats = {}, statuses = [] }, index) => ({
      unit,
      side: side ?? (index % 2) + 1,
      tile: at.length === 3 ? { x: at[0], y: at[1], z: at[2] } : topOf(world, at[0], at[1]),
      facing: FACING_NAMES.indexOf(facing) as Facing,
      stats,
      statuses,
    })),
    schedule,
    limits,
    options,
    dice: [],
  };
}

/** The ruleset with some of its data replaced, path by path: `{ 'constants.jitter': 0 }`. */
export function rulesWith(changes: { readonly [path: string]: Json }): Ruleset {
  const data = JSON.parse(JSON.stringify(tempo.defaults)) as Json;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let at = data as Record<string, unknown>;
    for (const key of keys) at = at[key] as Record<string, unknown>;
    at[last] = value;
  }
  const built = tempo.build(data);
  invariant(built.ok, built.ok ? '' : built.refusals.map((refusal) => refusal.message).join(' '));
  return built.value;
}

/** No jitter and, with every initiative given as 0, the lengths of the records. */
export const steady = rulesWith({ 'constants.jitter': 0 });

/** Everybody's initiative given in advance, so that no set-up roll but the coin falls. */
export function still(units: readonly Sketched[], initiatives: readonly number[] = []): Sketched[] {
  return units.map((unit, index) => ({
    ...unit,
    stats: { initiative: initiatives[index] ?? 0, coin: index, ...unit.stats },
  }));
}

/** The battle a sketch opens, at its first decision. The coin's dice come before those given; a seed makes a stream. */
export function battleOf(
  sketch: Sketch,
  dice: readonly number[] | bigint = [],
  ruleset: Ruleset = steady,
): Battle {
  const coins = sketch.units.slice(1).map(() => 0);
  const source: DiceSource = typeof dice === 'bigint' ? seededDice(dice) : scriptedDice([...coins, ...dice]);
  const opened = openBattle(ruleset, draftOf(sketch), source, { hashing: false });
  invariant(opened.ok, opened.ok ? '' : opened.refusals.map((refusal) => refusal.message).join(' '));
  return opened.value;
}

/** Who is asked what. */
export function asked({ ruleset, state }: Battle): string {
  const decision = state.outcome ? undefined : ruleset.decision(state);
  return decision ? `${decision.kind} ${decision.actors.join(',')} @${state.tick}` : 'over';
}

/** What an answer says besides whose it is. */
export type Answer = Omit<Command, 'kind' | 'seat' | 'actor'>;

/** The command of whoever is asked. */
export function answerOf({ ruleset, state }: Battle, answer: Answer): Command {
  const decision = ruleset.decision(state);
  invariant(decision, 'nobody is asked');
  return { kind: decision.kind, seat: decision.seat, actor: decision.actors[0] as number, ...answer };
}

/** Answers for whoever is asked; an illegal answer is a broken test. */
export function play(battle: Battle, answer: Answer): readonly Step[] {
  const submitted = submitCommand(battle, answerOf(battle, answer));
  invariant(
    submitted.ok,
    submitted.ok ? '' : submitted.refusals.map((refusal) => `${refusal.code}: ${refusal.message}`).join(' '),
  );
  return submitted.value;
}

/** The code an answer is refused with; undefined if it is accepted. Nothing is played. */
export function codeOf(battle: Battle, answer: Answer): string | undefined {
  const command = answerOf(battle, answer);
  return battle.ruleset.check(battle.ruleset.project(battle.state, command.seat), command)?.code;
}

/** Waits long, whoever is asked what to do, and lets everything else go by, until this is asked. */
export function idleUntil(battle: Battle, question: string, ticks = 50): void {
  for (let turns = 0; turns < 500 && !battle.state.outcome; turns++) {
    if (asked(battle).startsWith(question)) return;
    const kind = battle.ruleset.decision(battle.state)?.kind;
    play(
      battle,
      kind === 'action'
        ? { action: 'wait', count: ticks }
        : { action: kind === 'reaction' ? 'decline' : 'continue' },
    );
  }
  invariant(false, `nobody was asked ${question}`);
}

/** What an actor is doing. */
export function doing({ state }: Battle, actor: number): Activity | undefined {
  return state.actors[actor - 1]?.activities.at(-1);
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

/** Every turn of an actor's activities as `tick reason action`, from the log. */
export function phaseLog({ steps }: Pick<Battle, 'steps'>, actor: number): readonly string[] {
  let tick = 0;
  let running: string[] = [];
  const lines: string[] = [];
  for (const { derived } of steps)
    for (const commit of derived) {
      if (commit.kind === 'set_clock') tick = commit.payload.tick;
      if (commit.kind !== 'set_activity' || commit.payload.actor !== actor) continue;
      const { activity, reason, slot } = commit.payload;
      const action = activity?.action ?? running[slot] ?? '';
      running = activity
        ? [...running.slice(0, slot), action, ...running.slice(slot + 1)]
        : running.filter((_, index) => index !== slot);
      lines.push(`${tick} ${reason} ${action}`);
    }
  return lines;
}

/** Even ground of so many feet. */
export function plain(width: number, depth: number): readonly string[] {
  return Array.from({ length: depth }, () => '-'.repeat(width));
}
