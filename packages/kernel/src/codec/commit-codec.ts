import { ROOT_KINDS, WRITE_KINDS } from '../battle/commit.ts';
import type { DerivedCommit, Die, RootCommit, Step } from '../battle/commit.ts';
import type { Refusal } from '../result.ts';
import { anyInt, isPlainObject, ints, list, natural, text } from './basics.ts';
import { badField, optional } from './codec.ts';
import type { Codec } from './codec.ts';
import { ROOT_PAYLOADS, WRITE_PAYLOADS } from './payloads.ts';
import { record } from './record.ts';

interface AnyCommit {
  readonly seq: number;
  readonly kind: string;
  readonly payload: unknown;
}

/** A commit of one of the kinds in the table; any other kind is refused (OT-CMT-010). */
function commitCodec<C extends AnyCommit>(kinds: readonly C['kind'][], payloads: object): Codec<C> {
  const table = payloads as Readonly<Record<string, Codec<unknown>>>;
  const fallback = kinds[0] as string;
  return {
    write(writer, { seq, kind, payload }) {
      natural.write(writer, seq);
      writer.string(kind);
      (table[kind] as Codec<unknown>).write(writer, payload);
    },
    read(reader) {
      const seq = natural.read(reader);
      const start = reader.offset;
      const kind = text.read(reader);
      const isKnown = kinds.some((known) => known === kind);
      if (!isKnown) reader.fail('kind-unknown', 'a commit is of an unknown kind', {}, start);
      const payload = (table[isKnown ? kind : fallback] as Codec<unknown>).read(reader);
      return { seq, kind, payload } as C;
    },
    check(value, path) {
      if (!isPlainObject(value)) return badField(path, 'a commit {seq, kind, payload}', value);
      const { seq, kind, payload, ...rest } = value;
      if (Object.keys(rest).length > 0)
        return badField(path, 'a commit {seq, kind, payload} and nothing else', value);
      const known = kinds.find((one) => one === kind);
      if (known === undefined) return unknownKind(path, kinds);
      return (
        natural.check(seq, `${path}.seq`) ??
        (table[known] as Codec<unknown>).check(payload, `${path}.payload`)
      );
    },
  };
}

function unknownKind(path: string, kinds: readonly string[]): Refusal {
  return {
    code: 'kind-unknown',
    message: `${path}.kind is not one of ${kinds.join(', ')}.`,
    path: `${path}.kind`,
  };
}

export const rootCommit: Codec<RootCommit> = commitCodec(ROOT_KINDS, ROOT_PAYLOADS);
export const derivedCommit: Codec<DerivedCommit> = commitCodec(WRITE_KINDS, WRITE_PAYLOADS);
export const die = record<Die>({
  purpose: text,
  low: anyInt,
  high: anyInt,
  value: anyInt,
  keyed: optional(ints),
});

/** A whole step: root, consequences, dice and the hash they led to. */
export const step = record<Step>({
  root: rootCommit,
  dice: list(die),
  derived: list(derivedCommit),
  hash: text,
});

/** The first thing wrong with untrusted data that should be a step, with its JSON path below `path` (OT-CMT-010, OT-CMT-011). */
export function checkStep(value: unknown, path: string): Refusal | undefined {
  return step.check(value, path);
}
