import { compareText, idiv } from '@highground/kernel';
import type { Refusal, ScenarioDraft, Surface, UnitPlacement } from '@highground/kernel';
import { DEPTH, GROUND, isPit, PIT, tierOf, tileAt, TOP, WIDTH } from './board.ts';
import type { Rules } from './compile.ts';
import { ENEMIES, PLAYERS } from './condition.ts';
import { isEnemyPlace, isPlayerPlace, needsGround, WARD_PLACE } from './deployment.ts';
import { placedStats } from './placed.ts';
import { optionProblems, readOptions } from './scenario-options.ts';
import type { ScenarioOptions } from './scenario-options.ts';
import { STATS } from './stats.ts';

/** Everything wrong with a scenario, in reading order: the board first, since nothing else can be judged without it. */
export function scenarioProblems(rules: Rules, draft: ScenarioDraft): readonly Refusal[] {
  const board = boardProblems(draft);
  if (board.length > 0) return board;
  const unreadable = optionProblems(draft);
  if (unreadable.length > 0) return unreadable;
  const options = readOptions(draft);
  return [
    ...sideProblems(draft),
    ...draft.units.flatMap((unit, index) => unitProblems(rules, draft, options, { unit, index })),
    ...goalProblems(rules, draft, options),
    ...scheduleProblems(rules, draft),
    ...limitProblems(draft),
  ];
}

/** `board-size`, `column-hollow`, `tier-out-of-range` (TL-GRID-001, TL-GRID-004). */
function boardProblems({ world }: ScenarioDraft): Refusal[] {
  const { bounds } = world;
  const isSized =
    bounds?.min.x === 0 && bounds.min.z === 0 && bounds.max.x === WIDTH && bounds.max.z === DEPTH;
  if (!isSized) return [problem('board-size', '$.map', `the board is ${WIDTH} columns of ${DEPTH} rows`)];
  const columns = Array.from(
    { length: WIDTH * DEPTH },
    (_, index) => [index % WIDTH, idiv(index, WIDTH)] as const,
  );
  return columns.flatMap(([x, z]) => columnProblem(world.surfaces(x, z), `column (${x}, ${z})`) ?? []);
}

function columnProblem(surfaces: readonly Surface[], column: string): Refusal | undefined {
  const [surface] = surfaces;
  if (!surface || surfaces.length > 1)
    return problem('column-hollow', '$.map', `${column} has ${surfaces.length} surfaces, not one`);
  const tier = tierOf({ x: 0, y: surface.y, z: 0 });
  if (tier >= PIT && tier <= TOP) return undefined;
  return problem('tier-out-of-range', '$.map', `${column} has tier ${tier}, not ${PIT} to ${TOP}`);
}

function sideProblems({ sides, units }: ScenarioDraft): Refusal[] {
  const ids = sides.map(({ id }) => id).sort((a, b) => a - b);
  if (ids.length !== 2 || ids[0] !== PLAYERS || ids[1] !== ENEMIES)
    return [problem('bad-sides', '$.sides', 'the sides are 1, the players, and 2, their enemies')];
  const empty = sides.find(({ id }) => !units.some((unit) => unit.side === id));
  return empty ? [problem('side-without-units', '$.units', `no unit fights for ${empty.name}`)] : [];
}

interface Placed {
  readonly unit: UnitPlacement;
  readonly index: number;
}

function unitProblems(
  rules: Rules,
  draft: ScenarioDraft,
  options: ScenarioOptions,
  { unit, index }: Placed,
): Refusal[] {
  const path = `$.units[${index}]`;
  const kind = rules.units.get(unit.unit)?.rule;
  if (!kind) return [problem('unit-unknown', `${path}.unit`, `there is no unit "${unit.unit}"`)];
  const unknown = unit.statuses.find(({ id }) => !rules.statuses.has(id));
  return [
    ...placeProblems(rules, draft, options, { unit, index }),
    ...(unknown ? [problem('status-unknown', `${path}.statuses`, `there is no status "${unknown.id}"`)] : []),
    ...statProblems(rules, unit, path),
  ];
}

