import {
  battleHash,
  decodeSnapshot,
  encodeSnapshot,
  forkBattle,
  openBattle,
  recordReplay,
  resumeBattle,
  scenarioDice,
  seededDice,
  submitCommand,
  takeSnapshot,
} from '@highground/kernel';
import type { Battle, Result, Step, View } from '@highground/kernel';
import { accept, refuse } from '@highground/kernel';
import { checkShape, formatReplay, fromHex, toHex } from '@highground/formats';
import { z } from 'zod';
import { readCommand, readPartialCommand, readTile } from './command-json.ts';
import type { RequestBody } from './dialogue.ts';
import { stateJson } from './state-json.ts';
import type { Table } from './table.ts';

type Handler = (table: Table, body: RequestBody) => Result<unknown>;

const seed = z
  .string()
  .regex(/^\d{1,20}$/, 'must be a decimal string')
  .refine((text) => BigInt(text) < 1n << 64n, 'must be below 2^64');

const newSchema = z.strictObject({
  ruleset: z.string().optional(),
  scenario: z.union([z.string(), z.record(z.string(), z.json())]),
  seed: seed.default('1'),
  dice: z.array(z.int()).max(65_536).optional(),
  rules: z.json().optional(),
});

const loadSchema = z.strictObject({
  snapshot: z.string(),
  scenario: z.string().optional(),
  rules: z.json().optional(),
});
const count = z.int().min(1).max(1000);

/** Every request of the dialogue. Queries answer from the view of the seat to move; `state` alone shows the host's truth. */
export const REQUESTS: { readonly [op: string]: Handler } = {
  new: (table, body) => openNew(table, body),
  decision: onBattle((battle) => accept(decisionOf(battle))),
  stage: onBattle((battle, body) => {
    const partial = readPartialCommand(body['command'] ?? {});
    return partial.ok ? battle.ruleset.stage(viewOf(battle), partial.value) : partial;
  }),
  command: onBattle((battle, body) => {
    const command = readCommand(body['command']);
    if (!command.ok) return command;
    const played = submitCommand(battle, command.value);
    return played.ok ? accept(playedOf(battle, played.value)) : played;
  }),
  offers: onBattle((battle, body) => {
    const seat = checkShape(z.int().min(1).max(64), body['seat'] ?? 1);
    return seat.ok ? accept(battle.ruleset.offers(viewOf(battle), seat.value)) : seat;
  }),
  preview: onBattle((battle, body) => {
    const command = readCommand(body['command']);
    return command.ok ? battle.ruleset.preview(viewOf(battle), command.value) : command;
  }),
  forecast: onBattle((battle, body) => {
    const entries = checkShape(count, body['entries'] ?? 14);
    return entries.ok ? accept(battle.ruleset.forecast(viewOf(battle), entries.value)) : entries;
  }),
  threats: onBattle((battle, body) => {
    const side = knownSide(battle, body['side']);
    return side.ok ? accept(battle.ruleset.threats(viewOf(battle), side.value)) : side;
  }),
  inspect: onBattle(inspect),
  state: onBattle((battle) => accept(stateJson(battle.state))),
  view: onBattle((battle, body) => {
    const viewer = checkShape(
      z.union([z.literal('spectator'), z.int().min(1).max(64)]),
      body['seat'] ?? 'spectator',
    );
    return viewer.ok ? accept(stateJson(battle.ruleset.project(battle.state, viewer.value))) : viewer;
  }),
  describe: onBattle((battle, body) => {
    const from = checkShape(z.int().min(0), body['from'] ?? 0);
    return from.ok ? accept(describeFrom(battle, from.value)) : from;
  }),
  snapshot: onBattle((battle) => accept({ snapshot: toHex(encodeSnapshot(takeSnapshot(battle))) })),
  load: (table, body) => load(table, body),
  fork: (table, body) => fork(table, body),
  hash: onBattle((battle) => accept({ hash: battleHash(battle), seq: battle.state.seq })),
  replay: onBattle((battle) =>
    battleHash(battle) === ''
      ? refuse({ code: 'fork-has-no-record', message: 'A fork keeps no record of its steps.' })
      : accept({ replay: formatReplay(recordReplay(battle)) }),
  ),
  rules: (table, body) => {
    const id = checkShape(z.string(), body['ruleset']);
    if (!id.ok) return id;
    const ruleset = table.ruleset(id.value);
    if (!ruleset.ok) return ruleset;
    const { title, version, hash, data, catalogue } = ruleset.value;
    return accept({ id: id.value, title, version, hash, data, catalogue });
  },
  quit: () => accept({}),
};

function onBattle(handle: (battle: Battle, body: RequestBody) => Result<unknown>): Handler {
  return (table, { battle: number, ...body }) => {
    const battle = table.find(number);
    return battle.ok ? handle(battle.value, body) : battle;
  };
}

/** What the seat to move may know; once the battle is over, what a spectator may. */
function viewOf({ ruleset, state }: Battle): View {
  return ruleset.project(state, ruleset.decision(state)?.seat ?? 'spectator');
}

function openNew(table: Table, body: RequestBody): Result<unknown> {
  const shaped = checkShape(newSchema, body);
  if (!shaped.ok) return shaped;
  const { scenario: wanted, seed: seedText, dice } = shaped.value;
  const scenario =
    typeof wanted === 'string'
      ? table.host.loadScenario(wanted)
      : table.host.parseScenario(JSON.stringify(wanted));
  if (!scenario.ok) return scenario;
  const ruleset = table.ruleset(shaped.value.ruleset ?? scenario.value.ruleset, shaped.value.rules);
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
  const messages = battle.steps
    .slice(from)
    .map((step) => ({ seq: step.root.seq, messages: battle.ruleset.describe(battle.state, step) }));
  return { steps: battle.steps.length, messages };
}

function inspect(battle: Battle, body: RequestBody): Result<unknown> {
  if (body['actor'] !== undefined) {
    const actor = checkShape(z.int().min(1).max(battle.state.actors.length), body['actor']);
    return actor.ok ? accept(battle.ruleset.inspectActor(viewOf(battle), actor.value)) : actor;
  }
  const tile = readTile(body['tile']);
  if (!tile.ok) return tile;
  const sheet = battle.ruleset.inspectTile(viewOf(battle), tile.value);
  return sheet
    ? accept(sheet)
    : refuse({
        code: 'no-surface',
        message: `There is nothing to stand on at ${tile.value.x}, ${tile.value.y}, ${tile.value.z}.`,
      });
}

function knownSide(battle: Battle, value: unknown): Result<number> {
  const side = checkShape(z.int(), value ?? 1);
  if (!side.ok || battle.state.sides.some(({ id }) => id === side.value)) return side;
  return refuse({ code: 'unknown-side', message: `There is no side ${side.value}.` });
}
