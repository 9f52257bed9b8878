import { describe, expect, test } from 'vitest';
import { foldSteps, stateDifference, submitCommand } from '@highground/kernel';
import type { Command } from '@highground/kernel';
import { ReplaySession } from './replay-session.ts';
import { COMPUTER, duel, duelSetup } from './testing/duel.ts';

const at = (x: number) => ({ x, y: 0, z: 0 });

/** A few turns of the duel with blows, recorded. */
function recorded(): ReplaySession {
  const battle = duel();
  for (let turn = 0; turn < 8 && !battle.state.outcome; turn++) {
    const decision = battle.ruleset.decision(battle.state);
    const actor = decision?.actors[0] ?? 1;
    const strike: Command = {
      kind: 'turn',
      seat: decision?.seat ?? 1,
      actor,
      to: at(actor === 1 ? 1 : 2),
      facing: 'auto',
      action: 'sword-cut',
      targetActor: 3 - actor,
    };
    const struck = submitCommand(battle, strike);
    if (!struck.ok && decision) submitCommand(battle, battle.ruleset.idle(battle.state, decision));
  }
  return new ReplaySession({
    ruleset: battle.ruleset,
    setup: duelSetup(COMPUTER, COMPUTER),
    opening: battle.opening,
    steps: battle.steps,
  });
}

describe('a replay', () => {
  test('shows at every step boundary what folding the steps gives', () => {
    const replay = recorded();
    for (const [index, { root }] of replay.steps.entries()) {
      replay.goTo(root.seq);
      expect(replay.momentOf(root.seq)).toEqual({ steps: index, isWhole: true });
      expect(
        stateDifference(
          replay.store.getState().shown,
          foldSteps(replay.opening, replay.steps.slice(0, index)),
        ),
      ).toBeUndefined();
    }
  });

  test('goes commit by commit, back and forth, and never past its ends', () => {
    const replay = recorded();
    replay.stepBy(-1);
    expect(replay.position.getState().position).toBe(0);
    replay.stepBy(1);
    replay.stepBy(1);
    expect(replay.store.getState().shown.seq).toBe(2);
    replay.goTo(10_000);
    expect(replay.position.getState().position).toBe(replay.length);
    replay.stepBy(1);
    expect(replay.store.getState().shown.seq).toBe(replay.length);
  });

  test('goes turn by turn to where a deed begins', () => {
    const replay = recorded();
    replay.turnBy(1);
    const { steps } = replay.momentOf(replay.position.getState().position);
    expect(replay.steps[steps]?.root.kind).toBe('move_unit');
    replay.turnBy(1);
    replay.turnBy(-1);
    expect(replay.momentOf(replay.position.getState().position).steps).toBe(steps);
  });

  test('plays on to the end, showing each step once, and logs what has happened so far', async () => {
    const replay = recorded();
    let shown = 0;
    replay.attachField({ showStep: async () => void (shown += 1) });
    expect(replay.store.getState().log).toEqual([]);
    await replay.play();
    expect(shown).toBe(replay.steps.length);
    expect(replay.position.getState()).toEqual({ position: replay.length, isPlaying: false });
    expect(replay.store.getState().log.length).toBeGreaterThan(3);
  });

  test('a jump while it plays has the say', async () => {
    const replay = recorded();
    replay.attachField({ showStep: async () => replay.goTo(1) });
    await replay.play();
    expect(replay.position.getState()).toEqual({ position: 1, isPlaying: false });
  });
});
