import { invariant } from '@highground/kernel';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';

type Body = Readonly<Record<string, unknown>>;

interface Reply {
  readonly ok: boolean;
  readonly result?: unknown;
  readonly refusal?: { readonly code: string; readonly path?: string };
  readonly refusals?: readonly { readonly code: string; readonly path?: string }[];
}

/** Blue's warden is to move, one step from the foe it can strike; seat 2 moves later. */
const DUEL = {
  format: 'highground-scenario',
  version: 1,
  id: 'duel',
  title: 'Duel',
  ruleset: 'livingfield',
  map: { rows: ['....', '....'], legend: { '.': { material: 'grass', levels: 1 } } },
  sides: [1, 2].map((id) => ({ id, name: `Side ${id}` })),
  units: [
    { unit: 'warden', side: 1, at: [0, 0], facing: 'E', stats: { ct: 95 } },
    { unit: 'ranger', side: 2, at: [2, 0], facing: 'W' },
  ],
};
const NEW: Body = { op: 'new', scenario: DUEL };
const TURN: Body = { kind: 'turn', seat: 1, actor: 1 };
const WAIT: Body = { ...TURN, to: { x: 0, y: 0, z: 0 }, facing: 'E', action: 'wait' };

/** What side 2 has to fear: the warden's blow. */
const CUT = expect.objectContaining({ actor: 1, action: 'sword-cut' });

/** One request that is answered, with a part of its result, and one that is refused, with code and path. */
interface Case {
  readonly good: Body;
  readonly result: unknown;
  readonly bad: Body;
  readonly refusal: { readonly code: string; readonly path?: string };
}

const shape = (path: string): Case['refusal'] => ({ code: 'wrong-shape', path });

const CASES: { readonly [op: string]: Case } = {
  new: {
    good: { scenario: DUEL, seed: '7', dice: [0] },
    result: { battle: 2, ruleset: { id: 'livingfield' }, decision: { seat: 1, actors: [1] } },
    bad: { scenario: DUEL, seed: 7 },
    refusal: shape('$.seed'),
  },
  decision: {
    good: {},
    result: { decision: { kind: 'turn', seat: 1, actors: [1] } },
    bad: { battle: 9 },
    refusal: { code: 'no-battle', path: '$.battle' },
  },
  stage: {
    good: { command: { ...TURN, to: { x: 1, y: 0, z: 0 } } },
    result: { complete: false, field: 'facing' },
    bad: { command: { ...TURN, to: { x: 1, y: 0, z: 0.5 } } },
    refusal: shape('$.command.to.z'),
  },
  command: {
    good: { command: WAIT },
    result: { steps: expect.any(Array), decision: { seat: 2 } },
    bad: { command: { kind: 'turn' } },
    refusal: shape('$.command.seat'),
  },
  offers: {
    good: {},
    result: [{ id: 'concede', command: { kind: 'concede', seat: 1 } }],
    bad: { seat: 9 },
    refusal: { code: 'unknown-seat', path: '$.seat' },
  },
  preview: {
    good: { command: WAIT },
    result: { exact: true, effects: [] },
    bad: { command: { ...WAIT, facing: 'up' } },
    refusal: shape('$.command.facing'),
  },
  forecast: {
    good: { entries: 1 },
    result: [{ kind: 'turn', actor: 1 }],
    bad: { entries: 1001 },
    refusal: shape('$.entries'),
  },
  threats: {
    good: { side: 2 },
    result: expect.arrayContaining([{ tile: { x: 1, y: 0, z: 0 }, by: expect.arrayContaining([CUT]) }]),
    bad: { side: 9 },
    refusal: { code: 'unknown-side', path: '$.side' },
  },
  inspect: {
    good: { tile: { x: 2, y: 0, z: 0 } },
    result: { material: 'grass', occupant: 2 },
    bad: { tile: { x: 2, y: 0 } },
    refusal: shape('$.tile.z'),
  },
  state: {
    good: {},
    result: { seq: expect.any(Number), actors: [{ id: 1 }, { id: 2, stats: { hp: expect.any(Number) } }] },
    bad: { seat: 1 },
    refusal: { code: 'unknown-field', path: '$.seat' },
  },
  view: {
    good: { seat: 2 },
    result: { actors: [{ id: 1 }, { id: 2 }] },
    bad: { seat: 'me' },
    refusal: shape('$.seat'),
  },
  describe: {
    good: {},
    result: { messages: expect.arrayContaining([expect.objectContaining({ seq: 1 })]) },
    bad: { from: '0' },
    refusal: shape('$.from'),
  },
  snapshot: {
    good: {},
    result: { snapshot: expect.stringMatching(/^[0-9a-f]+$/) },
    bad: { battle: '1' },
    refusal: { code: 'no-battle', path: '$.battle' },
  },
  load: {
    good: { snapshot: '' },
    result: { battle: 2, decision: { seat: 1, actors: [1] } },
    bad: { snapshot: '00' },
    refusal: { code: 'truncated' },
  },
  fork: {
    good: { seed: '5' },
    result: { battle: 2, decision: { seat: 1 } },
    bad: { seed: '-5' },
    refusal: shape('$.seed'),
  },
  hash: {
    good: {},
    result: { hash: expect.stringMatching(/^[0-9a-f]{64}$/), seq: expect.any(Number) },
    bad: { battle: null },
    refusal: { code: 'no-battle', path: '$.battle' },
  },
  replay: {
    good: {},
    result: { replay: expect.stringContaining('highground-replay') },
    bad: { steps: 1 },
    refusal: { code: 'unknown-field', path: '$.steps' },
  },
  rules: {
    good: { ruleset: 'tempo' },
    result: { id: 'tempo', version: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{16}$/) },
    bad: {},
    refusal: shape('$.ruleset'),
  },
  quit: { good: {}, result: {}, bad: { now: true }, refusal: { code: 'unknown-field', path: '$.now' } },
};

