import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isSecure } from '../identity/identify.ts';
import type { Settings } from '../settings/settings.ts';
import { inlineStyleHashes } from './web-client.ts';

/** A strict policy: nothing from elsewhere, nothing inline but the page's own first style, and in nobody's frame. */
export async function useSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const secure = isSecure(settings);
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...inlineStyleHashes(settings.web)],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Over plain http on this machine it would lock other programs on localhost out of the browser.
    hsts: secure,
  });
  // They are the same for every answer, and the plugin would make them out of their directives for each.
  let headers: readonly (readonly [string, string])[] | undefined;
  app.addHook('onRequest', (_request, { raw, helmet: setHeaders }, done) => {
    if (headers) for (const [name, value] of headers) raw.setHeader(name, value);
    else {
      setHeaders();
      headers = Object.entries(raw.getHeaders()).map(([name, value]) => [name, String(value)]);
    }
    done();
  });
}
