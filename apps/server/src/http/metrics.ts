import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** What the server counts about itself, for Prometheus. Labels are routes and codes, never ids or names. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Histogram({
    name: 'highground_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly #refusals = new Counter({
    name: 'highground_refusals_total',
    help: 'Requests, frames and connections that were refused, by code.',
    labelNames: ['code'],
    registers: [this.registry],
  });
  readonly #groups = new Histogram({
    name: 'highground_commit_seconds',
    help: 'Time until a group of commits was durable.',
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly #commits = new Counter({
    name: 'highground_commits_total',
    help: 'Commits that were made durable.',
    registers: [this.registry],
  });
  readonly sockets = new Gauge({
    name: 'highground_sockets',
    help: 'WebSocket connections that are open.',
    registers: [this.registry],
  });

  /** A group of commits is durable after so many milliseconds. */
  readonly onGroup = (commits: number, milliseconds: number): void => {
    this.#groups.observe(milliseconds / 1000);
    this.#commits.inc(commits);
  };

  refused(code: string): void {
    this.#refusals.inc({ code });
  }

  /** Counts what an app serves and shows it at /metrics. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? 'nowhere',
        status: String(reply.statusCode),
      };
      this.#requests.observe(labels, reply.elapsedTime / 1000);
      if (request.refusal !== undefined) this.refused(request.refusal);
      done();
    });
    app.get('/metrics', { config: { rate: false }, schema: { hide: true } }, async (_request, reply) => {
      const text = await this.registry.metrics();
      return reply.type(this.registry.contentType).send(text);
    });
  }
}
