import {
  battleHash,
  decodeSnapshot,
  describeSteps,
  encodeSnapshot,
  forkBattle,
  openBattle,
  openingProblems,
  recordReplay,
  resumeBattle,
  scenarioDice,
  seededDice,
  submitCommand,
  takeSnapshot,
} from '@highground/kernel';
import type { Battle, Result, Step, View } from '@highground/kernel';
import { accept, refuse } from '@highground/kernel';
import { checkShape, formatReplay, fromHex, jsonPath, toHex } from '@highground/formats';
import type { ScenarioJudge } from '@highground/formats';
import { z } from 'zod';
import { readCommand, readPartialCommand, readTile } from './command-json.ts';
import type { RequestBody } from './dialogue.ts';
import { sideAsked, seatAsked, viewerAsked } from './seats.ts';
import { stateJson } from './state-json.ts';
import type { Table } from './table.ts';

/** One request of the dialogue: the fields it takes beside `id` and `op`, and how it is answered. */
interface RequestKind {
  readonly fields: readonly string[];
  handle(table: Table, body: RequestBody): Result<unknown>;
}

const seed = z
  .string()
  .regex(/^\d{1,20}$/, 'a decimal string')
  .refine((text) => BigInt(text) < 1n << 64n, 'below 2^64');

const newSchema = z.strictObject({
  ruleset: z.string().optional(),
  scenario: z.union([z.string(), z.record(z.string(), z.json())]),
  seed: seed.default('1'),
  dice: z.array(z.int()).max(65_536).optional(),
  rules: z.json().optional(),
});

const loadSchema = z.strictObject({
  snapshot: z.string(),
  rules: z.json().optional(),
});

/** Every request of the dialogue. Queries answer from the view of the seat to move; `state` alone shows the host's truth. */
const REQUESTS: { readonly [op: string]: RequestKind } = {
  new: { fields: Object.keys(newSchema.shape), handle: openNew },
  decision: onBattle([], (battle) => accept(decisionOf(battle))),
  stage: onBattle(['command'], (battle, body) => {
    const partial = readPartialCommand(body);
    return partial.ok ? battle.ruleset.stage(viewOf(battle), partial.value) : partial;
  }),
  command: onBattle(['command'], (battle, body) => {
    const command = readCommand(body);
    if (!command.ok) return command;
    const played = submitCommand(battle, command.value);
    return played.ok ? accept(playedOf(battle, played.value)) : played;
  }),
  offers: onBattle(['seat'], (battle, body) => {
    const seat = seatAsked(battle, body);
    return seat.ok ? accept(battle.ruleset.offers(viewOf(battle), seat.value.id)) : seat;
  }),
  preview: onBattle(['command'], (battle, body) => {
    const command = readCommand(body);
    return command.ok ? battle.ruleset.preview(viewOf(battle), command.value) : command;
  }),
  forecast: onBattle(['entries'], (battle, body) => {
    const read = checkShape(z.object({ entries: z.int().min(1).max(1000).default(14) }), body);
    return read.ok ? accept(battle.ruleset.forecast(viewOf(battle), read.value.entries)) : read;
  }),
  threats: onBattle(['side'], (battle, body) => {
    const side = sideAsked(battle, body);
    return side.ok ? accept(battle.ruleset.threats(viewOf(battle), side.value)) : side;
  }),
  inspect: onBattle(['actor', 'tile'], inspect),
  state: onBattle([], (battle) => accept(stateJson(battle.state))),
  view: onBattle(['seat'], (battle, body) => {
    const viewer = viewerAsked(battle, body);
    return viewer.ok ? accept(stateJson(battle.ruleset.project(battle.state, viewer.value))) : viewer;
  }),
  describe: onBattle(['from'], (battle, body) => {
    const read = checkShape(z.object({ from: z.int().min(0).default(0) }), body);
    return read.ok ? accept(describeFrom(battle, read.value.from)) : read;
  }),
  snapshot: onBattle([], (battle) => accept({ snapshot: toHex(encodeSnapshot(takeSnapshot(battle))) })),
  load: { fields: Object.keys(loadSchema.shape), handle: load },
  fork: { fields: ['battle', 'seed'], handle: fork },
  hash: onBattle([], (battle) =>
    recorded(battle, () => ({ hash: battleHash(battle), seq: battle.state.seq })),
  ),
  replay: onBattle([], (battle) => recorded(battle, () => ({ replay: formatReplay(recordReplay(battle)) }))),
  rules: {
    fields: ['ruleset'],
    handle(table, body) {
      const read = checkShape(z.object({ ruleset: z.string() }), body);
      if (!read.ok) return read;
      const id = read.value.ruleset;
      const ruleset = table.ruleset(id);
      if (!ruleset.ok) return ruleset;
      const { title, version, hash, data, catalogue } = ruleset.value;
      return accept({ id, title, version, hash, data, catalogue });
    },
  },
  quit: { fields: [], handle: () => accept({}) },
};

/** Answers one request; refuses an `unknown-op`, and an `unknown-field` rather than guess what was meant by it. */
export function answerRequest(table: Table, op: string, body: RequestBody): Result<unknown> {
  // Only own names: "constructor" is no request.
  const request = Object.hasOwn(REQUESTS, op) ? REQUESTS[op] : undefined;
  if (!request)
    return refuse({
      code: 'unknown-op',
      message: `There is no request "${op.slice(0, 40)}". Known: ${Object.keys(REQUESTS).join(', ')}.`,
      path: '$.op',
    });
  const unknown = Object.keys(body).find((field) => !request.fields.includes(field));
  return unknown === undefined
    ? request.handle(table, body)
    : refuse({
        code: 'unknown-field',
        message: `"${op}" takes no "${unknown.slice(0, 40)}", but ${['id', ...request.fields].join(', ')}.`,
        path: jsonPath([unknown.slice(0, 40)]),
      });
}

