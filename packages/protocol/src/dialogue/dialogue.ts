import { parseJson } from '@highground/formats';
import type { ScenarioJudge } from '@highground/formats';
import { refuse } from '@highground/kernel';
import type { Refusal, Result, RulesetFamily, ScenarioDraft } from '@highground/kernel';
import { answerRequest } from './requests.ts';
import { Table } from './table.ts';

/** What the host of a dialogue provides: its games, and scenarios by id or from inline JSON text, refused together with what a judge has against them. */
export interface DialogueHost {
  readonly families: readonly RulesetFamily[];
  loadScenario(id: string, judge: ScenarioJudge): Result<ScenarioDraft>;
  parseScenario(text: string, judge: ScenarioJudge): Result<ScenarioDraft>;
}

/** A reply line, and whether the dialogue is over. */
export interface Reply {
  readonly line: string;
  readonly isLast: boolean;
}

/** One JSON object a line each way: the way bots, other languages and tests play (docs/protocol.md). */
export interface Dialogue {
  /** Answers one request line; a malformed one is refused and changes nothing. */
  answer(line: string): Reply;
}

/** A dialogue with no battle yet. */
export function openDialogue(host: DialogueHost): Dialogue {
  const table = new Table(host);
  return {
    answer(line) {
      const parsed = parseJson(line, 'line');
      if (!parsed.ok) return reply(undefined, parsed);
      const request = requestOf(parsed.value);
      if (!request.ok) return reply(idOf(parsed.value), request);
      const { id, op, body } = request.value;
      const answer = answerRequest(table, op, body);
      return { ...reply(id, answer), isLast: op === 'quit' && answer.ok };
    },
  };
}

type RequestId = string | number | undefined;
export type RequestBody = { readonly [field: string]: unknown };

interface Request {
  readonly id: RequestId;
  readonly op: string;
  readonly body: RequestBody;
}

function requestOf(value: unknown): Result<Request> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(malformed('A request is one JSON object a line.', '$'));
  const { id, op, ...body } = value as { id?: unknown; op?: unknown };
  if (typeof op !== 'string') return refuse(malformed('A request names what it wants in "op".', '$.op'));
  if (id !== undefined && !isRequestId(id))
    return refuse(malformed('"id" must be a string, or a number that comes back as it was sent.', '$.id'));
  return { ok: true, value: { id, op, body } };
}

function idOf(value: unknown): RequestId {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return isRequestId(id) ? id : undefined;
}

/** Numbers beyond 2^53 and 1e999 would be repeated as others. */
function isRequestId(id: unknown): id is string | number {
  return (
    typeof id === 'string' ||
    (typeof id === 'number' && Number.isFinite(id) && Math.abs(id) <= Number.MAX_SAFE_INTEGER)
  );
}

function reply(id: RequestId, result: Result<unknown>): Reply {
  const body = result.ok
    ? { ok: true, result: result.value }
    : {
        ok: false,
        refusal: result.refusals[0],
        ...(result.refusals.length > 1 ? { refusals: result.refusals } : {}),
      };
  return {
    line: JSON.stringify({ ...(id === undefined ? {} : { id }), ...body }, withoutBigInts),
    isLast: false,
  };
}

/** 64-bit numbers travel as decimal strings. */
function withoutBigInts(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

function malformed(message: string, path: string): Refusal {
  return { code: 'malformed-request', message, path };
}
