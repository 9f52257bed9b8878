import { describe, expect, test } from 'vitest';
import { submitCommand } from '@highground/kernel';
import type { ScenarioDraft } from '@highground/kernel';
import { tempo, tempoRules } from './index.ts';
import { draftOf, plain, rulesWith, statIn, battleOf, still } from './testing/testkit.ts';

const good: ScenarioDraft = draftOf({
  rows: plain(20, 8),
  units: [
    { unit: 'fighter', at: [3, 3] },
    { unit: 'wolf', at: [12, 3] },
  ],
});

function codes(changes: Partial<ScenarioDraft>): readonly string[] {
  const opened = tempoRules.open({ ...good, ...changes });
  return opened.ok ? [] : opened.refusals.map(({ code, path }) => `${code} ${path}`);
}

const unit = good.units[0]!;

describe('opening a scenario', () => {
  test('owner’s decision 8 people have a seat of their own, monsters an automatic one; no die falls', () => {
    const opened = tempoRules.open(good);
    if (!opened.ok) throw new Error();
    const { seats, actors, diceDrawn, tick, queue } = opened.value;
    expect(seats).toEqual([
      { id: 1, side: 1, auto: false },
      { id: 2, side: 2, auto: false },
      { id: 3, side: 1, auto: true },
      { id: 4, side: 2, auto: true },
    ]);
    expect(actors.map(({ seat, size }) => [seat, size])).toEqual([
      [1, { w: 2, d: 1, h: 6 * 1280 }],
      [4, { w: 1, d: 3, h: 3 * 1280 }],
    ]);
    expect([diceDrawn, tick, queue]).toEqual([0, 0, []]);
  });

  test.each([
    ['wrong-ruleset $.ruleset', { ruleset: 'livingfield' }],
    ['too-few-sides $.sides', { sides: good.sides.slice(0, 1), units: [unit] }],
    ['side-without-units $.sides[1]', { units: [unit] }],
    [
      'unknown-item $.sides[0].stock',
      { sides: [{ ...good.sides[0]!, stock: [{ item: 'salve', count: 1 }] }, good.sides[1]!] },
    ],
    ['unknown-unit $.units[0].unit', { units: [{ ...unit, unit: 'dragon' }, good.units[1]!] }],
    [
      'unknown-side $.units[0].side',
      { units: [{ ...unit, side: 7 }, good.units[1]!, { ...unit, tile: { x: 8, y: 3, z: 5 } }] },
    ],
    ['no-surface $.units[0].at', { units: [{ ...unit, tile: { x: 99, y: 3, z: 3 } }, good.units[1]!] }],
    ['no-room $.units[0].at', { units: [{ ...unit, tile: { x: 19, y: 3, z: 3 } }, good.units[1]!] }],
    [
      'unknown-status $.units[0].statuses',
      { units: [{ ...unit, statuses: [{ id: 'blessed', ticks: 3 }] }, good.units[1]!] },
    ],
    ['unknown-stat $.units[0].stats.rank', { units: [{ ...unit, stats: { rank: 1 } }, good.units[1]!] }],
    ['stat-out-of-range $.units[0].stats.dex', { units: [{ ...unit, stats: { dex: 0 } }, good.units[1]!] }],
    ['unknown-event $.schedule[0].effect', { schedule: [{ tick: 1, effect: { kind: 'ignite' } }] }],
    [
      'event-cell-outside $.schedule[0].effect',
      { schedule: [{ tick: 1, effect: { kind: 'collapse', cells: [{ x: 99, y: 0, z: 0 }] } }] },
    ],
    ['unknown-option $.options.chest', { options: { chest: [] } }],
    ['option-malformed $.options.tileFeet', { options: { tileFeet: 9 } }],
    ['option-malformed $.options.falling', { options: { falling: 'no' } }],
    ['option-malformed $.options.exits', { options: { exits: [{ side: 9, at: [1, 1] }] } }],
  ] as const)('%s is refused with its place', (code, changes) => {
    expect(codes(changes as Partial<ScenarioDraft>)).toContain(code);
  });

  test('two bodies in one place are refused, both named', () => {
    const units = [unit, { ...good.units[1]!, tile: unit.tile }];
    expect(codes({ units })).toEqual(['tile-occupied $.units[0].at', 'tile-occupied $.units[1].at']);
  });

  test('a side wins when all of it that stands is at its exit', () => {
    const exits = [{ side: 1, at: [4, 3] }];
    const battle = battleOf({
      rows: plain(20, 8),
      units: still(
        [
          { unit: 'wolf', side: 1, at: [3, 3], facing: 'E' },
          { unit: 'wolf', side: 2, at: [15, 6], facing: 'E' },
        ],
        [0, -9],
      ),
      options: { exits },
    });
    const { ruleset } = battle;
    expect(
      ruleset.inspectTile(battle.state, { x: 4, y: 3, z: 3 })?.notes.map(({ messageId }) => messageId),
    ).toContain('note-exit');
    while (!battle.state.outcome) {
      const { kind, actors, seat } = ruleset.decision(battle.state)!;
      const answer =
        actors[0] === 1 && kind === 'action'
          ? { action: 'step', targetTile: { x: 4, y: 3, z: 3 } }
          : kind === 'action'
            ? { action: 'wait', count: 5 }
            : { action: 'decline' };
      submitCommand(battle, { kind, seat, actor: actors[0]!, ...answer });
    }
    expect(battle.state.outcome).toEqual({ result: 'won', side: 1, reason: 'exit' });
  });

  test('owner’s decision 8 a battle that does not end is a draw at its limit, 20,000 ticks unless it says otherwise', () => {
    const battle = battleOf({
      rows: plain(20, 8),
      units: still([
        { unit: 'fighter', at: [3, 3] },
        { unit: 'wolf', at: [12, 3] },
      ]),
      limits: { ticks: 100 },
    });
    expect(battle.state.registers.find(({ name }) => name === 'tickLimit')?.value).toBe(100);
    expect(rulesWith({}).catalogue.constants.find(({ id }) => id === 'tickLimit')?.value).toBe(20_000);
    const { ruleset } = battle;
    while (!battle.state.outcome) {
      const { kind, actors, seat } = ruleset.decision(battle.state)!;
      submitCommand(battle, { kind, seat, actor: actors[0]!, action: 'wait', count: 50 });
    }
    expect([battle.state.outcome, battle.state.tick]).toEqual([
      { result: 'draw', reason: 'tick-limit' },
      100,
    ]);
    expect(statIn(battle, 1, 'hp')).toBe(26);
  });

  test('conceding ends it, from a seat somebody sits at', () => {
    const battle = battleOf({
      rows: plain(20, 8),
      units: still([
        { unit: 'fighter', at: [3, 3] },
        { unit: 'wolf', at: [12, 3] },
      ]),
    });
    const { ruleset } = battle;
    expect(ruleset.offers(battle.state, 1).map(({ id }) => id)).toEqual(['concede']);
    expect(ruleset.offers(battle.state, 4)).toEqual([]);
    expect(ruleset.check(ruleset.project(battle.state, 4), { kind: 'concede', seat: 4 })?.code).toBe(
      'unknown-seat',
    );
    expect(submitCommand(battle, { kind: 'concede', seat: 1 }).ok).toBe(true);
    expect(battle.state.outcome).toEqual({ result: 'won', side: 2, reason: 'concede' });
  });
});

