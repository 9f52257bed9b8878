import { describe, expect, test } from 'vitest';
import { forkState } from '../battle/state.ts';
import type { State } from '../battle/state.ts';
import type { Step } from '../battle/commit.ts';
import { pawns } from '../ruleset/testing/pawns/pawns.ts';
import { pawnsScenario } from '../ruleset/testing/pawns/scenario.ts';
import { opened } from '../ruleset/testing/play.ts';
import { chainStep, openingHash, stateHash } from './chain.ts';

const { state, steps } = opened(pawns, pawnsScenario(), 1);
const changed = (change: (copy: State) => void): State => {
  const copy = forkState(state);
  change(copy);
  return copy;
};

describe('state hashes', () => {
  const base = stateHash(state);

  test('OT-DET-006 every part of a state counts', () => {
    const status = { id: 'guarded', until: 9, stacks: 1, source: 1, other: -1 };
    const others = [
      changed((copy) => void (copy.tick += 1)),
      changed((copy) => void (copy.diceDrawn += 1)),
      changed((copy) => void (copy.stats[5]! -= 1)),
      changed((copy) => void (copy.actors[1] = { ...copy.actors[1]!, facing: 2 })),
      changed((copy) => void (copy.actors[1] = { ...copy.actors[1]!, statuses: [status] })),
      changed((copy) => void (copy.actors[1] = { ...copy.actors[1]!, statuses: [{ ...status, source: 2 }] })),
      changed((copy) => void (copy.sides = copy.sides.map((side) => ({ ...side, score: 1 })))),
      changed((copy) => void (copy.seats = copy.seats.map((seat) => ({ ...seat, auto: true })))),
      changed((copy) => void (copy.marks = [{ tile: { x: 0, y: 0, z: 0 }, kind: 'fire', values: [] }])),
      changed((copy) => void (copy.voxelState = [{ cell: { x: 0, y: 0, z: 0 }, field: 'burn', value: 1 }])),
      changed((copy) => void (copy.queue = [])),
      changed((copy) => void (copy.registers = [])),
      changed((copy) => void (copy.schedule = [{ id: 1, tick: 3, effect: { kind: 'rain' } }])),
      changed((copy) => void (copy.outcome = { result: 'draw', reason: 'x' })),
      changed((copy) => copy.world.clearVoxel(0, 0, 0)),
      changed((copy) => copy.world.setVoxel(0, 3, 0, 1)),
    ].map(stateHash);
    expect(new Set([base, ...others]).size).toBe(others.length + 1);
  });

  test('the number of a state does not count, so an undone move gives the same hash again', () => {
    expect(stateHash(changed((copy) => void (copy.seq += 4)))).toBe(base);
  });

  test('reading the map, and writing the same block back, are no change', () => {
    const copy = changed((one) => {
      one.world.surfaces(40, 40);
      one.world.clearVoxel(0, 0, 0);
      one.world.setVoxel(0, 0, 0, 1);
    });
    expect(stateHash(copy)).toBe(base);
  });
});

describe('the chain', () => {
  const step = steps.at(-1) as Step;
  const link = (change: Partial<Step>): string => chainStep('00', { ...step, ...change }, state);

  test('a link holds the link before, the root, the dice, the consequences and their numbers', () => {
    const die = { purpose: 'hit', low: 0, high: 99, value: 3 };
    const links = [
      chainStep('01', step, state),
      chainStep(
        '00',
        step,
        changed((copy) => void (copy.tick += 1)),
      ),
      link({ root: { ...step.root, seq: step.root.seq + 1 } }),
      link({ root: { seq: step.root.seq, kind: 'wait', payload: { actor: 1 } } }),
      link({ derived: step.derived.slice(1) }),
      link({ dice: [die] }),
      link({ dice: [{ ...die, value: 4 }] }),
      link({ dice: [{ ...die, keyed: [] }] }),
      link({}),
    ];
    expect(new Set(links).size).toBe(links.length);
    expect(links.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  });

  test('OT-DET-002 the first link holds the rules, the stat table and the whole map', () => {
    const base = openingHash(pawns, state);
    const renamed: State = { ...forkState(state), table: { names: ['hp', 'nerve'], hp: 0 } };
    const carved = changed((copy) => copy.world.clearVoxel(3, 0, 3));
    carved.world.markBase();
    const others = [
      openingHash({ id: 'pawns', hash: '00' }, state),
      openingHash(pawns, renamed),
      openingHash(pawns, carved),
    ];
    expect(new Set([base, ...others]).size).toBe(4);
    expect(stateHash(carved)).toBe(stateHash(state));
  });
});
