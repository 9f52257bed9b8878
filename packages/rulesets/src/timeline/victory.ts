import { registerOf } from '@highground/kernel';
import type { Actor, Outcome, ReadonlyState, Resolution } from '@highground/kernel';
import { hasMark } from './board.ts';
import type { Rules } from './compile.ts';
import { ENEMIES, hasTag, PLAYERS } from './condition.ts';
import { goalOf } from './goals.ts';
import { hillWinner } from './hill.ts';
import { REGISTER } from './registers.ts';

/** Ends the battle once a goal is met or a side has nobody up (completion b6, TL-AMB-33). */
export function endIfDecided(rules: Rules, resolution: Resolution): boolean {
  if (resolution.state.outcome) return true;
  const outcome = outcomeOf(rules, resolution.state);
  if (outcome) resolution.commit('end_match', { outcome });
  return outcome !== undefined;
}

function outcomeOf(rules: Rules, state: ReadonlyState): Outcome | undefined {
  const isLost = !isUp(state, PLAYERS);
  const isBeaten = !isUp(state, ENEMIES) && !awaitsArrivals(state);
  if (isLost && isBeaten) return { result: 'draw', reason: 'both-down' };
  if (isLost) return won(ENEMIES, 'all-down');
  return goalOutcome(rules, state) ?? (isBeaten ? won(PLAYERS, 'all-down') : undefined);
}

function goalOutcome(rules: Rules, state: ReadonlyState): Outcome | undefined {
  switch (goalOf(state)) {
    case 'rout':
      return undefined;
    case 'escort':
      return escortOutcome(rules, state);
    case 'hill': {
      const side = hillWinner(rules, state);
      return side === undefined ? undefined : won(side, 'hill-held');
    }
    case 'boss':
      return state.actors.some((actor) => hasTag(rules, actor, 'boss') && isInPlay(state, actor))
        ? undefined
        : won(PLAYERS, 'boss-beaten');
  }
}

function escortOutcome(rules: Rules, state: ReadonlyState): Outcome | undefined {
  const wards = state.actors.filter((actor) => actor.side === PLAYERS && hasTag(rules, actor, 'ward'));
  if (wards.some(({ standing }) => standing === 'gone')) return won(ENEMIES, 'ward-lost');
  const isSafe = wards.length > 0 && wards.every(({ tile }) => tile && hasMark(state, tile, 'exit'));
  return isSafe ? won(PLAYERS, 'ward-safe') : undefined;
}

/** Up, or banished and coming back. */
function isInPlay(state: ReadonlyState, { id, standing }: Actor): boolean {
  return (
    standing !== 'gone' ||
    state.schedule.some(({ effect }) => effect.kind === 'return' && effect.params?.['actor'] === id)
  );
}

/** Ends the battle as a draw at its tick limit (owner’s decision 4). */
export function endIfTooLong(resolution: Resolution): void {
  const { state } = resolution;
  if (state.tick < registerOf(state, REGISTER.tickLimit)) return;
  resolution.commit('end_match', { outcome: { result: 'draw', reason: 'tick-limit' } });
}

/** A side gives up: the other wins. */
export function concede(resolution: Resolution, side: number): void {
  resolution.commit('end_match', { outcome: won(side === PLAYERS ? ENEMIES : PLAYERS, 'concede') });
}

function won(side: number, reason: string): Outcome {
  return { result: 'won', side, reason };
}

function isUp(state: ReadonlyState, side: number): boolean {
  return state.actors.some((actor) => actor.side === side && actor.standing === 'up');
}

/** Reinforcements on their way, or somebody banished who comes back: the enemy is not beaten yet. */
function awaitsArrivals({ schedule }: ReadonlyState): boolean {
  return schedule.length > 0;
}
