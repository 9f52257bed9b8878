import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** Headers must have come by then, a whole request by that, or the connection closes with 408 (slowloris). */
export const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 60_000 } as const;

/** Caps how many connections there are, in all and from one address; those of trusted proxies carry many people. */
export function limitConnections(app: FastifyInstance, { connections, trustProxy }: Settings): void {
  const { server } = app;
  const byAddress = new Map<string, number>();
  server.maxConnections = connections.total;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (trustProxy.includes(address)) return;
    const open = (byAddress.get(address) ?? 0) + 1;
    byAddress.set(address, open);
    socket.once('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
    if (open > connections.perAddress) {
      app.log.info({ refused: 'too-many-connections', limit: connections.perAddress }, 'connection refused');
      socket.destroy();
    }
  });
}
