import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StorageUnavailable } from '../storage/store.ts';
import { tooLarge } from './body-rules.ts';
import { Problem, problemBody } from './problem.ts';
import type { RouteTable } from './route-table.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal that this request was answered with. */
    refusal: string | undefined;
  }
}

/** Turns whatever is thrown below a route into one answer, and what is not there into 404 or 405. */
export function useAnswers(app: FastifyInstance, routes: RouteTable): void {
  app.decorateRequest('refusal', undefined);
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error as FastifyError, request);
    if (problem.status >= 500) request.log.error({ err: error }, 'a request failed');
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, routes.missing(request)));
}

/** Answers an address that the router cannot read, for which no hook ever runs. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error, request);
  request.log.info({ refused: problem.code, status: problem.status }, 'refused');
  void sendProblem(request, reply, problem);
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  request.refusal = problem.code;
  return reply.code(problem.status).headers(problem.headers).send(problemBody(problem, request));
}

function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof StorageUnavailable)
    return new Problem(503, {
      code: 'storage-unavailable',
      message:
        'The server could not save this. Nothing was changed. Ask whoever runs it to look at the disk, and try again.',
      headers: { 'retry-after': '5' },
    });
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge(undefined, request.routeOptions.bodyLimit);
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem(400, { code: 'bad-request', message: 'The body is not as long as it says it is.' });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem(415, {
        code: 'type-unsupported',
        message: 'This route accepts JSON only: send Content-Type: application/json.',
      });
    // Whoever sent it is gone: it is for the log alone.
    case 'ECONNRESET':
      return new Problem(400, { code: 'bad-request', message: 'The connection ended before the body did.' });
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Problem(400, {
        code: 'bad-request',
        message: 'That address is not written as addresses are.',
      });
    default:
      return new Problem(500, {
        code: 'internal',
        message: 'Something went wrong in the server; it is written down under this request’s id.',
      });
  }
}
