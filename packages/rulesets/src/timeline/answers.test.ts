import type { Battle, Message, Step } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';
import { duelOf } from './testing/duel.ts';
import {
  answer,
  battleOf,
  commandOf,
  optionsAt,
  play,
  previewOf,
  statIn,
  submit,
  waitFor,
  waitUntil,
} from './testing/testkit.ts';

/** What steps say, sentences filled in as a client would. */
function told(battle: Battle, steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step) => battle.ruleset.describe(battle.state, step).map(sentence));
}

function sentence({ messageId, params }: Message): string {
  const text: string = MESSAGES[messageId as keyof typeof MESSAGES];
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? `{${name}}`));
}

describe('what a preview says', () => {
  test('TL-SC-002 TL-FB-003 the plain base − DEF comes first, then what changes it, then the whole', () => {
    const battle = duelOf({
      rows: ['', '', '..1'],
      second: { stats: { def: 3 } },
      rules: { 'weapons.sword.base': 8, 'constants.damageUp1Pct': 110 },
    });
    const { effects } = previewOf(battle, { actor: 1, action: 'strike', target: [3, 2] });
    expect(effects).toEqual([
      {
        actor: 2,
        hit: { of: 1, in: 1 },
        amount: { min: 6, mean: { of: 6, in: 1 }, max: 6 },
        down: { of: 0, in: 1 },
        statuses: [],
        breakdown: [
          { source: 'base', plus: 8 },
          { source: 'defence', plus: -3 },
          { source: 'height', factor: { of: 11, in: 10 } },
        ],
      },
    ]);
  });

  test('TL-FB-004 height shows with its sign', () => {
    const factor = (rows: readonly string[]): unknown =>
      previewOf(duelOf({ rows }), { actor: 1, action: 'strike', target: [3, 2] }).effects[0]?.breakdown.find(
        ({ source }) => source === 'height',
      );
    expect([factor(['', '', '..1']), factor(['', '', '...1']), factor([])]).toEqual([
      { source: 'height', factor: { of: 11, in: 10 } },
      { source: 'height', factor: { of: 9, in: 10 } },
      undefined,
    ]);
  });

  test('the way, its cost and what lies on it', () => {
    const battle = duelOf({ rows: ['', '', '...l'], first: { at: [1, 2] }, second: { at: [7, 7] } });
    const preview = previewOf(battle, { actor: 1, to: [3, 2] });
    expect(preview.path.map(({ x, z }) => [x, z])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
    expect(preview.cost).toEqual({ move: 2 });
    expect(preview.hazards.map(({ hazard, damage }) => [hazard, damage])).toEqual([['lava', 4]]);
    expect(preview.assumption).toBe('assume-idle');
  });

  test('a push into a pit is told as an end, a push off a ledge with its fall', () => {
    const pit = previewOf(duelOf({ rows: ['', '', '....v'] }), { actor: 1, action: 'shove', target: [3, 2] })
      .effects[0];
    expect(pit?.down).toEqual({ of: 1, in: 1 });
    const ledge = previewOf(duelOf({ rows: ['', '', '..22'] }), { actor: 1, action: 'shove', target: [3, 2] })
      .effects[0];
    expect(ledge).toMatchObject({ amount: { max: 6 }, displaced: { to: { x: 4, z: 2 } } });
  });

  test('a spell that will be lost before it lands has no landing', () => {
    const battle = duelOf({
      first: { unit: 'mage' },
      second: { unit: 'bandit', stats: { speed: 10, ct: 80 } },
      rules: { 'actions.fireball.charge': 3 },
      plans: { 2: { action: 'strike', target: [2, 2] } },
    });
    expect(previewOf(battle, { actor: 1, action: 'fireball', target: [6, 2] }).landing).toBeUndefined();
  });

  test('an illegal command has none', () => {
    const battle = duelOf({ second: { at: [7, 7] } });
    const refused = battle.ruleset.preview(
      battle.state,
      commandOf(battle, { actor: 1, action: 'strike', target: [3, 2] }),
    );
    expect(refused).toMatchObject({ ok: false, refusals: [{ code: 'target-missing' }] });
  });
});

describe('threats, exposure, ways', () => {
  test('what the enemy could hit and for how much, walk and height counted in', () => {
    const battle = duelOf({
      first: { stats: { def: 1 } },
      second: { unit: 'bandit', at: [6, 2], stats: { move: 2 } },
      rules: { 'weapons.cutlass.base': 7 },
    });
    const threats = battle.ruleset.threats(battle.state, 1);
    const at = (x: number, z: number): unknown =>
      threats.find(({ tile }) => tile.x === x && tile.z === z)?.by;
    expect(at(3, 2)).toEqual([{ actor: 2, action: 'strike', worst: 6 }]);
    expect(at(2, 2)).toBeUndefined();
  });

  test('from a height it is worth more, and the best place counts', () => {
    const battle = duelOf({
      rows: ['', '', '....1'],
      first: { stats: { def: 0 } },
      second: { unit: 'bandit', at: [6, 2], stats: { move: 3 } },
      rules: { 'weapons.cutlass.base': 10 },
    });
    const worst = battle.ruleset.threats(battle.state, 1).find(({ tile }) => tile.x === 3 && tile.z === 2)
      ?.by[0]?.worst;
    expect(worst).toBe(11);
  });

  test('a blast reaches beyond its aim', () => {
    const battle = duelOf({ second: { unit: 'cultist', at: [7, 2], stats: { move: 0, mp: 12 } } });
    const tiles = battle.ruleset
      .threats(battle.state, 1)
      .filter(({ by }) => by.some(({ action }) => action === 'eclipse'));
    expect(tiles.some(({ tile }) => tile.x === 0 && tile.z === 0)).toBe(false);
    expect(tiles.some(({ tile }) => tile.x === 1 && tile.z === 1)).toBe(true);
  });

  test('of some tiles only those', () => {
    const battle = duelOf({});
    const tiles = [{ x: 2, y: 1, z: 2 }];
    expect(battle.ruleset.threats(battle.state, 1, tiles).map(({ tile }) => tile)).toEqual(tiles);
  });

  test('exposure counts the enemies with a line of sight', () => {
    const battle = duelOf({ second: { at: [5, 2] }, options: { tiles: [{ at: [4, 2], cover: 5 }] } });
    const { ruleset, state } = battle;
    expect([
      ruleset.exposure(state, 1, { x: 2, y: 1, z: 2 }),
      ruleset.exposure(state, 1, { x: 5, y: 1, z: 5 }),
    ]).toEqual([0, 1]);
  });

  test('ways are known without a budget, whoever stands in them', () => {
    const battle = duelOf({
      rows: ['', 'vv.v', '....', 'vvvv'],
      first: { at: [0, 2] },
      second: { at: [1, 2] },
    });
    const cost = battle.ruleset.walkCost(battle.state, 1, { x: 0, y: 1, z: 2 });
    expect([cost({ x: 3, y: 1, z: 2 }), cost({ x: 0, y: 0, z: 3 })]).toEqual([3, undefined]);
  });
});

describe('sheets', () => {
  test('TL-HUD-002 a unit’s sheet has HP, MP, CT, stats with what changes them, statuses, and what it can do', () => {
    const battle = duelOf({
      first: { unit: 'mage', statuses: [{ id: 'cursed', ticks: 9 }], stats: { mp: 1 } },
    });
    const sheet = battle.ruleset.inspectActor(battle.state, 1);
    expect(sheet.bars).toEqual([
      { id: 'hp', value: 24, max: 24 },
      { id: 'mp', value: 1, max: 24 },
      { id: 'ct', value: 105, max: 100 },
    ]);
    expect(sheet.stats.find(({ id }) => id === 'mag')).toEqual({
      id: 'mag',
      base: 8,
      value: 5,
      modifiers: [{ source: 'cursed', plus: -3 }],
    });
    expect(sheet.statuses).toEqual([{ id: 'cursed', ticksLeft: 8, stacks: 1 }]);
    expect(sheet.actions.find(({ id }) => id === 'fireball')).toMatchObject({
      cost: { mp: 2, charge: 1 },
      refusal: { code: 'not-enough-mp' },
    });
  });

  test('TL-HUD-002 aspects, armour, taunt, spell, plan and counter are notes', () => {
    const notes = (battle: Battle, actor: number): readonly string[] =>
      battle.ruleset.inspectActor(battle.state, actor).notes.map(sentence);
    const battle = duelOf({
      first: { unit: 'knight' },
      second: { unit: 'golem', at: [4, 2], stats: { speed: 9 } },
      plans: { 2: { to: [3, 2], action: 'strike', target: [2, 2] } },
      others: [{ unit: 'envoy', side: 1, at: [0, 11], stats: { ct: 99, speed: 1 } }],
    });
    play(battle, { actor: 1, action: 'taunt', target: [4, 2] });
    expect(notes(battle, 2)).toEqual([
      'Stone Skin: Cannot be pushed or pulled.',
      'Armour of stone.',
      'Means to use Strike.',
      'Taunted by Knight.',
    ]);
    const mage = duelOf({
      first: { unit: 'mage', stats: { tempHp: 3 } },
      second: { at: [7, 7] },
      others: [{ unit: 'envoy', side: 1, at: [0, 11], stats: { ct: 99, speed: 1 } }],
    });
    play(mage, { actor: 1, action: 'meteor', target: [5, 2] });
    expect(notes(mage, 1)).toEqual(['3 temporary HP.', 'Casts Meteor: lands in 2 ticks.']);
  });

  test('TL-TNT-002 a boss’s sheet says how often it ignores a taunt', () => {
    const battle = duelOf({ second: { unit: 'warden' } });
    expect(battle.ruleset.inspectActor(battle.state, 2).notes.map(({ messageId }) => messageId)).toContain(
      'note-boss',
    );
  });

  test('TL-HUD-005 a tile’s sheet says tier, ground, cover, marks and what a walk there costs', () => {
    const battle = duelOf({
      rows: ['', '', '...1l'],
      second: { at: [7, 7] },
      options: { tiles: [{ at: [2, 3], cover: 7, shadow: true }] },
    });
    const sheet = (x: number, y: number, z: number): ReturnType<typeof battle.ruleset.inspectTile> =>
      battle.ruleset.inspectTile(battle.state, { x, y, z });
    expect(sheet(3, 2, 2)).toMatchObject({
      material: 'stone',
      cost: 2,
      notes: [{ messageId: 'tier-platform' }, { messageId: 'note-ground' }],
    });
    expect(sheet(4, 1, 2)).toMatchObject({ hazard: { hazard: 'lava', damage: 4 } });
    expect(sheet(2, 1, 3)?.notes.map(sentence)).toEqual([
      'Ground, 0',
      'Grass.',
      'Cover with 7 HP.',
      'In shadow.',
    ]);
    expect(sheet(2, 1, 2)?.occupant).toBe(1);
    expect(sheet(2, 5, 2)).toBeUndefined();
  });

  test('the worth of a battle: whole is better than hurt, up better than down, won better than anything', () => {
    const battle = duelOf({ others: [{ unit: 'archer', side: 1, at: [0, 0] }] });
    const { ruleset } = battle;
    const even = ruleset.evaluate(battle.state, 1);
    expect(ruleset.evaluate(battle.state, 2)).toBe(-even);
    play(battle, { actor: 1, action: 'strike', target: [3, 2] });
    expect(ruleset.evaluate(battle.state, 1)).toBeGreaterThan(even);
    submit(battle, { kind: 'concede', seat: 2 });
    expect(ruleset.evaluate(battle.state, 1)).toBe(1_000_000);
  });
});

describe('what steps say', () => {
  test('announcements, walks, blows and ends', () => {
    const battle = duelOf({
      first: { at: [1, 2] },
      second: { stats: { hp: 7 } },
      rules: { 'weapons.sword.base': 8 },
    });
    const steps = play(battle, { actor: 1, to: [2, 2], action: 'strike', target: [3, 2] });
    expect(told(battle, steps)).toEqual(
      [
        'Knight moves to x 2, y 2.',
        'Knight uses Strike at x 3, y 2.',
        'Bandit loses 7 HP to Strike; 0 left.',
        'Bandit goes down.',
        'Side 1 wins: nobody of the other side is up.',
      ].map((text) => text.replace('Side 1', 'Blue')),
    );
  });

  test('TL-CAN-010 spells begin, are lost and say why', () => {
    const battle = duelOf({
      first: { unit: 'mage' },
      second: { unit: 'bandit', stats: { speed: 10, ct: 80 } },
      rules: { 'actions.fireball.charge': 3 },
      plans: { 2: { action: 'strike', target: [2, 2] } },
    });
    const lines = told(battle, [
      ...play(battle, { actor: 1, action: 'fireball', target: [6, 2] }),
      ...waitUntil(battle, 4),
    ]);
    expect(lines[0]).toBe('Mage begins to cast Fireball at x 6, y 2: it lands in 3 ticks.');
    expect(lines).toContain('Mage’s Fireball is cancelled: its caster was hurt.');
  });

  test('pushes, falls, pits, cover and waits', () => {
    const ledge = duelOf({ rows: ['', '', '..11'] });
    expect(told(ledge, play(ledge, { actor: 1, action: 'shove', target: [3, 2] }))).toEqual([
      'Knight uses Shove at x 3, y 2.',
      'Bandit is pushed to x 4, y 2.',
      'Bandit falls to x 4, y 2.',
      'Bandit loses 3 HP to the fall; 96 left.',
    ]);
    const pit = duelOf({
      rows: ['', '', '....v'],
      others: [{ unit: 'golem', side: 2, at: [7, 7], stats: { speed: 1 } }],
    });
    expect(told(pit, play(pit, { actor: 1, action: 'shove', target: [3, 2] }))).toContain(
      'Bandit is banished.',
    );
    const cover = duelOf({ second: { at: [7, 7] } });
    expect(told(cover, play(cover, { actor: 1, action: 'raise-cover', target: [2, 3] }).slice(0, 1))).toEqual(
      ['Knight uses Raise Cover at x 2, y 3.', 'The cover at x 2, y 3 has 8 HP left.'],
    );
    const idle = duelOf({});
    expect(told(idle, play(idle).slice(0, 1))).toEqual(['Knight waits.']);
  });

  test('statuses come and go, heals heal, dodges dodge', () => {
    const battle = duelOf({ first: { unit: 'monk', stats: { hp: 10 } }, second: { at: [7, 7] } });
    expect(told(battle, play(battle, { actor: 1, action: 'heal', target: [2, 2] }).slice(0, 1))).toEqual([
      'Monk uses Heal at x 2, y 2.',
      'Monk gains 3 HP from Heal; 13 now.',
    ]);
    const dodge = duelOf({ second: { unit: 'trickster' }, dice: [99] });
    expect(told(dodge, play(dodge, { actor: 1, action: 'strike', target: [3, 2] }).slice(0, 1))).toEqual([
      'Knight uses Strike at x 3, y 2.',
      'Trickster dodges.',
    ]);
    const others = [{ unit: 'envoy', side: 1, at: [0, 11], stats: { ct: 99, speed: 1 } }] as const;
    const bless = duelOf({ first: { unit: 'priest' }, second: { at: [7, 7] }, others });
    expect(told(bless, play(bless, { actor: 1, action: 'bless' }).slice(0, 1))).toEqual([
      'Priest uses Bless.',
      'Priest gains Fortified for 3 ticks.',
    ]);
  });

  test('placing, announcing, taking back, conceding', () => {
    const battle = battleOf({
      units: [
        { at: [0, 0], stats: { ct: 99 } },
        { unit: 'bandit', at: [7, 0] },
      ],
      options: { deployment: 'standard' },
    });
    const lines = [...told(battle, battle.steps)];
    lines.push(...told(battle, play(battle, { actor: 1, to: [1, 0] })));
    lines.push(...told(battle, play(battle, { actor: 2, to: [6, 0] }).slice(0, 1)));
    waitFor(battle, 1);
    play(battle, { actor: 1, to: [2, 0], action: 'hold' });
    lines.push(...told(battle, submit(battle, { kind: 'undo', seat: 1 })));
    lines.push(...told(battle, submit(battle, { kind: 'concede', seat: 2 })));
    expect(lines).toEqual([
      'The battle begins.',
      'Knight takes its place at x 1, y 0.',
      'Bandit means to wait.',
      'Knight takes its move back.',
      'Orange concedes.',
      'Blue wins: the other side conceded.',
    ]);
  });

  test('every sentence a random battle says is in the catalogue, with nothing left to fill in', () => {
    const battle = duelOf({
      rows: ['~~oo..ll', '.1.2.3.v', '', 'cc'],
      first: { unit: 'mage' },
      second: { unit: 'cultist', at: [5, 3], stats: { speed: 9 } },
      others: [
        { unit: 'shaman', side: 1, at: [1, 3] },
        { unit: 'necromancer', side: 2, at: [6, 6] },
      ],
    });
    for (let turn = 0; turn < 40 && !battle.state.outcome; turn++) {
      const decision = battle.ruleset.decision(battle.state);
      const options =
        decision?.kind === 'turn'
          ? optionsAt(battle, { to: battle.state.actors[(decision.actors[0] ?? 1) - 1]!.tile! })
          : [];
      const open = options.find(({ refusal, id }) => !refusal && id !== 'wait');
      const targets = open
        ? optionsAt(battle, {
            to: battle.state.actors[(decision?.actors[0] ?? 1) - 1]!.tile!,
            action: open.id,
          })
        : [];
      const target = targets.find(({ refusal }) => !refusal)?.pick.targetTile;
      const steps =
        open && target ? play(battle, { action: open.id, target: [target.x, target.z] }) : answer(battle);
      expect(told(battle, steps).filter((text) => /undefined|\{/.test(text))).toEqual([]);
    }
    expect(statIn(battle, 1, 'hp')).toBeLessThanOrEqual(24);
  });
});

describe('stages', () => {
  test('with several ready units the first question is whose turn it is', () => {
    const battle = duelOf({ others: [{ side: 1, at: [0, 0], stats: { ct: 99 } }] });
    const stage = battle.ruleset.stage(battle.state, { kind: 'turn', seat: 1 });
    expect(
      stage.ok &&
        !stage.value.complete && [stage.value.field, stage.value.options.map(({ pick }) => pick.actor)],
    ).toEqual(['actor', [1, 3]]);
  });

  test('an option that is barred says why, with what is in the way', () => {
    const battle = duelOf({
      first: { unit: 'archer', at: [0, 2] },
      second: { at: [4, 2] },
      options: { tiles: [{ at: [2, 2], cover: 5 }] },
    });
    const targets = optionsAt(battle, { to: { x: 0, y: 1, z: 2 }, action: 'shoot' });
    expect(targets.map(({ refusal, facts }) => [refusal?.code, facts.blockedBy])).toEqual([
      ['sight-blocked', { x: 2, y: 1, z: 2 }],
    ]);
    const far = optionsAt(battle, { to: { x: 0, y: 1, z: 2 } });
    expect(far.find(({ id }) => id === 'revive')?.refusal).toMatchObject({ code: 'no-target' });
  });

  test('a target tells its area and whom it would touch, the user where it would stand', () => {
    const battle = duelOf({ first: { unit: 'mage', at: [0, 2] }, second: { at: [4, 2] } });
    const targets = optionsAt(battle, { to: { x: 2, y: 1, z: 2 }, action: 'fireball' });
    const near = targets.find(({ pick }) => pick.targetTile?.x === 3 && pick.targetTile.z === 2);
    expect(near?.facts.area?.length).toBe(5);
    expect(near?.facts.actors).toEqual([1, 2]);
  });

  test('a walk that is stopped loses the act, and says so', () => {
    const battle = duelOf({
      rows: ['', '', '.....', 'vvvvv'],
      first: { at: [0, 2] },
      second: { at: [4, 2] },
    });
    (battle.state as { marks: unknown }).marks = [
      { tile: { x: 1, y: 1, z: 2 }, kind: 'snare', values: [2, 2] },
    ];
    const steps = play(battle, { actor: 1, to: [3, 2], action: 'strike', target: [4, 2] });
    expect(steps[1]?.root).toEqual(
      expect.objectContaining({ kind: 'wait', payload: { actor: 1, reason: 'stopped-short' } }),
    );
    expect(statIn(battle, 2, 'hp')).toBe(99);
  });
});
