import { describe, expect, test } from 'vitest';
import { partialsOf, perft } from '@highground/kernel';
import type { Battle, PartialCommand } from '@highground/kernel';
import { tempoRules } from './index.ts';
import { answerOf, battleOf, doing, idleUntil, plain, play, rulesWith, still } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

function battle(
  units: readonly Sketched[],
  dice: readonly number[] | bigint = [],
  changes: Parameters<typeof rulesWith>[0] = {},
  initiatives: readonly number[] = [0, -20],
): Battle {
  return battleOf(
    { rows: plain(40, 10), units: still(units, initiatives) },
    dice,
    rulesWith({ 'constants.jitter': 0, ...changes }),
  );
}

const fighter: Sketched = { unit: 'fighter', side: 1, at: [4, 3], facing: 'E' };
const brute: Sketched = { unit: 'brute', side: 2, at: [8, 3], facing: 'E' };
const seat1 = ({ ruleset, state }: Battle) => ruleset.project(state, 1);

describe('previews', () => {
  test('PER-AMB-18 owner’s decision 2 a blow lands with d20 + attack against AC: fighter 6 against 11 hits in 16 of 20, for 10 at the end of exec', () => {
    const game = battle([fighter, brute]);
    const preview = game.ruleset.preview(
      seat1(game),
      answerOf(game, { action: 'heavy-cleave', targetActor: 2, option: 'auto' }),
    );
    if (!preview.ok) throw new Error();
    expect(preview.value.cost).toEqual({ prep: 14, exec: 6, recover: 16 });
    expect(preview.value.landing).toMatchObject({
      tick: 19,
      effects: [{ actor: 2, hit: { of: 4, in: 5 }, amount: { min: 10, max: 10 } }],
    });
    expect(preview.value.assumption).toBe('assume-everybody-waits');
    expect(preview.value.exact).toBe(true);
  });

  test('jitter is counted in without luck: the same blow, and no later tick promised than the earliest', () => {
    const game = battle([fighter, brute], [], { 'constants.jitter': 1 });
    const preview = game.ruleset.preview(
      seat1(game),
      answerOf(game, { action: 'heavy-cleave', targetActor: 2, option: 'auto' }),
    );
    expect(preview.ok && preview.value.landing).toMatchObject({
      tick: 18,
      effects: [{ actor: 2, hit: { of: 4, in: 5 } }],
    });
    expect(game.state.tick).toBe(0);
  });

  test('what is known to be under way is carried out in it: a spell that fells the planner first', () => {
    const units: Sketched[] = [
      { ...fighter, stats: { hp: 5, lore: 30 } },
      { unit: 'mage', side: 2, at: [7, 3], facing: 'W', stats: { attack: 30 } },
    ];
    const game = battle(units, [20], { 'actions.firebolt.prep': 6, 'actions.firebolt.readDc': 1 }, [-20, 0]);
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    const preview = game.ruleset.preview(
      seat1(game),
      answerOf(game, { action: 'heavy-cleave', targetActor: 2, option: 'auto' }),
    );
    expect(preview.ok && preview.value.landing?.effects).toMatchObject([
      { actor: 1, down: { of: 1, in: 1 } },
    ]);
  });

  test('a status gained again before a landing counts once, for as long as it lasts in the end, and no chance is above 1', () => {
    const pack = [20, 24, 28].map((x): Sketched => ({ unit: 'wolf', side: 2, at: [x, 3], facing: 'W' }));
    const game = battle([{ ...fighter, at: [4, 3] }, ...pack], [], {}, [-5, 0, -1, -2]);
    for (const [action, count] of [
      ['howl', 0],
      ['wait', 1],
      ['howl', 0],
    ] as const)
      play(game, action === 'howl' ? { action, option: 'auto' } : { action, count });
    const preview = game.ruleset.preview(
      game.ruleset.project(game.state, 1),
      answerOf(game, { action: 'wait', count: 50 }),
    );
    // Howls 6/4/4 of tick 0 take effect at 9, for 100 ticks more.
    const rallied = preview.ok ? (preview.value.landing?.effects ?? []).map(({ statuses }) => statuses) : [];
    expect(rallied).toEqual(
      [2, 3, 4].map(() => [{ status: 'rallied', chance: { of: 1, in: 1 }, ticks: 109 }]),
    );
  });

  test('a refused answer has no preview', () => {
    const game = battle([fighter, brute]);
    const preview = game.ruleset.preview(seat1(game), answerOf(game, { action: 'firebolt', targetActor: 2 }));
    expect(preview.ok).toBe(false);
  });
});

