// Serves a folder of static files: the game needs no more of a server than this.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
};

/**
 * Serves `folder` on `port`, or on the next free one; port 0 takes any.
 *
 * Files under /assets carry a hash in their name and are cached for good; everything else is asked for again.
 */
export async function serveFolder({ folder, port, host = '127.0.0.1' }) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    answer(root, request, response).catch(() => refuse(response, 500, 'The file could not be read.'));
  });
  const taken = await listen(server, port, host);
  const name = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host;
  return {
    address: `http://${name}:${taken}`,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

async function answer(root, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'Only GET is answered here.');
  const file = findFile(root, request.url);
  if (file === undefined) return refuse(response, 400, 'That address is not a path inside this site.');
  const facts = await stat(file).catch(() => undefined);
  if (!facts?.isFile()) return refuse(response, 404, 'There is no such file.');
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': facts.size,
    'cache-control': file.startsWith(join(root, 'assets') + sep)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') return response.end();
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

/** The file that a request's path names, or undefined when it is malformed or leaves the folder. */
function findFile(root, url) {
  let path;
  try {
    path = decodeURIComponent(url.split(/[?#]/, 1)[0]);
  } catch {
    return undefined;
  }
  if (!path.startsWith('/') || path.includes('\0') || path.includes('\\')) return undefined;
  const file = resolve(root, `.${path.endsWith('/') ? `${path}index.html` : path}`);
  return file.startsWith(root + sep) ? file : undefined;
}

function refuse(response, status, sentence) {
  if (response.headersSent) return response.destroy();
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`);
}

function listen(server, port, host) {
  return new Promise((done, fail) => {
    let next = port;
    server.on('error', (error) => {
      const hasNext = error.code === 'EADDRINUSE' && next < Math.min(port + 100, 65535);
      if (!hasNext) return fail(error);
      console.log(`Port ${next} is taken.`);
      next++;
      server.listen(next, host);
    });
    server.on('listening', () => done(server.address().port));
    server.listen(next, host);
  });
}