describe('a rule pack', () => {
  const refused = (changes: Parameters<typeof rulesWith>[0]): string => {
    try {
      rulesWith(changes);
      return '';
    } catch (error) {
      return String(error);
    }
  };

  test('ships sound, and any edit gives another hash', () => {
    expect(tempo.build(tempo.defaults).ok).toBe(true);
    expect(rulesWith({ 'constants.jitter': 0 }).hash).not.toBe(tempoRules.hash);
    expect(tempoRules.hash).toMatch(/^[0-9a-f]{16}$/);
  });

  test.each([
    ['$.actions.parry.recover', { 'actions.parry.recover': 1 }],
    ['$.actions.step.prep', { 'actions.step.prep': -1 }],
    [
      '$.actions.shield.effects[0].status',
      { 'actions.shield.effects': [{ effect: 'status', status: 'blessed', on: 'self', lasts: 3 }] },
    ],
    ['$.units.wolf.actions[0]', { 'units.wolf.actions': ['fly'] }],
    ['$.units.wolf.profile', { 'units.wolf.profile': 'sheep' }],
    ['$.terrains.mud.materials[0]', { 'terrains.mud.materials': ['jelly'] }],
    ['$.feats.flow.replaces.by', { 'feats.flow.replaces': { action: 'light-slash', by: 'nothing' } }],
    ['$.profiles.wolf.plan[0].do', { 'profiles.wolf.plan': [{ at: 'action', when: [], do: 'sing' }] }],
    ['$.constants.jitter', { 'constants.jitter': 99 }],
    ['$.actions.wait', { 'actions.wait.colour': 'red' }],
  ] as const)('is refused for what is wrong at %s', (path, changes) => {
    expect(refused(changes as Parameters<typeof rulesWith>[0])).toContain(path);
  });
});
