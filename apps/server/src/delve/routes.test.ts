import type { CombatView } from '@highground/dungeon';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetOld } from '../storage/housekeeping.ts';
import { joinDelve } from '../testing/delve-client.ts';
import type { DelveClient } from '../testing/delve-client.ts';
import { startTestServer } from '../testing/server.ts';
import type { Answer, TestServer } from '../testing/server.ts';

let server: TestServer;
let client: DelveClient;
beforeEach(async () => {
  server = await startTestServer();
  client = await joinDelve(server);
});
afterEach(() => server.stop());

const viewOf = ({ json }: Answer): CombatView => json as unknown as CombatView;
const errorOf = ({ json }: Answer): unknown => json['error']?.['code'];
const pathOf = ({ id }: CombatView): string => `/api/dungeon/combat/${id}`;

describe('characters', () => {
  test('POST /api/session makes a guest once, POST /api/party/autofill four characters', async () => {
    const again = await client.post('/api/session', {});
    expect(again.status).toBe(200);
    const { json } = await client.get('/api/party');
    expect(json['characters']).toHaveLength(4);
    expect(json['party']).toEqual([1, 2, 3, 4]);
    expect(json['inventory']).toEqual({ 'potion-healing': 3 });
  });

  test('D20-PTY-001 of five characters the first four fight', async () => {
    await client.post('/api/characters', { name: 'Fifth', class: 'mage' });
    expect((await client.get('/api/party')).json['party']).toEqual([1, 2, 3, 4]);
    const { party } = await client.findFight();
    expect(party.map(({ char_id: id }) => id)).toEqual([1, 2, 3, 4]);
  });
});

describe('the map', () => {
  test('D20-MAP-001 D20-MAP-003 overlay and grid have one size, and nothing unexplored is told', async () => {
    const { json } = await client.get('/api/dungeon/map');
    const grid = json['grid'] as unknown as (string | null)[][];
    const overlay = json['entity_overlay'] as unknown as (string | null)[][];
    expect(overlay.map(({ length }) => length)).toEqual(grid.map(({ length }) => length));
    expect([grid.length, grid[0]?.length]).toEqual([24, 40]);
    expect(grid.flat()).toContain(null);
    const told = overlay.flatMap((row, y) => row.filter((mark, x) => mark !== null && grid[y]?.[x] === null));
    expect(told).toEqual([]);
  });

  test('a step into a wall is refused and changes nothing', async () => {
    const before = (await client.get('/api/dungeon/map')).text;
    const commits = server.commits();
    const answers = [];
    for (const [dx, dy] of [
      [1, 1],
      [0, 0],
    ] as const)
      answers.push(await client.post('/api/dungeon/move', { dx, dy }));
    expect(answers.map(({ status }) => status >= 400)).toEqual([true, true]);
    expect((await client.get('/api/dungeon/map')).text).toBe(before);
    expect(server.commits()).toBe(commits);
  });
});

