import { describe, expect, test } from 'vitest';
import { battleDice, battleHash, statOf } from '@highground/kernel';
import type { Step } from '@highground/kernel';
import { followWishes } from '@highground/protocol';
import type { BattleSession } from './battle-session.ts';
import { selectTile, legalTargets } from './interaction.ts';
import { COMPUTER, duelSession, HUMAN } from './testing/duel.ts';

const at = (x: number, z = 0) => ({ x, y: 0, z });
const phaseOf = (session: BattleSession) => session.store.getState().phase;

function prepareStrike(session: BattleSession): void {
  session.edit((drafting) => {
    const draft = followWishes(session.ruleset, drafting.view, drafting.decision, {
      to: at(1),
      action: 'sword-cut',
      aim: { actor: 2 },
    });
    if (draft.ok) drafting.adopt(draft.value);
    return draft;
  });
}

describe('a battle session', () => {
  test('shows every step in order on the field, then asks whoever sits here', async () => {
    const session = duelSession([HUMAN, HUMAN]);
    const seen: Step[] = [];
    session.attachField({ showStep: async (step) => void seen.push(step) });
    await session.run();
    expect(phaseOf(session)).toBe('choosing');
    expect(seen).toEqual(session.battle.steps);
    expect(session.store.getState().shown.seq).toBe(session.battle.state.seq);
    expect(session.store.getState().decision?.actors).toEqual([1]);
  });

  test('OT-TRN-010 nothing is committed before the command is confirmed, and every choice can be taken back', async () => {
    const session = duelSession([HUMAN, HUMAN]);
    await session.run();
    const { seq } = session.battle.state;
    const hash = battleHash(session.battle);
    session.edit((drafting) => drafting.moveTo(at(1)));
    session.edit((drafting) => drafting.choose('action', ({ id }) => id === 'sword-cut'));
    expect(session.back()).toBe(true);
    expect(session.back()).toBe(true);
    expect(session.store.getState().draft?.picks).toEqual([]);
    expect(session.back()).toBe(false);
    expect([session.battle.state.seq, battleHash(session.battle)]).toEqual([seq, hash]);
  });

  test('OT-LOOP-004 whoever aims at itself is pointed at where it would stand', async () => {
    const session = duelSession([HUMAN, HUMAN]);
    await session.run();
    session.edit((drafting) => drafting.moveTo(at(1)));
    session.edit((drafting) => drafting.choose('action', ({ id }) => id === 'shield-wall'));
    expect(selectTile(session, at(0)).ok).toBe(false);
    expect(selectTile(session, at(1)).ok).toBe(true);
    expect(session.store.getState().draft?.stage.complete).toBe(true);
  });

  test('previews, forecasts and threats draw no die of the battle', async () => {
    const session = duelSession([HUMAN, HUMAN]);
    await session.run();
    const before = battleDice(session.battle).save();
    prepareStrike(session);
    expect(session.drafting?.preview()?.ok).toBe(true);
    session.ruleset.forecast(session.battle.state, 20);
    session.ruleset.threats(session.battle.state, 1);
    expect(battleDice(session.battle).save()).toEqual(before);
  });

  test('a confirmed command is kept before it is shown, and the fold that is shown reaches the truth', async () => {
    const order: string[] = [];
    const session = duelSession([HUMAN, HUMAN], {
      save: async () => {
        order.push('save');
        return { ok: true, value: undefined };
      },
    });
    await session.run();
    prepareStrike(session);
    session.attachField({ showStep: async ({ root }) => void order.push(root.kind) });
    expect(session.confirm().ok).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(order.slice(0, 3)).toEqual(['save', 'move_unit', 'use_action']);
    const { shown } = session.store.getState();
    expect(statOf(shown, 2, 'hp')).toBe(statOf(session.battle.state, 2, 'hp'));
    expect(shown.actors[0]?.tile).toEqual(at(1));
  });

  test('a save that fails is said until one succeeds', async () => {
    let isFull = true;
    const full = { ok: false, refusals: [{ code: 'storage-full', message: 'Full.' }] } as const;
    const session = duelSession([HUMAN, HUMAN], {
      save: async () => (isFull ? full : { ok: true, value: undefined }),
    });
    await session.save();
    expect(session.store.getState().saveProblem?.code).toBe('storage-full');
    isFull = false;
    await session.save();
    expect(session.store.getState().saveProblem).toBeUndefined();
  });

  test('a computer whose command the rules refuse gets no second try: its unit idles and the battle goes on', async () => {
    let asked = 0;
    const session = duelSession([COMPUTER, HUMAN], {
      thinker: {
        choose: async (_battle, _setup, { kind, seat }) => {
          asked += 1;
          return { command: { kind, seat, actor: 1, to: at(99), facing: 0, action: 'wait' }, why: [] };
        },
      },
    });
    await session.run();
    expect(asked).toBe(1);
    expect(phaseOf(session)).toBe('choosing');
    expect(session.battle.steps.some(({ root }) => root.kind === 'wait' && root.payload.actor === 1)).toBe(
      true,
    );
  });

  test('a computer still thinking when the battle is closed is not heard', async () => {
    let answer: () => void = () => undefined;
    const session = duelSession([COMPUTER, COMPUTER], {
      thinker: {
        choose: async ({ ruleset, state }, _setup, decision) => {
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return { command: ruleset.idle(state, decision), why: [] };
        },
      },
    });
    const running = session.run();
    await new Promise((resolve) => setTimeout(resolve, 0));
    const { seq } = session.battle.state;
    session.close();
    answer();
    await running;
    expect(session.battle.state.seq).toBe(seq);
  });

  test('conceding ends the battle at once', async () => {
    const session = duelSession([HUMAN, HUMAN]);
    await session.run();
    session.submit({ kind: 'concede', seat: 1 });
    await session.run();
    expect(phaseOf(session)).toBe('over');
    expect(session.store.getState().shown.outcome).toMatchObject({ result: 'won', side: 2 });
  });
});

