import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveFolder } from './serve.mjs';

let base;
let site;

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'serve-'));
  mkdirSync(join(base, 'site/assets'), { recursive: true });
  writeFileSync(join(base, 'secret.txt'), 'top secret');
  writeFileSync(join(base, 'site/index.html'), '<!doctype html>');
  writeFileSync(join(base, 'site/assets/app-1a2b.js'), 'export {}');
  site = await serveFolder({ folder: join(base, 'site'), port: 0 });
});

afterAll(async () => {
  await site.close();
  rmSync(base, { recursive: true });
});

/** One request as raw text, because fetch tidies a path up before it sends it. */
function raw(requestLine) {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(new URL(site.address).port), '127.0.0.1', () =>
      socket.write(`${requestLine} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    );
    socket
      .on('data', (chunk) => (text += chunk))
      .on('end', () => resolve(text))
      .on('error', reject);
  });
}

describe('the static server', () => {
  test('gives the index for the root, to be asked for again each time', async () => {
    const response = await fetch(`${site.address}/?seed=1`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe('<!doctype html>');
  });

  test('lets hashed assets be kept for good', async () => {
    const response = await fetch(`${site.address}/assets/app-1a2b.js`);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  test('answers HEAD without a body', async () => {
    const response = await fetch(`${site.address}/`, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('15');
    expect(await response.text()).toBe('');
  });

  test.each([
    ['/../secret.txt', 400],
    ['/%2e%2e/secret.txt', 400],
    ['/..%2fsecret.txt', 400],
    ['/assets/../../secret.txt', 400],
    ['/..%5csecret.txt', 400],
    ['/%00', 400],
    ['/%zz', 400],
    ['http://x/index.html', 400],
    ['/nothing.js', 404],
    ['/assets', 404],
  ])('refuses GET %s with %i', async (path, status) => {
    const answer = await raw(`GET ${path}`);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).not.toContain('top secret');
  });

  test('refuses to be written to', async () => {
    expect((await fetch(`${site.address}/`, { method: 'POST' })).status).toBe(405);
  });

  test('takes the next port when the first is taken', async () => {
    const port = Number(new URL(site.address).port);
    const second = await serveFolder({ folder: join(base, 'site'), port });
    expect(Number(new URL(second.address).port)).toBeGreaterThan(port);
    await second.close();
  });
});
