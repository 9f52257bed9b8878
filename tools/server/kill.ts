import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer } from './run-server.ts';
import { User } from './user.ts';

/** What many kills have shown. */
export interface KillReport {
  readonly kills: number;
  readonly users: number;
  /** Actions that were acknowledged, none of which was lost. */
  readonly acknowledged: number;
  /** Requests that a kill cut off, sent again under their key. */
  readonly cutOff: number;
  readonly slowestReadyMs: number;
}

/**
 * Kills a server under load again and again, at a moment of its own each time, on one data folder. After every restart each
 * user compares what it was told with what is there, and sends again what was cut off; anything missing throws.
 */
export async function runKills(kills: number, users: number, port: number): Promise<KillReport> {
  const data = mkdtempSync(join(tmpdir(), 'highground-kill-'));
  const agent = new Agent({ keepAlive: true, maxSockets: users });
  const people = Array.from({ length: users }, () => new User(port, agent));
  let [acknowledged, cutOff, slowestReadyMs] = [0, 0, 0];
  for (let kill = 0; kill < kills; kill++) {
    const server = await runServer(data, port);
    slowestReadyMs = Math.max(slowestReadyMs, server.readyMs);
    await Promise.all(people.map((user) => user.resume()));
    const playing = people.map(async (user) => {
      while (await user.act()) acknowledged += 1;
      cutOff += 1;
    });
    // Spread over write, sync and answer alike: the golden ratio never falls into step with anything.
    await new Promise((resolve) => setTimeout(resolve, 300 + 700 * ((kill * 0.618_034) % 1)));
    await server.end('SIGKILL');
    await Promise.all(playing);
  }
  const last = await runServer(data, port);
  await Promise.all(people.map((user) => user.resume()));
  await last.end('SIGTERM');
  agent.destroy();
  rmSync(data, { recursive: true });
  return { kills, users, acknowledged, cutOff, slowestReadyMs };
}