describe('pointing at a tile', () => {
  test('means a destination, then an attack on whoever stands there, then sending it', async () => {
    const session = duelSession([HUMAN, COMPUTER]);
    await session.run();
    selectTile(session, at(1));
    expect(session.store.getState().draft?.picks[0]?.option.pick.to).toEqual(at(1));
    selectTile(session, at(2));
    expect(session.store.getState().draft?.stage).toMatchObject({
      complete: true,
      command: { action: 'sword-cut', targetActor: 2 },
    });
    const { seq } = session.battle.state;
    expect(selectTile(session, at(2)).ok).toBe(true);
    expect(session.battle.state.seq).toBeGreaterThan(seq);
  });

  test('out of reach says why and changes nothing', async () => {
    const session = duelSession([HUMAN, COMPUTER]);
    await session.run();
    const far = selectTile(session, at(2));
    expect(far).toMatchObject({ ok: false });
    expect(session.store.getState().refusal?.message).toMatch(/range|reach/i);
    expect(selectTile(session, at(4))).toMatchObject({ ok: false });
    expect(session.store.getState().draft?.picks).toEqual([]);
  });

  test('targets are listed only once an action wants one', async () => {
    const session = duelSession([HUMAN, COMPUTER]);
    await session.run();
    expect(legalTargets(session)).toEqual([]);
    session.edit((drafting) => drafting.moveTo(at(1)));
    session.edit((drafting) => drafting.choose('action', ({ id }) => id === 'sword-cut'));
    expect(legalTargets(session).map(({ pick }) => pick.targetActor)).toEqual([2]);
  });
});

describe('a draft', () => {
  test('another facing keeps the action and target that are still possible', async () => {
    const session = duelSession([HUMAN, COMPUTER]);
    await session.run();
    prepareStrike(session);
    session.edit((drafting) => drafting.face(1));
    expect(session.store.getState().draft?.stage).toMatchObject({
      complete: true,
      command: { facing: 1, action: 'sword-cut' },
    });
    session.edit((drafting) => drafting.face(3));
    expect(session.store.getState().draft?.stage.complete).toBe(false);
  });
});
