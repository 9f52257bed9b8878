import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originProblem, originRule } from '../http/origin.ts';
import { Problem } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';
import type { Store } from '../storage/store.ts';
import { GuestBook } from './guests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user a valid cookie names. */
    user: string | undefined;
  }
}

/** `__Host-` binds the cookie to this host over TLS; plain http is for this machine alone and cannot carry it. */
const SECURE_COOKIE = '__Host-highground';
const PLAIN_COOKIE = 'highground';
const YEAR_S = 365 * 24 * 60 * 60;
const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether the world reaches this server over TLS. */
export function isSecure({ origins }: Settings): boolean {
  return origins.some((origin) => origin.startsWith('https:'));
}

/** Refuses foreign pages, then finds out who asks. Upgrades are held to the rule that changes are. */
export function useIdentity(app: FastifyInstance, store: Store, settings: Settings): void {
  const rule = originRule(settings.origins);
  const guests = new GuestBook(store);
  const name = isSecure(settings) ? SECURE_COOKIE : PLAIN_COOKIE;
  app.decorateRequest('user', undefined);
  app.addHook('onRequest', async (request) => {
    const token = request.cookies[name];
    const { headers, socket } = request;
    if (CHANGING.has(request.method) || headers.upgrade !== undefined) {
      const caller = { headers, port: socket.localPort ?? 0, hasIdentity: token !== undefined };
      const problem = originProblem(rule, caller);
      if (problem) throw problem;
    }
    if (token !== undefined) request.user = (await guests.find(token))?.user;
  });
}

/** Hands a guest's token to the browser, out of reach of scripts. */
export function setGuestCookie(reply: FastifyReply, settings: Settings, token: string): void {
  const secure = isSecure(settings);
  void reply.setCookie(secure ? SECURE_COOKIE : PLAIN_COOKIE, token, {
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
    maxAge: YEAR_S,
  });
}

/** The user of a request, or a {@link Problem} 401: one sentence for a token that is missing, forged or forgotten. */
export function requireUser(request: FastifyRequest): string {
  if (request.user === undefined)
    throw new Problem(401, {
      code: 'unauthorized',
      message: 'Nobody is signed in here; POST /api/session makes a guest.',
    });
  return request.user;
}
