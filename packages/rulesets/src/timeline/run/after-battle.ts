import { compareText, foldStep, forkState, statOf } from '@highground/kernel';
import type { Outcome, ReadonlyState, Step } from '@highground/kernel';
import { PLAYERS } from '../condition.ts';
import type { TimelineData } from '../data.ts';
import { moveOn, XP_PER_KILL } from './run.ts';
import type { Fallen, Member, Run } from './run.ts';
import { quarterOf } from './stops.ts';

/** What became of one member in a battle. */
export interface Fate {
  readonly member: number;
  /** Banished is out of the battle, not dead (TL-AMB-02). */
  readonly end: 'up' | 'down' | 'banished' | 'dead';
  readonly hp: number;
  readonly kills: number;
  /** Which last will was left, where one was. */
  readonly will: number;
}

export interface BattleReport {
  readonly isWon: boolean;
  readonly fates: readonly Fate[];
}

/** Reads from a finished battle what became of whom; `members` as pairs of an actor and whom of the squad it is. */
export function reportOf(
  opening: ReadonlyState,
  steps: readonly Step[],
  members: readonly (readonly [number, number])[],
): BattleReport {
  const state = forkState(opening);
  const kills = new Map<number, number>();
  const wills = new Map<number, number>();
  const felled = new Set<number>();
  for (const step of steps) {
    const { payload } = step.root;
    const doer = 'actor' in payload ? payload.actor : 0;
    for (const [actor, will] of willsIn(step)) wills.set(actor, will);
    for (const actor of felledIn(step)) {
      if (felled.has(actor)) continue;
      felled.add(actor);
      if (state.actors[actor - 1]?.side !== PLAYERS) kills.set(doer, (kills.get(doer) ?? 0) + 1);
    }
    foldStep(state, step);
  }
  const fates = members.map(([actor, member]): Fate => ({
    member,
    end: endOf(state, actor),
    hp: statOf(state, actor, 'hp'),
    kills: kills.get(actor) ?? 0,
    will: wills.get(actor) ?? 0,
  }));
  return { isWon: isWonBy(state.outcome, PLAYERS), fates };
}

/** Who goes down, or is gone without having been down. */
function felledIn({ derived }: Step): readonly number[] {
  return derived.flatMap(({ kind, payload }) => {
    if (kind === 'set_standing') return payload.standing === 'down' ? [payload.actor] : [];
    return kind === 'remove_actor' && payload.reason === 'died' ? [payload.actor] : [];
  });
}

/** Last wills by actor. */
function willsIn({ derived }: Step): readonly (readonly [number, number])[] {
  return derived.flatMap(({ kind, payload }) =>
    kind === 'note' && payload.messageId === 'last-will'
      ? [[Number(payload.params['actor']), Number(payload.params['will'])] as const]
      : [],
  );
}

function endOf(state: ReadonlyState, actor: number): Fate['end'] {
  const standing = state.actors[actor - 1]?.standing;
  if (standing === 'up' || standing === 'down') return standing;
  return statOf(state, actor, 'banished') === 1 ? 'banished' : 'dead';
}

function isWonBy(outcome: Outcome | undefined, side: number): boolean {
  return outcome?.result === 'won' && outcome.side === side;
}

/**
 * The run after a battle: the dead are gone with their aspects and leave their wills, the downed are carried off a field
 * that was won and lost on any other, and everybody else goes on as hurt as they are (TL-PERM-001, TL-GHO-003).
 */
export function settleBattle(data: TimelineData, run: Run, { isWon, fates }: BattleReport): Run {
  const fateOf = (id: number): Fate | undefined => fates.find(({ member }) => member === id);
  const isDead = (fate: Fate | undefined): boolean =>
    fate?.end === 'dead' || (fate?.end === 'down' && !isWon);
  const squad = run.squad.flatMap((member): Member[] => {
    const fate = fateOf(member.id);
    if (!fate) return [member];
    if (isDead(fate)) return [];
    const full = data.units[member.unit]?.stats.maxHp ?? 1;
    const hp = fate.end === 'down' ? quarterOf(full, data.constants.revivePct) : Math.max(1, fate.hp);
    return [{ ...member, hp, xp: member.xp + fate.kills * XP_PER_KILL }];
  });
  const dead = run.squad.filter(({ id }) => isDead(fateOf(id)));
  const fallen = dead.map(({ id, unit, name, player }): Fallen => ({
    id,
    unit,
    name,
    player,
    stop: run.stop,
    will: fateOf(id)?.will ?? 0,
  }));
  const aspects = dead.flatMap(({ unit }) => data.units[unit]?.aspects ?? []);
  const after: Run = {
    ...run,
    squad,
    fallen: [...run.fallen, ...fallen],
    lostAspects: [...new Set([...run.lostAspects, ...aspects])].sort(compareText),
  };
  if (squad.length === 0) return { ...after, state: 'lost' };
  return isWon ? moveOn(after) : after;
}
