import { registerOf } from '@highground/kernel';
import type { ReadonlyState, Resolution } from '@highground/kernel';
import { ENEMIES, PLAYERS } from './condition.ts';
import { goalOf } from './goals.ts';
import type { Rules } from './compile.ts';
import { REGISTER } from './registers.ts';

/** The hill is the middle four tiles of the board (completion b6). */
const HILL = { left: 3, right: 4, top: 5, bottom: 6 } as const;

export function isHill({ x, z }: { readonly x: number; readonly z: number }): boolean {
  return x >= HILL.left && x <= HILL.right && z >= HILL.top && z <= HILL.bottom;
}

/** The side that alone has somebody up on the hill, where hills count. */
export function hillHolder(state: ReadonlyState): number | undefined {
  if (goalOf(state) !== 'hill') return undefined;
  let holder: number | undefined;
  for (const { side, standing, tile } of state.actors) {
    if (standing !== 'up' || !tile || !isHill(tile)) continue;
    if (holder !== undefined && holder !== side) return undefined;
    holder = side;
  }
  return holder;
}

/** One more tick for who holds the hill, none for who does not. */
export function countHill(resolution: Resolution): void {
  if (goalOf(resolution.state) !== 'hill') return;
  const holder = hillHolder(resolution.state);
  for (const [side, name] of [
    [PLAYERS, REGISTER.hillPlayers],
    [ENEMIES, REGISTER.hillEnemies],
  ] as const) {
    const before = registerOf(resolution.state, name);
    const value = holder === side ? before + 1 : 0;
    if (value !== before) resolution.commit('set_register', { name, value });
  }
}

/** The side that has held the hill long enough. */
export function hillWinner({ constants }: Rules, state: ReadonlyState): number | undefined {
  if (registerOf(state, REGISTER.hillPlayers) >= constants.hillTicks) return PLAYERS;
  return registerOf(state, REGISTER.hillEnemies) >= constants.hillTicks ? ENEMIES : undefined;
}
