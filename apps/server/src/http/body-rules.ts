import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readJson } from './json-body.ts';
import { Problem } from './problem.ts';

/** Bytes that the body of a command may have. */
export const COMMAND_BYTES = 64 * 1024;

const JSON_TYPE = /^application\/json(?:;\s*charset=utf-8)?$/i;
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * What is refused before a byte of a body is read, and how bodies are read at all: by our own decoder whatever the header
 * says, because a header that fools the framework must not skip the checks (CVE-2026-25223 and its like).
 */
export function useBodyRules(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer, 'body'));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('onRequest', (request, _reply, done) => {
    done(bodyProblem(request));
  });
}

function bodyProblem(request: FastifyRequest): Problem | undefined {
  const { headers, routeOptions, method } = request;
  if (!WITH_BODY.has(method) || request.is404) return undefined;
  const limit = routeOptions.bodyLimit;
  const length = Number(headers['content-length'] ?? 0);
  if (length > limit) return tooLarge(length, limit);
  if (headers['content-encoding'] !== undefined)
    return new Problem(415, {
      code: 'encoding-unsupported',
      message: 'Bodies are accepted as they are, not compressed: leave Content-Encoding out.',
    });
  if (!JSON_TYPE.test(headers['content-type'] ?? ''))
    return new Problem(415, {
      code: 'type-unsupported',
      message: 'This route accepts JSON only: send Content-Type: application/json.',
    });
  return undefined;
}

/** The rest of a body that is too large is not read: the connection closes. */
export function tooLarge(actual: number | undefined, limit: number): Problem {
  const size = actual === undefined ? `larger than ${grouped(limit)} bytes` : `${grouped(actual)} bytes`;
  return new Problem(413, {
    code: 'body-too-large',
    message: `Body is ${size}; this route accepts ${grouped(limit)}.`,
    facts: { limit, ...(actual === undefined ? {} : { actual }) },
    headers: { connection: 'close' },
  });
}

function grouped(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
