import { accept, compareText, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import type { TimelineData } from '../data.ts';
import { chanceOf, join, moveOn, ROAD, SQUAD_SIZE, stopOf } from './run.ts';
import type { Fallen, Run } from './run.ts';

const CANDIDATES = 3;

/** Who offers to join here: heroes of kinds the squad has not, the same ones for the same run (TL-PERM-002). */
export function candidatesAt({ units }: TimelineData, run: Run): readonly string[] {
  const kinds = Object.keys(units)
    .filter((id) => units[id]?.role === 'hero' && !run.squad.some(({ unit }) => unit === id))
    .sort(compareText);
  const chosen: string[] = [];
  while (chosen.length < CANDIDATES && kinds.length > 0)
    chosen.push(...kinds.splice(chanceOf(run, 'recruit', [run.stop, chosen.length], kinds.length), 1));
  return chosen;
}

/** Fills an empty slot with one of those who offer: `not-at-recruit`, `squad-full`, `already-served`, `not-a-candidate`. */
export function recruit(data: TimelineData, run: Run, unit: string): Result<Run> {
  if (stopOf(run)?.kind !== 'recruit')
    return refuse({ code: 'not-at-recruit', message: 'Nobody offers to join here.' });
  if (run.squad.length >= SQUAD_SIZE)
    return refuse({ code: 'squad-full', message: 'The squad has no empty slot.' });
  if (run.isServed) return refuse({ code: 'already-served', message: 'Somebody has joined here already.' });
  if (!candidatesAt(data, run).includes(unit))
    return refuse({ code: 'not-a-candidate', message: `No "${unit}" offers to join here.` });
  return accept({ ...join(data, run, unit, shortestOf(run)), isServed: true });
}

/** The player with the fewest members, the first of them where several have. */
function shortestOf({ squad, players }: Run): number {
  const countOf = (player: number): number => squad.filter((member) => member.player === player).length;
  return players === 2 && countOf(2) < countOf(1) ? 2 : 1;
}

/** A full squad finds a Phoenix Down instead of company: `not-at-recruit`, `squad-short`, `already-served`. */
export function takePhoenixDown(run: Run): Result<Run> {
  if (stopOf(run)?.kind !== 'recruit')
    return refuse({ code: 'not-at-recruit', message: 'Nothing is to be found here.' });
  if (run.squad.length < SQUAD_SIZE)
    return refuse({ code: 'squad-short', message: 'With an empty slot, somebody is to be recruited.' });
  if (run.isServed) return refuse({ code: 'already-served', message: 'It was taken already.' });
  return accept({ ...run, phoenixDowns: run.phoenixDowns + 1, isServed: true });
}

/** Who a Phoenix Down can call back: those who fell since the last camp (TL-GHO-002). */
export function revivableAt(run: Run): readonly Fallen[] {
  if (stopOf(run)?.kind !== 'camp') return [];
  const lastCamp = ROAD.slice(0, run.stop).findLastIndex(({ kind }) => kind === 'camp');
  return run.fallen.filter(({ stop }) => stop > lastCamp);
}

/** Calls one back with a quarter of its HP, without what died with it: `not-at-camp`, `no-phoenix-down`, `already-served`, `squad-full`, `beyond-recall`. */
export function callBack({ units, constants }: TimelineData, run: Run, id: number): Result<Run> {
  if (stopOf(run)?.kind !== 'camp')
    return refuse({ code: 'not-at-camp', message: 'Only a camp has a fire to call somebody back to.' });
  if (run.phoenixDowns < 1)
    return refuse({ code: 'no-phoenix-down', message: 'There is no Phoenix Down left.' });
  if (run.isServed)
    return refuse({ code: 'already-served', message: 'One is called back at a camp, no more.' });
  if (run.squad.length >= SQUAD_SIZE)
    return refuse({ code: 'squad-full', message: 'The squad has no empty slot.' });
  const one = revivableAt(run).find((fallen) => fallen.id === id);
  if (!one)
    return refuse({
      code: 'beyond-recall',
      message: 'Only those who fell since the last camp can be called back.',
    });
  const { unit, name, player } = one;
  const hp = quarterOf(units[unit]?.stats.maxHp ?? 1, constants.revivePct);
  return accept({
    ...run,
    squad: [...run.squad, { id, unit, name, player, hp, xp: 0 }],
    fallen: run.fallen.filter((fallen) => fallen.id !== id),
    phoenixDowns: run.phoenixDowns - 1,
    isServed: true,
  });
}

/** Leaves a stop that is no battle; a camp heals everybody who slept there: `not-at-stop`. */
export function leave({ units }: TimelineData, run: Run): Result<Run> {
  const stop = stopOf(run);
  if (!stop || stop.kind === 'battle')
    return refuse({ code: 'not-at-stop', message: 'A battle is not walked past.' });
  if (stop.kind === 'recruit') return accept(moveOn(run));
  const squad = run.squad.map((member) => ({ ...member, hp: units[member.unit]?.stats.maxHp ?? member.hp }));
  return accept(moveOn({ ...run, squad }));
}

/** Part of full HP, half up, at least 1. */
export function quarterOf(full: number, percent: number): number {
  return Math.max(1, Math.floor((full * percent + 50) / 100));
}
