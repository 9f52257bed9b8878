import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
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

/** What Node found wrong with a request before there was one, by its own code. */
const BROKEN: Readonly<Record<string, readonly [number, string, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout', 'The request did not come in time.'],
  HPE_HEADER_OVERFLOW: [431, 'headers-too-large', 'The headers are larger than this server reads.'],
};
const MALFORMED = [400, 'bad-request', 'This is not HTTP as it is written.'] as const;

/** Answers what is no request, says why in the log, and closes the connection. */
export function refuseBroken(
  log: FastifyBaseLogger,
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
): void {
  const [status, ours, message] = BROKEN[code] ?? MALFORMED;
  log.info({ refused: ours, reason: code, status }, 'connection refused');
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({ error: { code: ours, message } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
