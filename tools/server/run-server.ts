import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  /** From the start of the process until /readyz said so. */
  readonly readyMs: number;
  /** The most memory it has had resident, in MiB. */
  peakMiB(): number;
  /** Processor time it has taken so far, in milliseconds: a busy machine lengthens answers, and this hardly. */
  processorMs(): number;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** The bundle itself: what starts it in a clone would look whether it is stale, every time. */
const bundle = join(import.meta.dirname, '../../apps/server/dist/server.mjs');
const script = `import(${JSON.stringify(bundle)}).then(({ serve }) => serve(process.argv.slice(1)))`;

/** Starts the built server on a data folder and waits until it is ready. Limits are raised, so that only the server limits. */
export async function runServer(data: string, port: number): Promise<ServerProcess> {
  const limits = ['--rate-general', '1000000', '--rate-move', '1000000', '--connections-per-address', '5000'];
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ['--eval', script, '--', '--port', String(port), '--data', data, '--log', 'error', ...limits],
    { stdio: ['ignore', 'inherit', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const endWithUs = (): unknown => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  await untilReady(child, port, () => said);
  return {
    port,
    readyMs: Math.round(performance.now() - start),
    peakMiB: () => Math.round(Number(/VmHWM:\s+(\d+)/.exec(statusOf(child))?.[1]) / 1024),
    processorMs: () => processorMsOf(child),
    end: (signal) =>
      new Promise((resolve) => {
        if (hasEnded(child)) return resolve();
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}

function statusOf({ pid }: ChildProcess): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8');
}

/** User and system time are the 14th and 15th field, in hundredths of a second; the 2nd, a name in brackets, may hold blanks. */
function processorMsOf({ pid }: ChildProcess): number {
  const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10;
}

async function untilReady(child: ChildProcess, port: number, said: () => string): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    // Another one on the same port would answer too.
    if (hasEnded(child)) throw new Error(`the server ended with ${child.exitCode}: ${said()}`);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
