import {
  battleDice,
  describeSteps,
  invariant,
  makeVoxel,
  materialIndex,
  openBattle,
  scriptedDice,
  seededDice,
  statOf,
  submitCommand,
  World,
} from '@highground/kernel';
import type {
  Battle,
  Command,
  Json,
  Preview,
  Refusal,
  Ruleset,
  ScenarioDraft,
  Step,
} from '@highground/kernel';
import { delve } from '../index.ts';
import { lineOf, loggedOf } from '../log.ts';
import type { StatId } from '../stats.ts';

export type Stats = { readonly [stat in StatId]?: number };

export interface Member {
  readonly unit?: string;
  readonly name?: string;
  readonly stats?: Stats;
}

/** A fight: all heroes have speed 10 and the monster speed 1, unless they say otherwise. */
export interface Fight {
  readonly party?: readonly Member[];
  readonly monster?: Member;
  readonly stock?: { readonly [item: string]: number };
  readonly rules?: { readonly [path: string]: Json };
  /** What initiative falls; by itself the heroes go first, in their order. */
  readonly initiative?: readonly number[];
  /** Dice after that. */
  readonly dice?: readonly number[];
  readonly change?: Partial<ScenarioDraft>;
}

const TRAINING: Member = { unit: 'training-dummy' };

/** A hall of twelve by eight, as dull as can be. */
export function drawHall(): World {
  const world = World.create({
    seed: 5n,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 12, y: 4, z: 8 } },
  });
  for (let z = 0; z < 8; z++)
    for (let x = 0; x < 12; x++) world.setVoxel(x, 0, z, makeVoxel(materialIndex('stone')));
  world.markBase();
  return world;
}

/** The scenario of a fight. */
export function draftOf({
  party = [{}],
  monster = TRAINING,
  stock = {},
  change = {},
}: Fight = {}): ScenarioDraft {
  const items = Object.entries(stock).map(([item, count]) => ({ item, count }));
  return {
    id: 'fight',
    title: 'Fight',
    ruleset: 'delve',
    world: drawHall(),
    sides: [
      { id: 1, name: 'Party', stock: items },
      { id: 2, name: 'Monster', stock: [] },
    ],
    units: [
      ...party.map(({ unit = 'fighter', name, stats }, index) => ({
        unit,
        side: 1,
        tile: { x: 2, y: 0, z: 1 + index },
        facing: 1 as const,
        stats: { speed: 10, ...stats },
        statuses: [],
        ...(name === undefined ? {} : { name }),
      })),
      {
        unit: monster.unit ?? 'training-dummy',
        side: 2,
        tile: { x: 9, y: 0, z: 3 },
        facing: 3,
        stats: { speed: 1, ...monster.stats },
        statuses: [],
        ...(monster.name === undefined ? {} : { name: monster.name }),
      },
    ],
    schedule: [],
    limits: {},
    options: {},
    dice: [],
    ...change,
  };
}

/** The ruleset with some of its data replaced, path by path: `{ 'constants.critPct': 200 }`. */
export function rulesWith(changes: { readonly [path: string]: Json } = {}): Ruleset {
  const data = JSON.parse(JSON.stringify(delve.defaults)) as Json;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let at = data as Record<string, unknown>;
    for (const key of keys) at = at[key] as Record<string, unknown>;
    at[last] = value;
  }
  const built = delve.build(data);
  invariant(built.ok, built.ok ? '' : built.refusals.map(({ message }) => message).join(' '));
  return built.value;
}

/** The fight at its first decision, its dice scripted. */
export function fightOf(fight: Fight = {}): Battle {
  const heroes = fight.party?.length ?? 1;
  const initiative = fight.initiative ?? [...[20, 19, 18, 17].slice(0, heroes), 1];
  return opened(fight, scriptedDice([...initiative, ...(fight.dice ?? [])]));
}

/** The fight with dice of a seed. */
export function seededFight(fight: Fight, seed: number): Battle {
  return opened(fight, seededDice(BigInt(seed)));
}

function opened(fight: Fight, dice: ReturnType<typeof seededDice>): Battle {
  const battle = openBattle(rulesWith(fight.rules), draftOf(fight), dice, { hashing: false });
  invariant(battle.ok, battle.ok ? '' : battle.refusals.map(({ message }) => message).join(' '));
  return battle.value;
}

/** How many scripted dice nobody has asked for. */
export function unusedDice(battle: Battle): number {
  return (battleDice(battle) as ReturnType<typeof scriptedDice>).unused();
}

export function commandOf({ ruleset, state }: Battle, action: string): Command {
  const decision = ruleset.decision(state);
  invariant(decision, 'nobody has to choose');
  return { kind: decision.kind, seat: decision.seat, actor: decision.actors[0] as number, action };
}

/** Whoever has the turn does these things one after another; an illegal one is a broken test. */
export function play(battle: Battle, ...actions: readonly string[]): readonly Step[] {
  return actions.flatMap((action) => {
    const played = submitCommand(battle, commandOf(battle, action));
    invariant(played.ok, played.ok ? '' : `${played.refusals[0]?.code}`);
    return played.value;
  });
}

/** Why the active hero may not do it. */
export function refusalOf(battle: Battle, action: string): Refusal | undefined {
  return battle.ruleset.check(battle.state, commandOf(battle, action));
}

export function previewOf(battle: Battle, action: string): Preview {
  const preview = battle.ruleset.preview(battle.state, commandOf(battle, action));
  invariant(preview.ok, 'a legal command has a preview');
  return preview.value;
}

export function statIn({ state }: Battle, actor: number, stat: StatId): number {
  return statOf(state, actor, stat);
}

/** The log of a fight as its session prints it. */
export function linesOf({ ruleset, opening, steps }: Battle): readonly string[] {
  return describeSteps(ruleset, opening, steps).flatMap(({ messages }) =>
    loggedOf(messages).map((message) => lineOf(ruleset.catalogue, message)),
  );
}
