import { importMap } from '@highground/formats';
import { expectOk } from './game.ts';
import type { CountedWork, TimedWork, Work } from './work.ts';

/** Cells along each side, and layers, of a scene of 190,440 voxels. */
const SIDE = 138;
const LAYERS = 10;
const COLOURS = 255;

const HEAD_BYTES = 60;

/**
 * A field that changes its colour all the time, so that no run of equal blocks is long. Written byte by byte, for objects
 * thrown away before the clock starts would be memory that the import finds free.
 */
function sceneFile(): Uint8Array {
  const voxels = SIDE * SIDE * LAYERS;
  const file = new Uint8Array(HEAD_BYTES + 4 * voxels);
  const view = new DataView(file.buffer);
  const letters = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) file[at + i] = text.charCodeAt(i);
  };
  const words = (at: number, ...values: readonly number[]) => {
    for (const [index, value] of values.entries()) view.setUint32(at + 4 * index, value, true);
  };
  letters(0, 'VOX ');
  words(4, 150);
  letters(8, 'MAIN');
  words(12, 0, file.length - 20);
  letters(20, 'SIZE');
  words(24, 12, 0, SIDE, SIDE, LAYERS);
  letters(44, 'XYZI');
  words(48, 4 + 4 * voxels, 0, voxels);
  for (let i = 0; i < voxels; i++) {
    const [x, y, z] = [i % SIDE, Math.floor(i / SIDE) % SIDE, Math.floor(i / SIDE / SIDE)];
    file.set([x, y, z, 1 + ((x + 5 * y + 7 * z) % COLOURS)], HEAD_BYTES + 4 * i);
  }
  return file;
}

const time: TimedWork = {
  kind: 'timed',
  id: 'import-vox',
  work: 'a MagicaVoxel file of 190,440 voxels made into a map file, written and read back',
  ours: () => {
    const file = sceneFile();
    return () => {
      expectOk(importMap(file));
      return 1;
    };
  },
};

const memory: CountedWork = {
  kind: 'counted',
  id: 'import-vox-memory',
  unit: 'bytes',
  work: 'the same once: the most memory of the process above what it had before',
  ours: () => {
    const file = sceneFile();
    return () => {
      const before = process.memoryUsage.rss();
      expectOk(importMap(file));
      return Math.max(1, process.resourceUsage().maxRSS * 1024 - before);
    };
  },
};

/** Time and memory of one import. */
export const importVox: readonly Work[] = [time, memory];
