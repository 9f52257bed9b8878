import { compareText, sameCell } from '@highground/kernel';
import type { Json, Refusal, ScenarioDraft, UnitPlacement } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { effectRefusal } from './field-events.ts';
import { placedStats } from './placed-stats.ts';
import { STATS } from './stats.ts';

/** Everything that keeps a scenario from opening, in the order of its fields, with JSON paths. */
export function scenarioProblems(rules: Rules, draft: ScenarioDraft): Refusal[] {
  return [
    ...rulesetProblems(draft),
    ...sideProblems(rules, draft),
    ...draft.units.flatMap((unit, index) => unitProblems(rules, draft, unit, index)),
    ...scheduleProblems(rules, draft),
    ...limitProblems(draft),
    ...optionProblems(rules, draft),
  ];
}

function problem(code: string, path: string, says: string, facts?: Refusal['facts']): Refusal {
  return { code, message: `${path}: ${says}.`, path, ...(facts ? { facts } : {}) };
}

function rulesetProblems({ ruleset }: ScenarioDraft): Refusal[] {
  return ruleset === 'livingfield'
    ? []
    : [problem('wrong-ruleset', '$.ruleset', `the scenario is for "${ruleset}", not for livingfield`)];
}

function sideProblems(rules: Rules, { sides, units }: ScenarioDraft): Refusal[] {
  const problems =
    sides.length < 2
      ? [problem('too-few-sides', '$.sides', `a battle needs two sides, there are ${sides.length}`)]
      : [];
  for (const [index, { id, name, stock }] of sides.entries()) {
    const path = `$.sides[${index}]`;
    if (!units.some((unit) => unit.side === id))
      problems.push(problem('side-without-units', path, `no unit fights for ${name}`, { side: id }));
    for (const { item } of stock) {
      if (!rules.items.some((known) => known.id === item))
        problems.push(problem('unknown-item', `${path}.stock`, `there is no item "${item}"`, { item }));
    }
  }
  return problems;
}

function unitProblems(rules: Rules, draft: ScenarioDraft, unit: UnitPlacement, index: number): Refusal[] {
  const path = `$.units[${index}]`;
  const problems: Refusal[] = [];
  if (!draft.sides.some(({ id }) => id === unit.side))
    problems.push(problem('unknown-side', `${path}.side`, `there is no side ${unit.side}`));
  problems.push(...tileProblems(rules, draft, unit, index), ...statusProblems(rules, unit, path));
  if (!rules.units.has(unit.unit))
    return [...problems, problem('unknown-unit', `${path}.unit`, `there is no unit "${unit.unit}"`)];
  return [...problems, ...statProblems(rules, unit, path)];
}

function tileProblems(
  { materials, constants }: Rules,
  { world, units }: ScenarioDraft,
  { tile }: UnitPlacement,
  index: number,
): Refusal[] {
  const path = `$.units[${index}].at`;
  const facts = { x: tile.x, y: tile.y, z: tile.z };
  const place = `(${tile.x}, ${tile.y}, ${tile.z})`;
  const surface = world.surfaceAt(tile);
  if (!surface) return [problem('no-surface', path, `there is no surface at ${place}`, facts)];
  const rule = materials[surface.material];
  if (!rule || (!rule.passable && !rule.flags.includes('isPlatform')))
    return [problem('tile-impassable', path, `nobody can stand at ${place}`, facts)];
  if (surface.clearance < constants.headroom)
    return [problem('tile-too-low', path, `there is no headroom at ${place}`, facts)];
  const first = units.findIndex((other) => sameCell(other.tile, tile));
  return first < index
    ? [problem('tile-occupied', path, `unit ${first} stands at ${place} already`, facts)]
    : [];
}

function statusProblems(rules: Rules, { statuses }: UnitPlacement, path: string): Refusal[] {
  return statuses.flatMap(({ id, ticks }, at) => {
    const here = `${path}.statuses[${at}]`;
    if (!rules.statuses.has(id)) return [problem('unknown-status', here, `there is no status "${id}"`)];
    if (!Number.isInteger(ticks) || ticks < 1)
      return [
        problem('status-without-end', here, `a status lasts a whole number of ticks from 1, not ${ticks}`),
      ];
    return statuses.findIndex((other) => other.id === id) < at
      ? [problem('repeated-status', here, `${id} is listed twice`)]
      : [];
  });
}

function statProblems(rules: Rules, unit: UnitPlacement, path: string): Refusal[] {
  const unknown = Object.keys(unit.stats)
    .sort(compareText)
    .filter((stat) => !STATS.some(({ id }) => id === stat));
  const problems = unknown.map((stat) =>
    problem('unknown-stat', `${path}.stats.${stat}`, `there is no stat "${stat}"`),
  );
  const stats = placedStats(rules, unit);
  for (const { id, min, max } of STATS) {
    const value = stats[id];
    const least = id === 'hp' ? 1 : min;
    const most = id === 'hp' ? stats.maxHp : id === 'mp' ? stats.maxMp : max;
    if (Number.isInteger(value) && value >= least && value <= most) continue;
    problems.push(
      problem('stat-out-of-range', `${path}.stats.${id}`, `${id} is ${value}, not ${least} to ${most}`, {
        min: least,
        max: most,
        actual: value,
      }),
    );
  }
  return problems;
}

function scheduleProblems(rules: Rules, { schedule }: ScenarioDraft): Refusal[] {
  return schedule.flatMap(({ tick, effect }, index) => {
    const path = `$.schedule[${index}]`;
    if (!Number.isInteger(tick) || tick < 0)
      return [problem('bad-tick', `${path}.tick`, `a tick is a whole number from 0, not ${tick}`)];
    const refusal = effectRefusal(rules, effect, `${path}.effect`);
    return refusal ? [refusal] : [];
  });
}

function limitProblems({ limits }: ScenarioDraft): Refusal[] {
  return (['ticks', 'drawTicks'] as const).flatMap((name) => {
    const value = limits[name];
    if (value === undefined || (Number.isInteger(value) && value >= 1)) return [];
    return [
      problem('bad-limit', `$.limits.${name}`, `a limit is a whole number of ticks from 1, not ${value}`),
    ];
  });
}

function optionProblems(rules: Rules, { options }: ScenarioDraft): Refusal[] {
  const unknown = Object.keys(options)
    .sort(compareText)
    .filter((name) => name !== 'chest');
  const problems = unknown.map((name) =>
    problem('unknown-option', `$.options.${name}`, `Living Field reads no option "${name}"`),
  );
  const chest: Json = options.chest ?? [];
  if (!Array.isArray(chest))
    return [...problems, problem('bad-chest', '$.options.chest', 'the chest list is a list of items')];
  for (const [index, item] of chest.entries()) {
    if (rules.items.some(({ id }) => id === item)) continue;
    problems.push(problem('unknown-item', `$.options.chest[${index}]`, `there is no item "${String(item)}"`));
  }
  return problems;
}
