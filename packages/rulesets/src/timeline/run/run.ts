import { seededDice } from '@highground/kernel';
import type { TimelineData } from '../data.ts';
import { nameFor } from './names.ts';

/** Somebody of the squad, between battles. */
export interface Member {
  readonly id: number;
  readonly unit: string;
  readonly name: string;
  /** Which of the players leads it. */
  readonly player: number;
  readonly hp: number;
  readonly xp: number;
}

/** Somebody who died on the way, with what they left. */
export interface Fallen extends Pick<Member, 'id' | 'unit' | 'name' | 'player'> {
  /** The stop of the road they died at. */
  readonly stop: number;
  /** Which last will (TL-PERM-003). */
  readonly will: number;
}

/** A squad on its way through a short run of battles; replaced, never changed in place. */
export interface Run {
  readonly seed: number;
  readonly players: number;
  /** Where on the road they are. */
  readonly stop: number;
  readonly state: 'going' | 'won' | 'lost';
  readonly squad: readonly Member[];
  readonly fallen: readonly Fallen[];
  /** Aspects that died with their bearers: nobody has them for the rest of the run (TL-PERM-001). */
  readonly lostAspects: readonly string[];
  readonly phoenixDowns: number;
  /** What was done at this stop already. */
  readonly isServed: boolean;
  /** How many have ever been in the squad. */
  readonly joined: number;
}

export type Stop =
  | { readonly kind: 'battle'; readonly scenario: string }
  | { readonly kind: 'recruit' }
  | { readonly kind: 'camp' };

/** The road, the same for everybody. */
export const ROAD: readonly Stop[] = [
  { kind: 'battle', scenario: 'twin-camps' },
  { kind: 'recruit' },
  { kind: 'battle', scenario: 'ambush-at-the-well' },
  { kind: 'camp' },
  { kind: 'battle', scenario: 'crown-hill' },
  { kind: 'recruit' },
  { kind: 'camp' },
  { kind: 'battle', scenario: 'wardens-gate' },
];

export const SQUAD_SIZE = 5;
const FIRST_SQUAD = ['knight', 'archer', 'mage', 'priest', 'monk'] as const;
/** XP for each foe brought down, and for each level (completion b6). */
export const XP_PER_KILL = 10;
export const XP_PER_LEVEL = 100;

/** A new run; two players lead every other member. */
export function beginRun(data: TimelineData, seed: number, players: number): Run {
  const empty: Run = {
    seed,
    players,
    stop: 0,
    state: 'going',
    squad: [],
    fallen: [],
    lostAspects: [],
    phoenixDowns: 1,
    isServed: false,
    joined: 0,
  };
  return FIRST_SQUAD.reduce((run, unit, index) => join(data, run, unit, (index % players) + 1), empty);
}

/** The run with one more in the squad, unhurt. */
export function join(data: TimelineData, run: Run, unit: string, player: number): Run {
  const id = run.joined + 1;
  const hp = data.units[unit]?.stats.maxHp ?? 1;
  const member: Member = { id, unit, name: nameFor(run.seed, id), player, hp, xp: 0 };
  return { ...run, squad: [...run.squad, member], joined: id };
}

/** The stop they are at; none once the run is over. */
export function stopOf({ stop, state }: Run): Stop | undefined {
  return state === 'going' ? ROAD[stop] : undefined;
}

/** On to the next stop; past the last one the run is won. */
export function moveOn(run: Run): Run {
  const stop = run.stop + 1;
  return stop >= ROAD.length ? { ...run, state: 'won' } : { ...run, stop, isServed: false };
}

export function levelOf({ xp }: Pick<Member, 'xp'>): number {
  return 1 + Math.floor(xp / XP_PER_LEVEL);
}

/** A number fixed by the run and what it is for: the same run meets the same chances. */
export function chanceOf(
  { seed }: Pick<Run, 'seed'>,
  what: string,
  ids: readonly number[],
  below: number,
): number {
  return seededDice(BigInt(seed)).keyed(what, ids, 0, below - 1);
}