async function dialogue(...requests: readonly Body[]): Promise<readonly Reply[]> {
  const { out } = await runCli(['protocol'], { input: requests.map((request) => JSON.stringify(request)) });
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Reply);
}

/** What `load` is given: the duel as `snapshot` answers it. */
async function snapshot(): Promise<string> {
  const [, reply] = await dialogue(NEW, { op: 'snapshot' });
  invariant(reply?.ok, 'a battle has a snapshot');
  return (reply.result as { readonly snapshot: string }).snapshot;
}

describe('every request of docs/protocol.md', () => {
  test('is tried here', () => {
    const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| (`[a-z]+`(?:, `[a-z]+`)*)\s+\|/gm)];
    const listed = rows.flatMap(([, ops = '']) => ops.replaceAll('`', '').split(', '));
    expect(new Set(Object.keys(CASES))).toEqual(new Set(listed));
  });

  test.each(Object.entries(CASES))('%s answers a good request and refuses a bad one', async (op, each) => {
    const good = op === 'load' ? { snapshot: await snapshot() } : each.good;
    const [, bad, reply] = await dialogue(NEW, { op, ...each.bad }, { op, ...good });
    expect(bad).toMatchObject({ ok: false, refusal: each.refusal });
    expect(reply).toMatchObject({ ok: true, result: each.result });
  });
});

test('without a seat or side the one to move is meant, whoever that is', async () => {
  const [, mine, , theirs, threats, named] = await dialogue(
    NEW,
    { op: 'threats' },
    { op: 'command', command: WAIT },
    { op: 'offers' },
    { op: 'threats' },
    { op: 'threats', side: 2 },
  );
  expect(theirs?.result).toEqual([{ id: 'concede', command: { kind: 'concede', seat: 2 } }]);
  expect(threats).toEqual(named);
  expect(threats).not.toEqual(mine);
});

test('a scenario is refused for its map and by its rules at once', async () => {
  const [adrift, unknown] = [
    { ...DUEL.units[0], at: [9, 9] },
    { ...DUEL.units[1], unit: 'nobody' },
  ];
  const [reply] = await dialogue({ op: 'new', scenario: { ...DUEL, units: [adrift, unknown] } });
  expect(reply?.refusals?.map(({ code, path }) => [code, path])).toEqual([
    ['no-surface', '$.units[0].at'],
    ['unknown-unit', '$.units[1].unit'],
  ]);
});
