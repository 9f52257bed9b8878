import { accept, compareText, invariant, NOBODY } from '@highground/kernel';
import type { Actor, Result, ScenarioDraft, Seat, State, UnitPlacement } from '@highground/kernel';
import { STAT_TABLE } from './compile.ts';
import type { Rules } from './compile.ts';
import { placedStats } from './placed-stats.ts';
import { STATS } from './stats.ts';
import { scenarioProblems } from './open-problems.ts';
import { chestRegister, REGISTER } from './registers.ts';

/** The first state, or up to 20 things that are wrong with the scenario. No die falls. */
export function openScenario(rules: Rules, draft: ScenarioDraft): Result<State> {
  const problems = scenarioProblems(rules, draft);
  if (problems.length > 0) return { ok: false, refusals: problems.slice(0, 20) };
  const seats = seatsOf(draft);
  const world = draft.world.fork();
  world.markBase();
  return accept({
    seq: 0,
    tick: 0,
    diceDrawn: 0,
    table: STAT_TABLE,
    stats: Int32Array.from(draft.units.flatMap((unit) => statRow(rules, unit))),
    actors: draft.units.map((unit, index) => actorFrom(rules, draft, { unit, id: index + 1, seats })),
    sides: draft.sides.map(({ id, name, stock }) => ({
      id,
      name,
      score: 0,
      stock: stock.filter(({ count }) => count > 0),
    })),
    seats,
    marks: [],
    voxelState: [],
    queue: [],
    registers: registersOf(rules, draft),
    schedule: scheduleOf(draft),
    world,
    outcome: undefined,
  });
}

function statRow(rules: Rules, unit: UnitPlacement): number[] {
  const stats = placedStats(rules, unit);
  return STATS.map(({ id }) => stats[id]);
}

/** One seat a side, then one automatic seat a side for units it has charmed. */
function seatsOf({ sides }: ScenarioDraft): Seat[] {
  const own = sides.map(({ id }, index) => ({ id: index + 1, side: id, auto: false }));
  const automatic = sides.map(({ id }, index) => ({ id: sides.length + index + 1, side: id, auto: true }));
  return [...own, ...automatic];
}

interface Placed {
  readonly unit: UnitPlacement;
  readonly id: number;
  readonly seats: readonly Seat[];
}

function actorFrom(rules: Rules, draft: ScenarioDraft, { unit, id, seats }: Placed): Actor {
  const isCharmed = unit.statuses.some(({ id: status }) => rules.statuses.get(status)?.rule.charms);
  const seat = seats.find(({ side, auto }) => (isCharmed ? auto && side !== unit.side : side === unit.side));
  invariant(seat, `side ${unit.side} has no seat`);
  const { headroom, losEye } = rules.constants;
  return {
    id,
    name: unit.name ?? nameOf(rules, draft, unit, id),
    side: unit.side,
    seat: seat.id,
    unit: unit.unit,
    tile: unit.tile,
    facing: unit.facing,
    size: { w: 1, d: 1, h: headroom },
    headroom,
    eye: losEye,
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

/** The unit's title, with a letter where several would share it: "Warden B". */
function nameOf(rules: Rules, draft: ScenarioDraft, { unit }: UnitPlacement, id: number): string {
  const title = rules.units.get(unit)?.rule.title ?? unit;
  const alike = draft.units.flatMap((other, index) =>
    other.unit === unit && other.name === undefined ? [index + 1] : [],
  );
  return alike.length === 1 ? title : `${title} ${letters(alike.indexOf(id))}`;
}

/** A, B … Z, AA, AB … */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function registersOf({ constants, items }: Rules, { limits, options }: ScenarioDraft): State['registers'] {
  const chest = (options.chest ?? []) as readonly string[];
  const registers = [
    { name: REGISTER.tickLimit, value: limits.ticks ?? constants.tickLimit },
    { name: REGISTER.drawTicks, value: limits.drawTicks ?? constants.drawTicks },
    { name: REGISTER.chestLength, value: chest.length },
    ...chest.map((item, index) => ({
      name: chestRegister(index),
      value: items.findIndex(({ id }) => id === item),
    })),
  ];
  return registers.sort((a, b) => compareText(a.name, b.name));
}

/** Events in the order they fire: by tick, then as the scenario lists them (OT-LIV-009). */
function scheduleOf({ schedule }: ScenarioDraft): State['schedule'] {
  return schedule
    .map(({ tick, effect }, index) => ({ id: index + 1, tick, effect }))
    .sort((a, b) => a.tick - b.tick || a.id - b.id);
}
