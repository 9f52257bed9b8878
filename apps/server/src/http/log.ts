import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Writable } from 'node:stream';

/**
 * What the log holds of a request: how and what, by its id; never a cookie, a token or an address, so that a log can be shown to
 * others.
 */
export function logOptions(level: string, stream?: Writable): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: {
      req: ({ method, url }: FastifyRequest) => ({ method, path: url?.split('?', 1)[0]?.slice(0, 200) }),
    },
  };
}

/** One line for each request: status, how long it took, and the code where it was refused. */
export function useLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const facts = {
      method: request.method,
      route: request.routeOptions.url ?? 'nowhere',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.user === undefined ? {} : { user: request.user }),
      ...(request.refusal === undefined ? {} : { refused: request.refusal }),
    };
    if (request.refusal === undefined) request.log.debug(facts, 'served');
    else request.log.info(facts, 'refused');
    done();
  });
}
