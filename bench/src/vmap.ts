import { decodeMap, encodeMap } from '@highground/formats';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expectOk, loadScenario } from './game.ts';
import type { CountedWork, TimedWork, Work } from './work.ts';
import { hillField } from './worlds.ts';
import type { World } from '@highground/kernel';

const LEVEL = { level: 9 };

const maps: { readonly [id: string]: { readonly title: string; readonly load: () => World } } = {
  arena: { title: 'the arena', load: () => loadScenario('arena').world },
  hills: { title: '64×64×16 hills with quarter steps', load: () => hillField('steps') },
};

/** Each map's size and its time to read. */
export const vmap: readonly Work[] = Object.entries(maps).flatMap(
  ([id, { title, load }]): readonly Work[] => [sizeRow(id, title, load), decodeRow(id, title, load)],
);

function sizeRow(id: string, title: string, load: () => World): CountedWork {
  return {
    kind: 'counted',
    id: `vmap-${id}-size`,
    unit: 'bytes',
    work: `a file of ${title}, deflated; the peer packs the same chunks as byte arrays, three bytes a cell`,
    ours: () => () => deflateRawSync(encodeMap(load()), LEVEL).length,
    peer: {
      name: 'msgpackr 2.1.4, deflated',
      load: async () => {
        const { packChunks } = await import('./peers/packed-chunks.ts');
        return () => deflateRawSync(packChunks(load()), LEVEL).length;
      },
    },
  };
}

function decodeRow(id: string, title: string, load: () => World): TimedWork {
  return {
    kind: 'timed',
    id: `vmap-${id}-decode`,
    work: `inflating, checking and reading a file of ${title}`,
    ours: () => {
      const file = deflateRawSync(encodeMap(load()), LEVEL);
      return () => {
        expectOk(decodeMap(inflateRawSync(file)));
        return 1;
      };
    },
  };
}
