import { compareText } from '@highground/kernel';
import type { Refusal, ScenarioDraft, UnitPlacement } from '@highground/kernel';
import { LEAST_SIZE, MOST_SIZE, sizeOf, terrainAt, tileAt } from './board.ts';
import type { Rules } from './compile.ts';
import { ALPHA, BRAVO } from './condition.ts';
import { nameOf, placedStats } from './placed.ts';
import { optionProblems, readOptions } from './scenario-options.ts';
import { STATS } from './stats.ts';

/** Everything wrong with a scenario, in reading order: the board first, since nothing else can be judged without it. */
export function scenarioProblems(rules: Rules, draft: ScenarioDraft): readonly Refusal[] {
  const board = boardProblems(draft);
  if (board.length > 0) return board;
  const unreadable = optionProblems(draft);
  if (unreadable.length > 0) return unreadable;
  return [
    ...sideProblems(draft),
    ...draft.units.flatMap((unit, index) => unitProblems(rules, draft, { unit, index })),
    ...goalProblems(rules, draft),
    ...scheduleProblems(rules, draft),
    ...limitProblems(draft),
  ];
}

/** `board-size`, `column-hollow` (BF-MATCH-003). */
function boardProblems({ world }: ScenarioDraft): Refusal[] {
  const { width, height } = sizeOf(world);
  const isSized = [width, height].every((size) => size >= LEAST_SIZE && size <= MOST_SIZE);
  if (!isSized || world.bounds?.min.x !== 0 || world.bounds.min.z !== 0)
    return [
      problem(
        'board-size',
        '$.map',
        `a board has ${LEAST_SIZE} to ${MOST_SIZE} columns and rows from (0, 0), not ${width} and ${height}`,
      ),
    ];
  const hollow: Refusal[] = [];
  for (let z = 0; z < height; z++)
    for (let x = 0; x < width; x++) {
      const { length } = world.surfaces(x, z);
      const message = `column (${x}, ${z}) has ${length} surfaces, not one`;
      if (length !== 1) hollow.push(problem('column-hollow', '$.map', message));
    }
  return hollow;
}

function sideProblems({ sides, units }: ScenarioDraft): Refusal[] {
  const ids = sides.map(({ id }) => id).sort((a, b) => a - b);
  if (ids.length !== 2 || ids[0] !== ALPHA || ids[1] !== BRAVO)
    return [problem('bad-sides', '$.sides', 'the sides are 1, alpha, and 2, bravo')];
  const empty = sides.find(({ id }) => !units.some((unit) => unit.side === id));
  return empty ? [problem('side-without-units', '$.units', `no unit fights for ${empty.name}`)] : [];
}

interface Placed {
  readonly unit: UnitPlacement;
  readonly index: number;
}

function unitProblems(rules: Rules, draft: ScenarioDraft, placed: Placed): Refusal[] {
  const { unit, index } = placed;
  const path = `$.units[${index}]`;
  if (!rules.units.has(unit.unit))
    return [problem('unit-unknown', `${path}.unit`, `there is no unit "${unit.unit}"`)];
  return [
    ...nameProblems(draft, index),
    ...placeProblems(rules, draft, placed),
    ...(unit.statuses.length > 0
      ? [problem('status-unexpected', `${path}.statuses`, 'everybody begins afresh, without a status')]
      : []),
    ...statProblems(rules, unit, path),
  ];
}

/** Log lines are read by programs, and stay short: a name is one word, and nobody else’s (BF-GEN-010, BF-LOG-001). */
const NAME = /^\S{1,40}$/;

/** `bad-name`, `name-taken`. */
function nameProblems(draft: ScenarioDraft, index: number): Refusal[] {
  const name = nameOf(draft, index);
  const path = `$.units[${index}].name`;
  if (!NAME.test(name)) return [problem('bad-name', path, 'a name is one word of at most 40 characters')];
  const isTaken = draft.units.some((_, other) => other < index && nameOf(draft, other) === name);
  return isTaken ? [problem('name-taken', path, `somebody is called ${name} already`)] : [];
}

