import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer } from './run-server.ts';
import { User } from './user.ts';

/** What a load has shown, in the words of the numbers. */
export interface LoadReport {
  readonly users: number;
  readonly seconds: number;
  readonly actions: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly readyMs: number;
  readonly peakMiB: number;
  /** Of the server alone. */
  readonly processorMsPerAction: number;
  /** Processes that wanted a processor in the last minute: what else this machine had to do. */
  readonly loadAverage: number;
}

export interface Load {
  readonly users: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly port: number;
}

/** Lets users act at a rate against a server of its own, each action durable before it is answered; measures how long answers take. */
export async function runLoad({ users: count, perSecond, seconds, port }: Load): Promise<LoadReport> {
  const data = mkdtempSync(join(tmpdir(), 'highground-load-'));
  const server = await runServer(data, port);
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const idle = Array.from({ length: count }, () => new User(port, agent));
  for (const user of idle) await user.join();
  const processorMs = server.processorMs();
  const latencies: number[] = [];
  const begun: Promise<void>[] = [];
  const start = performance.now();
  // By the clock, not by the answers: a slow server must not be asked less.
  while (performance.now() - start < seconds * 1000) {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond);
    while (begun.length < due && idle.length > 0) begun.push(actOnce(idle, latencies));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(begun);
  const took = (performance.now() - start) / 1000;
  const peakMiB = server.peakMiB();
  const used = server.processorMs() - processorMs;
  await server.end('SIGTERM');
  agent.destroy();
  rmSync(data, { recursive: true });
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0);
  return {
    users: count,
    seconds: Math.round(took),
    actions: latencies.length,
    perSecond: Math.round(latencies.length / took),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    readyMs: server.readyMs,
    peakMiB,
    processorMsPerAction: Math.round((100 * used) / latencies.length) / 100,
    loadAverage: Math.round(10 * (loadavg()[0] ?? 0)) / 10,
  };
}

async function actOnce(idle: User[], latencies: number[]): Promise<void> {
  const user = idle.shift() as User;
  const start = performance.now();
  if (!(await user.act())) throw new Error('the server broke a connection');
  latencies.push(performance.now() - start);
  idle.push(user);
}
