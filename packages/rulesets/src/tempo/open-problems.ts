import type { Json, Refusal, ScenarioDraft, State, Tile, UnitPlacement } from '@highground/kernel';
import { byId } from '@highground/mechanics/rule-data';
import type { Rules } from './compile.ts';
import { effectRefusal } from './field-events.ts';
import { isUnfit, problem } from './open-placing.ts';
import { PLACED_STATS, STATS } from './stats.ts';

/** What a scenario of this game may say besides units and map. */
interface Options {
  readonly tileFeet: number;
  readonly falling: boolean;
  readonly exits: readonly { readonly side: number; readonly tile: Tile }[];
}

const MAX_TILE_FEET = 5;

/** The options with their defaults; sound where {@link scenarioProblems} found nothing. */
export function readOptions({ options, world }: ScenarioDraft): Options {
  const exits = (options['exits'] ?? []) as readonly {
    readonly side: number;
    readonly at: readonly number[];
  }[];
  return {
    tileFeet: (options['tileFeet'] ?? 1) as number,
    falling: (options['falling'] ?? true) as boolean,
    exits: exits.map(({ side, at: [x = 0, z = 0] }) => ({
      side,
      tile: { x, y: world.columnTop(x, z)?.y ?? 0, z },
    })),
  };
}

/** Everything that keeps a scenario from opening, in the order of its fields, with JSON paths. */
export function scenarioProblems(rules: Rules, draft: ScenarioDraft): Refusal[] {
  return [
    ...(draft.ruleset === 'tempo'
      ? []
      : [problem('wrong-ruleset', '$.ruleset', `the scenario is for "${draft.ruleset}", not for tempo`)]),
    ...sideProblems(draft),
    ...draft.units.flatMap((unit, index) => unitProblems(rules, draft, unit, `$.units[${index}]`)),
    ...draft.schedule.flatMap(
      ({ effect }, index) => effectRefusal(effect, `$.schedule[${index}].effect`, draft) ?? [],
    ),
    ...optionProblems(draft),
  ];
}

/** Bodies that have no room where they are placed, or share it. */
export function placingProblems(rules: Rules, state: State): Refusal[] {
  return state.actors.flatMap((actor) => isUnfit(rules, state, actor) ?? []);
}

function sideProblems({ sides, units }: ScenarioDraft): Refusal[] {
  const few =
    sides.length < 2
      ? [problem('too-few-sides', '$.sides', `a battle needs two sides, there are ${sides.length}`)]
      : [];
  const empty = sides.flatMap(({ id, name, stock }, index) => [
    ...(units.some((unit) => unit.side === id)
      ? []
      : [problem('side-without-units', `$.sides[${index}]`, `no unit fights for ${name}`)]),
    ...(stock.length > 0 ? [problem('unknown-item', `$.sides[${index}].stock`, 'Tempo has no items')] : []),
  ]);
  return [...few, ...empty];
}

function unitProblems(
  rules: Rules,
  { sides, world }: ScenarioDraft,
  unit: UnitPlacement,
  path: string,
): Refusal[] {
  const problems: Refusal[] = [];
  if (!sides.some(({ id }) => id === unit.side))
    problems.push(problem('unknown-side', `${path}.side`, `there is no side ${unit.side}`));
  if (!byId(rules.data.units).some(([id]) => id === unit.unit))
    problems.push(problem('unknown-unit', `${path}.unit`, `there is no unit "${unit.unit}"`));
  const { x, y, z } = unit.tile;
  if (!world.isInside(x, y, z))
    problems.push(problem('no-surface', `${path}.at`, `(${x}, ${y}, ${z}) lies outside the map`));
  for (const { id } of unit.statuses)
    if (!Object.hasOwn(rules.data.statuses, id))
      problems.push(problem('unknown-status', `${path}.statuses`, `there is no status "${id}"`));
  return [...problems, ...statProblems(unit, path)];
}

function statProblems({ stats }: UnitPlacement, path: string): Refusal[] {
  return byId(stats).flatMap(([id, value]) => {
    const rule = STATS.find((one) => one.id === id);
    if (!rule || !PLACED_STATS.includes(rule.id))
      return [
        problem('unknown-stat', `${path}.stats.${id}`, `a unit has no stat "${id}" that a scenario sets`),
      ];
    if (value >= rule.min && value <= rule.max) return [];
    return [
      problem(
        'stat-out-of-range',
        `${path}.stats.${id}`,
        `${value} is not within ${rule.min} to ${rule.max}`,
      ),
    ];
  });
}

const OPTIONS: { readonly [option: string]: (value: Json, draft: ScenarioDraft) => boolean } = {
  tileFeet: (value) =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_TILE_FEET,
  falling: (value) => typeof value === 'boolean',
  exits: (value, draft) => Array.isArray(value) && value.every((exit: Json) => isExit(exit, draft)),
};

function optionProblems(draft: ScenarioDraft): Refusal[] {
  return byId(draft.options).flatMap(([id, value]) => {
    const path = `$.options.${id}`;
    if (!Object.hasOwn(OPTIONS, id))
      return [problem('unknown-option', path, `Tempo reads no option "${id}"`)];
    return OPTIONS[id]?.(value, draft) ? [] : [problem('option-malformed', path, `this is no ${id}`)];
  });
}

/** `{side, at: [x, z]}` on ground. */
function isExit(value: Json, { sides, world }: ScenarioDraft): boolean {
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  const { side, at } = value as { readonly side?: Json; readonly at?: Json };
  if (!sides.some(({ id }) => id === side) || !Array.isArray(at)) return false;
  const [x, z] = at as readonly Json[];
  return (
    Number.isInteger(x) && Number.isInteger(z) && world.columnTop(x as number, z as number) !== undefined
  );
}
