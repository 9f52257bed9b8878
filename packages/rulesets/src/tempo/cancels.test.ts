import { describe, expect, test } from 'vitest';
import type { Battle } from '@highground/kernel';
import { ACTIONS } from './actions.ts';
import { compileRules } from './compile.ts';
import { TEMPO_DATA } from './default-data.ts';
import { baseCycle } from './durations.ts';
import { tempoRules } from './index.ts';
import {
  answerOf,
  asked,
  battleOf,
  codeOf,
  doing,
  idleUntil,
  phaseLog,
  plain,
  play,
  rulesWith,
  still,
  writesOf,
} from './testing/testkit.ts';

/** A mage alone with somebody far away; no jitter, no initiative. */
function alone(changes: Parameters<typeof rulesWith>[0] = {}): Battle {
  return battleOf(
    {
      rows: plain(40, 6),
      units: still(
        [
          { unit: 'mage', at: [2, 2], facing: 'E' },
          { unit: 'wolf', at: [30, 2] },
        ],
        [0, -20],
      ),
    },
    [1, 1],
    rulesWith({ 'constants.jitter': 0, ...changes }),
  );
}

/** Begins a firebolt, is asked after so many ticks of prep, and withdraws. */
function withdraw(battle: Battle, invested: number): { start: number; gone: number; free: number } {
  idleUntil(battle, 'action 1');
  const start = battle.state.tick + invested;
  play(battle, { action: 'firebolt', targetActor: 2, option: 'stop', count: invested });
  idleUntil(battle, `prep 1 @${start}`);
  play(battle, { action: 'deep-cancel' });
  idleUntil(battle, 'action 1');
  const gone = phaseLog(battle, 1).find((line) => line.includes('withdrawn')) ?? '';
  return { start, gone: Number(gone.split(' ')[0]), free: battle.state.tick };
}

describe('deep-prep cancels', () => {
  test.each([
    { id: 'PER-EX-02', invested: 10, least: 4, pct: 50, gone: 4, free: 9 },
    { id: 'PER-EX-04', invested: 35, least: 4, pct: 50, gone: 4, free: 21 },
    { id: 'PER-EX-05', invested: 12, least: 3, pct: 100, gone: 3, free: 15 },
    { id: 'PER-EX-06', invested: 20, least: 5, pct: 0, gone: 5, free: 5 },
  ])(
    '$id PER-CAN-007 PER-AMB-05 with $invested invested, at least $least and $pct percent: gone after $gone, free after $free',
    ({ invested, least, pct, gone, free }) => {
      const battle = alone({ 'actions.deep-cancel.prep': least, 'actions.deep-cancel.investedPct': pct });
      const told = withdraw(battle, invested);
      expect([told.gone - told.start, told.free - told.start]).toEqual([gone, free]);
    },
  );

  test('PER-EX-01 PER-CAN-007 PER-CAN-008 with nothing invested it takes 4 ticks of prep, and nothing after', () => {
    const rules = compileRules(TEMPO_DATA);
    const { state } = alone();
    const withdrawal = { actor: state.actors[0]!, action: rules.actionOf('deep-cancel') };
    const recovers = [0, 10, 35].map((invested) => baseCycle(rules, state, { ...withdrawal, invested }));
    expect(recovers).toEqual([
      [4, 0, 0],
      [4, 0, 5],
      [4, 0, 17],
    ]);
    // Nobody can be asked before the first tick is done; half of one tick is nothing.
    const { start, gone, free } = withdraw(alone(), 1);
    expect([gone - start, free - start]).toEqual([4, 4]);
  });
});

