import { readMatch } from '@highground/rulesets/skirmish/match';
import type { Match } from '@highground/rulesets/skirmish/match';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../testing/server.ts';
import type { Answer, TestServer } from '../testing/server.ts';
import { startMatch } from '../testing/skirmish-client.ts';
import type { SkirmishClient } from '../testing/skirmish-client.ts';
import { matchDice } from './match-dice.ts';

let server: TestServer;
let client: SkirmishClient;
beforeEach(async () => {
  server = await startTestServer();
  client = await startMatch(server, 'skirmish');
});
afterEach(() => server.stop());

/** The unit of a team that stands first in the list. */
function firstOf(match: Match, team: string): Match['units'][number] {
  return match.units.find(({ teamId }) => teamId === team) as Match['units'][number];
}

/** One step ahead for alpha’s first unit, towards bravo. */
function stepAhead({ match }: SkirmishClient): object {
  const { id, position } = firstOf(match, 'alpha');
  const other = firstOf(match, 'bravo').position;
  return { unitId: id, x: position.x, y: position.y + Math.sign(other.y - position.y) };
}

const errorOf = ({ json }: Answer): unknown => json['error']?.['code'];

describe('the routes of the document', () => {
  test('BF-SCN-001 GET /scenarios names the three scenarios, and one by its id', async () => {
    const { json } = await server.send({ path: '/scenarios' });
    const ids = (json['scenarios'] as unknown as { readonly id: string }[]).map(({ id }) => id);
    expect(ids.sort()).toEqual(['hold-the-line', 'last-stand', 'skirmish']);
    const one = await server.send({ path: '/scenarios/last-stand' });
    expect(one.json['scenario']?.['id']).toBe('last-stand');
    expect((await server.send({ path: '/scenarios/nowhere' })).status).toBe(404);
  });

  test('BF-UNIT-001 BF-MATCH-001 a match has all its fields, and each unit its fifteen', () => {
    const { match } = client;
    expect(match.actionLog).toEqual([]);
    expect([match.activeTeamId, match.turnNumber, match.actionSeq, match.winnerTeamId]).toEqual([
      'alpha',
      1,
      0,
      null,
    ]);
    for (const unit of match.units)
      expect(Object.keys(unit).sort()).toEqual(
        [
          ...[
            'id',
            'teamId',
            'position',
            'maxHealth',
            'health',
            'attack',
            'defense',
            'speed',
            'actionsRemaining',
          ],
          ...['hasAttacked', 'archetype', 'abilities', 'attackBonus', 'hasUsedAbility', 'wadedThisTurn'],
        ].sort(),
      );
  });

  test('BF-HTTP-002 BF-HTTP-005 BF-LOG-005 a move is answered with the match after it and its token', async () => {
    const body = stepAhead(client);
    const { status, json } = await client.post('move', body);
    expect(status).toBe(200);
    const { unitId, x, y } = body as { unitId: string; x: number; y: number };
    expect(json['match']?.['actionLog']).toEqual([`${unitId} moved to ${x}:${y}`]);
    expect(json['match']?.['actionSeq']).toBe(1);
    expect(json['turnToken']).toEqual(expect.any(String));
  });

  test('BF-AMB-12 what the rules refuse is 422 with their words, an unknown unit 404', async () => {
    const { id } = firstOf(client.match, 'alpha');
    const far = await client.post('attack', { attackerId: id, targetId: firstOf(client.match, 'bravo').id });
    expect([far.status, far.json['error']?.['message']]).toEqual([422, 'Target is outside attack range.']);
    const nobody = await client.post('attack', { attackerId: 'nobody', targetId: id });
    expect([nobody.status, errorOf(nobody)]).toEqual([404, 'unknown-unit']);
    expect(server.commits()).toBe(1);
  });

  test('BF-AI-001 the computer gives command after command, each on the answer before', async () => {
    for (let action = 0; action < 8; action++) {
      const { status } = await client.go('ai', {});
      expect(status).toBe(200);
    }
    expect(client.match.actionSeq).toBe(8);
    expect(client.match.actionLog.length).toBeGreaterThan(0);
  });
});

