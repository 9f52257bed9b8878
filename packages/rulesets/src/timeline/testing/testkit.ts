import {
  battleDice,
  forkBattle,
  invariant,
  makeVoxel,
  materialIndex,
  openBattle,
  scriptedDice,
  seededDice,
  submitCommand,
  World,
} from '@highground/kernel';
import type {
  Actor,
  Battle,
  Command,
  Json,
  Option,
  PartialCommand,
  Preview,
  Refusal,
  Result,
  Ruleset,
  ScenarioDraft,
  Step,
  Tile,
  WriteKind,
  WritePayloads,
} from '@highground/kernel';
import { timeline } from '../index.ts';

/** Tier and material of a drawn column. */
const LEGEND: Readonly<Record<string, readonly [number, string]>> = {
  '.': [0, 'grass'],
  1: [1, 'stone'],
  2: [2, 'stone'],
  3: [3, 'stone'],
  '~': [0, 'water'],
  w: [-1, 'water'],
  v: [-1, 'stone'],
  l: [0, 'lava'],
  o: [0, 'mud'],
  c: [0, 'poison'],
  i: [0, 'ice'],
};

/** A column and a row, the rules' x and y. */
export type Place = readonly [number, number];

export interface Sketched {
  readonly unit?: string;
  readonly side?: number;
  readonly at: Place;
  readonly stats?: { readonly [stat: string]: number };
  readonly statuses?: readonly { readonly id: string; readonly ticks: number }[];
}

/** A battle drawn as text: up to twelve rows of up to eight columns; what is not drawn is grass at tier 0. */
export interface Sketch {
  readonly rows?: readonly string[];
  readonly units: readonly Sketched[];
  readonly options?: ScenarioDraft['options'];
  readonly schedule?: ScenarioDraft['schedule'];
  readonly limits?: ScenarioDraft['limits'];
}

export function drawWorld(rows: readonly string[] = [], size: Place = [8, 12]): World {
  const world = World.create({
    seed: 3n,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: size[0], y: 16, z: size[1] } },
  });
  for (let z = 0; z < size[1]; z++) {
    for (let x = 0; x < size[0]; x++) {
      const column = LEGEND[rows[z]?.[x] ?? '.'];
      invariant(column, `the legend has no "${rows[z]?.[x]}"`);
      const [tier, material] = column;
      for (let y = 0; y <= tier + 1; y++)
        world.setVoxel(x, y, z, makeVoxel(materialIndex(y === tier + 1 ? material : 'dirt')));
    }
  }
  world.markBase();
  return world;
}

/** The scenario a sketch stands for. Units alternate sides 1 and 2 unless they say theirs. */
export function draftOf(sketch: Sketch): ScenarioDraft {
  const world = drawWorld(sketch.rows);
  return {
    id: 'sketch',
    title: 'Sketch',
    ruleset: 'timeline',
    world,
    sides: [
      { id: 1, name: 'Blue', stock: [] },
      { id: 2, name: 'Orange', stock: [] },
    ],
    units: sketch.units.map(({ unit = 'knight', side, at, stats = {}, statuses = [] }, index) => ({
      unit,
      side: side ?? (index % 2) + 1,
      tile: topOf(world, at),
      facing: 1,
      stats,
      statuses,
    })),
    schedule: sketch.schedule ?? [],
    limits: sketch.limits ?? {},
    options: sketch.options ?? {},
    dice: [],
  };
}

/** The top tile of a column. */
export function topOf(world: Pick<World, 'columnTop'>, [x, z]: Place): Tile {
  const top = world.columnTop(x, z);
  invariant(top, `nothing stands at ${x},${z}`);
  return { x, y: top.y, z };
}

/** The ruleset with some of its data replaced, path by path: `{ 'constants.ctCap': 150 }`. */
export function rulesWith(changes: { readonly [path: string]: Json } = {}): Ruleset {
  const key = JSON.stringify(changes);
  const known = builtRules.get(key);
  if (known) return known;
  const ruleset = buildWith(changes);
  builtRules.set(key, ruleset);
  return ruleset;
}

const builtRules = new Map<string, Ruleset>();

/** Built anew, so that nothing an earlier battle remembered can help. */
export function buildWith(changes: { readonly [path: string]: Json } = {}): Ruleset {
  const data = JSON.parse(JSON.stringify(timeline.defaults)) as Json;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let at = data as Record<string, unknown>;
    for (const key of keys) at = at[key] as Record<string, unknown>;
    invariant(last in at, `the data has no ${path}`);
    at[last] = value;
  }
  const built = timeline.build(data);
  invariant(built.ok, built.ok ? '' : built.refusals.map(({ message }) => message).join(' '));
  return built.value;
}

/** The codes and paths a scenario is refused with. */
export function problemsOf(sketch: Sketch, change: Partial<ScenarioDraft> = {}): readonly string[] {
  const opened = rulesWith().open({ ...draftOf(sketch), ...change });
  return opened.ok ? [] : opened.refusals.map(({ code, path }) => `${code} ${path}`);
}

/** The battle a sketch opens, at its first decision. Dice are scripted values, or a seed for the stream. */
export function battleOf(
  sketch: Sketch,
  dice: readonly number[] | bigint = [],
  ruleset: Ruleset = rulesWith(),
): Battle {
  const source = typeof dice === 'bigint' ? seededDice(dice) : scriptedDice(dice);
  const opened = openBattle(ruleset, draftOf(sketch), source, { hashing: false });
  invariant(opened.ok, opened.ok ? '' : opened.refusals.map(({ message }) => message).join(' '));
  return opened.value;
}

