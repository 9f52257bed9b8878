import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';

interface Reply {
  readonly id?: unknown;
  readonly ok: boolean;
  readonly result?: Record<string, unknown>;
  readonly refusal?: { readonly code: string; readonly message: string; readonly path?: string };
  readonly refusals?: unknown;
}

const NEW = '{"op":"new","scenario":"hill-assault"}';

/** The reply to each line, in order; the dialogue must outlive them all. */
async function dialogue(...lines: readonly string[]): Promise<readonly Reply[]> {
  const { code, out, err } = await runCli(['protocol'], { input: lines });
  expect([code, err]).toEqual([0, '']);
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Reply);
}

async function codesOf(...lines: readonly string[]): Promise<readonly (string | undefined)[]> {
  return (await dialogue(...lines)).map(({ refusal }) => refusal?.code);
}

describe('requests nobody should send', () => {
  test('names every object has are no requests', async () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    expect(names).toContain('constructor');
    const lines = names.map((op) => `{"op":"${op}"}`);
    expect(new Set(await codesOf(...lines))).toEqual(new Set(['unknown-op']));
  });

  test('a field that a request does not take is refused by name, and quitting with one does not quit', async () => {
    const [, threats, quit, hash] = await dialogue(
      NEW,
      '{"op":"threats","sdie":2}',
      '{"op":"quit","now":true}',
      '{"op":"hash"}',
    );
    expect(threats?.refusal).toEqual({
      code: 'unknown-field',
      message: '"threats" takes no "sdie", but id, battle, seat, side.',
      path: '$.sdie',
    });
    expect([quit?.refusal?.code, hash?.ok]).toEqual(['unknown-field', true]);
  });

  test('an id comes back exactly as it was sent, or is refused', async () => {
    const kept = ['"a"', '7', '-1', '0.5', '"\u{1f600}"', '9007199254740991'];
    const replies = await dialogue(...kept.map((id) => `{"id":${id},"op":"rules","ruleset":"tempo"}`));
    expect(replies.map(({ id }) => JSON.stringify(id))).toEqual(kept);
    const mangled = ['1e999', '12345678901234567890', 'null', '{}', 'true'];
    for (const reply of await dialogue(...mangled.map((id) => `{"id":${id},"op":"quit"}`)))
      expect([reply.id, reply.refusal?.code]).toEqual([undefined, 'malformed-request']);
  });

  test('a line that is not JSON is called a line', async () => {
    const [reply] = await dialogue('new game please');
    expect(reply?.refusal?.message).toBe('The line is not JSON: a word JSON does not know at column 1.');
  });

  test('a wrong field is named by its path', async () => {
    const [, ...replies] = await dialogue(
      NEW,
      '{"op":"offers","seat":"1"}',
      '{"op":"view","seat":0}',
      '{"op":"forecast","entries":0}',
      '{"op":"describe","from":-1}',
      '{"op":"threats","side":[]}',
      '{"op":"inspect","actor":999}',
    );
    expect(replies.map(({ refusal }) => refusal?.path)).toEqual(
      ['seat', 'seat', 'entries', 'from', 'side', 'actor'].map((field) => `$.${field}`),
    );
  });

  test('a number beyond every bound is refused once, for the narrowest', async () => {
    const [, ...replies] = await dialogue(
      NEW,
      '{"op":"inspect","actor":1e300}',
      '{"op":"inspect","actor":-1e300}',
      '{"op":"stage","command":{"actor":99999999999999999999}}',
      '{"op":"forecast","entries":1e300}',
    );
    expect(replies.map(({ refusal, refusals }) => [refusal?.path, refusals])).toEqual([
      ['$.actor', undefined],
      ['$.actor', undefined],
      ['$.command.actor', undefined],
      ['$.entries', undefined],
    ]);
  });

  test('OT-DET-004 rules given as null are no rules, and are not taken for the game’s own', async () => {
    const [reply] = await dialogue('{"op":"new","scenario":"hill-assault","rules":null}');
    expect(reply?.refusal?.code).toBe('rule-malformed');
  });

  test('a fork says that it has neither record nor hash', async () => {
    expect(
      await codesOf(
        NEW,
        '{"op":"fork"}',
        '{"op":"hash"}',
        '{"op":"replay"}',
        '{"op":"fork"}',
        '{"op":"decision"}',
      ),
    ).toEqual([undefined, undefined, 'fork-has-no-record', 'fork-has-no-record', undefined, undefined]);
  });

  test('the 257th battle of one dialogue is refused, and the others stay', async () => {
    const lines = [
      NEW,
      ...Array.from({ length: 256 }, () => '{"op":"fork","battle":1}'),
      '{"op":"hash","battle":1}',
    ];
    const codes = await codesOf(...lines);
    expect([codes[255], codes[256], codes[257]]).toEqual([undefined, 'too-many-battles', undefined]);
  });

  test('whatever stands in whatever field, every line is answered and the dialogue lives on', async () => {
    const ops = [
      'decision',
      'stage',
      'command',
      'offers',
      'preview',
      'forecast',
      'threats',
      'inspect',
      'state',
    ];
    const more = [
      'view',
      'describe',
      'snapshot',
      'load',
      'fork',
      'hash',
      'replay',
      'rules',
      'new',
      'toString',
    ];
    const names = [
      'seat',
      'side',
      'entries',
      'from',
      'actor',
      'tile',
      'command',
      'snapshot',
      'seed',
      'ruleset',
    ];
    const rubbish = fc.constantFrom<unknown>(
      ...[
        null,
        -1,
        0,
        1,
        2 ** 53,
        1e300,
        0.5,
        '',
        'constructor',
        '\u001b[2J',
        [],
        {},
        true,
        { x: 1, y: 1, z: 1 },
      ],
      ...[
        { kind: 'turn', seat: 1 },
        { kind: '__proto__', seat: 65_535 },
        { kind: 'turn', seat: 2, actor: 9 },
      ],
    );
    const fields = fc.dictionary(fc.constantFrom(...names, 'battle', 'scenario'), rubbish, { maxKeys: 3 });
    const request = fc.tuple(fc.constantFrom(...ops, ...more), fields);
    const requests = fc.sample(request, { seed: 12, numRuns: 600 });
    const lines = requests.map(([op, body]) => JSON.stringify({ id: 1, op, ...body }));
    const replies = await dialogue(NEW, ...lines, '{"op":"hash","battle":1}');
    expect(replies).toHaveLength(lines.length + 2);
    expect(replies.at(-1)?.ok).toBe(true);
    expect(replies.filter(({ ok }) => ok).length).toBeGreaterThan(20);
  });
});
