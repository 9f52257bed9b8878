import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { openapiPage } from './openapi-page.ts';
import type { OpenapiDocument } from './openapi-page.ts';

/** Describes every route that comes after it, at /openapi.json for programs and at /api-docs for people. */
export async function useOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Highground',
        version: '0.1.0',
        description: 'Skirmish and Delve as their documents describe them.',
      },
      tags: [
        { name: 'skirmish', description: 'Stateless battles: the match travels in the body.' },
        { name: 'delve', description: 'The party dungeon: characters, map and fights.' },
        { name: 'server', description: 'How the server is.' },
      ],
    },
  });
  const options = { schema: { hide: true }, config: { rate: false as const } };
  app.get('/openapi.json', options, () => app.swagger());
  app.get('/api-docs', options, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(openapiPage(app.swagger() as OpenapiDocument)),
  );
}
