import { INVALID_MOVE } from 'boardgame.io/core';
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal';
import { smallDice } from '../dice.ts';
import type { Batch } from '../work.ts';

const SIDE = 32;
const UNITS = 20;
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const MOVES_PER_BATCH = 200;

interface Unit {
  readonly id: number;
  x: number;
  z: number;
}

interface Field {
  readonly units: Unit[];
  /** The unit on a cell, or null: boardgame.io states are JSON. */
  readonly cells: (number | null)[];
}

/** Random players step their units about, one move a turn, through the reducer: no client, no server, no network. */
export function boardgameMoves(): Batch {
  const game = ProcessGameConfig({
    name: 'steps',
    setup: setUp,
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { step: ({ G }: { G: Field }, id: number, x: number, z: number) => step(G, id, x, z) },
  });
  const reducer = CreateGameReducer({ game });
  const random = smallDice(1);
  let state = InitializeGame({ game, numPlayers: 2 });
  return () => {
    for (let moves = 0; moves < MOVES_PER_BATCH; moves++) {
      const { G, ctx } = state as { G: Field; ctx: { currentPlayer: string } };
      const args = chooseStep(G, Number(ctx.currentPlayer), random);
      const action = { type: 'MAKE_MOVE', payload: { type: 'step', args, playerID: ctx.currentPlayer } };
      const { transients, ...next } = reducer(state, action);
      if (transients?.error) throw new Error(`a step was refused: ${transients.error.type}`);
      state = next;
    }
    return MOVES_PER_BATCH;
  };
}

function setUp(): Field {
  const units = Array.from({ length: UNITS }, (_, id) => ({
    id,
    x: 3 + (id % 10) * 2,
    z: id < UNITS / 2 ? 4 : 27,
  }));
  const cells: (number | null)[] = new Array(SIDE * SIDE).fill(null);
  for (const { id, x, z } of units) cells[z * SIDE + x] = id;
  return { units, cells };
}

function step(field: Field, id: number, x: number, z: number): typeof INVALID_MOVE | undefined {
  const unit = field.units[id];
  if (!unit || Math.abs(unit.x - x) + Math.abs(unit.z - z) !== 1 || !isFree(field, x, z)) return INVALID_MOVE;
  field.cells[unit.z * SIDE + unit.x] = null;
  field.cells[z * SIDE + x] = id;
  unit.x = x;
  unit.z = z;
  return undefined;
}

function chooseStep(field: Field, player: number, random: (bound: number) => number): number[] {
  for (;;) {
    const unit = field.units[player * (UNITS / 2) + random(UNITS / 2)] as Unit;
    const [dx, dz] = STEPS[random(STEPS.length)] as (typeof STEPS)[number];
    if (isFree(field, unit.x + dx, unit.z + dz)) return [unit.id, unit.x + dx, unit.z + dz];
  }
}

function isFree({ cells }: Field, x: number, z: number): boolean {
  return x >= 0 && z >= 0 && x < SIDE && z < SIDE && cells[z * SIDE + x] === null;
}