describe('a cancel is an action like any other', () => {
  /** A mage withdraws from its firebolt at tick 5 next to somebody who answers a flinch with a jab. */
  function jabbed(hostileCancel: string): Battle {
    const units = still(
      [
        { unit: 'magehunter', side: 1, at: [8, 2], facing: 'E' },
        { unit: 'mage', side: 2, at: [10, 2], facing: 'W' },
      ],
      [0, 5],
    );
    const changes = {
      'constants.jitter': 0,
      'actions.interrupt-jab.trigger.on': ['flinch'],
      'actions.deep-cancel.hostileCancel': hostileCancel,
    };
    const battle = battleOf({ rows: plain(20, 6), units }, [20], rulesWith(changes));
    play(battle, { action: 'firebolt', targetActor: 1, option: 'stop', count: 5 });
    idleUntil(battle, 'prep 2 @5', 1);
    play(battle, { action: 'deep-cancel' });
    idleUntil(battle, 'reaction 1 @5', 1);
    play(battle, { action: 'interrupt-jab', targetActor: 2 });
    idleUntil(battle, 'action 2');
    return battle;
  }

  const turns = (battle: Battle): readonly string[] =>
    phaseLog(battle, 2).map((line) => line.split(' ').slice(1).join(' '));

  test('PER-PER-008 PER-AMB-06 its prep is jabbed at: as it ships it is immune, and what it cancels is gone', () => {
    const battle = jabbed('immune');
    expect(turns(battle)).toEqual([
      'begin firebolt',
      'pause firebolt',
      'begin deep-cancel',
      'withdrawn firebolt',
      'recover deep-cancel',
      'end deep-cancel',
    ]);
    expect(writesOf(battle.steps, 'note').map(({ messageId }) => messageId)).toEqual(['interrupt-late']);
  });

  test('PER-PER-008 PER-CAN-004 a pack that lets it be broken breaks it off: the spell below is at its stop again, goes on and lands', () => {
    const battle = jabbed('cancel');
    expect(turns(battle).slice(2)).toEqual([
      'begin deep-cancel',
      'interrupted deep-cancel',
      'end deep-cancel',
      'resume firebolt',
      'continue firebolt',
      'exec firebolt',
      'recover firebolt',
      'end firebolt',
    ]);
  });
});

describe('boundary cancels', () => {
  test('PER-EX-16 PER-CAN-005 a boundary cancel 1/0/2 at tick 30: the parent is gone at 31, next choice at 33', () => {
    const battle = alone({ 'actions.firebolt.prep': 30 });
    play(battle, { action: 'firebolt', targetActor: 2, option: 'edge' });
    idleUntil(battle, 'boundary 1 @30');
    play(battle, { action: 'boundary-cancel' });
    idleUntil(battle, 'action 1 @33');
    expect(phaseLog(battle, 1)).toContain('31 withdrawn firebolt');
  });

  test('PER-AMB-17 the edge asks only where that was wished for; going on costs nothing', () => {
    const battle = alone();
    play(battle, { action: 'firebolt', targetActor: 2, option: 'auto' });
    idleUntil(battle, 'action 1');
    expect(phaseLog(battle, 1).map((line) => line.split(' ')[1])).toEqual([
      'begin',
      'exec',
      'recover',
      'end',
    ]);
    const edge = alone();
    play(edge, { action: 'firebolt', targetActor: 2, option: 'edge' });
    idleUntil(edge, 'boundary 1 @40');
    play(edge, { action: 'continue' });
    idleUntil(edge, 'action 1');
    expect(phaseLog(edge, 1)).toEqual(phaseLog(battle, 1));
    const stage = edge.ruleset.stage(edge.ruleset.project(edge.state, 1), {
      kind: 'action',
      seat: 1,
      actor: 1,
      action: 'firebolt',
      targetActor: 2,
    });
    expect(stage.ok && !stage.value.complete && stage.value.options[stage.value.suggested ?? 0]?.id).toBe(
      'edge',
    );
  });

  test('PER-CAN-006 no cancel is free: a pack with a free one is refused', () => {
    for (const id of ['boundary-cancel', 'deep-cancel', 'poker-face'] as const) {
      const { prep, exec, recover } = ACTIONS[id];
      expect(prep + exec + recover).toBeGreaterThanOrEqual(1);
    }
    expect(() =>
      rulesWith({ 'actions.boundary-cancel.prep': 0, 'actions.boundary-cancel.recover': 0 }),
    ).toThrow('costs nothing');
  });
});

