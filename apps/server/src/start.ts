import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { buildApp } from './app.ts';
import { contentFolder } from './content-folder.ts';
import { Metrics } from './http/metrics.ts';
import { systemClock, systemEntropy } from './ports/system.ts';
import { databaseFile, openDataFolder } from './settings/data-folder.ts';
import type { Settings } from './settings/settings.ts';
import { loadScenarios } from './skirmish/scenarios.ts';
import { WorkerThinker } from './skirmish/thinker.ts';
import { keepTidy } from './storage/housekeeping.ts';
import { sqliteStore } from './storage/sqlite-store.ts';

/** A server that listens. */
export interface RunningServer {
  readonly address: string;
  /** Comes true when the store broke: nothing can be saved any more. */
  readonly broken: Promise<void>;
  /** Finishes what has begun, sends sockets away, closes the store. */
  stop(): Promise<void>;
}

/** Opens the data folder, then listens; whatever is wrong there is thrown before a request could come. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const secrets = openDataFolder(settings.data, systemEntropy);
  const metrics = new Metrics();
  collectDefaultMetrics({ register: metrics.registry });
  const readiness = { isReady: true };
  let breakDown = (): void => undefined;
  const broken = new Promise<void>((resolve) => (breakDown = resolve));
  const store = sqliteStore(databaseFile(settings.data), systemClock, {
    onGroup: metrics.onGroup,
    onBroken() {
      readiness.isReady = false;
      breakDown();
    },
  });
  const stopKeeping = keepTidy(store, systemClock, settings);
  const ports = { clock: systemClock, entropy: systemEntropy };
  const scenarios = loadScenarios(contentFolder());
  const thinker = new WorkerThinker();
  const app = await buildApp({ settings, secrets, store, readiness, metrics, scenarios, thinker, ...ports });
  await app.listen({ port: settings.port, host: settings.host });
  return {
    address: addressOf(app),
    broken,
    async stop() {
      readiness.isReady = false;
      stopKeeping();
      await app.close();
      await store.close();
    },
  };
}

function addressOf(app: FastifyInstance): string {
  const { address, port, family } = app.server.address() as AddressInfo;
  if (['127.0.0.1', '0.0.0.0', '::'].includes(address)) return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
