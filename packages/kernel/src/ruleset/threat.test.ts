import { expect, test } from 'vitest';
import { worstBlows, worstTogether } from './threat.ts';

const blow = (actor: number, action: string, worst: number) => ({ actor, action, worst });
const tile = { x: 0, y: 0, z: 0 };

test('an enemy counts once, by its worst blow, in whatever order its actions are listed', () => {
  const threat = {
    tile,
    by: [
      blow(4, 'claw', 10),
      blow(4, 'bite', 25),
      blow(7, 'bolt', 30),
      blow(4, 'howl', 5),
      blow(7, 'club', 30),
    ],
  };
  expect(worstBlows(threat)).toEqual([blow(4, 'bite', 25), blow(7, 'bolt', 30)]);
  expect(worstTogether(threat)).toBe(55);
});

test('where nobody can strike nothing is taken', () => {
  expect(worstTogether({ tile, by: [] })).toBe(0);
});
