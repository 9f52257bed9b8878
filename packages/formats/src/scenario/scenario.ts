import { accept, compareText, FACING_NAMES, refuse } from '@highground/kernel';
import type {
  Facing,
  FieldEffect,
  Json,
  Refusal,
  Result,
  ScenarioDraft,
  Tile,
  UnitPlacement,
  World,
} from '@highground/kernel';
import { checkShape } from '../json/check-shape.ts';
import { refuseAll } from '../refuse-all.ts';
import { parseJson } from '../json/parse-json.ts';
import { drawMap } from './draw-map.ts';
import { SCENARIO_FORMAT, SCENARIO_VERSION, scenarioSchema } from './scenario-schema.ts';
import type { ScenarioFile } from './scenario-schema.ts';

/** Gives the world of a map file by its bare name, or says why there is none. */
export type MapLoader = (file: string) => Result<World>;

/**
 * Reads a scenario file. Refuses what is not JSON, what is something else (`not-a-scenario`), another version (`scenario-version`), a wrong shape
 * (`wrong-shape`, with JSON paths) and a map that is missing or broken; up to 20 problems at once.
 */
export function parseScenario(text: string, loadMap: MapLoader): Result<ScenarioDraft> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const foreign = formatRefusal(parsed.value) ?? versionRefusal(parsed.value);
  if (foreign) return refuse(foreign);
  const shaped = checkShape(scenarioSchema, parsed.value);
  return shaped.ok ? draftOf(shaped.value, loadMap) : shaped;
}

/** One or two sentences about the scenario, for lists; '' where the file has none. Refuses like {@link parseScenario}. */
export function scenarioText(text: string): string {
  const parsed = parseJson(text);
  const shaped = parsed.ok ? checkShape(scenarioSchema, parsed.value) : parsed;
  return shaped.ok ? (shaped.value.text ?? '') : '';
}

/** Of a file that is something else one sentence is enough. */
function formatRefusal(value: unknown): Refusal | undefined {
  const format = (value as { format?: unknown } | null)?.format;
  if (format === SCENARIO_FORMAT) return undefined;
  return {
    code: 'not-a-scenario',
    message: `This is no Highground scenario: its "format" is not "${SCENARIO_FORMAT}".`,
    path: '$.format',
  };
}

function versionRefusal(value: unknown): Refusal | undefined {
  const version = (value as { version?: unknown } | undefined)?.version;
  if (typeof version !== 'number' || version === SCENARIO_VERSION) return undefined;
  return {
    code: 'scenario-version',
    message: `The scenario has version ${version}; this program reads version ${SCENARIO_VERSION}.`,
    path: '$.version',
    facts: { expected: SCENARIO_VERSION, actual: version },
  };
}

function draftOf(file: ScenarioFile, loadMap: MapLoader): Result<ScenarioDraft> {
  const loaded = 'file' in file.map ? loadMap(file.map.file) : drawMap(file.map);
  if (!loaded.ok) return loaded;
  const world = loaded.value;
  const placed = file.units.map((unit, index) => placementOf(unit, index, world));
  const problems = [...placed.flatMap((unit) => (unit.ok ? [] : unit.refusals)), ...sideProblems(file)];
  if (problems.length > 0) return refuseAll(problems);
  return accept({
    id: file.id,
    title: file.title,
    ruleset: file.ruleset,
    world,
    sides: file.sides.map(({ id, name, stock }) => ({ id, name, stock: stockOf(stock ?? {}) })),
    units: placed.flatMap((unit) => (unit.ok ? [unit.value] : [])),
    schedule: (file.schedule ?? []).map(({ tick, effect }) => ({ tick, effect: effectOf(effect) })),
    limits: {
      ...(file.limits?.ticks ? { ticks: file.limits.ticks } : {}),
      ...(file.limits?.drawTicks ? { drawTicks: file.limits.drawTicks } : {}),
    },
    options: (file.options ?? {}) as { readonly [key: string]: Json },
    dice: file.dice ?? [],
  });
}

function placementOf(
  unit: ScenarioFile['units'][number],
  index: number,
  world: World,
): Result<UnitPlacement> {
  const tile = tileOf(unit.at, world);
  if (!tile) {
    const path = `$.units[${index}].at`;
    return refuse({
      code: 'no-surface',
      message: `${path}: nothing stands at x ${unit.at[0]}, z ${unit.at.at(-1)}.`,
      path,
    });
  }
  return accept({
    unit: unit.unit,
    side: unit.side,
    tile,
    facing: FACING_NAMES.indexOf(unit.facing ?? 'N') as Facing,
    stats: unit.stats ?? {},
    statuses: unit.statuses ?? [],
    ...(unit.name ? { name: unit.name } : {}),
  });
}

function tileOf(at: ScenarioFile['units'][number]['at'], world: World): Tile | undefined {
  if (at.length === 3) return { x: at[0], y: at[1], z: at[2] };
  const top = world.columnTop(at[0], at[1]);
  return top && { x: at[0], y: top.y, z: at[1] };
}

function sideProblems(file: ScenarioFile): Refusal[] {
  const known = new Set(file.sides.map((side) => side.id));
  const repeated = file.sides.findIndex(
    (side, index) => file.sides.findIndex((other) => other.id === side.id) < index,
  );
  const problems: Refusal[] = file.units.flatMap((unit, index) => {
    const path = `$.units[${index}].side`;
    return known.has(unit.side)
      ? []
      : [{ code: 'unknown-side', message: `${path}: there is no side ${unit.side}.`, path }];
  });
  if (repeated >= 0)
    problems.push({
      code: 'repeated-side',
      message: `$.sides[${repeated}]: side ${file.sides[repeated]?.id} is listed twice.`,
      path: `$.sides[${repeated}].id`,
    });
  return problems;
}

function stockOf(stock: {
  readonly [item: string]: number;
}): { readonly item: string; readonly count: number }[] {
  return Object.entries(stock)
    .map(([item, count]) => ({ item, count }))
    .sort((a, b) => compareText(a.item, b.item));
}

function effectOf(effect: {
  kind: string;
  cells?: [number, number, number][] | undefined;
  params?: { [name: string]: number | string } | undefined;
}): FieldEffect {
  return {
    kind: effect.kind,
    ...(effect.cells ? { cells: effect.cells.map(([x, y, z]) => ({ x, y, z })) } : {}),
    ...(effect.params ? { params: effect.params } : {}),
  };
}
