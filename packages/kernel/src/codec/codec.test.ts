import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Reader, Writer } from '../bytes/index.ts';
import { ROOT_KINDS, WRITE_KINDS } from '../battle/commit.ts';
import type { RootPayloads, Step, WritePayloads } from '../battle/commit.ts';
import { writeCanonical } from '../hash/canonical.ts';
import { rulesetHash } from '../hash/ruleset-hash.ts';
import { step } from './commit-codec.ts';

const tile = { x: 3, y: 0, z: -2 };
const left = [1, 2, 3] as const;
const activity = {
  action: 'fire',
  serial: 2,
  phase: 'exec',
  since: 4,
  left,
  target: { tile, actor: 2 },
  values: [3, -1],
  shown: { action: 'wait', phase: 'prep', since: 0, left },
} as const;
const actor = {
  id: 3,
  name: 'Éowyn',
  side: 1,
  seat: 1,
  unit: 'guard',
  tile,
  facing: 2,
  size: { w: 1, d: 1, h: 2048 },
  headroom: 2560,
  eye: 1920,
  statuses: [{ id: 'poison', until: -1, stacks: 1, source: 1, other: -1 }],
  activities: [activity],
  standing: 'up',
} as const;
const effect = { kind: 'fire', cells: [tile], params: { power: -3, element: 'fire' } } as const;

/** One good payload of every kind, every optional field in use. */
const ROOTS: RootPayloads = {
  start_battle: { ruleset: 'pawns', hash: '0123456789abcdef' },
  deploy: { actor: 1, tile, facing: 3 },
  move_unit: { actor: 1, path: [tile, { ...tile, x: 4 }], facing: 1 },
  use_action: { actor: 1, action: 'strike', targetTile: tile, targetActor: 2 },
  wait: { actor: 1, ticks: 3, reason: 'down' },
  react: { actor: 1, action: 'jab', targetTile: tile, targetActor: 2 },
  decline: { actor: 1 },
  commit_intent: { actor: 1, to: tile, action: 'bite', targetTile: tile, targetActor: 2 },
  end_turn: { side: 0 },
  undo_move: { actor: 1 },
  concede: { seat: 0 },
  accept_draw: { seat: 1 },
  advance_clock: { tick: 12 },
  continue_tick: { phase: 'reactions' },
  field_event: { event: 0, tick: 9, effect },
  land: { actor: 1, serial: 2 },
  spawn: { event: 3 },
  auto_turn: { actor: 2 },
  begin_action: {
    actor: 1,
    action: 'cleave',
    targetTile: tile,
    targetActor: 2,
    facing: 1,
    count: 5,
    option: 'ask',
  },
};

const WRITES: WritePayloads = {
  displace: { actor: 1, path: [tile], tile, facing: 0, cause: 'fall' },
  set_clock: { tick: 3 },
  set_stats: { changes: [1, 0, -5] },
  change_stat: { actor: 1, stat: 'hp', value: 3 },
  apply_damage: { actor: 1, amount: -4, hp: 9, element: 'none', source: 'potion' },
  apply_status: { actor: 1, status: 'poison', until: -1, stacks: 1, source: 2, other: -1 },
  set_activity: { actor: 1, slot: 0, activity, reason: 'begun' },
  set_standing: { actor: 1, standing: 'down' },
  set_seat: { actor: 1, seat: 1 },
  set_mark: { tile, mark: 'crystal', values: [1, -2] },
  set_block: { cell: tile, voxel: 0x123405 },
  remove_block: { cell: tile },
  set_voxel_state: { cell: tile, field: 'burn', value: 2 },
  add_actor: { actor, stats: [4, 1] },
  remove_actor: { actor: 1, reason: 'down' },
  set_register: { name: 'wave', value: 2 },
  set_queue: { queue: [[1, 2], []] },
  change_stock: { side: 0, item: 'potion', count: 1 },
  set_score: { side: 0, score: -1 },
  schedule_event: { id: 1, tick: 4, effect },
  cancel_event: { id: 1 },
  note: { messageId: 'missed', params: { actor: 1, word: 'x' } },
  end_match: { outcome: { result: 'draw', reason: 'tick-limit' } },
};

const stepOf = (root: object, derived: readonly object[] = []): Step =>
  ({
    root,
    derived,
    dice: [
      { purpose: 'hit', low: 0, high: 99, value: 31 },
      { purpose: 'jitter', low: 1, high: 6, value: 2, keyed: [1, 2] },
    ],
    hash: 'ab',
  }) as unknown as Step;
const withRoot = (kind: string, payload: unknown): Step => stepOf({ seq: 1, kind, payload });
const withWrite = (kind: string, payload: unknown): Step =>
  stepOf({ seq: 0, kind: 'wait', payload: { actor: 1 } }, [{ seq: 1, kind, payload }]);
const samples = [
  ...ROOT_KINDS.map((kind) => ({ kind, made: withRoot, payload: ROOTS[kind] })),
  ...WRITE_KINDS.map((kind) => ({ kind, made: withWrite, payload: WRITES[kind] })),
];

function bytesOf(value: Step): Uint8Array {
  const writer = new Writer();
  step.write(writer, value);
  return writer.finish();
}

