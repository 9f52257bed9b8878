import { expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';

type Body = Readonly<Record<string, unknown>>;

/** A mage and a fighter, far apart: what a firebolt is takes 12 to read, and a fighter reads 8 (PER-EX-27). */
const NEW: Body = {
  op: 'new',
  scenario: {
    format: 'highground-scenario',
    version: 1,
    id: 'apart',
    title: 'Apart',
    ruleset: 'tempo',
    map: {
      rows: Array.from({ length: 8 }, () => '.'.repeat(40)),
      legend: { '.': { material: 'grass', levels: 1 } },
    },
    sides: [1, 2].map((id) => ({ id, name: `Side ${id}` })),
    units: [
      { unit: 'mage', side: 1, at: [4, 3], facing: 'E', stats: { initiative: 0, coin: 0 } },
      { unit: 'fighter', side: 2, at: [30, 3], facing: 'W', stats: { initiative: -5, coin: 1 } },
    ],
  },
};
const FIREBOLT: Body = {
  kind: 'action',
  seat: 1,
  actor: 1,
  action: 'firebolt',
  targetActor: 2,
  option: 'edge',
};
const WAIT: Body = { kind: 'action', seat: 2, actor: 2, action: 'wait', count: 50 };

interface Reply {
  readonly ok: boolean;
  readonly refusal?: { readonly code: string; readonly path?: string };
  readonly result?: {
    readonly decision?: { readonly kind: string };
    readonly steps?: unknown;
    readonly battle?: number;
    readonly tick?: number;
  };
}

async function dialogue(
  ...requests: readonly Body[]
): Promise<readonly (readonly [text: string, reply: Reply])[]> {
  const { out } = await runCli(['protocol'], { input: requests.map((request) => JSON.stringify(request)) });
  const lines = out.split('\n').filter(Boolean);
  return lines.map((line) => [line, JSON.parse(line) as Reply]);
}

test('PER-READ-001 a seat that names itself is told nothing of a spell it cannot read; its host is', async () => {
  const asks = (seat: number): readonly Body[] => [
    ...['view', 'describe', 'forecast'].map((op) => ({ op, seat })),
    { op: 'fork', seat },
    { op: 'state' },
    { op: 'view', battle: 1, seat },
  ];
  const begun = { op: 'command', command: FIREBOLT };
  const replies = await dialogue(
    NEW,
    begun,
    { op: 'command', seat: 2, command: WAIT },
    { op: 'decision', seat: 2 },
    ...asks(2),
    { op: 'decision', battle: 1 },
    { op: 'describe', battle: 1 },
    { op: 'describe', battle: 1, seat: 1 },
  );
  expect(replies.map(([, { ok }]) => ok)).not.toContain(false);
  const [, ofHost, ...toSeat] = replies.map(([line]) => line);
  expect(ofHost).toMatch(/firebolt/i);
  // The mage stands at its edge, which the fighter cannot know: whom the battle waits for is told to the host.
  expect(toSeat.map((line) => /firebolt/i.test(line))).toEqual([
    ...Array.from({ length: 8 }, () => false),
    ...[false, true, true],
  ]);
  expect(replies[3]?.[1].result?.decision).toMatchObject({ kind: 'waiting', actors: [] });
  expect(replies[10]?.[1].result?.decision).toMatchObject({ kind: 'boundary', seat: 1, actors: [1] });
});

test('a seat sends its own commands only, and asks for nothing that is the host’s', async () => {
  const replies = await dialogue(
    NEW,
    { op: 'command', seat: 2, command: FIREBOLT },
    { op: 'command', seat: 'spectator', command: FIREBOLT },
    ...['state', 'snapshot', 'hash', 'replay', 'new', 'load'].map((op) => ({ op, seat: 1 })),
    { op: 'command', seat: 1, command: FIREBOLT },
  );
  expect(replies.slice(1).map(([, { refusal }]) => [refusal?.code, refusal?.path])).toEqual([
    ['other-seat', '$.command.seat'],
    ['other-seat', '$.command.seat'],
    ...Array.from({ length: 6 }, () => ['unknown-field', '$.seat']),
    [undefined, undefined],
  ]);
});

test('a battle a seat tries things on is one that it could be in: a host’s copy knows, its own guesses', async () => {
  const replies = await dialogue(
    NEW,
    { op: 'command', command: FIREBOLT },
    { op: 'fork', battle: 1 },
    { op: 'state' },
    ...[1, 2, 3].flatMap((seed) => [{ op: 'fork', battle: 1, seat: 2, seed: `${seed}` }, { op: 'state' }]),
  );
  const states = [3, 5, 7, 9].map((at) => replies[at]?.[0] ?? '');
  const isTrue = states.map((state) => state.includes('"firebolt","serial":1'));
  expect(isTrue).toEqual([true, false, false, false]);
});
