import { describe, expect, test } from 'vitest';
import {
  act,
  charactersOf,
  combatOf,
  mustBe,
  OPENING,
  refusalIn,
  seededCombat,
  unusedDice,
  USER,
} from '../testing/testkit.ts';
import { actInCombat, startCombat } from './combat-session.ts';
import type { CombatOpening } from './combat-session.ts';
import { readCombatRequest, viewingRefusal } from './combat-request.ts';
import { loadCombat, saveCombat } from './combat-save.ts';
import { viewCombat } from './combat-view.ts';

/** Fighter 12 and mage 13, in this order, then the dummy. */
const ORDER = [20, 19, 1];

describe('a session', () => {
  test('D20-PTY-001 of five characters the first four by id take part', () => {
    const characters = charactersOf('fighter', 'mage', 'rogue', 'cleric', 'fighter').toReversed();
    const session = combatOf([20, 19, 18, 17, 1], { characters });
    expect(viewCombat(session).party.map(({ char_id }) => char_id)).toEqual([12, 13, 14, 15]);
  });

  test('D20-PTY-002 D20-PTY-003 a row for each character, with the documented names', () => {
    const { party } = viewCombat(combatOf(ORDER));
    expect(party[0]).toEqual({
      char_id: 12,
      name: 'Hero 1',
      class: 'fighter',
      level: 1,
      attack: 13,
      defense: 8,
      speed: 10,
      hp: 78,
      max_hp: 78,
      mana: 18,
      mana_max: 18,
      int_stat: 8,
      resistances: {},
      defending: false,
    });
  });

  test('D20-INI-003 D20-INI-004 a player’s entry names who controls it, the monster’s does not', () => {
    const { initiative } = viewCombat(combatOf(ORDER));
    expect(initiative).toEqual([
      { type: 'player', id: 12, controller_id: USER, name: 'Hero 1', roll: 30 },
      { type: 'player', id: 13, controller_id: USER, name: 'Hero 2', roll: 29 },
      { type: 'monster', id: 'training-dummy', name: 'Training Dummy', roll: 2 },
    ]);
  });

  test('D20-API-001 D20-SES-003 the view has everything the document names, and the first line of the log', () => {
    const view = viewCombat(combatOf(ORDER));
    expect(view).toMatchObject({
      id: 7,
      status: 'active',
      monster: { slug: 'training-dummy', name: 'Training Dummy', xp: 40 },
      monster_hp: 500,
      active_index: 0,
      combat_turn: 1,
      version: 1,
      rewards: {},
      log: ['Encounter starts vs Training Dummy'],
    });
    expect(view).not.toHaveProperty('outcome');
    expect(view).not.toHaveProperty('seed');
  });

  test('D20-SES-004 one monster a session; one that nobody knows is refused', () => {
    expect(viewCombat(combatOf(ORDER)).initiative.filter(({ type }) => type === 'monster')).toHaveLength(1);
    const codeFor = (opening: Partial<CombatOpening>): string | undefined =>
      refusalIn(startCombat({ ...OPENING, ...opening }))?.code;
    expect(codeFor({ monster: 'fighter' })).toBe('unknown-monster');
    expect(codeFor({ monster: 'dragon' })).toBe('unknown-monster');
    expect(codeFor({ characters: [] })).toBe('party-empty');
  });

  test('D20-AMB-16 resistances are multipliers', () => {
    const session = combatOf([20, 19, 1], { monster: 'skeleton-guard' });
    expect(viewCombat(session).monster.resistances).toEqual({ physical: 0.75, fire: 1.25 });
  });
});

