import { accept, CELL, compareCells, compareText, NOBODY } from '@highground/kernel';
import type { Actor, Result, ScenarioDraft, Seat, State, UnitPlacement } from '@highground/kernel';
import { STAT_TABLE } from './compile.ts';
import type { Rules } from './compile.ts';
import { UNROLLED } from './initiative.ts';
import { placingProblems, readOptions, scenarioProblems } from './open-problems.ts';
import { REGISTER } from './registers.ts';
import { STATS } from './stats.ts';
import type { StatId } from './stats.ts';
import { EXIT } from './victory.ts';

/** The first state, or up to 20 things that are wrong with the scenario. No die falls. */
export function openScenario(rules: Rules, draft: ScenarioDraft): Result<State> {
  const problems = scenarioProblems(rules, draft);
  if (problems.length > 0) return { ok: false, refusals: problems.slice(0, 20) };
  const state = stateOf(rules, draft);
  const placing = placingProblems(rules, state);
  return placing.length > 0 ? { ok: false, refusals: placing } : accept(state);
}

function stateOf(rules: Rules, draft: ScenarioDraft): State {
  const { exits, tileFeet, falling } = readOptions(draft);
  const world = draft.world.fork();
  world.markBase();
  const seats = seatsOf(draft);
  return {
    seq: 0,
    tick: 0,
    diceDrawn: 0,
    table: STAT_TABLE,
    stats: Int32Array.from(draft.units.flatMap((unit) => statRow(rules, unit))),
    actors: draft.units.map((unit, index) => actorFrom(rules, draft, { unit, id: index + 1, seats })),
    sides: draft.sides.map(({ id, name }) => ({ id, name, score: 0, stock: [] })),
    seats,
    marks: exits
      .map(({ side, tile }) => ({ tile, kind: EXIT, values: [side] }))
      .sort((a, b) => compareCells(a.tile, b.tile)),
    voxelState: [],
    queue: [],
    registers: [
      { name: REGISTER.falling, value: Number(falling) },
      { name: REGISTER.tickLimit, value: draft.limits.ticks ?? rules.constants.tickLimit },
      { name: REGISTER.tileFeet, value: tileFeet },
    ].sort((a, b) => compareText(a.name, b.name)),
    schedule: draft.schedule
      .map(({ tick, effect }, index) => ({ id: index + 1, tick, effect }))
      .sort((a, b) => a.tick - b.tick || a.id - b.id),
    world,
    outcome: undefined,
  };
}

function statRow(rules: Rules, { unit, stats }: UnitPlacement): number[] {
  const { rule } = rules.unitOf(unit);
  const value = (id: StatId): number => {
    if (stats[id] !== undefined) return stats[id];
    if (id === 'hp') return stats['maxHp'] ?? rule.stats.maxHp;
    if (id === 'initiative' || id === 'coin') return UNROLLED;
    return id === 'rank' || id === 'serial' ? 0 : rule.stats[id];
  };
  return STATS.map(({ id }) => value(id));
}

/** A seat a side for its people, then an automatic one a side for its monsters (owner's decision 8). */
function seatsOf({ sides }: ScenarioDraft): Seat[] {
  const people = sides.map(({ id }, index) => ({ id: index + 1, side: id, auto: false }));
  const monsters = sides.map(({ id }, index) => ({ id: sides.length + index + 1, side: id, auto: true }));
  return [...people, ...monsters];
}

interface Placed {
  readonly unit: UnitPlacement;
  readonly id: number;
  readonly seats: readonly Seat[];
}

function actorFrom(rules: Rules, draft: ScenarioDraft, { unit, id, seats }: Placed): Actor {
  const { rule } = rules.unitOf(unit.unit);
  const seat = seats.find(({ side, auto }) => side === unit.side && auto === rule.isMonster) as Seat;
  const { w, d, h } = rule.size;
  return {
    id,
    name: unit.name ?? nameOf(rules, draft, unit, id),
    side: unit.side,
    seat: seat.id,
    unit: unit.unit,
    tile: unit.tile,
    facing: unit.facing,
    size: { w, d, h: h * CELL },
    headroom: h * CELL,
    eye: rule.eye * CELL,
    statuses: unit.statuses
      .map(({ id: status, ticks }) => ({
        id: status,
        until: ticks,
        stacks: 1,
        source: NOBODY,
        other: NOBODY,
      }))
      .sort((a, b) => compareText(a.id, b.id)),
    activities: [],
    standing: 'up',
  };
}

/** The unit's title, with a letter where several would share it: "Wolf B". */
function nameOf(rules: Rules, draft: ScenarioDraft, { unit }: UnitPlacement, id: number): string {
  const { title } = rules.unitOf(unit).rule;
  const alike = draft.units.flatMap((other, index) =>
    other.unit === unit && other.name === undefined ? [index + 1] : [],
  );
  return alike.length === 1 ? title : `${title} ${String.fromCharCode(65 + (alike.indexOf(id) % 26))}`;
}
