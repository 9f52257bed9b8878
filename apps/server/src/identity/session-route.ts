import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { decode } from '../http/decode.ts';
import type { Settings } from '../settings/settings.ts';
import type { Store } from '../storage/store.ts';
import { createGuest } from './guests.ts';
import type { GuestPorts } from './guests.ts';
import { setGuestCookie } from './identify.ts';

const bodySchema = z.strictObject({});

interface SessionPorts extends GuestPorts {
  readonly settings: Settings;
  readonly store: Store;
}

/** `POST /api/session`: whoever has no valid cookie becomes a guest; who has one stays who they are. */
export function addSessionRoute(app: FastifyInstance, ports: SessionPorts): void {
  const schema = {
    summary: 'Become a guest, or hear which one you are',
    tags: ['delve'],
    body: z.toJSONSchema(bodySchema),
  };
  app.post('/api/session', { schema }, async (request, reply) => {
    decode(bodySchema, request.body);
    if (request.user !== undefined) return { user_id: request.user };
    const { guest, token } = await createGuest(ports.store, ports);
    setGuestCookie(reply, ports.settings, token);
    return reply.code(201).send({ user_id: guest.user });
  });
}
