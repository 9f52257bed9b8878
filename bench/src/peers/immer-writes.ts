import type { State } from '@highground/kernel';
import { produce, setAutoFreeze } from 'immer';
import type { Move } from '../apply.ts';
import type { Batch } from '../work.ts';

export function immerWrites(
  { actors, sides, queue, registers }: State,
  batchOf: (move: Move) => Batch,
): Batch {
  setAutoFreeze(false);
  let state = { seq: 0, actors: actors.map((actor) => ({ ...actor })), sides, queue, registers };
  return batchOf((_path, tile) => {
    state = produce(state, (draft) => {
      draft.seq += 1;
      const [actor] = draft.actors;
      if (!actor) throw new Error('there are actors');
      actor.tile = tile;
      actor.facing = 1;
    });
  });
}