describe('the four ways to cancel', () => {
  // [prep, exec, recover, DC], and for each the actor who does it while a firebolt is prepared.
  test.each([
    ['boundary-cancel', [1, 0, 2, 11], 1],
    ['deep-cancel', [4, 0, 0, 11], 1],
    ['interrupt-jab', [1, 1, 14, 10], 2],
    ['counterspell', [2, 1, 22, 14], 2],
    ['throw-knife', [1, 2, 14, 10], 2],
  ] as const)(
    'PER-CAN-001 PER-CAN-003 PER-READ-005 %s has the cycle and DC %j, and is read for what it is by that much and by no less',
    (by, table, doer) => {
      const { prep, exec, recover, readDc } = ACTIONS[by];
      expect([prep, exec, recover, readDc]).toEqual(table);
      const [, , , dc] = table;
      expect([dc - 1, dc].map((score) => readAs(by, doer, score))).toEqual(['', by]);
    },
  );

  /** What a foe with this reading score takes a cancel for while it lasts; the firebolt it is about can be read by who breaks it. */
  function readAs(by: string, doer: number, score: number): string | undefined {
    // Reading is lore and half of intelligence: 9 of a mage's, 6 of a magehunter's.
    const breaker = by === 'counterspell' ? 'mage' : 'magehunter';
    const own = breaker === 'mage' ? 9 : 6;
    const units = still(
      [
        { unit: 'mage', at: [2, 2], facing: 'E', stats: { lore: doer === 1 ? 9 : score - 9 } },
        { unit: breaker, at: [4, 2], facing: 'W', stats: { lore: doer === 1 ? score - own : 20 } },
      ],
      [0, -20],
    );
    const battle = battleOf({ rows: plain(20, 6), units }, 1n, rulesWith({ 'constants.jitter': 0 }));
    const how = by === 'boundary-cancel' ? { option: 'edge' } : { option: 'stop', count: 10 };
    play(battle, { action: 'firebolt', targetActor: 2, ...(doer === 1 ? how : { option: 'auto' }) });
    const aim = doer === 1 ? {} : { targetActor: 1 };
    while (codeOf(battle, { action: by, ...aim }) !== undefined) goOn(battle);
    play(battle, { action: by, ...aim });
    const { ruleset, state } = battle;
    expect(doing(battle, doer)?.action).toBe(by);
    const view = ruleset.project(state, state.actors[2 - doer]!.seat);
    return view.actors[doer - 1]?.activities.at(-1)?.action;
  }

  /** Lets a question go by, waiting one tick where something is to be done. */
  function goOn(battle: Battle): void {
    const kind = battle.ruleset.decision(battle.state)?.kind;
    const action = kind === 'reaction' ? 'decline' : 'continue';
    play(battle, kind === 'action' ? { action: 'wait', count: 1 } : { action });
  }

  /** A firebolt at somebody near, and how it was broken off: by its own mage, or by who it is aimed at. */
  function broken(by: string, dice: readonly number[], initiatives = [0, -20]): readonly string[] {
    const units = still(
      [
        { unit: 'mage', at: [2, 2], facing: 'E' },
        { unit: 'magehunter', at: [4, 2], facing: 'W' },
      ],
      initiatives,
    );
    const battle = battleOf({ rows: plain(20, 6), units }, dice, rulesWith({ 'constants.jitter': 0 }));
    const option = by === 'boundary-cancel' ? { option: 'edge' } : { option: 'stop', count: 10 };
    idleUntil(battle, 'action 1');
    play(battle, { action: 'firebolt', targetActor: 2, ...option });
    for (let isDone = false; !isDone;) {
      const [kind, actor] = asked(battle).split(' ');
      isDone = codeOf(battle, { action: by, ...aimOf(by) }) === undefined;
      if (isDone) play(battle, { action: by, ...aimOf(by) });
      else if (kind === 'action') play(battle, { action: 'wait', count: 50 });
      else play(battle, { action: kind === 'reaction' ? 'decline' : 'continue' });
      expect(actor).toBeDefined();
    }
    idleUntil(battle, 'action 1', 50);
    return phaseLog(battle, 1)
      .filter((line) => line.endsWith('firebolt'))
      .map((line) => line.split(' ').slice(0, 2).join(' '));
  }

  const aimOf = (by: string) => (by.endsWith('cancel') ? {} : { targetActor: 1 });

  // The quicker mage has had its tick when the blow lands: its recover of 12 begins with the next.
  test.each([
    ['boundary-cancel', [], ['0 begin', '40 pause', '41 withdrawn']],
    ['deep-cancel', [], ['0 begin', '10 pause', '14 withdrawn']],
    ['interrupt-jab', [], ['0 begin', '1 interrupted', '14 end']],
    ['throw-knife', [20], ['0 begin', '2 interrupted', '15 end']],
  ])('PER-CAN-002 by %s a spell of 40/8/12 comes to nothing', (by, dice, phases) => {
    expect(broken(by, dice)).toEqual(phases);
  });

  test('PER-RES-004 a slower mage is still to have its tick when the blow lands: its recover begins with this one', () => {
    expect(broken('interrupt-jab', [], [-20, 0])).toEqual(['0 begin', '1 interrupted', '13 end']);
  });
});

