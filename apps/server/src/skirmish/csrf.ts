import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { Entropy } from '../ports/ports.ts';
import { isSameText, seal } from '../ports/seal.ts';

const NONCE_COOKIE = '__csrf';
const TOKEN_COOKIE = '__csrf_token';
const NONCE_BYTES = 32;

/** What a double submit is made with. */
export interface CsrfPorts {
  readonly secret: Uint8Array;
  readonly entropy: Entropy;
  readonly isSecure: boolean;
}

/** Gives the browser both cookies of the double submit unless it has a pair that fits (BF-HTTP-003). */
export function ensureCsrf(request: FastifyRequest, reply: FastifyReply, ports: CsrfPorts): void {
  const { [NONCE_COOKIE]: nonce, [TOKEN_COOKIE]: token } = request.cookies;
  if (nonce !== undefined && token !== undefined && isSameText(token, tokenFor(ports.secret, nonce))) return;
  const fresh = Buffer.from(ports.entropy.bytes(NONCE_BYTES)).toString('base64url');
  const common = { sameSite: 'strict', path: '/', secure: ports.isSecure } as const;
  void reply.setCookie(NONCE_COOKIE, fresh, { ...common, httpOnly: true });
  // Scripts of the page read this one and send it as a header; pages from elsewhere cannot.
  void reply.setCookie(TOKEN_COOKIE, tokenFor(ports.secret, fresh), common);
}

/** 403 unless header and cookie say the same, and say what this server gave out with the other cookie. */
export function checkCsrf({ headers, cookies }: FastifyRequest, secret: Uint8Array): void {
  const header = String(headers['x-csrf-token'] ?? '');
  const { [NONCE_COOKIE]: nonce = '', [TOKEN_COOKIE]: token = '' } = cookies;
  if (nonce !== '' && isSameText(header, token) && isSameText(token, tokenFor(secret, nonce))) return;
  throw new Problem(403, {
    code: 'csrf-invalid',
    message: 'Send the cookie __csrf_token again as the header X-CSRF-Token; GET /scenarios sets it.',
  });
}

function tokenFor(secret: Uint8Array, nonce: string): string {
  return seal(secret, 'csrf', nonce).toString('base64url');
}