describe('threats and sheets', () => {
  test('a tile within a foe’s reach names who could strike it, with what, for how much', () => {
    const game = battle([fighter, brute]);
    const threats = game.ruleset.threats(seat1(game), 1);
    const own = threats.find(({ tile }) => tile.x === 4 && tile.z === 3);
    expect(own?.by).toEqual([
      { actor: 2, action: 'heavy-cleave', worst: 10 },
      { actor: 2, action: 'whirlwind', worst: 5 },
      { actor: 2, action: 'light-slash', worst: 4 },
    ]);
    expect(game.ruleset.threats(seat1(game), 1, [{ x: 4, y: 3, z: 3 }])).toHaveLength(1);
  });

  test('PER-UI-001 a sheet says what can be read: nothing, the phase, the action, the ticks left, and that somebody is exposed', () => {
    const notes = (unit: string, tick: number): readonly string[] => {
      const seats: { readonly [unit: string]: number } = { wolf: 4, fighter: 2, magehunter: 2, mage: 2 };
      const game = battle(
        [
          { unit: 'mage', side: 1, at: [4, 3], facing: 'E' },
          { unit, side: 2, at: [30, 3], facing: 'W' },
        ],
        [1],
      );
      play(game, { action: 'firebolt', targetActor: 2, option: 'auto' });
      idleUntil(game, `action 2 @${tick}`, 5);
      const view = game.ruleset.project(game.state, seats[unit]!);
      return game.ruleset
        .inspectActor(view, 1)
        .notes.map(({ messageId, params }) => `${messageId} ${Object.values(params).join(' ')}`.trim())
        .slice(1);
    };
    expect(notes('wolf', 10)).toEqual(['note-unread']);
    expect(notes('fighter', 10)).toEqual(['note-prep-unread']);
    expect(notes('magehunter', 10)).toEqual(['note-action Firebolt', 'note-prep-unread']);
    expect(notes('mage', 10)).toEqual(['note-action Firebolt', 'note-prep 30']);
    expect(notes('wolf', 50)).toEqual(['note-recover-unread', 'note-exposed']);
  });

  test('a tile tells its ground, what a step there would take, and who is over it', () => {
    const game = battle([fighter, brute]);
    const view = seat1(game);
    expect(game.ruleset.inspectTile(view, { x: 5, y: 3, z: 3 })).toMatchObject({
      material: 'stone',
      cost: { prep: 1, exec: 7, recover: 1 },
      notes: [{ messageId: 'note-ground', params: { ground: 'Even ground', depart: 1, arrive: 1 } }],
    });
    expect(game.ruleset.inspectTile(view, { x: 8, y: 3, z: 4 })?.occupant).toBe(2);
    expect(game.ruleset.inspectTile(view, { x: 20, y: 3, z: 3 })?.cost).toBeUndefined();
    expect(game.ruleset.inspectTile(view, { x: 20, y: 9, z: 3 })).toBeUndefined();
  });

  /** What a menu says each of its options takes. */
  function costsOn({ ruleset, state }: Battle, seat: number, more: PartialCommand): object {
    const view = ruleset.project(state, seat);
    const [bare] = partialsOf(ruleset.decision(view)!);
    const stage = ruleset.stage(view, { ...bare, ...more });
    if (!stage.ok || stage.value.complete) throw new Error('there is a choice');
    return Object.fromEntries(stage.value.options.map(({ id, facts }) => [id, facts.cost]));
  }

  /** A mage that has prepared a firebolt for ten ticks, beside a wolf. */
  function asking(initiative: number): Battle {
    const mage: Sketched = { unit: 'mage', side: 1, at: [4, 3], facing: 'E', stats: { dex: 10, load: 0 } };
    const game = battle([mage, { ...brute, unit: 'wolf', at: [30, 3] }], [], {}, [initiative, -20]);
    play(game, { action: 'firebolt', targetActor: 2, option: 'stop', count: 10 });
    return game;
  }

  test('PER-AMB-11 with initiative 18 menu, aims, sheet and preview all tell a firebolt of 40/8/12 to take 32/8/9', () => {
    const told = { prep: 32, exec: 8, recover: 9 };
    const mage: Sketched = { unit: 'mage', side: 1, at: [4, 3], facing: 'E' };
    const game = battle([mage, { ...brute, at: [30, 3] }], [], {}, [18, -20]);
    const sheet = game.ruleset.inspectActor(seat1(game), 1);
    const answer = answerOf(game, { action: 'firebolt', targetActor: 2, option: 'auto' });
    const preview = game.ruleset.preview(seat1(game), answer);
    expect(costsOn(game, 1, {})).toMatchObject({ firebolt: told, step: {}, wait: {} });
    expect(costsOn(game, 1, { action: 'firebolt' })).toEqual({ 'actor-2': told });
    expect(sheet.actions.find(({ id }) => id === 'firebolt')?.cost).toEqual(told);
    expect(preview.ok && preview.value.cost).toEqual(told);
  });

  test('PER-AMB-11 PER-MOV-001 with initiative 30 a step out of mud takes 2/8/2 on the tile as among the aims', () => {
    const rows = Array.from({ length: 10 }, () => 'm'.repeat(20));
    const walker: Sketched = { ...fighter, stats: { dex: 10, load: 0 } };
    const units = still([walker, { ...brute, at: [14, 3] }], [30, -20]);
    const game = battleOf({ rows, units }, [], rulesWith({ 'constants.jitter': 0 }));
    const told = { prep: 2, exec: 8, recover: 2 };
    expect(game.ruleset.inspectTile(seat1(game), { x: 3, y: 3, z: 3 })?.cost).toEqual(told);
    expect(costsOn(game, 1, { action: 'step' })).toMatchObject({ '3,3,3': told });
  });

  test.each([
    [0, { prep: 4, exec: 0, recover: 5 }],
    [18, { prep: 3, exec: 0, recover: 4 }],
  ])(
    'PER-CAN-007 after ten ticks of prep the menu of a mage of initiative %i tells the whole of a withdrawal, and nothing of a feint',
    (initiative, told) => {
      const game = asking(initiative);
      idleUntil(game, 'prep 1 @10', 1);
      expect(costsOn(game, 1, {})).toMatchObject({ 'deep-cancel': told, 'poker-face': told, feint: {} });
    },
  );

  test('an even position counts nothing for either side, a wound counts against its bearer', () => {
    const game = battle([fighter, { ...fighter, side: 2, at: [20, 3] }]);
    expect([1, 2].map((side) => game.ruleset.evaluate(seat1(game), side))).toEqual([0, 0]);
    const hurt = battle([
      { ...fighter, stats: { hp: 13 } },
      { ...fighter, side: 2, at: [20, 3] },
    ]);
    expect(hurt.ruleset.evaluate(hurt.state, 1)).toBe(-500);
  });
});