function onBattle(
  fields: readonly string[],
  handle: (battle: Battle, body: RequestBody) => Result<unknown>,
): RequestKind {
  return {
    fields: ['battle', ...fields],
    handle(table, { battle: number, ...body }) {
      const battle = table.find(number);
      return battle.ok ? handle(battle.value, body) : battle;
    },
  };
}

function recorded(battle: Battle, tell: () => object): Result<unknown> {
  return battleHash(battle) === ''
    ? refuse({
        code: 'fork-has-no-record',
        message: 'A fork keeps neither a record of its steps nor a hash.',
      })
    : accept(tell());
}

/** What the seat to move may know; once the battle is over, what a spectator may. */
function viewOf({ ruleset, state }: Battle): View {
  return ruleset.project(state, ruleset.decision(state)?.seat ?? 'spectator');
}

function openNew(table: Table, body: RequestBody): Result<unknown> {
  const shaped = checkShape(newSchema, body);
  if (!shaped.ok) return shaped;
  const { ruleset: game, scenario: wanted, seed: seedText, dice, rules } = shaped.value;
  const judge: ScenarioJudge = (draft) => {
    const ruleset = table.ruleset(game ?? draft.ruleset, rules);
    return ruleset.ok ? openingProblems(ruleset.value, draft) : ruleset.refusals;
  };
  const scenario =
    typeof wanted === 'string'
      ? table.host.loadScenario(wanted, judge)
      : table.host.parseScenario(JSON.stringify(wanted), judge);
  if (!scenario.ok) return scenario;
  const ruleset = table.ruleset(game ?? scenario.value.ruleset, rules);
  if (!ruleset.ok) return ruleset;
  const opened = openBattle(
    ruleset.value,
    scenario.value,
    scenarioDice({ dice: dice ?? scenario.value.dice }, seededDice(BigInt(seedText))),
  );
  if (!opened.ok) return opened;
  return seated(table, opened.value);
}

function load(table: Table, body: RequestBody): Result<unknown> {
  const shaped = checkShape(loadSchema, body);
  if (!shaped.ok) return shaped;
  const bytes = fromHex(shaped.value.snapshot);
  if (!bytes.ok) return bytes;
  const snapshot = decodeSnapshot(bytes.value);
  if (!snapshot.ok) return snapshot;
  const ruleset = table.ruleset(snapshot.value.ruleset.id, shaped.value.rules);
  if (!ruleset.ok) return ruleset;
  const resumed = resumeBattle(ruleset.value, snapshot.value);
  return resumed.ok ? seated(table, resumed.value) : resumed;
}

/** A copy to try things on, with dice of its own: it never learns what the battle's will be. */
function fork(table: Table, body: RequestBody): Result<unknown> {
  const { battle: number, seed: wanted, ...rest } = body;
  const battle = table.find(number);
  if (!battle.ok) return battle;
  const chosen = checkShape(z.strictObject({ seed: seed.default('1') }), {
    ...rest,
    ...(wanted === undefined ? {} : { seed: wanted }),
  });
  return chosen.ok ? seated(table, forkBattle(battle.value, seededDice(BigInt(chosen.value.seed)))) : chosen;
}

function seated(table: Table, battle: Battle): Result<unknown> {
  const number = table.add(battle);
  if (!number.ok) return number;
  const { ruleset, state } = battle;
  return accept({
    battle: number.value,
    ruleset: { id: ruleset.id, version: ruleset.version, hash: ruleset.hash },
    seq: state.seq,
    tick: state.tick,
    ...decisionOf(battle),
  });
}

function decisionOf(battle: Battle): object {
  const { outcome } = battle.state;
  const decision = outcome ? undefined : battle.ruleset.decision(battle.state);
  return { ...(decision ? { decision } : {}), ...(outcome ? { outcome } : {}) };
}

function playedOf(battle: Battle, steps: readonly Step[]): object {
  return { steps, seq: battle.state.seq, tick: battle.state.tick, ...decisionOf(battle) };
}

function describeFrom(battle: Battle, from: number): object {
  const described = describeSteps(battle.ruleset, battle.opening, battle.steps).slice(from);
  const messages = described.map(({ step, messages: said }) => ({ seq: step.root.seq, messages: said }));
  return { steps: battle.steps.length, messages };
}

function inspect(battle: Battle, body: RequestBody): Result<unknown> {
  if (body['actor'] !== undefined) {
    const actor = z.int().min(1).max(battle.state.actors.length);
    const read = checkShape(z.object({ actor }), body);
    return read.ok ? accept(battle.ruleset.inspectActor(viewOf(battle), read.value.actor)) : read;
  }
  if (body['tile'] === undefined)
    return refuse({ code: 'malformed-request', message: '"inspect" needs an "actor" or a "tile".' });
  const tile = readTile(body);
  if (!tile.ok) return tile;
  const sheet = battle.ruleset.inspectTile(viewOf(battle), tile.value);
  return sheet
    ? accept(sheet)
    : refuse({
        code: 'no-surface',
        message: `There is nothing to stand on at ${tile.value.x}, ${tile.value.y}, ${tile.value.z}.`,
        path: '$.tile',
      });
}
