import { accept, decodeState, encodeState, refuse } from '@highground/kernel';
import type { Commit, Refusal, Replay, Result, Step } from '@highground/kernel';
import { z } from 'zod';
import { fromHex, toHex } from '../hex.ts';
import { checkShape } from '../json/check-shape.ts';
import { listOf } from '../json/list-of.ts';
import { parseJson } from '../json/parse-json.ts';

/** Version of the replay format; a file of another version is refused by name. */
export const REPLAY_VERSION = 1;

/** How every header begins, as {@link formatReplay} writes it. */
const BEGINNING = '{"format":"highground-replay"';

const hash = z.string().regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits');
/** Control characters could steer the terminal a record is told in. */
const text = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u, 'text without control characters');

const headerSchema = z.strictObject({
  format: z.literal('highground-replay'),
  version: z.literal(REPLAY_VERSION),
  ruleset: z.strictObject({
    id: text,
    version: z.int().min(0),
    hash: z.string().regex(/^[0-9a-f]{16}$/, '16 hexadecimal digits'),
  }),
  scenario: z.strictObject({ id: text, title: text }),
  opening: z.string(),
  start: hash,
});

const commit = z.strictObject({ seq: z.int().min(0), kind: text, payload: z.record(z.string(), z.json()) });
const die = z.strictObject({
  purpose: text,
  low: z.int(),
  high: z.int(),
  value: z.int(),
  keyed: listOf(z.int()).optional(),
});
const stepSchema = z.strictObject({ root: commit, derived: listOf(commit), dice: listOf(die), hash });

const outcomeSchema = z.union([
  z.strictObject({ result: z.literal('won'), side: z.int(), reason: text }),
  z.strictObject({ result: z.enum(['draw', 'abandoned']), reason: text }),
]);
const endSchema = z.strictObject({
  end: z.strictObject({ steps: z.int().min(0), outcome: outcomeSchema.optional() }),
});

/** What of a replay file could be read: all of it, or everything before the damage with the refusal that names it. */
export interface ReadReplay {
  readonly replay: Replay;
  readonly refusal?: Refusal;
}

/**
 * A replay as text: a header line, one line a step, an end line. Lines, so that a file cut short still
 * gives every whole step before the cut.
 */
export function formatReplay(replay: Replay): string {
  const { ruleset, scenario, start, steps, outcome } = replay;
  const header = {
    format: 'highground-replay',
    version: REPLAY_VERSION,
    ruleset,
    scenario,
    opening: toHex(encodeState(replay.opening)),
    start,
  };
  const lines = [
    header,
    ...steps.map(stepLine),
    { end: { steps: steps.length, ...(outcome ? { outcome } : {}) } },
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** One step with its fields in the order readers of the file see them. */
function stepLine({ root, derived, dice, hash }: Step): object {
  const inOrder = ({ seq, kind, payload }: Commit): object => ({ seq, kind, payload });
  return { root: inOrder(root), derived: derived.map(inOrder), dice, hash };
}

/**
 * Reads a replay file. Refused whole when the header is unusable, as `replay-incomplete` where it is cut short; otherwise `refusal` says where the rest breaks off
 * (`replay-incomplete`, `wrong-shape` …) and `replay` holds the steps before it. Whether the steps follow is for fold and verify.
 */
export function parseReplay(file: string): Result<ReadReplay> {
  const lines = file.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const header = parseHeader(lines[0] ?? '');
  if (!header.ok) return lines.length > 1 ? header : orCut(header, file);
  const steps: Step[] = [];
  for (const [index, line] of lines.slice(1).entries()) {
    const read = parseLine(line, index);
    if (!read.ok)
      return accept({
        replay: { ...header.value, steps, outcome: undefined },
        refusal: incomplete(steps.length, read.refusals[0] as Refusal),
      });
    if ('end' in read.value)
      return accept(
        finish(
          { ...header.value, steps, outcome: read.value.end.outcome },
          read.value.end.steps,
          lines.length - index - 2,
        ),
      );
    steps.push(read.value);
  }
  return accept({
    replay: { ...header.value, steps, outcome: undefined },
    refusal: incomplete(steps.length),
  });
}

/** A file that ends within a header was cut short, by a program closed too early; it never was something else. */
function orCut(refused: Result<never>, line: string): Result<never> {
  const isCut = !parseJson(line).ok && (line.startsWith(BEGINNING) || BEGINNING.startsWith(line));
  return isCut
    ? refuse(incomplete(0, { code: 'replay-header', message: 'Its first line breaks off.' }))
    : refused;
}

type Header = Omit<Replay, 'steps' | 'outcome'>;

function parseHeader(line: string): Result<Header> {
  const parsed = parseJson(line);
  if (!parsed.ok)
    return refuse({
      code: 'replay-header',
      message: 'The first line is not the header of a replay.',
      offset: 0,
    });
  const version = (parsed.value as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version !== REPLAY_VERSION) {
    return refuse({
      code: 'replay-version',
      message: `The replay has version ${version}; this program reads version ${REPLAY_VERSION}.`,
      path: '$.version',
    });
  }
  const header = checkShape(headerSchema, parsed.value);
  if (!header.ok) return header;
  const bytes = fromHex(header.value.opening);
  if (!bytes.ok) return bytes;
  const opening = decodeState(bytes.value);
  if (!opening.ok) return opening;
  const { ruleset, scenario, start } = header.value;
  return accept({ ruleset, scenario, opening: opening.value, start });
}

type End = z.infer<typeof endSchema> & { readonly end: { readonly outcome?: Replay['outcome'] } };

function parseLine(line: string, index: number): Result<Step | End> {
  const parsed = parseJson(line);
  if (!parsed.ok) return parsed;
  const isEnd = typeof parsed.value === 'object' && parsed.value !== null && 'end' in parsed.value;
  const shaped = checkShape(isEnd ? endSchema : stepSchema, parsed.value);
  // Kinds and payloads are checked commit by commit when the steps are folded; here only the shape of a line is.
  if (shaped.ok) return accept(shaped.value as unknown as Step | End);
  return refuse({
    ...(shaped.refusals[0] as Refusal),
    path: `line ${index + 2}, ${shaped.refusals[0]?.path}`,
  });
}

function finish(replay: Replay, claimed: number, left: number): ReadReplay {
  if (claimed !== replay.steps.length) {
    return {
      replay,
      refusal: {
        code: 'replay-incomplete',
        message: `The replay has ${replay.steps.length} steps; its last line counts ${claimed}.`,
        facts: { expected: claimed, actual: replay.steps.length },
      },
    };
  }
  return left > 0
    ? { replay, refusal: { code: 'replay-trailing', message: `${left} lines follow the end of the replay.` } }
    : { replay };
}

function incomplete(steps: number, cause?: Refusal): Refusal {
  const why = cause ? ` ${cause.message}` : ' Its end is missing.';
  return {
    code: 'replay-incomplete',
    message: `The replay is incomplete at step ${steps}.${why}`,
    facts: { steps },
    ...(cause?.path ? { path: cause.path } : {}),
  };
}
