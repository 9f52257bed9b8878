import { parseReplay } from '@highground/formats';
import { verifyReplay } from '@highground/kernel';
import type { Replay } from '@highground/kernel';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RECORDED, recordings } from './record-replays.ts';

function read(file: string): Replay {
  const parsed = parseReplay(readFileSync(file, 'utf8'));
  if (!parsed.ok) throw new Error(parsed.refusals[0]?.message);
  expect(parsed.value.refusal).toBeUndefined();
  return parsed.value.replay;
}

describe.each(RECORDED)('recorded battles of $id', (ruleset) => {
  test.each(recordings(ruleset).map(({ file }) => [basename(file), file] as const))(
    'OT-DET-011 the battle in %s comes out as recorded, commit by commit and hash by hash; if the rules were meant to change: npm run record-replays',
    (_name, file) => expect(verifyReplay(ruleset, read(file))).toMatchObject({ ok: true }),
  );
});

test('one battle of Living Field is on record to the end that its rules give it: a side has nobody standing', () => {
  const ends = recordings(livingFieldRules)
    .filter(({ ticks }) => ticks === undefined)
    .map(({ file }) => read(file).outcome);
  expect(ends).toMatchObject([{ result: 'won', reason: 'all-down' }]);
});