describe('what an answer tells beside the match', () => {
  test('BF-LOG-001 the dice that fell: the roll of an attack is the first of them, and a walk has none', async () => {
    await client.go('end-turn', {});
    const walked = await client.go('ai', {});
    expect(walked.json['dice']).toEqual([]);
    let answer = walked;
    const lastLine = (): string => client.match.actionLog.at(-1) ?? '';
    for (let asked = 0; asked < 40 && !lastLine().includes('rolled'); asked++)
      answer = await client.go('ai', {});
    const [, attacker, roll] = /^(\S+) attacked .*\(rolled (\d+) /.exec(lastLine()) ?? [];
    expect((answer.json['dice'] as unknown as readonly number[])[0]).toBe(Number(roll));
    expect(answer.json['command']).toMatchObject({ unitId: attacker, action: 'attack' });
  });

  test('BF-AI-001 the computer’s command: who, where to and what, as the log and the units after it have it', async () => {
    const { json } = await client.go('ai', {});
    const { unitId, x, y } = json['command'] as unknown as { unitId: string; x: number; y: number };
    expect(client.match.units.find(({ id }) => id === unitId)?.position).toEqual({ x, y });
    expect(client.match.actionLog[0]).toContain(unitId);
    expect((await client.post('wait', { unitId })).json).not.toHaveProperty('command');
  });
});

describe('the double submit', () => {
  test('BF-HTTP-003 a header that is not the cookie, no cookie, or a pair of another server is refused with 403', async () => {
    const body = stepAhead(client);
    for (const headers of [
      { 'x-csrf-token': '' },
      { 'x-csrf-token': 'x'.repeat(43) },
      { cookie: '' },
      { cookie: '__csrf=a; __csrf_token=b', 'x-csrf-token': 'b' },
    ]) {
      const answer = await client.post('move', body, headers);
      expect([headers, answer.status, errorOf(answer)]).toEqual([headers, 403, 'csrf-invalid']);
    }
    expect((await client.post('move', body)).status).toBe(200);
  });
});

describe('the turn token', () => {
  test('BF-HTTP-004 one of another match, or none, is refused with 403', async () => {
    const other = await startMatch(server, 'skirmish');
    for (const token of [other.token, '', 'nonsense', client.token.slice(0, -1)]) {
      const answer = await client.post('move', stepAhead(client), { 'x-turn-token': token });
      expect([token, answer.status, errorOf(answer)]).toEqual([token, 403, 'turn-token-invalid']);
    }
  });

  test('BF-AMB-14 a match somebody edited is refused with 403, an edited log is nobody’s business', async () => {
    const { match } = client;
    const stronger = match.units.map((unit) => ({ ...unit, attack: unit.attack + 1 }));
    const bravoFirst = { ...match, activeTeamId: 'bravo' };
    for (const edited of [{ ...match, units: stronger }, bravoFirst]) {
      const answer = await client.post('move', { ...stepAhead(client), match: edited });
      expect([answer.status, errorOf(answer)]).toEqual([403, 'turn-token-invalid']);
    }
    const answer = await client.post('move', {
      ...stepAhead(client),
      match: { ...match, actionLog: ['hello'] },
    });
    expect(answer.status).toBe(200);
  });

  test('owner’s decision 2: 409 when the counters of token and body differ', async () => {
    const edited = { ...client.match, actionSeq: 1 };
    const answer = await client.post('move', { ...stepAhead(client), match: edited });
    expect([answer.status, errorOf(answer)]).toEqual([409, 'stale-counter']);
  });
});

describe('dice of stateless requests (owner’s decision 2)', () => {
  test('row 31: the same request is answered the same, and nothing more is written', async () => {
    const first = await client.post('ai', {});
    const commits = server.commits();
    const again = await client.post('ai', {});
    expect(again.text).toBe(first.text);
    expect(server.commits()).toBe(commits);
  });

  test('row 29: another action at a counter that was answered is 409: nobody fishes for better dice', async () => {
    const before = { match: client.match, token: client.token };
    await client.go('move', stepAhead(client));
    const { id } = firstOf(before.match, 'alpha');
    const old = { match: before.match, unitId: id, x: 7, y: 7 };
    const branch = await client.post('move', old, { 'x-turn-token': before.token });
    expect([branch.status, errorOf(branch)]).toEqual([409, 'stale-counter']);
    await client.go('end-turn', {});
    const older = await client.post('ai', { match: before.match }, { 'x-turn-token': before.token });
    expect([older.status, errorOf(older)]).toEqual([409, 'stale-counter']);
  });

  test('of two actions at once at one counter one is answered', async () => {
    const answers = await Promise.all([client.post('move', stepAhead(client)), client.post('end-turn', {})]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('BF-AMB-08 dice of another secret, match or counter are others', async () => {
    const values = (match: Match, secret = 1): readonly number[] => {
      const dice = matchDice(Buffer.alloc(32, secret), match);
      return Array.from({ length: 6 }, () => dice.draw('hit', 1, 100));
    };
    const read = readMatch(client.match);
    const match = read.ok ? read.value : client.match;
    expect(values({ ...match })).toEqual(values(match));
    for (const other of [{ matchId: 'other' }, { turnNumber: 2 }, { actionSeq: 1 }])
      expect(values({ ...match, ...other })).not.toEqual(values(match));
    expect(values(match, 2)).not.toEqual(values(match));
  });
});
