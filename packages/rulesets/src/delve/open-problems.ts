import { compareText, sameCell } from '@highground/kernel';
import type { Refusal, ScenarioDraft, UnitPlacement } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { MONSTER, PARTY } from './condition.ts';
import { placedStats } from './placed-stats.ts';
import { STATS } from './stats.ts';

/** The most members a party may have (D20-PTY-001). */
export const PARTY_SIZE = 4;

/** Everything that keeps a scenario from opening, in the order of its fields, with JSON paths. */
export function scenarioProblems(rules: Rules, draft: ScenarioDraft): Refusal[] {
  return [
    ...rulesetProblems(draft),
    ...sideProblems(rules, draft),
    ...rosterProblems(rules, draft),
    ...draft.units.flatMap((unit, index) => unitProblems(rules, draft, unit, index)),
    ...limitProblems(draft),
    ...optionProblems(draft),
  ];
}

function problem(code: string, path: string, says: string, facts?: Refusal['facts']): Refusal {
  return { code, message: `${path}: ${says}.`, path, ...(facts ? { facts } : {}) };
}

function rulesetProblems({ ruleset }: ScenarioDraft): Refusal[] {
  return ruleset === 'delve'
    ? []
    : [problem('wrong-ruleset', '$.ruleset', `the scenario is for "${ruleset}", not for delve`)];
}

function sideProblems(rules: Rules, { sides }: ScenarioDraft): Refusal[] {
  const [party, monster] = sides;
  const areTwo = sides.length === 2 && party?.id === PARTY && monster?.id === MONSTER;
  return [
    ...(areTwo
      ? []
      : [problem('sides-unfit', '$.sides', 'a fight has side 1, the party, and side 2, its monster')]),
    ...sides.flatMap(({ stock }, index) =>
      stock
        .filter(({ item }) => !rules.items.has(item))
        .map(({ item }) =>
          problem('unknown-item', `$.sides[${index}].stock`, `there is no item "${item}"`, { item }),
        ),
    ),
  ];
}

/** One to four heroes, then one monster, which stands last (D20-PTY-001, D20-SES-004). */
function rosterProblems({ units: known }: Rules, { units }: ScenarioDraft): Refusal[] {
  const heroes = units.slice(0, -1);
  const last = units.at(-1);
  const problems: Refusal[] = [];
  if (heroes.length < 1 || heroes.length > PARTY_SIZE)
    problems.push(
      problem('party-size', '$.units', `a party has 1 to ${PARTY_SIZE} members, not ${heroes.length}`, {
        max: PARTY_SIZE,
        actual: heroes.length,
      }),
    );
  for (const [index, { unit, side }] of units.entries()) {
    const isLast = units[index] === last;
    const kind = known.get(unit)?.kind ?? (isLast ? 'monster' : 'hero');
    if (kind === (isLast ? 'monster' : 'hero') && side === (isLast ? MONSTER : PARTY)) continue;
    problems.push(
      problem('roster-unfit', `$.units[${index}]`, 'heroes of side 1 come first, the monster of side 2 last'),
    );
  }
  return problems;
}

function unitProblems(rules: Rules, draft: ScenarioDraft, unit: UnitPlacement, index: number): Refusal[] {
  const path = `$.units[${index}]`;
  const problems = tileProblems(draft, unit, index);
  if (unit.statuses.length > 0)
    problems.push(problem('unknown-status', `${path}.statuses`, 'nobody begins a fight with a status'));
  if (!rules.units.has(unit.unit))
    return [...problems, problem('unknown-unit', `${path}.unit`, `there is no unit "${unit.unit}"`)];
  return [...problems, ...statProblems(rules, unit, path)];
}

/** A place is for the eye alone, but two may not have the same. */
function tileProblems({ world, units }: ScenarioDraft, { tile }: UnitPlacement, index: number): Refusal[] {
  const path = `$.units[${index}].at`;
  const facts = { x: tile.x, y: tile.y, z: tile.z };
  const place = `(${tile.x}, ${tile.y}, ${tile.z})`;
  if (!world.surfaceAt(tile)) return [problem('no-surface', path, `there is no surface at ${place}`, facts)];
  const first = units.findIndex((other) => sameCell(other.tile, tile));
  return first < index
    ? [problem('tile-occupied', path, `unit ${first} stands at ${place} already`, facts)]
    : [];
}

function statProblems(rules: Rules, unit: UnitPlacement, path: string): Refusal[] {
  const unknown = Object.keys(unit.stats)
    .sort(compareText)
    .filter((name) => !STATS.some(({ id }) => id === name));
  const problems = unknown.map((name) =>
    problem('unknown-stat', `${path}.stats.${name}`, `there is no stat "${name}"`),
  );
  const stats = placedStats(rules, unit);
  for (const { id, min, max } of STATS) {
    const value = stats[id];
    const least = id === 'hp' ? 1 : min;
    const most = id === 'hp' ? stats.maxHp : id === 'mana' ? stats.maxMana : max;
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

function limitProblems({ limits, schedule }: ScenarioDraft): Refusal[] {
  return [
    ...(schedule.length > 0
      ? [problem('unknown-effect', '$.schedule', 'nothing is scheduled in a fight of Delve')]
      : []),
    ...(limits.drawTicks === undefined
      ? []
      : [problem('unknown-limit', '$.limits.drawTicks', 'a fight of Delve has no limit but its rounds')]),
    ...(limits.ticks === undefined || (Number.isInteger(limits.ticks) && limits.ticks >= 1)
      ? []
      : [problem('bad-limit', '$.limits.ticks', `a limit is a whole number from 1, not ${limits.ticks}`)]),
  ];
}

function optionProblems({ options, units }: ScenarioDraft): Refusal[] {
  const unknown = Object.keys(options)
    .sort(compareText)
    .filter((name) => name !== 'second');
  const problems = unknown.map((name) =>
    problem('unknown-option', `$.options.${name}`, `Delve reads no option "${name}"`),
  );
  const { second = [] } = options;
  const isPlaces =
    Array.isArray(second) &&
    second.every((place) => typeof place === 'number' && place in units.slice(0, -1));
  return isPlaces
    ? problems
    : [...problems, problem('bad-second', '$.options.second', 'it lists places of heroes in the unit list')];
}
