import { idiv } from '@highground/kernel';
import type { Actor, ActorId, ReadonlyState } from '@highground/kernel';
import { COLUMN } from './compile.ts';
import type { Rules } from './compile.ts';
import type { StatusRule } from './data.ts';
import type { StatId } from './stats.ts';

/** One number of one actor as its record has it. */
export function stat(state: ReadonlyState, id: ActorId, name: StatId): number {
  return state.stats[(id - 1) * state.table.names.length + COLUMN[name]] as number;
}

/** What a score of strength, dexterity or intelligence is worth beyond 10. */
export function modifier(score: number): number {
  return idiv(score - 10, 2);
}

type Summed = 'ac' | 'attack' | 'soak' | 'reading' | 'transfer';

/** What an actor's statuses add up to; those about somebody else count only against that one. */
export function bonus(rules: Rules, { statuses }: Actor, what: Summed, against?: ActorId): number {
  let sum = 0;
  for (const { id, other } of statuses) {
    const rule: StatusRule = rules.statusOf(id);
    if (other === -1 || other === against) sum += rule[what] ?? 0;
  }
  return sum;
}

/** Armour class now. */
export function acOf(rules: Rules, state: ReadonlyState, actor: Actor): number {
  return stat(state, actor.id, 'ac') + bonus(rules, actor, 'ac');
}

/** Attack bonus now. */
export function attackOf(rules: Rules, state: ReadonlyState, actor: Actor): number {
  return stat(state, actor.id, 'attack') + bonus(rules, actor, 'attack');
}

/** Whether it stays at its height without ground below (PER-3D-002). */
export function isFloating(rules: Rules, { unit, statuses }: Actor): boolean {
  const { traits } = rules.unitOf(unit);
  return traits.fly || traits.levitate || statuses.some(({ id }) => rules.statusOf(id).floats);
}

export function isUp({ standing }: Actor): boolean {
  return standing === 'up';
}

/** Whether two actors are on different sides. */
export function areFoes(a: Actor, b: Actor): boolean {
  return a.side !== b.side;
}

/** Everybody who acts, by their place in the order of the battle (PER-INI-002, PER-INI-005); before it is drawn, by id. */
export function byRank(state: ReadonlyState): readonly Actor[] {
  const { actors } = state;
  const order = actors.slice();
  let areAllUp = true;
  for (const actor of actors) {
    const rank = stat(state, actor.id, 'rank');
    if (rank !== 0) order[rank - 1] = actor;
    areAllUp &&= isUp(actor);
  }
  return areAllUp ? order : order.filter(isUp);
}