describe('acting', () => {
  test('D20-WS-001 D20-AMB-14 D20-AMB-07 every turn has its own view: the hero’s, then the monster’s', () => {
    const session = combatOf([20, 19, 1, 1, 1, 2]);
    const first = mustBe(act(session, 'attack'));
    expect(first.updates.map(({ version, active_index }) => [version, active_index])).toEqual([[2, 1]]);
    const second = mustBe(act(first.session, 'attack'));
    expect(
      second.updates.map(({ version, active_index, combat_turn }) => [version, active_index, combat_turn]),
    ).toEqual([
      [3, 2, 1],
      [4, 0, 2],
    ]);
    expect(second.updates.map(({ log }) => log.length)).toEqual([3, 4]);
    expect(second.updates.at(-1)).toEqual(viewCombat(second.session));
    expect(unusedDice(second.session)).toBe(0);
  });

  test('D20-VER-002 D20-VER-001 an answer to an older version is refused, and nothing has changed', () => {
    const session = combatOf([20, 19, 1, 1]);
    const { session: next } = mustBe(act(session, 'attack'));
    const before = viewCombat(next);
    const late = actInCombat(next, USER, { action: 'attack', version: 1 });
    expect(refusalIn(late)).toMatchObject({ code: 'version-conflict', facts: { version: 2 } });
    expect(viewCombat(next)).toEqual(before);
    expect(refusalIn(actInCombat(next, USER, { action: 'attack', version: 3 }))?.code).toBe(
      'version-conflict',
    );
  });

  test('a session is never changed: the same answer to the same session comes out the same', () => {
    const session = combatOf([20, 19, 1, 15, 2]);
    const before = viewCombat(session);
    const one = mustBe(act(session, 'attack'));
    expect(viewCombat(session)).toEqual(before);
    expect(mustBe(act(session, 'attack')).updates).toEqual(one.updates);
  });

  test('D20-AUTH-001 D20-AUTH-002 the actor is the active character, named or not, for each action', () => {
    const actions = [
      ['attack', {}],
      ['defend', {}],
      ['use_item', { slug: 'potion-healing' }],
      ['cast_spell', { spell: 'firebolt' }],
      ['flee', {}],
    ] as const;
    const characters = charactersOf('mage', 'fighter').map((one) => ({
      ...one,
      inventory: { 'potion-healing': 1 },
    }));
    for (const [action, more] of actions) {
      const session = combatOf([...ORDER, action === 'flee' ? 100 : 1], { characters });
      expect(refusalIn(act(session, action, { ...more, actor_id: 13 }))).toMatchObject({
        code: 'not-your-turn',
        facts: { actor_id: 12 },
      });
      expect([action, act(session, action, { ...more, actor_id: 12 }).ok]).toEqual([action, true]);
      expect([action, act(session, action, more).ok]).toEqual([action, true]);
    }
  });

  test('D20-AUTH-003 whoever controls nobody is forbidden, whoever controls another has no turn', () => {
    const characters = charactersOf('fighter', 'mage').map((one) =>
      one.id === 13 ? { ...one, controllerId: 'user-2' } : one,
    );
    const session = combatOf([...ORDER, 1, 1], { characters });
    expect(refusalIn(act(session, 'attack', {}, 'stranger'))?.code).toBe('forbidden');
    expect(refusalIn(act(session, 'attack', {}, 'user-2'))?.code).toBe('not-your-turn');
    const { session: next } = mustBe(act(session, 'attack'));
    expect(refusalIn(act(next, 'attack'))?.code).toBe('not-your-turn');
    expect(refusalIn(act(next, 'defend', {}, 'user-2'))).toBeUndefined();
    expect([viewingRefusal(session, USER)?.code, viewingRefusal(session, 'user-2')?.code]).toEqual([
      undefined,
      'forbidden',
    ]);
  });

  test('D20-AMB-08 D20-AMB-09 what is not there is not consumed; no other spell, no other item', () => {
    const poor = charactersOf('fighter').map((one) => ({ ...one, mana: 4 }));
    const session = combatOf([20, 1], { characters: poor });
    const code = (action: 'use_item' | 'cast_spell', more: object): string | undefined =>
      refusalIn(act(session, action, more))?.code;
    expect(code('use_item', { slug: 'potion-healing' })).toBe('item-not-available');
    expect(code('use_item', { slug: 'iron-dagger' })).toBe('bad-request');
    expect(code('use_item', { slug: 'attack' })).toBe('bad-request');
    expect(code('use_item', {})).toBe('bad-request');
    expect(code('cast_spell', { spell: 'firebolt' })).toBe('no-mana');
    expect(code('cast_spell', { spell: 'iceball' })).toBe('bad-spell');
    expect(code('cast_spell', {})).toBe('bad-spell');
    expect(viewCombat(session).version).toBe(1);
  });

  test('D20-API-002 a body is read whole or not at all', () => {
    const wrongIn = (body: unknown, action?: 'attack'): string | undefined =>
      refusalIn(readCombatRequest(body, action))?.path;
    expect(wrongIn({ action: 'attack', version: 1 })).toBeUndefined();
    expect(wrongIn({ version: 1, actor_id: 12 }, 'attack')).toBeUndefined();
    expect(wrongIn({ version: 1 })).toBe('$.action');
    expect(wrongIn({ action: 'dance', version: 1 })).toBe('$.action');
    expect(wrongIn({ action: 'flee', version: 1 }, 'attack')).toBe('$.action');
    expect(wrongIn({ action: 'attack' })).toBe('$.version');
    expect(wrongIn({ action: 'attack', version: '1' })).toBe('$.version');
    expect(wrongIn({ action: 'attack', version: 1.5 })).toBe('$.version');
    expect(wrongIn({ action: 'attack', version: 1, actor_id: null })).toBe('$.actor_id');
    expect(wrongIn({ action: 'use_item', version: 1, slug: 'A b' })).toBe('$.slug');
    expect(wrongIn({ action: 'cast_spell', version: 1, spell: 3 })).toBe('$.spell');
    expect(wrongIn({ action: 'attack', version: 1, admin: true })).toBe('$.admin');
    expect([null, [], 'attack', 7].map((body) => wrongIn(body))).toEqual(['$', '$', '$', '$']);
    expect(refusalIn(readCombatRequest({}))?.code).toBe('bad-request');
  });
});

