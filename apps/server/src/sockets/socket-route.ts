import type { FastifyInstance } from 'fastify';
import { requireUser } from '../identity/identify.ts';
import type { Hub } from './hub.ts';

/** `GET /ws`: a connection on which a user hears of their own fights. Judged before the upgrade like any request. */
export function addSocketRoute(app: FastifyInstance, hub: Hub): void {
  const schema = { summary: 'Hear of your own fights over WebSocket', tags: ['delve'] };
  app.get(
    '/ws',
    {
      websocket: true,
      schema,
      onRequest: (request, _reply, done) => {
        requireUser(request);
        done();
      },
    },
    (socket, request) => hub.add(requireUser(request), socket),
  );
}