test('a cancel may itself be interrupted only where its record says so, and what is late or misdirected is refused with a code', () => {
  const battle = alone();
  play(battle, { action: 'firebolt', targetActor: 2, option: 'stop', count: 10 });
  idleUntil(battle, 'prep 1 @10', 1);
  expect(codeOf(battle, { action: 'firebolt', targetActor: 2 })).toBe('unknown-action');
  expect(codeOf(battle, { action: 'continue', count: 3 })).toBe('unknown-action');
  expect(codeOf(battle, { action: 'deep-cancel', targetActor: 2 })).toBe('unexpected-target');
  expect(codeOf(battle, { action: 'deep-cancel', count: 1 })).toBe('bad-terms');
  const stale = { kind: 'prep', seat: 1, actor: 1, action: 'continue' };
  play(battle, { action: 'continue' });
  const { ruleset, state } = battle;
  expect(ruleset.check(ruleset.project(state, 1), stale)?.code).toBe('not-asked');
  expect(doing(battle, 1)).toMatchObject({ action: 'firebolt', phase: 'prep', left: [40, 8, 12] });
  expect(asked(battle)).toMatch(/^action 2/);
  expect(
    tempoRules.check(ruleset.project(state, 3), { kind: 'prep', seat: 3, actor: 2, action: 'continue' })
      ?.code,
  ).toBe('not-asked');
  expect(
    tempoRules.check(ruleset.project(state, 4), { kind: 'prep', seat: 4, actor: 2, action: 'continue' })
      ?.code,
  ).toBe('wrong-decision');
});

describe('previews of cancels', () => {
  /** A mage of that initiative, asked about its firebolt after so many ticks of prep or at the edge. */
  function asking(initiative: number, stop: number | 'edge'): Battle {
    const units = still(
      [
        { unit: 'mage', at: [2, 2], facing: 'E' },
        { unit: 'wolf', at: [30, 2] },
      ],
      [initiative, -20],
    );
    const battle = battleOf({ rows: plain(40, 6), units }, [], rulesWith({ 'constants.jitter': 0 }));
    idleUntil(battle, 'action 1');
    const asks = stop === 'edge' ? { option: stop } : { option: 'stop', count: stop };
    play(battle, { action: 'firebolt', targetActor: 2, ...asks });
    idleUntil(battle, stop === 'edge' ? 'boundary 1' : 'prep 1', 1);
    return battle;
  }

  const moments = [0, 7, 18, 30].flatMap((initiative) =>
    ([1, 10, 27, 'edge'] as const).map((stop) => ({ initiative, stop })),
  );
  const cancels = moments.flatMap((moment) =>
    (moment.stop === 'edge' ? ['boundary-cancel'] : ['deep-cancel', 'poker-face']).map((cancel) => ({
      ...moment,
      cancel,
    })),
  );

  test.each(cancels)(
    'PER-CAN-007 with initiative $initiative, asked at $stop, $cancel goes as foretold when nobody interferes',
    ({ initiative, stop, cancel }) => {
      const battle = asking(initiative, stop);
      const start = battle.state.tick;
      const view = battle.ruleset.project(battle.state, 1);
      const foretold = battle.ruleset.preview(view, answerOf(battle, { action: cancel }));
      if (!foretold.ok) throw new Error(foretold.refusals[0]?.message);
      const { prep = 0, exec = 0, recover = 0 } = foretold.value.cost;
      play(battle, { action: cancel });
      idleUntil(battle, 'action 1', 1);
      const gone = Number(
        phaseLog(battle, 1)
          .find((line) => line.includes('withdrawn'))
          ?.split(' ')[0],
      );
      expect([start + prep + exec, foretold.value.landing?.tick]).toEqual([gone, gone]);
      expect(gone + recover).toBe(battle.state.tick);
    },
  );

  test('PER-CAN-007 after 10 ticks of prep a withdrawal of 4/0/0 and a half is told to take 4, then 5', () => {
    const battle = asking(0, 10);
    const view = battle.ruleset.project(battle.state, 1);
    const foretold = battle.ruleset.preview(view, answerOf(battle, { action: 'deep-cancel' }));
    expect(foretold.ok && foretold.value.cost).toEqual({ prep: 4, exec: 0, recover: 5 });
  });

  test('PER-READ-002 a feint is told to cost nothing and to land nowhere, for it changes only what is seen', () => {
    const battle = asking(0, 10);
    const view = battle.ruleset.project(battle.state, 1);
    const foretold = battle.ruleset.preview(view, answerOf(battle, { action: 'feint' }));
    if (!foretold.ok) throw new Error(foretold.refusals[0]?.message);
    expect(foretold.value).toMatchObject({ effects: [], path: [], cost: {} });
    expect(foretold.value).not.toHaveProperty('landing');
  });
});

