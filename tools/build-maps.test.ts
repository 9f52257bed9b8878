import { readFileSync } from 'node:fs';
import { decodeMap, encodeMap } from '@highground/formats';
import { expect, test } from 'vitest';
import { BUILT_MAPS, mapFile } from './build-maps.ts';

test.each(BUILT_MAPS)(
  'OT-CNT-001 OT-CNT-006 OT-COD-018 OT-PRC-008 $file is what its builder makes, byte for byte, and decodes',
  ({ file, build }) => {
    const committed = new Uint8Array(readFileSync(mapFile(file)));
    expect(committed).toEqual(encodeMap(build()));
    expect(decodeMap(committed).ok).toBe(true);
  },
);
