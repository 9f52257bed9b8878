import { parseReplay } from '@highground/formats';
import { verifyReplay } from '@highground/kernel';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RECORDED, replayFile, scenarioIds } from './record-replays.ts';

describe.each(RECORDED)('recorded battles of $id', (ruleset) => {
  test.each(scenarioIds(ruleset))(
    'OT-DET-011 the battle on %s comes out as recorded, commit by commit and hash by hash; if the rules were meant to change: npm run record-replays',
    (id) => {
      const read = parseReplay(readFileSync(replayFile(ruleset, id), 'utf8'));
      if (!read.ok) throw new Error(read.refusals[0]?.message);
      expect(read.value.refusal).toBeUndefined();
      expect(verifyReplay(ruleset, read.value.replay)).toMatchObject({ ok: true });
    },
  );
});
