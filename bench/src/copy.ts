import {
  forkState,
  invariant,
  openBattle,
  randomCommand,
  resolveRoot,
  seededDice,
  submitCommand,
} from '@highground/kernel';
import type { ReadonlyState, Root, Ruleset, ScenarioDraft, State } from '@highground/kernel';
import { expectOk, loadRuleset, loadScenario } from './game.ts';
import type { Batch, TimedWork } from './work.ts';
import { FIELD_SIDE, hillField, hillLevels } from './worlds.ts';

const ACTORS_PER_SIDE = 10;
const STEPS = 40;

/** A state in the middle of a battle and the step that follows there. */
interface Moment {
  readonly state: State;
  readonly root: Root;
}

/** Twenty of the arena's units face each other across the hills. */
export function hillScenario(): ScenarioDraft {
  const arena = loadScenario('arena');
  const units = [1, 2].flatMap((side) => {
    const own = arena.units.filter((unit) => unit.side === side);
    return Array.from({ length: ACTORS_PER_SIDE }, (_, index) => {
      const unit = own[index % own.length];
      invariant(unit, 'the arena has units on both sides');
      const x = 12 + index * 4;
      const z = side === 1 ? 24 : FIELD_SIDE - 24;
      return { ...unit, name: `${unit.unit} ${index}`, tile: { x, y: hillLevels(x, z) - 1, z } };
    });
  });
  return { ...arena, id: 'hills', units, world: hillField('full'), options: {} };
}

/** What the first steps of random commands start from; commands vary, so walks, blows, spells and waits are all there. */
function momentsOf(ruleset: Ruleset): readonly Moment[] {
  const battle = expectOk(openBattle(ruleset, hillScenario(), seededDice(5n), { hashing: false }));
  const dice = seededDice(6n);
  const moments: Moment[] = [];
  while (moments.length < STEPS) {
    const decision = ruleset.decision(battle.state);
    invariant(decision, 'the battle is still on');
    const command =
      randomCommand(ruleset, battle.state, decision, dice) ?? ruleset.idle(battle.state, decision);
    const root = ruleset.root(battle.state, command, 0);
    invariant(root, 'a command has a root');
    moments.push({ state: forkState(battle.state), root });
    expectOk(submitCommand(battle, command));
  }
  return moments;
}

function ourCopies(): Batch {
  const ruleset = loadRuleset();
  const moments = momentsOf(ruleset);
  const dice = seededDice(7n);
  return () => {
    for (const { state, root } of moments) resolveRoot(ruleset, forkState(state), root, dice);
    return moments.length;
  };
}

function ourBareCopies(): Batch {
  const moments = momentsOf(loadRuleset());
  return () => {
    for (const { state } of moments) invariant(forkState(state).seq === state.seq, 'a copy is equal');
    return moments.length;
  };
}

/** The state as plain data, which is all that structuredClone takes: the map as its chunks' voxels. */
function plainState(state: ReadonlyState): unknown {
  const chunks = state.world
    .chunks()
    .map(({ cx, cy, cz, voxels }) => ({ cx, cy, cz, voxels: Uint32Array.from(voxels) }));
  return { ...state, world: { seed: state.world.seed, bounds: state.world.bounds, chunks } };
}

const structuredCloning = {
  name: 'structuredClone of the state alone',
  load: async (): Promise<Batch> => {
    const states = momentsOf(loadRuleset()).map(({ state }) => plainState(state));
    return () => {
      for (const state of states) structuredClone(state);
      return states.length;
    };
  },
};

const work = 'copy of a state with 20 actors and a 64×64×16 map';

export const copy: readonly TimedWork[] = [
  {
    kind: 'timed',
    id: 'copy-step',
    work: `${work}, plus on our side the first step of a random command on the copy (walk, blow, spell, wait)`,
    ours: ourCopies,
    peer: structuredCloning,
  },
  { kind: 'timed', id: 'copy-alone', work, ours: ourBareCopies, peer: structuredCloning },
];
