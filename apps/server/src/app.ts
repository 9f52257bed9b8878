import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { addDelveRoutes } from './delve/routes.ts';
import type { DelveParts } from './delve/routes.ts';
import { refuseAddress, useAnswers } from './http/answering.ts';
import { COMMAND_BYTES, useBodyRules } from './http/body-rules.ts';
import { limitConnections, PATIENCE, refuseBroken } from './http/connections.ts';
import { serialize } from './http/json-text.ts';
import { useHealth } from './http/health.ts';
import type { Readiness } from './http/health.ts';
import { logOptions, useLog } from './http/log.ts';
import type { Metrics } from './http/metrics.ts';
import { useOpenapi } from './http/openapi.ts';
import { useRateLimit } from './http/rate-limit.ts';
import { watchRoutes } from './http/route-table.ts';
import { useSecurityHeaders } from './http/security-headers.ts';
import { useWebClient } from './http/web-client.ts';
import { useIdentity } from './identity/identify.ts';
import { addSessionRoute } from './identity/session-route.ts';
import type { Clock } from './ports/ports.ts';
import type { Secrets } from './settings/data-folder.ts';
import { addSkirmishRoutes } from './skirmish/routes.ts';
import type { Scenario } from './skirmish/scenarios.ts';
import type { Thinker } from './skirmish/thinker.ts';
import { FRAME_BYTES } from './sockets/frames.ts';
import { Hub } from './sockets/hub.ts';
import { addSocketRoute } from './sockets/socket-route.ts';

/** All that the server touches besides its sockets. */
export interface Parts extends DelveParts {
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  readonly thinker: Thinker;
  /** Where the log goes, if not to standard output. */
  readonly logTo?: Writable;
  /** Shorter waits than usual, for tests. */
  readonly patience?: Readonly<Record<keyof typeof PATIENCE, number>>;
}

/**
 * The server before it listens. Hooks stand in the order in which a request is judged: size, origin, identity, rate; then the
 * route's decoder, its seat, idempotency, version and rules.
 */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { settings, clock, store, readiness, metrics } = parts;
  const app = Fastify(serverOptions(parts));
  const routes = watchRoutes(app);
  limitConnections(app, settings);
  // The schemas describe; our own decoders judge, and answers are plain JSON.
  app.setValidatorCompiler(() => () => true);
  app.setReplySerializer(serialize);
  useAnswers(app, routes);
  useLog(app);
  await app.register(cookie);
  const hub = new Hub({
    clock,
    log: app.log,
    refused: (code) => metrics.refused(code),
    onFrame: (user, { combat_id: id }) => delve.crawl.combat(user, id),
    onCount: (sockets) => metrics.sockets.set(sockets),
  });
  await app.register(websocket, {
    // The plugin's own way sends everybody away without saying why.
    preClose: (done) => {
      hub.close();
      app.websocketServer.close(done);
    },
    options: { maxPayload: FRAME_BYTES, maxFragments: 16, perMessageDeflate: false, autoPong: false },
  });
  await useSecurityHeaders(app, settings);
  useBodyRules(app);
  useIdentity(app, store, settings);
  useRateLimit(app, clock, settings.rates.general);
  await useOpenapi(app);
  metrics.watch(app);
  useHealth(app, readiness);
  const delve = addDelveRoutes(app, parts, (user, event) => hub.publish(user, event));
  const belongings = (user: string) => [delve.records.newDelver(user, parts.entropy)];
  addSessionRoute(app, { ...parts, belongings });
  addSocketRoute(app, hub);
  addSkirmishRoutes(app, parts);
  app.addHook('onClose', () => parts.thinker.stop());
  await useWebClient(app, settings.web);
  return app;
}

function serverOptions({ settings, logTo, patience = PATIENCE }: Parts): object {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = patience;
  return {
    logger: logOptions(settings.log, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    bodyLimit: COMMAND_BYTES,
    requestTimeout,
    keepAliveTimeout,
    clientErrorHandler(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket) {
      refuseBroken(this.log, error, socket);
    },
    frameworkErrors: refuseAddress,
    return503OnClosing: true,
    forceCloseConnections: true,
    http: { headersTimeout, connectionsCheckingInterval: Math.min(1000, headersTimeout) },
    routerOptions: { maxParamLength: 100 },
  };
}
