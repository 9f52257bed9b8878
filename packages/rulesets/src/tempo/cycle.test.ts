import { submitCommand } from '@highground/kernel';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ACTIONS } from './actions.ts';
import { scaled, strayed } from './durations.ts';
import { tempoRules } from './index.ts';
import {
  asked,
  battleOf,
  codeOf,
  doing,
  idleUntil,
  phaseLog,
  plain,
  play,
  rulesWith,
  statIn,
  still,
  writesOf,
} from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

/** Two who cannot reach one another unless they are told to be near. */
function duel(near: boolean, changes: Parameters<typeof rulesWith>[0] = {}, dice: readonly number[] = []) {
  const units: Sketched[] = [
    { unit: 'fighter', at: [2, 2], facing: 'E' },
    { unit: 'brute', at: near ? [6, 2] : [25, 2], facing: 'E' },
  ];
  const rules = rulesWith({ 'constants.jitter': 0, 'units.fighter.feats': [], ...changes });
  return battleOf({ rows: plain(32, 8), units: still(units) }, dice, rules);
}

describe('the cycle of an action', () => {
  test('PER-EX-13 PER-AMB-03 a heavy cleave 14/6/16 from tick 100: exec at 114, effect at 119, recover at 120, next choice at 136', () => {
    const battle = duel(true, {}, [20]);
    idleUntil(battle, 'action 1 @100');
    const steps = play(battle, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
    idleUntil(battle, 'action 1 @136');
    expect(phaseLog(battle, 1).slice(-4)).toEqual([
      '100 begin heavy-cleave',
      '114 exec heavy-cleave',
      '120 recover heavy-cleave',
      '136 end heavy-cleave',
    ]);
    expect(steps[0]?.derived.length).toBeGreaterThan(0);
    const clock = battle.steps.filter(({ derived }) => derived.some(({ kind }) => kind === 'apply_damage'));
    expect(writesOf(clock, 'set_clock').map(({ tick }) => tick)).toEqual([119]);
    expect(statIn(battle, 2, 'hp')).toBe(30);
  });

  test('PER-EX-14 PER-PER-005 PER-RES-003 a slash 0/3/5 from tick 50: exec at once, effect at 52, next choice at 58', () => {
    const battle = duel(true, { 'actions.light-slash.prep': 0 }, [20]);
    idleUntil(battle, 'action 1 @50');
    play(battle, { action: 'light-slash', targetActor: 2 });
    expect(doing(battle, 1)).toMatchObject({ phase: 'exec', since: 50, left: [0, 3, 5] });
    idleUntil(battle, 'action 1 @58');
    const clock = battle.steps.filter(({ derived }) => derived.some(({ kind }) => kind === 'apply_damage'));
    expect(writesOf(clock, 'set_clock').map(({ tick }) => tick)).toEqual([52]);
  });

  test('PER-EX-15 an action 0/0/0 takes effect at its tick and costs one', () => {
    const nothing = { ...ACTIONS.howl, prep: 0, exec: 0, recover: 0 };
    const battle = duel(false, { 'actions.howl': nothing, 'units.fighter.actions': ['wait', 'howl'] });
    play(battle, { action: 'wait', count: 5 });
    idleUntil(battle, 'action 1 @5', 1);
    play(battle, { action: 'wait', count: 1 });
    idleUntil(battle, 'action 1 @6', 1);
    play(battle, { action: 'wait', count: 1 });
    idleUntil(battle, 'action 1 @7', 1);
    const [begun] = play(battle, { action: 'howl' });
    expect(writesOf([begun!], 'apply_status').map(({ status }) => status)).toEqual(['rallied']);
    idleUntil(battle, 'action 1', 1);
    expect(asked(battle)).toBe('action 1 @8');
  });

  test('PER-EX-17 PER-EX-18 PER-AMB-11 PER-INI-007 initiative shortens prep and recover and never exec', () => {
    expect([40, 12].map((phase) => scaled(phase, -2, 30))).toEqual([40, 12]);
    expect([40, 12].map((phase) => scaled(phase, 18, 30))).toEqual([32, 9]);
    expect([scaled(0, 18, 30), scaled(1, 30, 30), scaled(100, 99, 30)]).toEqual([0, 1, 70]);
    for (const [initiative, left] of [
      [-5, [40, 8, 12]],
      [0, [40, 8, 12]],
      [10, [36, 8, 10]],
      [18, [32, 8, 9]],
      [40, [28, 8, 8]],
    ] as const) {
      const units: Sketched[] = [
        { unit: 'mage', at: [2, 2] },
        { unit: 'brute', at: [25, 2] },
      ];
      const battle = battleOf({ rows: plain(32, 8), units: still(units, [initiative, -20]) });
      play(battle, { action: 'firebolt', targetActor: 2, option: 'auto' });
      expect(doing(battle, 1)?.left).toEqual(left);
    }
  });

  test('PER-EX-20 PER-AMB-10 PER-INI-006 jitter moves a prep of 40 to 39 or 41; phases below 4 and none at all stay', () => {
    expect([strayed(40, -1), strayed(40, 1), strayed(1, -1)]).toEqual([39, 41, 1]);
    const rules = rulesWith({});
    const drawn = (stray: readonly number[]) => {
      const units = still(
        [
          { unit: 'mage', at: [2, 2] },
          { unit: 'fighter', at: [25, 2] },
        ],
        [0, -20],
      );
      const battle = battleOf({ rows: plain(32, 8), units }, stray, rules);
      const [step] = play(battle, { action: 'firebolt', targetActor: 2, option: 'auto' });
      return [doing(battle, 1)?.left, step?.dice.map(({ purpose, keyed }) => [purpose, keyed])];
    };
    const keys = [
      ['jitter', [1, 1, 0]],
      ['jitter', [1, 1, 2]],
    ];
    expect(drawn([-1, 0])).toEqual([[39, 8, 12], keys]);
    expect(drawn([1, 1])).toEqual([[41, 8, 13], keys]);
    const battle = battleOf(
      {
        rows: plain(32, 8),
        units: still(
          [
            { unit: 'mage', at: [2, 2] },
            { unit: 'fighter', at: [25, 2] },
          ],
          [0, -20],
        ),
      },
      [],
      rules,
    );
    const [step] = play(battle, { action: 'step', targetTile: { x: 2, y: 3, z: 1 } });
    expect([doing(battle, 1)?.left, step?.dice]).toEqual([[1, 9, 1], []]);
  });

  test('PER-PER-003 PER-CAN-005 PER-RX-003 from the edge on nothing is asked and every cancel is refused, in exec and where it ends', () => {
    const battle = duel(true, {}, [20]);
    play(battle, { action: 'heavy-cleave', targetActor: 2, option: 'edge' });
    idleUntil(battle, 'boundary 1 @14', 1);
    play(battle, { action: 'continue' });
    const ticks = new Set<number>();
    while (battle.state.tick < 22) {
      ticks.add(battle.state.tick);
      expect(asked(battle)).toMatch(/^(action|reaction) 2/);
      for (const kind of ['boundary', 'prep', 'action', 'reaction'])
        for (const action of ['boundary-cancel', 'deep-cancel', 'continue', 'decline', 'wait']) {
          const refused = submitCommand(battle, { kind, seat: 1, actor: 1, action });
          expect(refused.ok || refused.refusals[0]?.code).toBe('not-asked');
        }
      const isReaction = asked(battle).startsWith('reaction');
      play(battle, isReaction ? { action: 'decline' } : { action: 'wait', count: 1 });
    }
    expect([...ticks]).toEqual(expect.arrayContaining([14, 15, 19, 20, 21]));
    expect(phaseLog(battle, 1)).toEqual([
      '0 begin heavy-cleave',
      '14 exec heavy-cleave',
      '20 recover heavy-cleave',
    ]);
  });

  test.each([
    [3, 5],
    [4, 0],
  ])('PER-PER-003 the window of a whirlwind reaches 3 feet: at %i feet it takes %i HP', (feet, harm) => {
    const units: Sketched[] = [
      { unit: 'brute', at: [2, 2], facing: 'E' },
      { unit: 'fighter', at: [2 + feet, 2], facing: 'E' },
    ];
    const battle = battleOf({ rows: plain(12, 8), units: still(units, [0, -5]) }, harm > 0 ? [20] : []);
    const whole = statIn(battle, 2, 'hp');
    play(battle, { action: 'whirlwind', option: 'auto' });
    idleUntil(battle, 'action 1');
    expect(statIn(battle, 2, 'hp')).toBe(whole - harm);
  });

  test('PER-PER-004 PER-RX-008 what has completed stays so: a jab into its recover comes too late, and the recover takes as long as ever', () => {
    const units: Sketched[] = [
      { unit: 'fighter', side: 1, at: [2, 2], facing: 'E' },
      { unit: 'magehunter', side: 2, at: [5, 2], facing: 'W' },
    ];
    const changes = {
      'constants.jitter': 0,
      'units.magehunter.actions': ['wait', 'interrupt-jab'],
      'actions.interrupt-jab.trigger.on': ['recover'],
    };
    const battle = battleOf({ rows: plain(32, 8), units: still(units, [0, -5]) }, [20], rulesWith(changes));
    play(battle, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
    idleUntil(battle, 'reaction 2 @20');
    play(battle, { action: 'interrupt-jab', targetActor: 1 });
    idleUntil(battle, 'action 1 @36');
    expect(writesOf(battle.steps, 'note').map(({ messageId }) => messageId)).toEqual(['interrupt-late']);
    expect([statIn(battle, 2, 'hp'), phaseLog(battle, 1).at(-1)]).toEqual([22 - 10, '36 end heavy-cleave']);
  });
});

test('PER-RES-001 PER-RES-002 who is felled earlier in the loop of a tick is not asked in it', () => {
  const units: Sketched[] = [
    { unit: 'fighter', side: 1, at: [2, 2], facing: 'E' },
    { unit: 'brute', side: 2, at: [6, 2], facing: 'E', stats: { hp: 10 } },
    { unit: 'wolf', side: 2, at: [25, 2], facing: 'W' },
  ];
  const battle = battleOf({ rows: plain(32, 8), units: still(units, [0, -5, -9]) }, [20]);
  play(battle, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
  while (battle.state.tick < 18) play(battle, { action: 'wait', count: 1 });
  expect(asked(battle)).toBe('action 2 @18');
  play(battle, { action: 'wait', count: 1 });
  play(battle, { action: 'wait', count: 1 });
  // The cleave takes effect at 19, before the turn of the brute.
  expect([asked(battle), battle.state.actors[1]?.standing]).toEqual(['action 3 @19', 'down']);
});

describe('the clock', () => {
  test('PER-CLK-001 nothing in the rules can see a clock, set a timer or wait', () => {
    const clocks =
      /\b(Date|performance|setTimeout|setInterval|queueMicrotask|process|async|await|Promise)\b(?! of)/;
    const code = engine().map(
      ([name, text]) => [name, text.replace(/\/\*[^]*?\*\/|\/\/.*|'[^']*'|`[^`]*`/g, '')] as const,
    );
    expect(code.filter(([, text]) => clocks.test(text)).map(([name]) => name)).toEqual([]);
    expect(['Date.now()', 'await x', 'performance.now()'].every((text) => clocks.test(text))).toBe(true);
  });

  test('PER-CLK-001 PER-CLK-005 time is whole ticks', () => {
    for (const { prep, exec, recover } of Object.values(ACTIONS))
      expect([prep, exec, recover].every(Number.isInteger)).toBe(true);
    expect(() => rulesWith({ 'actions.thrust.prep': 6.5 })).toThrow('must be a whole number');
    const battle = duel(true, {}, [20]);
    play(battle, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
    idleUntil(battle, 'action 1');
    const times = battle.steps.flatMap(({ derived }) =>
      derived.flatMap(({ kind, payload }) => (kind === 'set_clock' ? [payload.tick] : [])),
    );
    expect(times.length).toBeGreaterThan(3);
    expect(times.every((tick, index) => Number.isInteger(tick) && tick > (times[index - 1] ?? -1))).toBe(
      true,
    );
  });

  // Both cut from tick 0, 0/3/0, and both blows fall on tick 2: only the first is rolled for.
  test.each([
    [0, -1, 1],
    [-1, 0, 2],
  ])(
    'PER-CLK-006 PER-INI-003 of two blows that fall on one tick, with initiatives %i and %i, that of actor %i is first, and the felled strikes no more',
    (one, other, winner) => {
      const units = [2, 5].map((x): Sketched => ({
        unit: 'fighter',
        at: [x, 2],
        facing: 'E',
        stats: { hp: 4 },
      }));
      const rules = rulesWith({
        'constants.jitter': 0,
        'units.fighter.actions': ['step', 'wait', 'light-slash'],
      });
      const battle = battleOf({ rows: plain(20, 6), units: still(units, [one, other]) }, [20], rules);
      play(battle, { action: 'flowing-slash', targetActor: 3 - winner });
      const steps = play(battle, { action: 'flowing-slash', targetActor: winner });
      expect(battle.state.tick).toBe(2);
      expect(writesOf(steps, 'apply_damage').map(({ actor, hp }) => [actor, hp])).toEqual([[3 - winner, 0]]);
      expect(battle.state.outcome).toMatchObject({ result: 'won', side: winner });
    },
  );

  test('PER-CLK-002 PER-CLK-003 the clock stands while somebody is asked, whatever is asked of the rules meanwhile', () => {
    const battle = duel(false);
    const { tick, seq } = battle.state;
    tempoRules.forecast(battle.ruleset.project(battle.state, 1), 5);
    expect(codeOf(battle, { action: 'firebolt', targetActor: 2 })).toBe('unknown-action');
    expect([battle.state.tick, battle.state.seq]).toEqual([tick, seq]);
    play(battle, { action: 'wait', count: 5 });
    expect(battle.state.tick).toBe(0);
    play(battle, { action: 'wait', count: 10 });
    expect(asked(battle)).toBe('action 1 @5');
  });

  test('PER-UI-002 owner’s decision 7 a wait is of 1, 5, 10 or 50 ticks, or until something can be reacted to, and of no other length', () => {
    const battle = duel(false);
    const stage = battle.ruleset.stage(battle.ruleset.project(battle.state, 1), {
      kind: 'action',
      seat: 1,
      actor: 1,
      action: 'wait',
    });
    if (!stage.ok || stage.value.complete) throw new Error('a wait has a length');
    expect(stage.value.options.map(({ id }) => id)).toEqual(['1', '5', '10', '50', 'until']);
    expect(codeOf(battle, { action: 'wait', count: 7 })).toBe('bad-terms');
    expect(codeOf(battle, { action: 'wait' })).toBe('bad-terms');
    const [until] = stage.value.options.flatMap(({ id, pick }) => (id === 'until' ? [pick] : []));
    expect(codeOf(battle, { action: 'wait', ...until })).toBeUndefined();
    expect(codeOf(battle, { action: 'wait', ...until, count: 10 })).toBe('bad-terms');
    expect(codeOf(battle, { action: 'wait', ...until, option: 'edge' })).toBe('bad-terms');
  });
});

/** Tables of data and the words people read: the only files that may name an action. */
const DATA = [
  'actions',
  'reactions-data',
  'named-actions',
  'units',
  'profiles',
  'feats',
  'clauses',
  'messages',
];

/** The text of every file of the rules that is no table. */
function engine(): readonly (readonly [name: string, text: string])[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => !DATA.includes(name.replace('.ts', '')))
    .map((name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')]);
}

/**
 * Where a text names an action: `step`, `turn` and `wait` are words for other things too, so for them only where an action stands
 * (and not in the table from questions to uses, `action: 'turn', prep: …`).
 */
function namesIn(text: string): readonly string[] {
  return Object.keys(ACTIONS).filter((id) => {
    const isWord = ['step', 'turn', 'wait'].includes(id);
    const places = isWord
      ? [`\\b(action|do): '${id}'(?!,\\n  prep)`, `actionOf\\('${id}'\\)`, `actions(\\.|\\[')${id}\\b`]
      : [`['"\`]${id}['"\`]`, `actions(\\.|\\[')${id}\\b`];
    return places.some((place) => new RegExp(place).test(text));
  });
}

test('PER-PER-001 PER-PER-008 PER-PER-009 every action is one kind of record', () => {
  const phases = ['prep', 'exec', 'recover', 'readDc', 'onOwnReaction', 'hostileCancel', 'effects'];
  for (const rule of Object.values(ACTIONS))
    expect(Object.keys(rule)).toEqual(expect.arrayContaining(phases));
});

/** Ways to ask which action it is: by its id, by its part in the rules, or by when it is on offer. */
const ASKS = [
  /\.(action|id)\s*[!=]==\s*['"`][a-z]/,
  /[!=]==\s*NAMED\b|NAMED\.\w+\s*[!=]==|\((NAMED\.\w+|NAMED_ACTIONS)\)|NAMED_ACTIONS\.|case NAMED/,
  /\buses\b/,
];

/** What an action can be used for is looked up once, checked in a pack and told; nothing branches on it. */
const USES = ['compile.ts', 'read-data.ts', 'catalogue.ts', 'data.ts'];

function asksIn(text: string): boolean {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').replaceAll(/actionOf\(NAMED\.\w+\)/g, '');
  return ASKS.some((ask) => ask.test(code));
}

test('PER-PER-007 nothing but tables of data names an action, and nothing asks which one it has', () => {
  const files = engine();
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap(([name, text]) => namesIn(text).map((id) => `${name}: ${id}`))).toEqual([]);
  const asking = files.filter(([, text]) => asksIn(text)).map(([name]) => name);
  expect(new Set(asking)).toEqual(new Set(USES));
});

test('PER-PER-007 the check sees an action named or asked for in any of the ways there are', () => {
  const named = [`x = 'stagger'`, `actionOf('step')`, `actions.firebolt`, `{ action: 'wait', count }`];
  expect(named.map(namesIn)).toEqual([['stagger'], ['step'], ['firebolt'], ['wait']]);
  expect([`kind: 'turn'`, `effect: 'step'`].flatMap(namesIn)).toEqual([]);
  const asking = [
    `if (top.action === 'firebolt')`,
    `if (action.id === NAMED.idle)`,
    `NAMED.walk !== id`,
    `NAMED_ACTIONS.includes(id)`,
    `ids.has(NAMED.heldUp)`,
    `case NAMED.rise:`,
    `if (rule.uses.includes('reaction'))`,
    `const { uses } = rule;`,
  ];
  expect(asking.filter((text) => !asksIn(text))).toEqual([]);
  const innocent = [
    `rules.actionOf(NAMED.walk)`,
    `{ action: NAMED.idle }`,
    `// what it uses`,
    `statuses.map(`,
  ];
  expect(innocent.filter(asksIn)).toEqual([]);
});
