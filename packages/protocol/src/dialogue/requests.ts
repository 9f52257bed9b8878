import {
  battleHash,
  describeSteps,
  encodeSnapshot,
  recordReplay,
  submitCommand,
  takeSnapshot,
} from '@highground/kernel';
import { accept, refuse } from '@highground/kernel';
import type { Battle, DescribedStep, Result } from '@highground/kernel';
import { checkShape, formatReplay, jsonPath, toHex } from '@highground/formats';
import { z } from 'zod';
import { askedBy, seatAsked, sideAsked } from './asked.ts';
import type { Asked } from './asked.ts';
import { readCommand, readPartialCommand, readTile } from './command-json.ts';
import type { RequestBody } from './dialogue.ts';
import { decisionOf, fork, load, LOAD_FIELDS, NEW_FIELDS, openNew } from './seating.ts';
import { stateJson } from './state-json.ts';
import type { Table } from './table.ts';

/** One request of the dialogue: the fields it takes beside `id` and `op`, and how it is answered. */
interface RequestKind {
  readonly fields: readonly string[];
  handle(table: Table, body: RequestBody): Result<unknown>;
}

/**
 * Every request of the dialogue. With a `seat` an answer tells nothing that the seat has not been told; the host's own requests
 * take none, and of the others only `decision`, `command` and `describe` tell the host what is hidden.
 */
const REQUESTS: { readonly [op: string]: RequestKind } = {
  new: { fields: NEW_FIELDS, handle: openNew },
  decision: onView([], ({ battle, account, view }) =>
    accept(decisionOf(battle, account ? view : battle.state)),
  ),
  stage: onView(['command'], ({ battle, view }, body) => {
    const partial = readPartialCommand(body);
    return partial.ok ? battle.ruleset.stage(view, partial.value) : partial;
  }),
  command: onView(['command'], command),
  offers: onView([], (asked) => {
    const seat = seatAsked(asked);
    return seat.ok ? accept(asked.battle.ruleset.offers(asked.view, seat.value.id)) : seat;
  }),
  preview: onView(['command'], ({ battle, view }, body) => {
    const read = readCommand(body);
    return read.ok ? battle.ruleset.preview(view, read.value) : read;
  }),
  forecast: onView(['entries'], ({ battle, view }, body) => {
    const read = checkShape(z.object({ entries: z.int().min(1).max(1000).default(14) }), body);
    return read.ok ? accept(battle.ruleset.forecast(view, read.value.entries)) : read;
  }),
  threats: onView(['side'], (asked, body) => {
    const side = sideAsked(asked, body);
    return side.ok ? accept(asked.battle.ruleset.threats(asked.view, side.value)) : side;
  }),
  inspect: onView(['actor', 'tile'], inspect),
  state: onBattle([], (battle) => accept(stateJson(battle.state))),
  view: onView([], ({ view }) => accept(stateJson(view))),
  describe: onView(['from'], ({ battle, account }, body) => {
    const read = checkShape(z.object({ from: z.int().min(0).default(0) }), body);
    if (!read.ok) return read;
    const told = account?.told ?? describeSteps(battle.ruleset, battle.opening, battle.steps);
    return accept({ steps: told.length, messages: told.slice(read.value.from).map(messagesOf) });
  }),
  snapshot: onBattle([], (battle) => accept({ snapshot: toHex(encodeSnapshot(takeSnapshot(battle))) })),
  load: { fields: LOAD_FIELDS, handle: load },
  fork: { fields: ['battle', 'seat', 'seed'], handle: fork },
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

/** A request that is answered from what the seat it names has been told, or else from what the seat to move may know. */
function onView(
  fields: readonly string[],
  handle: (asked: Asked, body: RequestBody) => Result<unknown>,
): RequestKind {
  return {
    fields: ['battle', 'seat', ...fields],
    handle(table, { battle: number, ...body }) {
      const battle = table.find(number);
      if (!battle.ok) return battle;
      const asked = askedBy(table, battle.value, body);
      return asked.ok ? handle(asked.value, body) : asked;
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

/** Plays a command; the seat that is named sends its own, and hears what it is told by then. */
function command({ battle, account }: Asked, body: RequestBody): Result<unknown> {
  const read = readCommand(body);
  if (!read.ok) return read;
  const { seat } = read.value;
  if (account && account.viewer !== seat)
    return refuse({
      code: 'other-seat',
      message: `A command of seat ${seat} does not come from ${account.viewer === 'spectator' ? 'a spectator' : `seat ${account.viewer}`}.`,
      path: '$.command.seat',
    });
  const heard = account?.told.length ?? 0;
  const played = submitCommand(battle, read.value);
  if (!played.ok) return played;
  const known = account?.view ?? battle.state;
  const steps = account ? account.told.slice(heard).map(({ step }) => step) : played.value;
  return accept({ steps, seq: known.seq, tick: known.tick, ...decisionOf(battle, known) });
}

function messagesOf({ step, messages }: DescribedStep): object {
  return { seq: step.root.seq, messages };
}

function inspect({ battle, view }: Asked, body: RequestBody): Result<unknown> {
  if (body['actor'] !== undefined) {
    const actor = z.int().min(1).max(battle.state.actors.length);
    const read = checkShape(z.object({ actor }), body);
    return read.ok ? accept(battle.ruleset.inspectActor(view, read.value.actor)) : read;
  }
  if (body['tile'] === undefined)
    return refuse({ code: 'malformed-request', message: '"inspect" needs an "actor" or a "tile".' });
  const tile = readTile(body);
  if (!tile.ok) return tile;
  const sheet = battle.ruleset.inspectTile(view, tile.value);
  return sheet
    ? accept(sheet)
    : refuse({
        code: 'no-surface',
        message: `There is nothing to stand on at ${tile.value.x}, ${tile.value.y}, ${tile.value.z}.`,
        path: '$.tile',
      });
}
