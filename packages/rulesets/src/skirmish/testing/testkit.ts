import {
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
  Ruleset,
  ScenarioDraft,
  ScriptedDice,
  Step,
  Tile,
} from '@highground/kernel';
import { skirmish } from '../index.ts';

/** The material of a drawn column. */
const LEGEND: Readonly<Record<string, string>> = {
  '.': 'grass',
  f: 'wood',
  r: 'mud',
  '~': 'water',
  '#': 'wall',
};

/** A column and a row, the rules' x and y. */
export type Place = readonly [number, number];

export interface Sketched {
  readonly name?: string;
  readonly unit?: string;
  /** 1 alpha, 2 bravo. */
  readonly side?: number;
  readonly at: Place;
  readonly stats?: { readonly [stat: string]: number };
}

/** A battle drawn as text: one row a line, what is not drawn of the 8 × 8 tiles is open. */
export interface Sketch {
  readonly rows?: readonly string[];
  readonly units: readonly Sketched[];
  readonly options?: ScenarioDraft['options'];
  readonly schedule?: ScenarioDraft['schedule'];
  readonly limits?: ScenarioDraft['limits'];
}

export function drawWorld(rows: readonly string[] = [], [width, height]: Place = [8, 8]): World {
  const world = World.create({
    seed: 3n,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: width, y: 8, z: height } },
  });
  for (let z = 0; z < height; z++)
    for (let x = 0; x < width; x++) {
      const material = LEGEND[rows[z]?.[x] ?? '.'];
      invariant(material, `the legend has no "${rows[z]?.[x]}"`);
      world.setVoxel(x, 0, z, makeVoxel(materialIndex('dirt')));
      world.setVoxel(x, 1, z, makeVoxel(materialIndex(material)));
    }
  world.markBase();
  return world;
}

/** The scenario a sketch stands for. Units alternate sides unless they say theirs. */
export function draftOf({ rows, units, options = {}, schedule = [], limits = {} }: Sketch): ScenarioDraft {
  return {
    id: 'sketch',
    title: 'Sketch',
    ruleset: 'skirmish',
    world: drawWorld(rows),
    sides: [
      { id: 1, name: 'alpha', stock: [] },
      { id: 2, name: 'bravo', stock: [] },
    ],
    units: units.map(({ name, unit = 'defender', side, at, stats = {} }, index) => ({
      ...(name === undefined ? {} : { name }),
      unit,
      side: side ?? (index % 2) + 1,
      tile: tileOf(at),
      facing: 1,
      stats,
      statuses: [],
    })),
    schedule,
    limits,
    options,
    dice: [],
  };
}

/** The tile of a column of a drawn world. */
export function tileOf([x, z]: Place): Tile {
  return { x, y: 1, z };
}

/** The ruleset with some of its data replaced, path by path: `{ 'constants.toHitBase': 50 }`. */
export function rulesWith(changes: { readonly [path: string]: Json } = {}): Ruleset {
  const data = JSON.parse(JSON.stringify(skirmish.defaults)) as Json;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let at = data as Record<string, unknown>;
    for (const key of keys) at = at[key] as Record<string, unknown>;
    invariant(last in at, `the data has no ${path}`);
    at[last] = value;
  }
  const built = skirmish.build(data);
  invariant(built.ok, built.ok ? '' : built.refusals.map(({ message }) => message).join(' '));
  return built.value;
}

const SHIPPED = rulesWith();

/** The codes and paths a scenario is refused with. */
export function problemsOf(sketch: Sketch, change: Partial<ScenarioDraft> = {}): readonly string[] {
  const opened = SHIPPED.open({ ...draftOf(sketch), ...change });
  return opened.ok ? [] : opened.refusals.map(({ code, path }) => `${code} ${path}`);
}

/** A battle with the script of its dice beside it. */
export type Scripted = Battle & { readonly script: ScriptedDice };

