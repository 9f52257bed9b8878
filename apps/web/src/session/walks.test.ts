import { describe, expect, test } from 'vitest';
import type { Command, Decision, Result, Tile, View } from '@highground/kernel';
import { loadGame } from '../games/games.ts';
import { openSetup } from './open-setup.ts';
import { HUMAN } from './testing/duel.ts';
import { valueOf } from './testing/played.ts';
import { planWalk } from './walk.ts';
import { Walks } from './walks.ts';

const tempo = valueOf(await loadGame('tempo'));
const setup = { ruleset: 'tempo', scenario: 'first-steps', seed: '1', controls: [HUMAN, HUMAN] } as const;
const { ruleset, state } = valueOf(openSetup(tempo, setup));
const decision = ruleset.decision(state) as Decision;
const view = ruleset.project(state, decision.seat);
const [walker = 0] = decision.actors;
const start = view.actors[walker - 1]?.tile as Tile;
const goal = { ...start, z: start.z + 3 };

/** The view once the walker has got to a tile, hurt or not. */
function arrivedAt(tile: Tile, lostHp = 0): View {
  const actors = view.actors.map((actor) => (actor.id === walker ? { ...actor, tile } : actor));
  const stats = Array.from(view.stats);
  const column = (walker - 1) * view.table.names.length + view.table.hp;
  stats[column] = (stats[column] as number) - lostHp;
  return { ...view, actors, stats };
}

/** What comes of a walk of three steps after its first one. */
function goOn(seen: View, asked: Decision = decision): Result<Command> | undefined {
  const walks = new Walks(ruleset, new Map());
  walks.setOut(valueOf(planWalk(ruleset, view, decision, goal)));
  return walks.next(seen, asked);
}

const first = { ...start, z: start.z + 1 };

describe('owner’s decision 5: a walk of several steps', () => {
  test('is a queue of answers, each a step of its own', () => {
    const { tiles } = valueOf(planWalk(ruleset, view, decision, goal));
    expect(tiles).toEqual([first, { ...start, z: start.z + 2 }, goal]);
    expect(goOn(arrivedAt(first))).toMatchObject({
      ok: true,
      value: { kind: 'action', actor: walker, action: 'step', targetTile: tiles[1] },
    });
  });

  test.each<[what: string, seen: View, asked: Decision]>([
    ['an offer or a prompt', arrivedAt(first), { ...decision, kind: 'reaction' }],
    ['a wound', arrivedAt(first, 1), decision],
    ['being elsewhere than it was to lead', arrivedAt(start), decision],
  ])('stops at %s, and says so', (_, seen, asked) => {
    expect(goOn(seen, asked)).toMatchObject({ ok: false, refusals: [{ code: 'walk-stopped' }] });
  });

  test('is over with its last step', () => {
    const walks = new Walks(ruleset, new Map());
    walks.setOut(valueOf(planWalk(ruleset, view, decision, first)));
    expect(walks.next(arrivedAt(first), decision)).toBeUndefined();
  });
});
