import { projectSteps } from '@highground/kernel';
import type { Battle, Step, Viewer } from '@highground/kernel';
import { expect, test } from 'vitest';
import { playInSecret } from './testing/hidden-play.ts';
import type { Secrets } from './testing/hidden-play.ts';

const isFull = process.env.HIGHGROUND_COUNTS === 'full';
/** Pairs of battles of which one side must not tell which it is in. */
const PAIRS = isFull ? 1000 : 20;
const TICKS = 150;

/** All that a viewer is sent of the ticks both battles have got to: numbers, clock, writes and hashes, byte by byte. */
function bytesFor({ ruleset, opening, steps }: Battle, viewer: Viewer): string {
  const told = projectSteps(ruleset, opening, steps, viewer).steps;
  const later = told.findIndex(({ derived }) =>
    derived.some(({ kind, payload }) => kind === 'set_clock' && payload.tick >= TICKS),
  );
  return JSON.stringify(later < 0 ? told : told.slice(0, later));
}

function countOf(steps: readonly Step[], kind: Step['root']['kind']): number {
  return steps.filter(({ root }) => root.kind === kind).length;
}

test(
  `PER-READ-001 in ${PAIRS} pairs of battles with other hidden stops, edges and declines every foe and spectator is sent the very same bytes`,
  { timeout: 600_000 },
  ({ task }) => {
    let [different, moreDeclines] = [0, 0];
    for (let seed = 1; seed <= PAIRS; seed++) {
      const side = 1 + (seed & 1);
      const reacts = seed % 3 === 0;
      const secrets: Secrets = { side, asksOnTheWay: false, readsMore: false, reacts };
      const plainly = playInSecret(seed, secrets, TICKS);
      const secretly = playInSecret(seed, { ...secrets, asksOnTheWay: true, readsMore: !reacts }, TICKS);
      const viewers = plainly.state.seats.filter((seat) => seat.side !== side).map(({ id }) => id);
      for (const viewer of [...viewers, 'spectator'] as const)
        if (bytesFor(plainly, viewer) !== bytesFor(secretly, viewer))
          throw new Error(`viewer ${viewer} can tell at seed ${seed}`);
      different += Number(secretly.steps.length > plainly.steps.length);
      moreDeclines += Number(countOf(secretly.steps, 'decline') > countOf(plainly.steps, 'decline'));
    }
    // Where nothing hidden differs, nothing is proved.
    expect(different).toBeGreaterThan(PAIRS / 2);
    expect(moreDeclines).toBeGreaterThan(PAIRS / 2);
    Object.assign(task.meta, { counts: { battles: PAIRS } });
  },
);