/** What a turn says besides whose it is; it stays and waits unless told otherwise. */
export interface Turn {
  readonly actor?: number;
  readonly to?: Place;
  readonly action?: string;
  readonly target?: Place;
}

/** The command that answers the decision at hand. */
export function commandOf(
  { state, ruleset }: Battle,
  { actor, to, action = 'wait', target }: Turn = {},
): Command {
  const decision = ruleset.decision(state);
  invariant(decision, 'nobody has to choose');
  const id = actor ?? (decision.actors[0] as number);
  const { tile } = state.actors[id - 1] as Actor;
  return {
    kind: decision.kind,
    seat: decision.seat,
    actor: id,
    ...(to ? { to: topOf(state.world, to) } : tile ? { to: tile } : {}),
    ...(decision.kind === 'deploy' ? {} : { action }),
    ...(target ? { targetTile: topOf(state.world, target) } : {}),
  };
}

/** Plays a command for the decision at hand; an illegal one is a broken test. */
export function play(battle: Battle, turn: Turn = {}): readonly Step[] {
  return submit(battle, commandOf(battle, turn));
}

export function submit(battle: Battle, command: Command): readonly Step[] {
  const played = submitCommand(battle, command);
  invariant(
    played.ok,
    played.ok ? '' : played.refusals.map(({ code, message }) => `${code}: ${message}`).join(' '),
  );
  return played.value;
}

/** Why a command is refused; undefined if it is accepted. Nothing is played. */
export function refusalOf(battle: Battle, turn: Turn): Refusal | undefined {
  return battle.ruleset.check(battle.state, commandOf(battle, turn));
}

/** What enemies announce in a test, by actor; who has no plan, or an impossible one, announces to wait. */
export interface Plans {
  readonly [actor: number]: Turn;
}

/** Answers a decision: what is planned is announced, what is announced is done, everybody else waits. */
export function answer(battle: Battle, plans: Plans = {}): readonly Step[] {
  const decision = battle.ruleset.decision(battle.state);
  invariant(decision, 'the battle ended before');
  const plan = decision.kind === 'intent' ? plans[decision.actors[0] as number] : undefined;
  const isPossible = plan && refusalOf(battle, plan) === undefined;
  return submit(battle, isPossible ? commandOf(battle, plan) : battle.ruleset.idle(battle.state, decision));
}

/** Answers every decision until it is this actor's turn, and gives the steps on the way. */
export function waitFor(battle: Battle, actor: number, plans: Plans = {}): readonly Step[] {
  const steps: Step[] = [];
  for (;;) {
    const decision = battle.ruleset.decision(battle.state);
    if (decision?.kind === 'turn' && decision.actors.includes(actor)) return steps;
    steps.push(...answer(battle, plans));
  }
}

/** Answers decisions until the clock has reached the tick and somebody has to choose, or the battle ends. */
export function waitUntil(battle: Battle, tick: number, plans: Plans = {}): readonly Step[] {
  const steps: Step[] = [];
  while (!battle.state.outcome && battle.state.tick < tick) steps.push(...answer(battle, plans));
  return steps;
}

/** The decision's options of a stage, refused or not. */
export function optionsAt(battle: Battle, picks: PartialCommand): readonly Option[] {
  const decision = battle.ruleset.decision(battle.state);
  const stage = battle.ruleset.stage(battle.state, {
    kind: decision?.kind ?? '',
    seat: decision?.seat ?? 0,
    actor: decision?.actors[0] ?? 0,
    ...picks,
  });
  invariant(stage.ok, stage.ok ? '' : (stage.refusals[0]?.code ?? ''));
  return stage.value.complete ? [] : stage.value.options;
}

export function previewOf(battle: Battle, turn: Turn): Preview {
  const preview: Result<Preview> = battle.ruleset.preview(battle.state, commandOf(battle, turn));
  invariant(preview.ok, preview.ok ? '' : (preview.refusals[0]?.message ?? ''));
  return preview.value;
}

/** The payloads of one kind of write in some steps, in order. */
export function writesOf<K extends WriteKind>(steps: readonly Step[], kind: K): WritePayloads[K][] {
  return steps.flatMap(({ derived }) =>
    derived.flatMap((commit) => (commit.kind === kind ? [commit.payload as WritePayloads[K]] : [])),
  );
}

/** Ids of the notes in some steps. */
export function notesOf(steps: readonly Step[]): readonly string[] {
  return writesOf(steps, 'note').map(({ messageId }) => messageId);
}

/** One number of one actor. */
export function statIn({ state }: Battle, actor: number, name: string): number {
  return state.stats[(actor - 1) * state.table.names.length + state.table.names.indexOf(name)] as number;
}

export function actorIn({ state }: Battle, id: number): Actor {
  const actor = state.actors[id - 1];
  invariant(actor, `no actor ${id}`);
  return actor;
}

/** Column and row of an actor on the board. */
export function placeOf(battle: Battle, id: number): Place | undefined {
  const { tile } = actorIn(battle, id);
  return tile && [tile.x, tile.z];
}

/** `id ticksLeft` of the statuses an actor bears. */
export function statusesOf(battle: Battle, id: number): readonly string[] {
  return actorIn(battle, id).statuses.map(
    ({ id: status, until, stacks }) =>
      `${status} ${until < 0 ? '∞' : until - battle.state.tick}${stacks > 1 ? ` x${stacks}` : ''}`,
  );
}

/** A copy of the battle to try something on. */
export function tryOn(battle: Battle): Battle {
  return forkBattle(battle, battleDice(battle).clone());
}
