import { describe, expect, test } from 'vitest';
import { foldStep } from '../log/fold.ts';
import { seededDice } from '../rng/index.ts';
import { forkState } from '../battle/state.ts';
import { Projector, projectSteps } from './project.ts';
import { hushed } from './testing/broken-pawns.ts';
import { pawnsScenario } from './testing/pawns/scenario.ts';
import { opened, playRandomly } from './testing/play.ts';

const battle = playRandomly(opened(hushed, pawnsScenario(), 2), seededDice(5n));
const { opening, steps } = battle;
/** A seat of this game is its side. */
const [VIEWER, FOES] = [0, 1];

describe('a viewer who cannot see whom the battle waits for', () => {
  test('is told of what others do in one tick as one step, though they decided it in several', () => {
    const told = projectSteps(hushed, opening, steps, VIEWER).steps;
    const [split] = steps.filter(
      ({ root, derived }, index) =>
        root.kind === 'move_unit' &&
        opening.actors[root.payload.actor - 1]?.side === FOES &&
        derived.some(({ kind }) => kind === 'displace') &&
        steps[index + 1]?.derived.some(({ kind }) => kind === 'apply_damage'),
    );
    expect(split?.root.kind).toBe('move_unit');
    const move = split?.derived.find(({ kind }) => kind === 'displace');
    const [one] = told.filter(({ derived }) =>
      derived.some(({ payload }) => JSON.stringify(payload) === JSON.stringify(move?.payload)),
    );
    expect(one?.root).toMatchObject({ kind: 'continue_tick', payload: { phase: 'seen' } });
    expect(one?.derived.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['set_clock', 'displace', 'apply_damage']),
    );
  });

  test('is told at once of its own, and of others when the clock has gone on', () => {
    const projector = new Projector(hushed, opening, VIEWER);
    const state = forkState(opening);
    const moments = steps.map((step) => {
      const { tick } = state;
      foldStep(state, step);
      const told = projector.take(step, state).map(({ root }) => root.kind);
      const { payload, kind } = step.root;
      const isOwn = 'actor' in payload && state.actors[payload.actor - 1]?.side === VIEWER;
      return { kind, told, isOwn, isMidTick: state.tick === tick && !state.outcome };
    });
    const own = moments.filter(({ isOwn }) => isOwn);
    expect(own.map(({ told }) => told.at(-1))).toEqual(own.map(({ kind }) => kind));
    const others = moments.slice(1).filter(({ isOwn, isMidTick }) => !isOwn && isMidTick);
    expect(others.length).toBeGreaterThan(10);
    expect(others.flatMap(({ told }) => told)).toEqual([]);
  });
});
