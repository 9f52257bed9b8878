import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Whether the server can take work: it is up, its store works, and it has not been told to stop. */
export interface Readiness {
  isReady: boolean;
}

/** /healthz says that the process lives, /readyz that it can take work. */
export function useHealth(app: FastifyInstance, readiness: Readiness): void {
  const options = { config: { rate: false as const } };
  app.get(
    '/healthz',
    { ...options, schema: { summary: 'Whether the process lives', tags: ['server'] } },
    () => ({
      status: 'alive',
    }),
  );
  app.get(
    '/readyz',
    { ...options, schema: { summary: 'Whether it can take work', tags: ['server'] } },
    () => {
      if (!readiness.isReady)
        throw new Problem(503, {
          code: 'not-ready',
          message: 'The server is stopping or cannot save; try again.',
        });
      return { status: 'ready' };
    },
  );
}
