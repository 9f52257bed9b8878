import type { Writer } from '../bytes/index.ts';
import type { ReadonlyState } from '../battle/state.ts';
import { anyInt, list, natural, text } from './basics.ts';
import { optional } from './codec.ts';
import type { Codec } from './codec.ts';
import { actor, ints, mark, outcome, scheduledEvent, seat, side, voxelState } from './parts.ts';
import { record } from './record.ts';

/** Everything in a state but its number, its stat table and its world, in the order its bytes are hashed and stored. */
export type SmallState = Omit<ReadonlyState, 'seq' | 'table' | 'world' | 'outcome' | 'stats'> & {
  readonly stats: readonly number[];
  readonly outcome?: NonNullable<ReadonlyState['outcome']>;
};

export const smallState: Codec<SmallState> = record<SmallState>({
  tick: natural,
  diceDrawn: natural,
  stats: ints,
  actors: list(actor),
  sides: list(side),
  seats: list(seat),
  marks: list(mark),
  voxelState: list(voxelState),
  queue: list(ints),
  registers: list(record<ReadonlyState['registers'][number]>({ name: text, value: anyInt })),
  schedule: list(scheduledEvent),
  outcome: optional(outcome),
});

/** The canonical small bytes of a state; typed arrays are written like lists. */
export function writeSmallState(writer: Writer, state: ReadonlyState): void {
  smallState.write(writer, state as unknown as SmallState);
}
