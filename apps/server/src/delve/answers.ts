import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { JsonText } from '../http/json-text.ts';
import { Problem } from '../http/problem.ts';
import type { RecordWrite, Store } from '../storage/store.ts';

const KEY_PATTERN = /^[A-Za-z0-9_-]{8,64}$/;

/** What a request with an idempotency key asks for. */
export interface Keyed {
  readonly id: string;
  readonly digest: string;
}

/** A request’s idempotency key, if it has one, with the digest of what it asks for. */
export function keyedRequest(
  { headers, method, url, body }: FastifyRequest,
  user: string,
): Keyed | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key))
    throw new Problem(400, {
      code: 'bad-request',
      message: 'Idempotency-Key must be 8 to 64 letters, digits, _ or -.',
    });
  const digest = createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('base64url');
  return { id: `${user}:${key}`, digest };
}

/**
 * What was answered to this key before, with `duplicate: true`: a client that lost its answer gets it again, whatever has
 * happened since. 422 for a key that asked for something else.
 */
export async function answeredBefore(store: Store, { id, digest }: Keyed): Promise<object | undefined> {
  const kept = await store.read('answer', id);
  if (!kept) return undefined;
  const before = JSON.parse(kept.body) as { readonly digest: string; readonly body: object };
  if (before.digest !== digest)
    throw new Problem(422, {
      code: 'idempotency-key-reused',
      message: 'This Idempotency-Key was sent with another request; make a new one for each.',
    });
  return { ...before.body, duplicate: true };
}

/** The write that remembers an answer; it belongs into the commit of what it answers. */
export function answerWrite({ id, digest }: Keyed, { text }: JsonText): RecordWrite {
  const body = `{"digest":${JSON.stringify(digest)},"body":${text}}`;
  return { kind: 'answer', id, replaces: 0, body, forgettable: true };
}
