import type { Json, ScenarioDraft } from '@highground/kernel';
import type { TimelineData } from '../data.ts';
import { PLAYERS } from '../condition.ts';
import type { Run } from './run.ts';

/** The squad in the places of a battlefield's own heroes, as hurt as it is, and whom the second player leads. */
export interface FieldedSquad {
  readonly units: ScenarioDraft['units'];
  readonly second: readonly number[];
  /** Places in the list of units, and whom of the squad each is. */
  readonly members: readonly (readonly [number, number])[];
}

export function fieldSquad(
  { units: kinds }: TimelineData,
  { squad }: Pick<Run, 'squad'>,
  { units }: Pick<ScenarioDraft, 'units'>,
): FieldedSquad {
  const isHero = ({ side, unit }: ScenarioDraft['units'][number]): boolean =>
    side === PLAYERS && kinds[unit]?.role === 'hero';
  const places = units.filter(isHero);
  const fielded = squad.slice(0, places.length);
  const heroes = fielded.map(({ unit, name, hp }, index): ScenarioDraft['units'][number] => {
    const { side, tile, facing } = places[index] as ScenarioDraft['units'][number];
    return { unit, side, tile, facing, name, stats: { hp }, statuses: [] };
  });
  return {
    units: [...heroes, ...units.filter((unit) => !isHero(unit))],
    second: fielded.flatMap(({ player }, index) => (player === 2 ? [index] : [])),
    members: fielded.map(({ id }, index) => [index, id] as const),
  };
}

/** The rule pack of a run: what died with its bearers is nobody's any more (TL-PERM-001); the game's own pack while nothing has. */
export function rulesOfRun(data: TimelineData, { lostAspects }: Pick<Run, 'lostAspects'>): Json {
  if (lostAspects.length === 0) return data as unknown as Json;
  const units = Object.fromEntries(
    Object.entries(data.units).map(([id, unit]) => [
      id,
      unit.role === 'hero'
        ? { ...unit, aspects: unit.aspects.filter((aspect) => !lostAspects.includes(aspect)) }
        : unit,
    ]),
  );
  return { ...data, units } as unknown as Json;
}
