import type { ScenarioDraft } from '@highground/kernel';
import type { BattleSetup } from './setup.ts';

/** Who takes part beside what the scenario says: a squad and its items in place of those there, and whom a second player leads. */
export type Company = Pick<BattleSetup, 'units' | 'second' | 'stock'>;

/** The scenario with the company of a set-up. */
export function withCompany(draft: ScenarioDraft, { units, second, stock }: Company): ScenarioDraft {
  return {
    ...draft,
    sides: stock ? draft.sides.map((side, index) => (index === 0 ? { ...side, stock } : side)) : draft.sides,
    units: units ?? draft.units,
    options: second && second.length > 0 ? { ...draft.options, second } : draft.options,
  };
}

/** Every other unit of the first side, for two people who share it. */
export function sharedBetweenTwo({
  units,
  sides,
}: Pick<ScenarioDraft, 'units' | 'sides'>): readonly number[] {
  const [first] = sides;
  const own = units.flatMap(({ side }, index) => (side === first?.id ? [index] : []));
  return own.filter((_place, order) => order % 2 === 1);
}

/** Whether something read from a storage or a file is a company; whether it fits the scenario is the ruleset's to say. */
export function isCompany({
  units,
  second,
  stock,
}: {
  readonly [field in keyof Company]?: unknown;
}): boolean {
  const isPlaces = second === undefined || (Array.isArray(second) && second.every(Number.isInteger));
  return (
    isPlaces && isStock(stock) && (units === undefined || (Array.isArray(units) && units.every(isPlacement)))
  );
}

function isStock(value: unknown): boolean {
  if (value === undefined) return true;
  return (
    Array.isArray(value) &&
    value.every(
      (one: Record<string, unknown> | null) =>
        typeof one?.['item'] === 'string' && Number.isInteger(one['count']),
    )
  );
}

function isPlacement(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { unit, side, tile, facing, stats, statuses, name = '' } = value as Record<string, unknown>;
  const { x, y, z } = (tile ?? {}) as Record<string, unknown>;
  return (
    typeof unit === 'string' &&
    typeof name === 'string' &&
    [side, x, y, z, facing].every(Number.isInteger) &&
    isNumbers(stats) &&
    Array.isArray(statuses) &&
    statuses.every(
      (one: Record<string, unknown> | null) =>
        typeof one?.['id'] === 'string' && Number.isInteger(one['ticks']),
    )
  );
}

function isNumbers(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger);
}