describe('stops', () => {
  test.each([
    [0, 1, 39 - 1],
    [18, 1, 32 - 2],
    [30, 1, 28 - 2],
    [18, 0, 32 - 1],
  ])(
    'owner’s decision 7 with initiative %i and jitter of %i the last stop of a firebolt is at %i, and every one asks',
    (initiative, jitter, last) => {
      const open = (count?: number): Battle => {
        const units = still(
          [
            { unit: 'mage', at: [2, 2], facing: 'E' },
            { unit: 'wolf', at: [30, 2] },
          ],
          [initiative, -20],
        );
        const shortest = jitter === 0 ? [] : [-jitter, -jitter];
        const battle = battleOf(
          { rows: plain(40, 6), units },
          count === undefined ? [] : shortest,
          rulesWith({ 'constants.jitter': jitter }),
        );
        idleUntil(battle, 'action 1');
        return battle;
      };
      const { ruleset, state } = open();
      const stage = ruleset.stage(ruleset.project(state, 1), {
        ...answerOf(open(), { action: 'firebolt', targetActor: 2, option: 'stop' }),
      });
      if (!stage.ok || stage.value.complete) throw new Error('a stop has a tick');
      const stops = stage.value.options.map(({ pick }) => pick.count as number);
      expect(stops).toEqual(Array.from({ length: last }, (_, index) => index + 1));
      expect(codeOf(open(), { action: 'firebolt', targetActor: 2, option: 'stop', count: last + 1 })).toBe(
        'bad-terms',
      );
      for (const count of [1, last]) {
        const battle = open(count);
        const start = battle.state.tick;
        play(battle, { action: 'firebolt', targetActor: 2, option: 'stop', count });
        idleUntil(battle, 'prep 1', 1);
        expect(battle.state.tick).toBe(start + count);
      }
    },
  );

  test('where prep may be over at once there is no stop to set', () => {
    const units = still(
      [
        { unit: 'duelist', at: [2, 2], facing: 'E' },
        { unit: 'wolf', at: [5, 2], facing: 'W' },
      ],
      [50, -20],
    );
    const quick = { 'constants.initiativeCap': 60, 'units.duelist.feats': [], 'constants.jitter': 1 };
    const battle = battleOf({ rows: plain(12, 6), units }, [], rulesWith(quick));
    const stage = battle.ruleset.stage(
      battle.ruleset.project(battle.state, 1),
      answerOf(battle, { action: 'light-slash', targetActor: 2 }),
    );
    if (!stage.ok || stage.value.complete) throw new Error('a slash settles how it asks');
    expect(stage.value.options.map(({ id }) => id)).toEqual(['auto', 'edge', 'observed']);
  });
});
