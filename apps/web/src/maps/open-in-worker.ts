import { wrap } from 'comlink';
import { refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import type { MapWorker } from './map-worker.ts';
import type { MapFile, OpenedMap } from './open-map.ts';

/** Reads a map in a worker of its own, which is gone afterwards with all it took; the page never waits for it. */
export async function openInWorker(files: readonly MapFile[]): Promise<Result<OpenedMap>> {
  const thread = new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module' });
  const broken = new Promise<Result<OpenedMap>>((resolve) => {
    thread.addEventListener('error', () =>
      resolve(refuse({ code: 'part-unloaded', message: 'What reads maps could not be loaded.' })),
    );
  });
  try {
    return await Promise.race([wrap<MapWorker>(thread).openMap(files), broken]);
  } finally {
    thread.terminate();
  }
}
