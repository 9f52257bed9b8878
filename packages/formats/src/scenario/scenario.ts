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
import { MOST_UNITS, SCENARIO_FORMAT, SCENARIO_VERSION, scenarioSchema } from './scenario-schema.ts';
import type { ScenarioFile } from './scenario-schema.ts';

/** Gives the world of a map file by its bare name, or says why there is none. */
export type MapLoader = (file: string) => Result<World>;

/** What the rules of its game have against a scenario; they know what the file alone cannot tell. */
export type ScenarioJudge = (draft: ScenarioDraft) => readonly Refusal[];

/**
 * Reads a scenario file. Refuses what is not JSON, what is something else (`not-a-scenario`), another version (`scenario-version`), a wrong shape
 * (`wrong-shape`, with JSON paths) and a map that is missing or broken; up to 20 problems at once, those of shape together with what is
 * wrong with its sound parts, and where all shapes are sound with those that a `judge` finds.
 */
export function parseScenario(
  text: string,
  loadMap: MapLoader,
  judge?: ScenarioJudge,
): Result<ScenarioDraft> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const foreign = formatRefusal(parsed.value) ?? versionRefusal(parsed.value);
  if (foreign) return refuse(foreign);
  const shaped = checkShape(scenarioSchema, parsed.value);
  if (shaped.ok) return draftOf(shaped.value, loadMap, judge);
  if (shaped.refusals.some(({ code }) => code !== 'wrong-shape')) return shaped;
  return refuseAll([...shaped.refusals, ...meaningOf(soundParts(parsed.value), loadMap).problems]);
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

/** What of a file means something on its own; absent where its shape is wrong. */
interface Parts {
  readonly map?: ScenarioFile['map'] | undefined;
  readonly sides?: ScenarioFile['sides'] | undefined;
  readonly units: readonly (UnitInFile | undefined)[];
}

type UnitInFile = ScenarioFile['units'][number];

function soundParts(value: unknown): Parts {
  const { map, sides, units } = value as { readonly [field: string]: unknown };
  const { shape } = scenarioSchema;
  const listed: readonly unknown[] = Array.isArray(units) ? units : [];
  return {
    map: shape.map.safeParse(map).data,
    sides: shape.sides.safeParse(sides).data,
    units: listed.slice(0, MOST_UNITS).map((unit) => shape.units.element.safeParse(unit).data),
  };
}

interface Meaning {
  readonly world: World | undefined;
  /** In the order of the file; a unit that cannot stand where it is put counts as nowhere. */
  readonly tiles: readonly (Tile | undefined)[];
  readonly problems: readonly Refusal[];
}

function meaningOf({ map, sides, units }: Parts, loadMap: MapLoader): Meaning {
  const loaded = map && ('file' in map ? loadMap(map.file) : drawMap(map));
  const world = loaded?.ok ? loaded.value : undefined;
  const tiles = units.map((unit) => unit && world && tileOf(unit.at, world));
  const afloat = units.flatMap((unit, index) =>
    unit && world && !tiles[index] ? [nowhere(unit, index)] : [],
  );
  const ofMap = loaded && !loaded.ok ? loaded.refusals : [];
  return { world, tiles, problems: [...ofMap, ...afloat, ...(sides ? sideProblems(sides, units) : [])] };
}

function draftOf(
  file: ScenarioFile,
  loadMap: MapLoader,
  judge: ScenarioJudge | undefined,
): Result<ScenarioDraft> {
  const { world, tiles, problems } = meaningOf(file, loadMap);
  if (!world) return refuseAll(problems);
  const draft: ScenarioDraft = {
    id: file.id,
    title: file.title,
    ruleset: file.ruleset,
    world,
    sides: file.sides.map(({ id, name, stock }) => ({ id, name, stock: stockOf(stock ?? {}) })),
    units: file.units.map((unit, index) => placementOf(unit, tiles[index] ?? NOWHERE)),
    schedule: (file.schedule ?? []).map(({ tick, effect }) => ({ tick, effect: effectOf(effect) })),
    limits: {
      ...(file.limits?.ticks ? { ticks: file.limits.ticks } : {}),
      ...(file.limits?.drawTicks ? { drawTicks: file.limits.drawTicks } : {}),
    },
    options: (file.options ?? {}) as { readonly [key: string]: Json },
    dice: file.dice ?? [],
  };
  // Of one place one problem is enough.
  const judged = (judge?.(draft) ?? []).filter(({ path }) => !problems.some((known) => known.path === path));
  return problems.length + judged.length > 0 ? refuseAll([...problems, ...judged]) : accept(draft);
}

/** Where no map has a block. */
const NOWHERE: Tile = { x: 0, y: -1, z: 0 };

function nowhere({ at }: UnitInFile, index: number): Refusal {
  const path = `$.units[${index}].at`;
  return { code: 'no-surface', message: `${path}: nothing stands at x ${at[0]}, z ${at.at(-1)}.`, path };
}

function placementOf(unit: UnitInFile, tile: Tile): UnitPlacement {
  return {
    unit: unit.unit,
    side: unit.side,
    tile,
    facing: FACING_NAMES.indexOf(unit.facing ?? 'N') as Facing,
    stats: unit.stats ?? {},
    statuses: unit.statuses ?? [],
    ...(unit.name ? { name: unit.name } : {}),
  };
}

function tileOf(at: UnitInFile['at'], world: World): Tile | undefined {
  if (at.length === 3) return { x: at[0], y: at[1], z: at[2] };
  const top = world.columnTop(at[0], at[1]);
  return top && { x: at[0], y: top.y, z: at[1] };
}

function sideProblems(sides: ScenarioFile['sides'], units: Parts['units']): Refusal[] {
  const known = new Set(sides.map((side) => side.id));
  const repeated = sides.findIndex((side, index) => sides.findIndex((other) => other.id === side.id) < index);
  const problems: Refusal[] = units.flatMap((unit, index) => {
    const path = `$.units[${index}].side`;
    return !unit || known.has(unit.side)
      ? []
      : [{ code: 'unknown-side', message: `${path}: there is no side ${unit.side}.`, path }];
  });
  if (repeated >= 0)
    problems.push({
      code: 'repeated-side',
      message: `$.sides[${repeated}]: side ${sides[repeated]?.id} is listed twice.`,
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
