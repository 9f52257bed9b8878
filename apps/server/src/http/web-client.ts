import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built client. Files under /assets carry a hash in their name and are kept for good; everything else is asked for
 * again each time.
 */
export async function useWebClient(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder === undefined) {
    app.get('/', { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/plain').send('Highground: this server was started without its web client.\n'),
    );
    return;
  }
  const root = resolve(folder);
  const assets = join(root, 'assets');
  await app.register(async (files) => {
    // One visit asks for more files than anybody may send requests to one endpoint.
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, rate: false };
    });
    await files.register(serveStatic, {
      root,
      wildcard: true,
      cacheControl: false,
      setHeaders(response, file) {
        const isAsset = file.startsWith(assets);
        response.setHeader('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}

/** What a page's own `<style>` elements hash to: the only inline styles that the policy lets through. */
export function inlineStyleHashes(folder: string | undefined): string[] {
  const page = folder === undefined ? '' : join(folder, 'index.html');
  if (page === '' || !existsSync(page)) return [];
  const styles = readFileSync(page, 'utf8').matchAll(/<style>([^<]*)<\/style>/g);
  return [...styles].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
