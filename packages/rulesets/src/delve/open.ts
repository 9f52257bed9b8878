import { accept, CELL, compareText, idiv } from '@highground/kernel';
import type { Actor, Result, ScenarioDraft, Seat, State, UnitPlacement } from '@highground/kernel';
import { STAT_TABLE } from './compile.ts';
import type { Rules } from './compile.ts';
import { MONSTER, PARTY } from './condition.ts';
import { scenarioProblems } from './open-problems.ts';
import { placedStats } from './placed-stats.ts';
import { REGISTER } from './registers.ts';
import { STATS } from './stats.ts';

/** A figure is one cell high; nobody walks, so nothing else hangs on it. */
const BODY = { w: 1, d: 1, h: CELL };

/** The first state, or up to 20 things that are wrong with the scenario. No die falls: initiative is rolled by the first step. */
export function openScenario(rules: Rules, draft: ScenarioDraft): Result<State> {
  const problems = scenarioProblems(rules, draft);
  if (problems.length > 0) return { ok: false, refusals: problems.slice(0, 20) };
  const world = draft.world.fork();
  world.markBase();
  return accept({
    seq: 0,
    tick: 0,
    diceDrawn: 0,
    table: STAT_TABLE,
    stats: Int32Array.from(draft.units.flatMap((unit) => statRow(rules, unit))),
    actors: draft.units.map((unit, index) => actorFrom(rules, draft, unit, index)),
    sides: draft.sides.map(({ id, name, stock }) => ({
      id,
      name,
      score: 0,
      stock: stock.filter(({ count }) => count > 0).sort((a, b) => compareText(a.item, b.item)),
    })),
    seats: seatsOf(draft),
    marks: [],
    voxelState: [],
    queue: [],
    registers: [
      { name: REGISTER.active, value: 0 },
      { name: REGISTER.roundLimit, value: draft.limits.ticks ?? rules.constants.roundLimit },
      { name: REGISTER.version, value: 1 },
    ].sort((a, b) => compareText(a.name, b.name)),
    schedule: [],
    world,
    outcome: undefined,
  });
}

function statRow(rules: Rules, unit: UnitPlacement): number[] {
  const stats = placedStats(rules, unit);
  return STATS.map(({ id }) => stats[id]);
}

/** Seat 1 leads the party, seat 2 those of a second player, where there is one; the last seat is the monster's, whose turns the rules take. */
function seatsOf({ options }: ScenarioDraft): Seat[] {
  const led = secondOf(options).length > 0 ? [1, 2] : [1];
  return [
    ...led.map((id) => ({ id, side: PARTY, auto: false })),
    { id: led.length + 1, side: MONSTER, auto: true },
  ];
}

/** Places in the unit list of those a second player leads. */
function secondOf({ second = [] }: ScenarioDraft['options']): readonly number[] {
  return second as readonly number[];
}

function actorFrom(rules: Rules, draft: ScenarioDraft, unit: UnitPlacement, index: number): Actor {
  const seats = seatsOf(draft);
  const seat = unit.side === MONSTER ? seats.length : secondOf(draft.options).includes(index) ? 2 : 1;
  return {
    id: index + 1,
    name: unit.name ?? rules.units.get(unit.unit)?.title ?? unit.unit,
    side: unit.side,
    seat,
    unit: unit.unit,
    tile: unit.tile,
    facing: unit.facing,
    size: BODY,
    headroom: BODY.h,
    eye: idiv(CELL, 2),
    statuses: [],
    activities: [],
    standing: 'up',
  };
}
