import type { ReadonlyState, Resolution } from '@highground/kernel';
import { COLUMN } from './compile.ts';
import type { Rules } from './compile.ts';
import { stat } from './condition.ts';
import type { StatId } from './stats.ts';

/** A roll that the scenario did not give in advance. */
export const UNROLLED = -1000;

const HIDDEN = 'hidden';

/**
 * Set-up rolls, in the order of actor ids: a d20 with perception, or with stealth for those who start hidden, then a place in
 * a permutation; and the order of the battle they give (PER-INI-001…005, PER-AMB-09).
 */
export function rollInitiative(rules: Rules, resolution: Resolution): void {
  const { state } = resolution;
  const changes: number[] = [];
  const set = (id: number, name: StatId, value: number): void => void changes.push(id, COLUMN[name], value);
  for (const { id, statuses } of state.actors) {
    if (stat(state, id, 'initiative') !== UNROLLED) continue;
    const skill = statuses.some((status) => status.id === HIDDEN) ? 'stealth' : 'perception';
    set(id, 'initiative', resolution.roll('initiative', 1, 20) + stat(state, id, skill));
  }
  const places: number[] = [];
  for (const { id } of state.actors) {
    const place = places.length > 0 ? resolution.roll('coin', 0, places.length) : 0;
    places.splice(place, 0, id);
  }
  for (const { id } of state.actors)
    if (stat(state, id, 'coin') === UNROLLED) set(id, 'coin', places.indexOf(id));
  resolution.commit('set_stats', { changes });
  resolution.commit('set_stats', { changes: ranksOf(rules, resolution.state) });
}

/** Initiative, dexterity, level, people before monsters, the coin (PER-INI-004). */
function ranksOf(rules: Rules, state: ReadonlyState): number[] {
  const isMonster = (unit: string): number => Number(rules.unitOf(unit).rule.isMonster);
  const order = state.actors
    .slice()
    .sort(
      (a, b) =>
        stat(state, b.id, 'initiative') - stat(state, a.id, 'initiative') ||
        stat(state, b.id, 'dex') - stat(state, a.id, 'dex') ||
        stat(state, b.id, 'level') - stat(state, a.id, 'level') ||
        isMonster(a.unit) - isMonster(b.unit) ||
        stat(state, a.id, 'coin') - stat(state, b.id, 'coin') ||
        a.id - b.id,
    );
  return order.flatMap(({ id }, index) => [id, COLUMN.rank, index + 1]);
}
