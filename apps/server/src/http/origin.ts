import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackName } from '../settings/settings.ts';
import { Problem } from './problem.ts';

/** Whether requests may come from pages of an origin. */
export type OriginRule = (origin: string, port: number) => boolean;

/** The configured origins; without any, pages that this machine itself serves on the server's port. */
export function originRule(origins: readonly string[]): OriginRule {
  if (origins.length > 0) return (origin) => origins.includes(origin);
  return (origin, port) => {
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    return (
      url?.protocol === 'http:' &&
      isLoopbackName(url.hostname) &&
      Number(url.port === '' ? 80 : url.port) === port
    );
  };
}

/** Who asks, as far as the browser tells. */
export interface Caller {
  readonly headers: IncomingHttpHeaders;
  readonly port: number;
  /** A cookie that names a user rides along, sent by the browser whoever made the page. */
  readonly hasIdentity: boolean;
}

/** Why a request that changes something, or an upgrade, may not come from where it comes from (OWASP: CSRF, CSWSH). */
export function originProblem(rule: OriginRule, { headers, port, hasIdentity }: Caller): Problem | undefined {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === undefined && (site === 'same-origin' || (site === undefined && !hasIdentity)))
    return undefined;
  if (origin !== undefined && rule(origin, port)) return undefined;
  return new Problem(403, {
    code: 'bad-origin',
    message:
      'This request does not come from a page of this server; send the Origin that it was told with --origin.',
  });
}