describe('the log', () => {
  test('PER-LOG-001 every phase is an entry with its tick, actor, action, phase and rolls; what others see is another entry', () => {
    const game = battle(
      [
        { unit: 'mage', side: 1, at: [4, 3], facing: 'E' },
        { unit: 'magehunter', side: 2, at: [30, 3], facing: 'W' },
      ],
      [20],
    );
    play(game, { action: 'firebolt', targetActor: 2, option: 'stop', count: 5 });
    idleUntil(game, 'prep 1 @5', 5);
    play(game, { action: 'feint' });
    idleUntil(game, 'action 1', 5);
    const entries = game.steps.flatMap(({ derived }) =>
      derived.flatMap((commit) =>
        commit.kind === 'set_activity' && commit.payload.actor === 1 ? [commit.payload] : [],
      ),
    );
    expect(
      entries.map(({ reason, activity }) => [
        reason,
        activity?.action,
        activity?.phase,
        activity?.shown?.phase,
      ]),
    ).toEqual([
      ['begin', 'firebolt', 'prep', undefined],
      ['broadcast', 'firebolt', 'prep', 'recover'],
      ['continue', 'firebolt', 'prep', 'recover'],
      ['exec', 'firebolt', 'exec', undefined],
      ['recover', 'firebolt', 'recover', undefined],
      ['end', undefined, undefined, undefined],
    ]);
    expect(game.steps.flatMap(({ dice }) => dice).filter(({ purpose }) => purpose === 'hit')).toEqual([
      { purpose: 'hit', low: 1, high: 20, value: 20 },
    ]);
  });

  test('steps read as sentences, and a seat reads of others only what it can tell', () => {
    const game = battle(
      [
        { unit: 'mage', side: 1, at: [4, 3], facing: 'E' },
        { unit: 'wolf', side: 2, at: [30, 3], facing: 'E' },
      ],
      [20],
    );
    const told = (steps: readonly Parameters<typeof tempoRules.describe>[1][]) =>
      steps.flatMap((step) => game.ruleset.describe(game.state, step)).map(({ messageId }) => messageId);
    const steps = play(game, { action: 'firebolt', targetActor: 2, option: 'auto' });
    expect(told(steps)).toEqual(['action-begun-on']);
    idleUntil(game, 'action 1', 5);
    expect(told(game.steps)).toEqual(
      expect.arrayContaining(['battle-started', 'exec-begun', 'hp-lost', 'recover-begun', 'action-ended']),
    );
  });

  test('an action says what it takes to read, if that is anything', () => {
    const textOf = (id: string) => tempoRules.catalogue.actions.find((action) => action.id === id)?.text;
    expect(textOf('firebolt')).toMatch(/\. Takes 12 to read\.$/);
    expect(textOf('wait')).not.toContain('read.');
  });

  test('every sentence somebody can be told is in the catalogue, and every message used is', () => {
    const { messages } = tempoRules.catalogue;
    for (const text of Object.values(messages)) expect(text.length).toBeGreaterThan(3);
    expect(messages['flinch-seen']).toContain('flinches');
  });
});