/** `no-surface`, `tile-taken`, `tile-blocked`. */
function placeProblems(rules: Rules, { world, units }: ScenarioDraft, { unit, index }: Placed): Refusal[] {
  const path = `$.units[${index}].at`;
  const { x, y, z } = unit.tile;
  const at = `(${x}, ${z})`;
  if (tileAt(world, x, z)?.y !== y) return [problem('no-surface', path, `nothing can stand at ${at}`)];
  if (units.some((other, place) => place < index && other.tile.x === x && other.tile.z === z))
    return [problem('tile-taken', path, `somebody is at ${at} already`)];
  return terrainAt(rules, world, unit.tile) === 'blocking'
    ? [problem('tile-blocked', path, `nobody can stand at ${at}`)]
    : [];
}

/** `stat-out-of-range`, `stat-unknown`. */
function statProblems(rules: Rules, unit: UnitPlacement, path: string): Refusal[] {
  const unknown = Object.keys(unit.stats)
    .sort(compareText)
    .find((name) => !STATS.some(({ id }) => id === name));
  if (unknown)
    return [problem('stat-unknown', `${path}.stats`, `there is no stat "${unknown.slice(0, 40)}"`)];
  const stats = placedStats(rules, unit);
  return STATS.flatMap(({ id, min, max }) => {
    const value = stats[id];
    const least = id === 'hp' ? 1 : min;
    const most = id === 'hp' ? stats.maxHp : max;
    if (Number.isInteger(value) && value >= least && value <= most) return [];
    return [
      problem('stat-out-of-range', `${path}.stats.${id}`, `${id} is ${value}, not ${least} to ${most}`),
    ];
  });
}

/** `goal-without-tiles`, `no-surface`, `tile-blocked`. */
function goalProblems(rules: Rules, draft: ScenarioDraft): Refusal[] {
  const { goal, hold } = readOptions(draft);
  if (goal === 'hold' && hold.length === 0)
    return [problem('goal-without-tiles', '$.options.hold', 'no tile is there to be held')];
  return hold.flatMap(([x, z], index) => {
    const path = `$.options.hold[${index}]`;
    const tile = tileAt(draft.world, x, z);
    if (!tile) return [problem('no-surface', path, `nothing can stand at (${x}, ${z})`)];
    return terrainAt(rules, draft.world, tile) === 'blocking'
      ? [problem('tile-blocked', path, `nobody can stand at (${x}, ${z})`)]
      : [];
  });
}

/** `bad-tick`, `bad-effect`. */
function scheduleProblems(rules: Rules, { schedule, world }: ScenarioDraft): Refusal[] {
  return schedule.flatMap(({ tick, effect: { kind, cells = [], params = {} } }, index) => {
    const path = `$.schedule[${index}]`;
    if (!Number.isInteger(tick) || tick < 2)
      return [problem('bad-tick', `${path}.tick`, `a wave comes in a turn from 2, not ${tick}`)];
    const isKnown = kind === 'reinforce' && rules.units.has(String(params['unit'])) && cells.length > 0;
    const isOnBoard = cells.every(({ x, z }) => tileAt(world, x, z) !== undefined);
    return isKnown && isOnBoard
      ? []
      : [
          problem(
            'bad-effect',
            `${path}.effect`,
            'Skirmish schedules reinforcements: cells of the board and a unit',
          ),
        ];
  });
}

function limitProblems({ limits: { ticks } }: ScenarioDraft): Refusal[] {
  if (ticks === undefined || (Number.isInteger(ticks) && ticks >= 1)) return [];
  return [problem('bad-limit', '$.limits.ticks', `a limit is a whole number of turns from 1, not ${ticks}`)];
}

function problem(code: string, path: string, what: string): Refusal {
  return { code, message: `${path}: ${what}.`, path };
}