/** The battle a sketch opens, at its first decision, with these dice and no other. */
export function battleOf(sketch: Sketch, dice: readonly number[] = [], ruleset = SHIPPED): Scripted {
  const script = scriptedDice(dice);
  const opened = openBattle(ruleset, draftOf(sketch), script, { hashing: false });
  invariant(opened.ok, opened.ok ? '' : opened.refusals.map(({ message }) => message).join(' '));
  return Object.assign(opened.value, { script });
}

/** The same with dice from a seed. */
export function seededBattle(sketch: Sketch, seed: bigint, ruleset = SHIPPED): Battle {
  const opened = openBattle(ruleset, draftOf(sketch), seededDice(seed), { hashing: false });
  invariant(opened.ok, opened.ok ? '' : opened.refusals.map(({ message }) => message).join(' '));
  return opened.value;
}

/** What a turn says besides whose it is; it stays and waits unless told otherwise. */
export interface Turn {
  readonly actor?: number;
  readonly to?: Place;
  readonly action?: string;
  readonly target?: number;
  readonly tile?: Place;
}

/** The command that answers the decision at hand. */
export function commandOf({ state, ruleset }: Battle, turn: Turn = {}): Command {
  const decision = ruleset.decision(state);
  invariant(decision, 'nobody has to choose');
  const { actor = decision.actors[0] as number, to, action = 'wait', target, tile } = turn;
  const here = state.actors[actor - 1]?.tile;
  return {
    kind: decision.kind,
    seat: decision.seat,
    actor,
    ...(to ? { to: tileOf(to) } : here ? { to: here } : {}),
    action,
    ...(target === undefined ? {} : { targetActor: target }),
    ...(tile ? { targetTile: tileOf(tile) } : {}),
  };
}

/** Plays a command for the decision at hand; an illegal one is a broken test. */
export function play(battle: Battle, turn: Turn = {}): readonly Step[] {
  const played = submitCommand(battle, commandOf(battle, turn));
  invariant(
    played.ok,
    played.ok ? '' : played.refusals.map(({ code, message }) => `${code}: ${message}`).join(' '),
  );
  return played.value;
}

/** Ends the turn of the side that is asked. */
export function endTurn(battle: Battle): readonly Step[] {
  return play(battle, { action: 'end-turn' });
}

/** Why a command is refused; undefined if it is accepted. Nothing is played. */
export function refusalOf(battle: Battle, turn: Turn): Refusal | undefined {
  return battle.ruleset.check(battle.state, commandOf(battle, turn));
}

/** What some steps say, as the catalogue words it. */
export function logOf({ ruleset, state }: Battle, steps: readonly Step[]): readonly string[] {
  return steps
    .flatMap((step) => ruleset.describe(state, step))
    .map(({ messageId, params }) =>
      (ruleset.catalogue.messages[messageId] ?? messageId).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        String(params[name]),
      ),
    );
}

export function previewOf(battle: Battle, turn: Turn): Preview {
  const preview = battle.ruleset.preview(battle.state, commandOf(battle, turn));
  invariant(preview.ok, preview.ok ? '' : (preview.refusals[0]?.message ?? ''));
  return preview.value;
}

/** The roll a preview says is needed. */
export function neededIn(battle: Battle, turn: Turn): number | undefined {
  return Number(previewOf(battle, turn).notes?.[0]?.params['needed']);
}

/** The decision's options of a stage, refused or not. */
export function optionsAt(battle: Battle, picks: PartialCommand): readonly Option[] {
  const decision = battle.ruleset.decision(battle.state);
  const stage = battle.ruleset.stage(battle.state, {
    kind: decision?.kind ?? '',
    seat: decision?.seat ?? 0,
    ...picks,
  });
  invariant(stage.ok, stage.ok ? '' : (stage.refusals[0]?.code ?? ''));
  return stage.value.complete ? [] : stage.value.options;
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

/** Ids of the statuses an actor bears. */
export function statusesOf(battle: Battle, id: number): readonly string[] {
  return actorIn(battle, id).statuses.map(({ id: status, stacks }) => `${status} ${stacks}`);
}

/** Column and row of an actor on the board. */
export function placeIn(battle: Battle, id: number): Place | undefined {
  const { tile } = actorIn(battle, id);
  return tile && [tile.x, tile.z];
}
