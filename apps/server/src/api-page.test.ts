import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from './testing/server.ts';
import type { TestServer } from './testing/server.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const examples = [...page.matchAll(/^```sh\n(.*?)^```/gms)].map(([, script = '']) => script);

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'api-'));
beforeAll(async () => void (server = await startTestServer()));
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a script in one shell that stops at the first command that fails. */
function runShell(script: string): Promise<{ readonly code: number | null; readonly out: string }> {
  return new Promise((resolve) => {
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder });
    let out = '';
    shell.stdout.on('data', (text: Buffer) => (out += text.toString()));
    shell.stderr.on('data', (text: Buffer) => (out += text.toString()));
    shell.on('close', (code) => resolve({ code, out }));
  });
}

test('BF-HTTP-001 D20-API-001 the examples of docs/api.md work as printed, one after another', async () => {
  const script = examples.join('\n').replace('http://localhost:8080', server.origin);
  const { code, out } = await runShell(script);
  expect([code, code === 0 ? '' : out]).toEqual([0, '']);
  expect(out).toMatch(/"alpha-1 moved to \d+:\d+"/);
  expect(out).toMatch(/"Encounter starts vs /);
  expect(out.trimEnd().split('\n').at(-1)).toBe('true');
}, 240_000);

test('every route is described at /openapi.json and stands on the page', async () => {
  const { json, text } = await server.send({ path: '/openapi.json' });
  expect(json['openapi']).toBe('3.1.0');
  const paths = Object.keys(json['paths'] as unknown as object).filter(
    (path) => !/^\/(healthz|readyz)$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(15);
  const missing = paths.filter((path) => !page.includes(path.replaceAll(/\{(\w+)\}/g, ':$1')));
  expect(missing).toEqual([]);
  const readable = await server.send({ path: '/api-docs' });
  expect(readable.text).toContain('POST /api/dungeon/move');
  expect(readable.text).not.toMatch(/<script|style=/);
  expect(text).not.toContain('undefined');
});
