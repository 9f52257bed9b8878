import type { Json, Refusal, ScenarioDraft } from '@highground/kernel';
import { fields, flag, listOf, oneOf, readRuleData, wholeNumber } from '@highground/mechanics/rule-data';
import type { Check } from '@highground/mechanics/rule-data';
import { DEPTH, WIDTH } from './board.ts';
import { DEPLOYMENTS } from './deployment.ts';
import type { Deployment, DeploymentKind } from './deployment.ts';
import { GOALS } from './goals.ts';
import type { Goal } from './goals.ts';
import { profiles } from './profiles.ts';

/** Something about one tile that the map itself cannot say. */
export interface TileFact {
  readonly at: readonly [number, number];
  readonly cover?: number;
  readonly shadow?: boolean;
  readonly exit?: boolean;
}

/** What a Timeline scenario says besides what every scenario says. */
export interface ScenarioOptions {
  readonly deployment: Deployment;
  /** Whether the players place their units themselves before the first tick. */
  readonly isPlaced: boolean;
  readonly goal: Goal;
  /** Places in the unit list of those the second player leads; empty: one player. */
  readonly second: readonly number[];
  readonly tiles: readonly TileFact[];
}

const place: Check = (value, path, report) => {
  if (!Array.isArray(value) || value.length !== 2)
    return report({ code: 'rule-malformed', message: `${path} must be a column and a row.`, path });
  wholeNumber(0, WIDTH - 1)(value[0] as Json, `${path}[0]`, report);
  wholeNumber(0, DEPTH - 1)(value[1] as Json, `${path}[1]`, report);
};

const options = fields(
  {},
  {
    deployment: oneOf(DEPLOYMENTS, 'deployment'),
    edge: oneOf(['left', 'right'], 'edge'),
    zone: listOf(place, 2),
    place: flag,
    goal: oneOf(GOALS, 'goal'),
    second: listOf(wholeNumber(0, 63), 16),
    profiles: listOf(
      oneOf(
        profiles.map(({ id }) => id),
        'profile',
      ),
      2,
    ),
    tiles: listOf(fields({ at: place }, { cover: wholeNumber(1, 99), shadow: flag, exit: flag }), 96),
  },
);

/** What is wrong with the scenario’s options, by JSON path below `$.options`. */
export function optionProblems({ options: given }: ScenarioDraft): readonly Refusal[] {
  const read = readRuleData<{ readonly tiles?: readonly TileFact[] }>(given, options);
  return read.ok
    ? repeatedTiles(read.value.tiles ?? [])
    : read.refusals.map((refusal) => ({ ...refusal, path: `$.options${(refusal.path ?? '$').slice(1)}` }));
}

/** `tile-repeated`: what is said of a tile is said in one place. */
function repeatedTiles(tiles: readonly TileFact[]): readonly Refusal[] {
  return tiles.flatMap(({ at: [x, z] }, index) => {
    const first = tiles.findIndex(({ at }) => at[0] === x && at[1] === z);
    const path = `$.options.tiles[${index}].at`;
    const message = `${path}: (${x}, ${z}) is described at place ${first} of the list already.`;
    return first < index ? [{ code: 'tile-repeated', message, path }] : [];
  });
}

/** The goal that goes with a deployment where the scenario names none. */
const GOAL_OF: { readonly [kind in DeploymentKind]: Goal } = {
  free: 'rout',
  standard: 'rout',
  ambush: 'rout',
  escort: 'escort',
  hill: 'hill',
  boss: 'boss',
};

/** The options of a scenario that has none of those problems. */
export function readOptions({ options: given }: ScenarioDraft): ScenarioOptions {
  const {
    deployment: kind = 'free',
    edge = 'left',
    zone = [
      [0, 0],
      [WIDTH - 1, DEPTH - 1],
    ],
    place: isPlaced = kind !== 'free',
    goal = GOAL_OF[kind],
    second = [],
    tiles = [],
  } = given as {
    readonly deployment?: DeploymentKind;
    readonly edge?: 'left' | 'right';
    readonly zone?: readonly (readonly [number, number])[];
    readonly place?: boolean;
    readonly goal?: Goal;
    readonly second?: readonly number[];
    readonly tiles?: readonly TileFact[];
  };
  const [[left, top], [right, bottom]] = zone as readonly [
    readonly [number, number],
    readonly [number, number],
  ];
  return {
    deployment: { kind, edge: edge === 'left' ? 0 : WIDTH - 1, zone: { left, top, right, bottom } },
    isPlaced,
    goal,
    second,
    tiles,
  };
}
