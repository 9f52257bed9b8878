import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../ports/ports.ts';
import { FixedWindows } from './limits.ts';
import type { Rate } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Another limit than the general one; false for what watches over the server. */
    readonly rate?: Rate | false;
  }
}

/** The window of every limit that the documents name. */
export const WINDOW_MS = 60_000;

/**
 * Counts requests by user, else by address, and endpoint (D20-API-003, -004). Who is over the limit is told when to come back:
 * below /api/ in the words of the document (D20-API-006), elsewhere in ours.
 */
export function useRateLimit(app: FastifyInstance, clock: Clock, general: number): void {
  const windows = new FixedWindows(clock);
  app.addHook('onRequest', async (request, reply) => {
    const { rate = { limit: general, windowMs: WINDOW_MS } } = request.routeOptions.config;
    if (rate === false) return undefined;
    const waitMs = windows.take(`${whoAsks(request)} ${endpointOf(request)}`, rate);
    if (waitMs === 0) return undefined;
    const retryAfterS = Math.max(1, Math.ceil(waitMs / 1000));
    request.refusal = 'rate-limited';
    return reply
      .code(429)
      .header('retry-after', String(retryAfterS))
      .send(rateBody(request, rate, { waitMs, retryAfterS }));
  });
}

function whoAsks({ user, ip }: FastifyRequest): string {
  return user === undefined ? `ip ${ip}` : `user ${user}`;
}

/** Method and route pattern; all that is not there counts as one. */
function endpointOf({ method, routeOptions, is404 }: FastifyRequest): string {
  return is404 ? 'nowhere' : `${method} ${routeOptions.url ?? ''}`;
}

function rateBody(
  request: FastifyRequest,
  { limit, windowMs }: Rate,
  { waitMs, retryAfterS }: { readonly waitMs: number; readonly retryAfterS: number },
): object {
  const window = windowMs / 1000;
  if (request.url.startsWith('/api/'))
    return { error: 'rate_limited', retry_after: retryAfterS, limit, window };
  return {
    error: {
      code: 'rate-limited',
      message: `Too many requests: more than ${limit} in ${window} s. Try again in ${retryAfterS} s.`,
      limit,
      retryAfterMs: Math.ceil(waitMs),
      requestId: request.id,
    },
  };
}
