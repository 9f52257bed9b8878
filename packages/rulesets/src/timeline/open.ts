import { accept, compareCells, compareText, NO_LIMIT, NOBODY } from '@highground/kernel';
import type { Actor, Result, ScenarioDraft, Seat, State, Status } from '@highground/kernel';
import { tileAt } from './board.ts';
import { STAT_TABLE } from './compile.ts';
import type { Rules } from './compile.ts';
import { PLAYERS } from './condition.ts';
import { DEPLOYMENTS } from './deployment.ts';
import { GOALS } from './goals.ts';
import { scenarioProblems } from './open-problems.ts';
import { opening } from './phase.ts';
import { newActor, statRow } from './placed.ts';
import { REGISTER } from './registers.ts';
import { readOptions } from './scenario-options.ts';
import type { ScenarioOptions } from './scenario-options.ts';

/** The first state, or up to 20 things that are wrong with the scenario. */
export function openScenario(rules: Rules, draft: ScenarioDraft): Result<State> {
  const [first, ...rest] = scenarioProblems(rules, draft).slice(0, 20);
  if (first) return { ok: false, refusals: [first, ...rest] };
  const options = readOptions(draft);
  const world = draft.world.fork();
  world.markBase();
  const actors = actorsOf(rules, draft, options);
  return accept({
    seq: 0,
    tick: 0,
    diceDrawn: 0,
    table: STAT_TABLE,
    stats: Int32Array.from(draft.units.flatMap((unit) => statRow(rules, unit))),
    actors,
    sides: draft.sides.map(({ id, name, stock }) => ({ id, name, score: 0, stock })),
    seats: seatsOf(options),
    marks: marksOf(draft, options),
    voxelState: coversOf(draft, options),
    queue: opening(
      options.isPlaced ? actors.filter((actor) => isToPlace(rules, actor)).map(({ id }) => id) : [],
    ),
    registers: registersOf(rules, draft, options),
    schedule: draft.schedule
      .map(({ tick, effect }, index) => ({ id: index + 1, tick, effect }))
      .sort((a, b) => a.tick - b.tick || a.id - b.id),
    world,
    outcome: undefined,
  });
}

/** Heroes are placed by their players; whoever is to be escorted stands where the scenario says. */
function isToPlace({ units }: Rules, { side, unit }: Actor): boolean {
  return side === PLAYERS && units.get(unit)?.rule.role === 'hero';
}

const FIRST_PLAYER: Seat = { id: 1, side: 1, auto: false };
const ENEMY_SEAT: Seat = { id: 2, side: 2, auto: false };
const SECOND_PLAYER: Seat = { id: 3, side: 1, auto: false };

function seatsOf({ second }: ScenarioOptions): readonly Seat[] {
  return second.length > 0 ? [FIRST_PLAYER, ENEMY_SEAT, SECOND_PLAYER] : [FIRST_PLAYER, ENEMY_SEAT];
}

function actorsOf(rules: Rules, draft: ScenarioDraft, { second }: ScenarioOptions): Actor[] {
  return draft.units.map((unit, index): Actor => {
    const seat = unit.side === PLAYERS ? (second.includes(index) ? SECOND_PLAYER : FIRST_PLAYER) : ENEMY_SEAT;
    const actor = newActor({
      ...unit,
      id: index + 1,
      name: unit.name ?? nameOf(rules, draft, index),
      seat: seat.id,
    });
    return { ...actor, statuses: statusesOf(unit.statuses) };
  });
}

function statusesOf(given: ScenarioDraft['units'][number]['statuses']): readonly Status[] {
  return given
    .map(({ id, ticks }) => ({
      id,
      until: ticks === 0 ? NO_LIMIT : ticks,
      stacks: 1,
      source: NOBODY,
      other: NOBODY,
    }))
    .sort((a, b) => compareText(a.id, b.id));
}

/** The unit’s title, with a letter where several would share it: "Wolf B". */
function nameOf({ units }: Rules, draft: ScenarioDraft, index: number): string {
  const { unit } = draft.units[index] as ScenarioDraft['units'][number];
  const title = units.get(unit)?.rule.title ?? unit;
  const alike = draft.units.flatMap((other, place) => (other.unit === unit && !other.name ? [place] : []));
  return alike.length === 1 ? title : `${title} ${String.fromCharCode(65 + alike.indexOf(index))}`;
}

function marksOf({ world }: ScenarioDraft, { tiles }: ScenarioOptions): State['marks'] {
  return tiles
    .flatMap(({ at: [x, z], shadow, exit }) => {
      const tile = tileAt(world, x, z);
      const kinds = [...(exit ? ['exit'] : []), ...(shadow ? ['shadow'] : [])];
      return tile ? kinds.map((kind) => ({ tile, kind, values: [1] })) : [];
    })
    .sort((a, b) => compareCells(a.tile, b.tile) || compareText(a.kind, b.kind));
}

function coversOf({ world }: ScenarioDraft, { tiles }: ScenarioOptions): State['voxelState'] {
  return tiles
    .flatMap(({ at: [x, z], cover }) => {
      const cell = tileAt(world, x, z);
      return cell && cover ? [{ cell, field: 'cover', value: cover }] : [];
    })
    .sort((a, b) => compareCells(a.cell, b.cell));
}

function registersOf(
  { constants }: Rules,
  { limits, schedule }: ScenarioDraft,
  { deployment: { kind, edge, zone }, goal, second }: ScenarioOptions,
): State['registers'] {
  return [
    { name: REGISTER.tickLimit, value: limits.ticks ?? constants.tickLimit },
    { name: REGISTER.nextEvent, value: schedule.length + 1 },
    { name: REGISTER.goal, value: GOALS.indexOf(goal) },
    { name: REGISTER.deployment, value: DEPLOYMENTS.indexOf(kind) },
    { name: REGISTER.edge, value: edge },
    { name: REGISTER.zoneLeft, value: zone.left },
    { name: REGISTER.zoneTop, value: zone.top },
    { name: REGISTER.zoneRight, value: zone.right },
    { name: REGISTER.zoneBottom, value: zone.bottom },
    { name: REGISTER.isCoop, value: Number(second.length > 0) },
  ].sort((a, b) => compareText(a.name, b.name));
}