/** `no-surface`, `tile-taken`, `unit-over-pit`, `outside-zone`, `ward-misplaced` (TL-DEP-001…005, TL-TILE-005). */
function placeProblems(
  rules: Rules,
  draft: ScenarioDraft,
  options: ScenarioOptions,
  { unit, index }: Placed,
): Refusal[] {
  const path = `$.units[${index}].at`;
  const { x, y, z } = unit.tile;
  const at = `(${x}, ${z})`;
  if (tileAt(draft.world, x, z)?.y !== y) return [problem('no-surface', path, `nothing can stand at ${at}`)];
  const isTaken =
    draft.units.some((other, place) => place < index && other.tile.x === x && other.tile.z === z) ||
    options.tiles.some(({ at: [column, row], cover }) => cover !== undefined && column === x && row === z);
  if (isTaken) return [problem('tile-taken', path, `somebody or something is at ${at} already`)];
  const { rule, aspects } = rules.units.get(unit.unit) ?? { rule: undefined, aspects: {} };
  if (isPit(unit.tile) && aspects.flight === undefined)
    return [problem('unit-over-pit', path, `${rule?.title} cannot stand in the pit at ${at}`)];
  return zoneProblems(options, { unit, isWard: rule?.tags.includes('ward') === true }, path);
}

function zoneProblems(
  { deployment }: ScenarioOptions,
  { unit, isWard }: { readonly unit: UnitPlacement; readonly isWard: boolean },
  path: string,
): Refusal[] {
  const { x, z } = unit.tile;
  if (isWard && deployment.kind === 'escort') {
    if (x === WARD_PLACE.x && z === WARD_PLACE.z) return [];
    return [
      problem('ward-misplaced', path, `whoever is escorted begins at (${WARD_PLACE.x}, ${WARD_PLACE.z})`),
    ];
  }
  const isInside =
    unit.side === PLAYERS ? isPlayerPlace(deployment, unit.tile) : isEnemyPlace(deployment, unit.tile);
  const isLevel = !needsGround(deployment) || tierOf(unit.tile) === GROUND;
  if (isInside && isLevel) return [];
  return [problem('outside-zone', path, `(${x}, ${z}) is not where that side begins`)];
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
    const most =
      id === 'hp' ? stats.maxHp : id === 'mp' ? stats.maxMp : id === 'ct' ? rules.constants.ctCap : max;
    if (Number.isInteger(value) && value >= least && value <= most) return [];
    return [
      problem('stat-out-of-range', `${path}.stats.${id}`, `${id} is ${value}, not ${least} to ${most}`),
    ];
  });
}

/** `ward-missing`, `boss-missing`: what a goal is about must be there. */
function goalProblems(rules: Rules, { units }: ScenarioDraft, { goal, second }: ScenarioOptions): Refusal[] {
  const has = (side: number, tag: 'ward' | 'boss'): boolean =>
    units.some((unit) => unit.side === side && rules.units.get(unit.unit)?.rule.tags.includes(tag));
  const stranger = second.find((index) => units[index]?.side !== PLAYERS);
  return [
    ...(goal === 'escort' && !has(PLAYERS, 'ward')
      ? [problem('ward-missing', '$.units', 'nobody is there to be escorted')]
      : []),
    ...(goal === 'boss' && !has(ENEMIES, 'boss')
      ? [problem('boss-missing', '$.units', 'there is no boss to beat')]
      : []),
    ...(stranger === undefined
      ? []
      : [problem('bad-second', '$.options.second', `unit ${stranger} is none of the players’`)]),
  ];
}

/** `bad-tick`, `bad-effect` (TL-DEP-003). */
function scheduleProblems(rules: Rules, { schedule }: ScenarioDraft): Refusal[] {
  return schedule.flatMap(({ tick, effect }, index) => {
    const path = `$.schedule[${index}]`;
    if (!Number.isInteger(tick) || tick < 0)
      return [problem('bad-tick', `${path}.tick`, `a tick is a whole number from 0, not ${tick}`)];
    const isKnown =
      effect.kind === 'reinforce' &&
      rules.units.has(String(effect.params?.['unit'])) &&
      effect.cells?.length === 1;
    return isKnown
      ? []
      : [problem('bad-effect', `${path}.effect`, 'Timeline schedules reinforcements: one cell and a unit')];
  });
}

function limitProblems({ limits }: ScenarioDraft): Refusal[] {
  const { ticks } = limits;
  if (ticks === undefined || (Number.isInteger(ticks) && ticks >= 1)) return [];
  return [problem('bad-limit', '$.limits.ticks', `a limit is a whole number of ticks from 1, not ${ticks}`)];
}

function problem(code: string, path: string, what: string): Refusal {
  return { code, message: `${path}: ${what}.`, path };
}