describe('a fight', () => {
  test('D20-API-001 has the documented fields, and GET gives the same as the move that began it', async () => {
    const fight = await client.findFight();
    const got = viewOf(await client.get(pathOf(fight)));
    expect(got).toEqual(fight);
    for (const field of [
      'id',
      'status',
      'monster',
      'monster_hp',
      'initiative',
      'rewards',
      'log',
      'party',
      'active_index',
      'combat_turn',
      'version',
    ])
      expect(got).toHaveProperty(field);
    expect(got.rewards).toEqual({});
    expect(got).not.toHaveProperty('seed');
  });

  test('D20-VER-001 D20-VER-003 an action raises the version, and so does the monster’s turn', async () => {
    const fight = await client.findFight();
    const { status, json } = await client.post(`${pathOf(fight)}/action`, {
      action: 'attack',
      version: fight.version,
    });
    expect(status).toBe(200);
    expect(Number(json['version'])).toBeGreaterThan(fight.version);
  });

  test.each(['attack', 'defend', 'flee'])(
    'D20-AMB-04 D20-API-002 both aliases of %s do what the action does',
    async (action) => {
      const fight = await client.findFight();
      const own = await client.post(`${pathOf(fight)}/${action}`, { version: fight.version });
      expect(own.status).toBe(200);
      const { version, status } = viewOf(own);
      const older = await client.post(`/api/combat/${fight.id}/${action}`, { version });
      expect([older.status, errorOf(older)]).toEqual(
        status === 'active' ? [200, undefined] : [409, 'inactive'],
      );
    },
  );

  test('D20-AUTH-003 somebody else’s fight is 403, to see and to act in, and nothing changes', async () => {
    const fight = await client.findFight();
    const other = await joinDelve(server);
    const commits = server.commits();
    const looked = await other.get(pathOf(fight));
    const acted = await other.post(`${pathOf(fight)}/action`, { action: 'attack', version: fight.version });
    expect([looked, acted].map((answer) => [answer.status, errorOf(answer)])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
    expect(server.commits()).toBe(commits);
  });

  test('D20-INI-006 another character than the active one is 403 not_your_turn', async () => {
    const fight = await client.findFight();
    const active = fight.initiative[fight.active_index];
    const other = fight.party.find(({ char_id: id }) => id !== active?.id)?.char_id;
    const answer = await client.post(`${pathOf(fight)}/action`, {
      action: 'attack',
      version: fight.version,
      actor_id: other,
    });
    expect([answer.status, errorOf(answer)]).toEqual([403, 'not_your_turn']);
  });

  test('D20-VER-002 rows 29 and 30: an old or a future version is 409 with the current state, in two tabs too', async () => {
    const fight = await client.findFight();
    await client.post(`${pathOf(fight)}/defend`, { version: fight.version });
    for (const version of [fight.version, fight.version + 99]) {
      const answer = await client.post(`${pathOf(fight)}/defend`, { version });
      expect([answer.status, errorOf(answer)]).toEqual([409, 'version_conflict']);
      const now = viewOf(await client.get(pathOf(fight)));
      expect(answer.json['state']).toEqual(now);
      expect(answer.json['error']?.['currentVersion']).toBe(now.version);
    }
  });

  test('D20-AMB-08 D20-AMB-09 no_mana, item_not_available and bad_spell have the documented status', async () => {
    const fight = await client.findFight();
    const post = async (body: object): Promise<unknown[]> => {
      const answer = await client.post(`${pathOf(fight)}/action`, { version: fight.version, ...body });
      return [answer.status, errorOf(answer)];
    };
    expect(await post({ action: 'use_item', slug: 'potion-mana' })).toEqual([422, 'item_not_available']);
    expect(await post({ action: 'cast_spell', spell: 'frostbolt' })).toEqual([400, 'bad_spell']);
    expect(await post({ action: 'dance' })).toEqual([400, 'bad_request']);
  });

  test('D20-RWD-001 what a won fight brings is with the characters, and the fight is over', async () => {
    let fight = await client.findFight();
    while (fight.status === 'active')
      fight = viewOf(await client.post(`${pathOf(fight)}/attack`, { version: fight.version }));
    expect(fight.outcome).toBe('victory');
    expect(fight.seed).toMatch(/^\d+$/);
    const { json } = await client.get('/api/party');
    const [first] = json['characters'] as unknown as { readonly xp: number }[];
    expect(first?.xp).toBe('xp' in fight.rewards ? fight.rewards.xp.per_member['1'] : 'no rewards');
    const late = await client.post(`${pathOf(fight)}/attack`, { version: fight.version });
    expect([late.status, errorOf(late)]).toEqual([409, 'inactive']);
    expect((await client.get('/api/dungeon/map')).json['combat_id']).toBeNull();
  });

  test('an unknown fight is 404, an id of another shape 400, nobody 401', async () => {
    expect((await client.get('/api/dungeon/combat/1234567890123456')).status).toBe(404);
    expect(errorOf(await client.get('/api/dungeon/combat/7'))).toBe('bad_id');
    expect((await server.send({ path: '/api/dungeon/map' })).status).toBe(401);
  });
});

describe('idempotency (rows 31 and 32)', () => {
  const key = { 'idempotency-key': 'a-key-of-my-own' };

  test('the same request again gets its first answer, marked, after whatever else has happened', async () => {
    const fight = await client.findFight();
    const body = { version: fight.version };
    const first = await client.post(`${pathOf(fight)}/defend`, body, key);
    await client.post(`${pathOf(fight)}/defend`, { version: viewOf(first).version });
    const commits = server.commits();
    const again = await client.post(`${pathOf(fight)}/defend`, body, key);
    expect(again.status).toBe(200);
    expect(again.json).toEqual({ ...first.json, duplicate: true });
    expect(server.commits()).toBe(commits);
  });

  test('ten at once are one action', async () => {
    const fight = await client.findFight();
    const commits = server.commits();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.post(`${pathOf(fight)}/defend`, { version: fight.version }, key),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ json }) => !('duplicate' in json))).toHaveLength(1);
    expect(server.commits()).toBe(commits + 1);
  });

  test('the same key with another request is 422', async () => {
    const fight = await client.findFight();
    await client.post(`${pathOf(fight)}/defend`, { version: fight.version }, key);
    const other = await client.post(`${pathOf(fight)}/attack`, { version: fight.version }, key);
    expect([other.status, errorOf(other)]).toEqual([422, 'idempotency_key_reused']);
  });

  test('another user’s key is another key', async () => {
    const body = { name: 'Eve', class: 'rogue' };
    await client.post('/api/characters', body, key);
    const other = await joinDelve(server);
    expect((await other.post('/api/characters', body, key)).json).not.toHaveProperty('duplicate');
  });
});

