import type { ReadonlyState } from '../battle/state.ts';
import { anyInt, ints, list, natural, text } from './basics.ts';
import { optional, remembered } from './codec.ts';
import type { Codec } from './codec.ts';
import { actor, mark, outcome, scheduledEvent, seat, side, voxelState } from './parts.ts';
import { record } from './record.ts';

/** Everything in a state but its number, its stat table and its world. */
export type SmallState = Omit<ReadonlyState, 'seq' | 'table' | 'world' | 'outcome' | 'stats'> & {
  readonly stats: readonly number[];
  readonly outcome?: NonNullable<ReadonlyState['outcome']>;
};

const smallStateOf = (actors: Codec<SmallState['actors']>): Codec<SmallState> =>
  record<SmallState>({
    tick: natural,
    diceDrawn: natural,
    stats: ints,
    actors,
    sides: list(side),
    seats: list(seat),
    marks: list(mark),
    voxelState: list(voxelState),
    queue: list(ints),
    registers: list(record<ReadonlyState['registers'][number]>({ name: text, value: anyInt })),
    schedule: list(scheduledEvent),
    outcome: optional(outcome),
  });

/** The canonical small bytes of a state: what snapshots hold and steps hash. */
export const smallState = smallStateOf(list(actor));

/** Writes the same bytes as {@link smallState}, quicker: actors that have not changed are not encoded again. */
export const hashedState = smallStateOf(list(remembered(actor)));

/** A state as its codec sees it: typed arrays are written like lists. */
export function smallPartOf(state: ReadonlyState): SmallState {
  return state as unknown as SmallState;
}
