import { expect, test } from 'vitest';
import { battlePlans, playAll } from './suites.mjs';

/** A tenth of what `npm run evidence` counts: 50 battles of random players, 20 of a greedy one, on three fields. */
test.each([
  ['battles-random', 17],
  ['battles-greedy', 7],
])(
  'OT-DET-011 OT-NET-007 %s: on each field all %i end as their logs do, folded and run again',
  async (suite, battles) => {
    const { failed, counts } = await playAll({ ...battlePlans[suite], battles });
    const report = { battles, ended: battles, proved: battles };
    expect(counts).toMatchObject({ arena: report, 'bridge-crossing': report, 'hill-assault': report });
    expect([Object.keys(counts).length, failed]).toEqual([3, 0]);
  },
  300_000,
);
