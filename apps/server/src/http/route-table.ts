import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

interface Pattern {
  readonly path: RegExp;
  readonly methods: Set<string>;
}

/** What is served where, to tell a wrong method from a wrong path. */
export interface RouteTable {
  missing(request: FastifyRequest): Problem;
}

/** Watches routes as they are added; to be called before the first. */
export function watchRoutes(app: FastifyInstance): RouteTable {
  const patterns = new Map<string, Pattern>();
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = patterns.get(url) ?? { path: matcher(url), methods: new Set<string>() };
    for (const one of [method].flat()) pattern.methods.add(one);
    patterns.set(url, pattern);
  });
  return {
    missing({ url, method }) {
      const path = url.split('?', 1)[0] as string;
      const allowed = [...patterns.values()].find((pattern) => pattern.path.test(path))?.methods;
      if (!allowed || allowed.has(method))
        return new Problem(404, { code: 'not-found', message: 'There is nothing at this address.' });
      const allow = [...allowed].sort().join(', ');
      return new Problem(405, {
        code: 'method-not-allowed',
        message: `This address answers ${allow} only.`,
        headers: { allow },
      });
    },
  };
}

/** `/api/dungeon/combat/:id` as a linear pattern: a parameter is whatever stands between two slashes. */
function matcher(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