describe('a fault in the rules (row 70)', () => {
  test('freezes that fight, frees its party, and lets others go on', async () => {
    let isBroken = false;
    const { actInCombat } = await import('@highground/dungeon');
    const own = await startTestServer({
      parts: {
        act(...asked) {
          if (isBroken) throw new Error('planted');
          return actInCombat(...asked);
        },
      },
    });
    const [one, two] = [await joinDelve(own), await joinDelve(own)];
    const [first, second] = [await one.findFight(), await two.findFight()];
    isBroken = true;
    const broken = await one.post(`${pathOf(first)}/attack`, { version: first.version });
    expect([broken.status, errorOf(broken)]).toEqual([500, 'fight_frozen']);
    isBroken = false;
    const later = await one.post(`${pathOf(first)}/attack`, { version: first.version });
    expect([later.status, errorOf(later)]).toEqual([409, 'fight_frozen']);
    expect((await two.post(`${pathOf(second)}/attack`, { version: second.version })).status).toBe(200);
    expect((await one.get('/api/dungeon/map')).json['combat_id']).toBeNull();
    const logged = own.log().find(({ msg }) => msg === 'a fight is frozen');
    expect(logged).toMatchObject({ asked: { action: 'attack' }, combat: first.id });
    await own.stop();
  });
});

test('a fight that is over can be looked at for as long as it was said; one that goes on is kept however old', async () => {
  const retention = { fightDays: 30 };
  let fight = await client.findFight();
  server.clock.advance(365 * 24 * 60 * 60 * 1000);
  await forgetOld(server.store, server.clock, retention);
  expect(viewOf(await client.get(pathOf(fight)))).toEqual(fight);
  for (let turn = 0; turn < 50 && fight.status === 'active'; turn++)
    fight = viewOf(await client.post(`${pathOf(fight)}/flee`, { version: fight.version }));
  expect(fight.status).toBe('complete');
  server.clock.advance(30 * 24 * 60 * 60 * 1000);
  await forgetOld(server.store, server.clock, retention);
  expect(viewOf(await client.get(pathOf(fight)))).toEqual(fight);
  server.clock.advance(1);
  await forgetOld(server.store, server.clock, retention);
  expect(errorOf(await client.get(pathOf(fight)))).toBe('not_found');
  expect((await client.get('/api/party')).status).toBe(200);
});
