import { describe, expect, test } from 'vitest';
import { foldSteps, projectSteps } from '@highground/kernel';
import type { Actor, Battle, Command } from '@highground/kernel';
import { loadGame } from '../games/games.ts';
import { BattleSession } from './battle-session.ts';
import { openSetup } from './open-setup.ts';
import { replayOf } from './replay-of.ts';
import type { BattleSetup, Control } from './setup.ts';
import { HUMAN, quietPorts } from './testing/duel.ts';
import { valueOf } from './testing/played.ts';

const tempo = valueOf(await loadGame('tempo'));

function duelists(...controls: readonly Control[]): BattleSession {
  const setup: BattleSetup = { ruleset: 'tempo', scenario: 'duel', seed: '3', controls };
  return new BattleSession(valueOf(openSetup(tempo, setup)), setup, quietPorts());
}

/** Whoever is asked does as said, or nothing. */
async function answer(session: BattleSession, action?: Partial<Command>): Promise<void> {
  const decision = session.ruleset.decision(session.battle.state);
  if (!decision) throw new Error('Somebody must choose.');
  const { kind, seat, actors } = decision;
  const command = action && { kind, seat, actor: actors[0] ?? 0, ...action };
  valueOf(session.submit(command ?? session.ruleset.idle(session.battle.state, decision)));
  await session.run();
}

/** Everybody as a spectator has been told of them: as the last tick ended. */
function toldToAll({ ruleset, opening, steps }: Battle): readonly Actor[] {
  const told = projectSteps(ruleset, opening, steps, 'spectator');
  return foldSteps(told.opening, told.steps).actors;
}

describe('owner’s decision 5: two people at one screen', () => {
  test('see what everybody may know until one of them has sat down, then what that seat may know', async () => {
    const session = duelists(HUMAN, HUMAN);
    await session.run();
    const { ruleset, battle, store } = session;
    for (let turn = 0; turn < 6; turn++) {
      const { phase, decision, viewer, shown } = store.getState();
      expect([phase, viewer]).toEqual(['handover', 'spectator']);
      expect(shown.actors).toEqual(toldToAll(battle));
      expect(session.drafting).toBeUndefined();
      await session.takeSeat();
      const seat = decision?.seat ?? 0;
      expect(store.getState()).toMatchObject({ phase: 'choosing', viewer: seat });
      expect(store.getState().shown.actors).toEqual(ruleset.project(battle.state, seat).actors);
      await answer(session);
    }
  });

  test('are told different things of what one of them begins', async () => {
    const session = duelists(HUMAN, HUMAN);
    await session.run();
    await session.takeSeat();
    const first = session.store.getState().viewer as number;
    await answer(session, { action: 'turn', facing: 0 });
    await session.takeSeat();
    const { viewer, shown, log } = session.store.getState();
    expect(viewer).not.toBe(first);
    const truth = session.battle.state.actors[first - 1]?.activities[0];
    const seen = shown.actors[first - 1]?.activities[0];
    expect(truth?.values).toBeDefined();
    expect(seen?.values).toBeUndefined();
    expect(log.length).toBeGreaterThan(0);
  });
});

describe('one person', () => {
  test('is never asked to hand over, and sees through its own seat from the start', async () => {
    const session = duelists(HUMAN, { kind: 'computer', level: 'test' });
    await session.run();
    for (let turn = 0; turn < 4; turn++) {
      expect(session.store.getState()).toMatchObject({ phase: 'choosing', viewer: 1 });
      await answer(session);
    }
    expect(session.store.getState().why).toBeUndefined();
  });
});

describe('the replay of a battle with secrets', () => {
  const record = (session: BattleSession) => ({
    setup: session.store.getState().setup,
    steps: session.battle.steps,
  });

  test('shows what everybody may know until the battle is over, then everything', async () => {
    const session = duelists(HUMAN, HUMAN);
    await session.run();
    await session.takeSeat();
    await answer(session, { action: 'turn', facing: 0 });
    const { ruleset, opening, state } = session.battle;
    const { replay, isWhole } = replayOf(record(session), { ruleset, opening });
    replay.goTo(replay.length);
    expect(isWhole).toBe(false);
    expect(replay.store.getState().shown.actors).toEqual(toldToAll(session.battle));
    const over = { ...record(session), outcome: { result: 'abandoned', reason: '' } } as const;
    const full = replayOf(over, { ruleset, opening });
    full.replay.goTo(full.replay.length);
    expect(full.isWhole).toBe(true);
    expect(full.replay.store.getState().shown.actors).toEqual(state.actors);
  });

  test('shows a person who plays alone what its seat knows', async () => {
    const session = duelists(HUMAN, { kind: 'computer', level: 'test' });
    await session.run();
    const { ruleset, opening, state } = session.battle;
    const { replay } = replayOf(record(session), { ruleset, opening });
    replay.goTo(replay.length);
    expect(replay.store.getState().shown.actors).toEqual(ruleset.project(state, 1).actors);
  });
});
