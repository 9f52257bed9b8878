import { applyCommit, forkState } from '@highground/kernel';
import type { State, Tile } from '@highground/kernel';
import { expectOk, loadRuleset } from './game.ts';
import { hillScenario } from './copy.ts';
import type { Batch, TimedWork } from './work.ts';

/** Displaces the first actor once. */
export type Move = (path: readonly Tile[], tile: Tile) => void;

/** A way there and back again, one displacement after the other. */
const WAY: readonly Tile[] = [0, 1, 2, 3, 2, 1].map((x) => ({ x, y: 5, z: 7 }));
const ROUNDS = 100;

function openingState(): State {
  return expectOk(loadRuleset().open(hillScenario()));
}

/** Lets `move` displace the first actor along the way, over and over. */
function displacements(move: Move): Batch {
  const paths = WAY.map((tile, index) => [WAY.at(index - 1) as Tile, tile]);
  return () => {
    for (let round = 0; round < ROUNDS; round++) for (const path of paths) move(path, path[1] as Tile);
    return ROUNDS * paths.length;
  };
}

function ourWrites(): Batch {
  const state = forkState(openingState());
  return displacements((path, tile) =>
    applyCommit(state, {
      kind: 'displace',
      seq: state.seq,
      payload: { actor: 1, path, tile, facing: 1, cause: 'walk' },
    }),
  );
}

export const apply: readonly TimedWork[] = [
  {
    kind: 'timed',
    id: 'apply-displace',
    work: 'one write, the displacement of an actor, to a state with 20 actors; the map is left out on the peer’s side',
    ours: ourWrites,
    peer: {
      name: 'immer 11.2.13, produce, no freezing',
      load: async () => (await import('./peers/immer-writes.ts')).immerWrites(openingState(), displacements),
    },
  },
];