describe('commits from outside', () => {
  test.each(samples)(
    'OT-CMT-011 a good $kind passes, and comes back from its bytes as it was',
    ({ kind, made, payload }) => {
      const value = made(kind, payload);
      expect(step.check(value, '$')).toBeUndefined();
      const reader = new Reader(bytesOf(value));
      expect(step.read(reader)).toEqual(value);
      expect([reader.failure, reader.remaining]).toEqual([undefined, 0]);
    },
  );

  test.each(samples)(
    'OT-CMT-011 OT-NET-004 a bad $kind is refused with its place: a field missing, strange, of another type or fractional',
    ({ kind, made, payload }) => {
      const codeFor = (bad: object): unknown => step.check(made(kind, bad), '$')?.code;
      const optional = [
        'ticks',
        'reason',
        'targetTile',
        'targetActor',
        'activity',
        'values',
        'value',
        'count',
        'option',
      ];
      for (const [field, good] of Object.entries(payload)) {
        const { [field]: _, ...rest } = payload as unknown as Record<string, unknown>;
        const required =
          (!optional.includes(field) &&
            !(kind === 'displace' && field === 'tile') &&
            !(kind === 'begin_action' && field === 'facing')) ||
          ['change_stat', 'set_register'].includes(kind) ||
          (field === 'reason' && kind !== 'wait') ||
          (kind === 'change_stock' && field === 'count');
        expect([field, codeFor(rest)]).toEqual([field, required ? 'field-malformed' : undefined]);
        expect([
          field,
          codeFor({ ...payload, [field]: typeof good === 'number' ? good + 0.5 : 7.5 }),
        ]).toEqual([field, 'field-malformed']);
        expect([field, codeFor({ ...payload, [field]: null })]).toEqual([field, 'field-malformed']);
      }
      expect(codeFor({ ...payload, extra: 1 })).toBe('field-unknown');
      expect(step.check(made(kind, 5), '$')?.path).toMatch(/payload$/);
    },
  );

  test('OT-CMT-010 unknown kinds are refused, as data and as bytes; a write is no root and a root no consequence', () => {
    expect(step.check(withRoot('teleport_unit', {}), '$')).toMatchObject({
      code: 'kind-unknown',
      path: '$.root.kind',
    });
    expect(step.check(withRoot('set_clock', { tick: 3 }), '$')?.code).toBe('kind-unknown');
    expect(step.check(withWrite('wait', { actor: 1 }), '$')).toMatchObject({
      code: 'kind-unknown',
      path: '$.derived[0].kind',
    });
    expect(step.check(withRoot('constructor', {}), '$')?.code).toBe('kind-unknown');
    const bytes = bytesOf(withRoot('wait', { actor: 1 }));
    bytes[bytes.indexOf('w'.charCodeAt(0))] = 'x'.charCodeAt(0);
    const reader = new Reader(bytes);
    step.read(reader);
    expect(reader.failure?.code).toBe('kind-unknown');
  });

  test('the deep places of a bad field are named', () => {
    const broken = { ...actor, statuses: [{ ...actor.statuses[0], until: 'soon' }] };
    expect(step.check(withWrite('add_actor', { actor: broken, stats: [] }), '$')).toMatchObject({
      path: '$.derived[0].payload.actor.statuses[0].until',
    });
    expect(
      step.check(withRoot('move_unit', { actor: 1, path: [tile, { x: 1, y: 2 }], facing: 1 }), '$')?.path,
    ).toBe('$.root.payload.path[1]');
    expect(step.check(withRoot('move_unit', { actor: 1, path: [], facing: 4 }), '$')?.message).toBe(
      '$.root.payload.facing must be a whole number from 0 to 3, not 4.',
    );
  });

  test('every truncation of a step is refused', () => {
    for (const { kind, made, payload } of samples) {
      const bytes = bytesOf(made(kind, payload));
      for (let length = 0; length < bytes.length; length++) {
        const reader = new Reader(bytes.slice(0, length));
        step.read(reader);
        expect(reader.failure).toBeDefined();
      }
    }
  });
});

describe('canonical bytes', () => {
  const bytes = (value: Parameters<typeof writeCanonical>[1]): string => {
    const writer = new Writer();
    writeCanonical(writer, value);
    return String(writer.view());
  };

  test('OT-DET-002 A-44 the order of keys does not matter; any value does (X-40b)', () => {
    const materials = [
      { id: 'grass', cost: 1 },
      { id: 'mud', cost: 2 },
    ];
    const hash = rulesetHash('x', 1, { a: 1, materials });
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(rulesetHash('x', 1, { materials: materials.map(({ id, cost }) => ({ cost, id })), a: 1 })).toBe(
      hash,
    );
    expect(rulesetHash('x', 1, { a: 1, materials: [materials[0]!, { id: 'mud', cost: 3 }] })).not.toBe(hash);
    expect(rulesetHash('x', 1, { a: 1, materials: [...materials, { id: 'ice', cost: 1 }] })).not.toBe(hash);
    expect(rulesetHash('x', 2, { a: 1, materials })).not.toBe(hash);
    expect(rulesetHash('y', 1, { a: 1, materials })).not.toBe(hash);
  });

  test('different data have different bytes, equal data the same', () => {
    const json = fc.letrec<{ value: Parameters<typeof writeCanonical>[1] }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.integer(),
        fc.string({ maxLength: 4 }),
        fc.boolean(),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.string({ maxLength: 2 }), tie('value'), { maxKeys: 3 }),
      ),
    })).value;
    const sorted = (value: unknown): string =>
      JSON.stringify(value, (_key, part: unknown) =>
        part !== null && typeof part === 'object' && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
          : part,
      );
    fc.assert(
      fc.property(
        json,
        json,
        (one, other) => (bytes(one) === bytes(other)) === (sorted(one) === sorted(other)),
      ),
      { seed: 4, numRuns: 500 },
    );
    expect([bytes([]), bytes({}), bytes(''), bytes(0), bytes(false)].length).toBe(
      new Set([bytes([]), bytes({}), bytes(''), bytes(0), bytes(false)]).size,
    );
  });

  test('a fraction is a bug', () => {
    expect(() => bytes(0.5)).toThrow('0.5');
  });
});