describe('the end', () => {
  test('D20-EX-30 D20-RWD-005 D20-AMB-06 fled: complete, without rewards', () => {
    const { session } = mustBe(act(combatOf([...ORDER, 50]), 'flee'));
    expect(viewCombat(session)).toMatchObject({
      status: 'complete',
      outcome: 'fled',
      rewards: {},
      seed: '1',
    });
    expect(refusalIn(act(session, 'attack'))?.code).toBe('inactive');
    expect(unusedDice(session)).toBe(0);
  });

  test('D20-RWD-005 D20-AMB-13 defeated: complete, without rewards', () => {
    const characters = charactersOf('fighter').map((one) => ({ ...one, hp: 1 }));
    const session = combatOf([1, 20, 20, 0], { characters, monster: 'cave-spider' });
    expect(viewCombat(session)).toMatchObject({ status: 'complete', outcome: 'defeat', rewards: {} });
    expect(unusedDice(session)).toBe(0);
  });

  test('D20-RWD-002 D20-RWD-003 D20-RWD-006 D20-AMB-19 the dummy’s rewards for characters 12 and 13, key by key', () => {
    const won = victory();
    expect(viewCombat(won)).toMatchObject({ status: 'complete', outcome: 'victory', monster_hp: 0 });
    expect(viewCombat(won).rewards).toEqual({
      items: { 'potion-healing': 1, 'iron-dagger': 1 },
      items_list: ['potion-healing', 'iron-dagger'],
      rolls: {
        base_pool: ['potion-healing', 'iron-dagger'],
        weights: { 'potion-healing': 1, 'iron-dagger': 1 },
        special: null,
      },
      xp: { total: 40, per_member: { '12': 20, '13': 20 } },
    });
    expect(unusedDice(won)).toBe(0);
  });

  /** Critical hits of 19 until the dummy is down; the mage and the dummy always miss. */
  function victory() {
    const rounds = Math.ceil(500 / 19);
    const dice = Array.from({ length: rounds - 1 }, () => [20, 0, 1, 1]).flat();
    let session = combatOf([...ORDER, ...dice, 20, 0, 2, 1]);
    while (!session.battle.state.outcome) session = mustBe(act(session, 'attack')).session;
    return session;
  }

  test('D20-RWD-004 a special drop is told with its roll and its chance', () => {
    const characters = charactersOf('fighter');
    let session = combatOf([20, 1, ...Array.from({ length: 4 }, () => [20, 0, 1]).flat(), 20, 0, 1, 26], {
      characters,
      monster: 'goblin-cutter',
    });
    while (!session.battle.state.outcome) session = mustBe(act(session, 'attack')).session;
    expect(viewCombat(session).rewards).toMatchObject({
      rolls: { special: { slug: 'short-sword', rolled: 26, chance: 25 } },
      xp: { total: 40, per_member: { '12': 40 } },
    });
    expect(unusedDice(session)).toBe(0);
  });

  test('D20-LOG-006 D20-LOG-007 after 300 actions the log keeps 250 lines, and the events beside it say who', () => {
    const characters = charactersOf('fighter');
    let session = combatOf([20, 1, ...Array.from({ length: 300 }, () => [1, 1]).flat()], { characters });
    for (let turn = 0; turn < 300; turn++) session = mustBe(act(session, 'attack')).session;
    const { log, events } = viewCombat(session);
    expect([log.length, events.length]).toEqual([250, 250]);
    expect(log.at(-2)).toBe('Player misses Training Dummy (roll 1)');
    expect(events.at(-2)).toEqual({
      version: 600,
      code: 'player-misses',
      actor_id: 12,
      name: 'Hero 1',
      params: { actor: 'Hero 1', monster: 'Training Dummy', roll: 1 },
      dice: [1],
    });
    expect(events.at(-1)).not.toHaveProperty('actor_id');
  });
});

describe('saving', () => {
  test('D20-SES-003 a session that was saved goes on as if it had never stopped, dice included', () => {
    let kept = seededCombat({ seed: 99n, characters: charactersOf('mage', 'cleric'), monster: 'orc-brute' });
    let saved = kept;
    for (let turn = 0; turn < 8 && !kept.battle.state.outcome; turn++) {
      saved = mustBe(loadCombat(saveCombat(saved)));
      kept = mustBe(act(kept, 'attack')).session;
      saved = mustBe(act(saved, 'attack')).session;
      expect(viewCombat(saved)).toEqual(viewCombat(kept));
    }
    expect(viewCombat(kept).version).toBeGreaterThan(5);
  });

  test('a session that is over keeps its rewards', () => {
    const { session } = mustBe(act(combatOf([...ORDER, 50]), 'flee'));
    expect(viewCombat(mustBe(loadCombat(saveCombat(session))))).toEqual(viewCombat(session));
  });

  test('what is damaged is refused', () => {
    const saved = saveCombat(seededCombat());
    expect(refusalIn(loadCombat(saved.slice(0, -20)))?.code).toBe('json-syntax');
    expect(refusalIn(loadCombat(saved.replace('"version":1', '"version":2')))?.code).toBe('wrong-shape');
    const cut = JSON.parse(saved) as { snapshot: string };
    expect(refusalIn(loadCombat(JSON.stringify({ ...cut, snapshot: cut.snapshot.slice(0, -2) })))?.code).toBe(
      'truncated',
    );
    expect(refusalIn(loadCombat(JSON.stringify({ ...cut, snapshot: 'xyz' })))?.code).toBe('not-hex');
  });
});