test('PER-RES-002 who has nothing in progress is asked, and a monster’s plan answers for it', () => {
  const game = battle([fighter, { unit: 'wolf', side: 2, at: [20, 3], facing: 'W' }], [], {}, [-20, 0]);
  const decision = game.ruleset.decision(game.state)!;
  expect(decision).toMatchObject({ kind: 'action', seat: 4, actors: [2] });
  expect(game.ruleset.suggest?.(game.ruleset.project(game.state, 4), decision)).toMatchObject({
    action: 'step',
    targetTile: { x: 19, z: 3 },
  });
  expect(doing(game, 2)).toBeUndefined();
});

test('perft counts what can be answered: in a corner nobody else can reach, one turn, 2 steps, 5 waits', () => {
  const rows = ['--########', '--########', '##########', '######----', '######----'];
  const game = battleOf(
    {
      rows,
      units: still(
        [
          { unit: 'fighter', side: 1, at: [0, 0], facing: 'N' },
          { unit: 'wolf', side: 2, at: [8, 3], facing: 'E' },
        ],
        [0, -20],
      ),
    },
    [],
    rulesWith({ 'constants.jitter': 0, 'units.fighter.actions': ['step', 'turn', 'wait'] }),
  );
  expect(perft(game, 1)).toEqual([1 + 2 + 5]);
});
