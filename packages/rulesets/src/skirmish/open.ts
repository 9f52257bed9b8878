import { accept, compareCells, compareText } from '@highground/kernel';
import type { Actor, Result, ScenarioDraft, Seat, State } from '@highground/kernel';
import { METRICS, tileAt } from './board.ts';
import { STAT_TABLE } from './compile.ts';
import type { Rules } from './compile.ts';
import { ALPHA, BRAVO } from './condition.ts';
import { GOALS, HELD_TILE } from './goals.ts';
import { scenarioProblems } from './open-problems.ts';
import { nameOf, newActor, statRow } from './placed.ts';
import { REGISTER } from './registers.ts';
import { readOptions } from './scenario-options.ts';
import type { ScenarioOptions } from './scenario-options.ts';
import { TO_HIT_MODELS } from './to-hit.ts';

/** The first state, in turn 1 of alpha, or up to 20 things that are wrong with the scenario. */
export function openScenario(rules: Rules, draft: ScenarioDraft): Result<State> {
  const [first, ...rest] = scenarioProblems(rules, draft).slice(0, 20);
  if (first) return { ok: false, refusals: [first, ...rest] };
  const options = readOptions(draft);
  const world = draft.world.fork();
  world.markBase();
  return accept({
    seq: 0,
    tick: FIRST_TURN,
    diceDrawn: 0,
    table: STAT_TABLE,
    stats: Int32Array.from(draft.units.flatMap((unit) => statRow(rules, unit))),
    actors: actorsOf(draft),
    sides: draft.sides.map(({ id, name }) => ({ id, name, score: 0, stock: [] })),
    seats: SEATS,
    marks: marksOf(draft, options),
    voxelState: [],
    queue: [],
    registers: registersOf(rules, draft, options),
    schedule: draft.schedule
      .map(({ tick, effect }, index) => ({ id: index + 1, tick, effect }))
      .sort((a, b) => a.tick - b.tick || a.id - b.id),
    world,
    outcome: undefined,
  });
}

/** Turns are counted from 1: a tick of the kernel is a turn of both sides (BF-HTTP-004). */
const FIRST_TURN = 1;

/** One for each side. */
export const SEATS: readonly Seat[] = [
  { id: 1, side: ALPHA, auto: false },
  { id: 2, side: BRAVO, auto: false },
];

function actorsOf(draft: ScenarioDraft): Actor[] {
  return draft.units.map((unit, index) =>
    newActor({ ...unit, id: index + 1, name: nameOf(draft, index), seat: unit.side }),
  );
}

function marksOf({ world }: ScenarioDraft, { hold }: ScenarioOptions): State['marks'] {
  return hold
    .flatMap(([x, z]) => {
      const tile = tileAt(world, x, z);
      return tile ? [{ tile, kind: HELD_TILE, values: [1] }] : [];
    })
    .sort((a, b) => compareCells(a.tile, b.tile));
}

function registersOf(
  { constants }: Rules,
  { limits }: ScenarioDraft,
  { goal, toHitModel, attackMetric }: ScenarioOptions,
): State['registers'] {
  return [
    { name: REGISTER.active, value: ALPHA },
    { name: REGISTER.goal, value: GOALS.indexOf(goal) },
    { name: REGISTER.held, value: 0 },
    { name: REGISTER.metric, value: METRICS.indexOf(attackMetric) },
    { name: REGISTER.toHitModel, value: TO_HIT_MODELS.indexOf(toHitModel) },
    { name: REGISTER.turnLimit, value: limits.ticks ?? constants.turnLimit },
  ].sort((a, b) => compareText(a.name, b.name));
}
