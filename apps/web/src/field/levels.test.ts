import { expect, test } from 'vitest';
import { duel } from '../session/testing/duel.ts';
import { actorsUpTo } from './levels.ts';

test('whoever stands above a level is nowhere and keeps the place in the roster', () => {
  const { actors } = duel().state;
  const [first] = actors;
  const raised = actors.map((actor) =>
    actor === first && actor.tile ? { ...actor, tile: { ...actor.tile, y: 3 } } : actor,
  );
  const seen = actorsUpTo(2, raised);
  expect(seen.map(({ id }) => id)).toEqual(actors.map(({ id }) => id));
  expect(seen.map(({ tile }) => tile?.y)).toEqual([undefined, 0]);
  expect(actorsUpTo(3, raised)).toEqual(raised);
});
