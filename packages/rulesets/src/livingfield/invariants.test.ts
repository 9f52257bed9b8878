import fc from 'fast-check';
import {
  forkState,
  randomCommand,
  recordedDice,
  resolveRoot,
  sameCell,
  seededDice,
  submitCommand,
} from '@highground/kernel';
import type { Battle, Root } from '@highground/kernel';
import { expect, test } from 'vitest';
import { livingFieldRules } from './index.ts';
import { battleOf, statIn } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

const ROWS = ['..~.2..', '.l~23#.', '.p~.hf.', '.s~3..m', '...2..m'];
const PLACES: readonly Sketched['at'][] = [
  [0, 0],
  [6, 4],
  [0, 2],
  [6, 0],
  [1, 4],
  [4, 4],
];
const isFull = process.env.HIGHGROUND_COUNTS === 'full';

/** A battle of six units picked by the seed, played at random; `look` sees the state before every command. */
function playAtRandom(seed: number, commands: number, look: (battle: Battle) => void): void {
  const { units, items } = livingFieldRules.catalogue;
  const stock = items.map(({ id }) => ({ item: id, count: 2 }));
  const picked = PLACES.map((at, index): Sketched => ({
    unit: units[(seed + index * 5) % units.length]?.id as string,
    at,
    stats: { hp: 25 },
  }));
  const battle = battleOf(
    { rows: ROWS, units: picked, stock, limits: { ticks: 900 }, options: { chest: ['salve'] } },
    BigInt(seed),
  );
  const policy = seededDice(BigInt(seed));
  for (let played = 0; played < commands && !battle.state.outcome; played++) {
    look(battle);
    const decision = livingFieldRules.decision(battle.state);
    const command = decision && randomCommand(livingFieldRules, battle.state, decision, policy);
    expect(command && submitCommand(battle, command).ok).toBe(true);
  }
  look(battle);
}

test('whatever happens, HP and MP stay within bounds, statuses end, and nobody shares a tile (known faults 14, 52 and 58)', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (seed) => {
      playAtRandom(seed, 60, (battle) => {
        const { actors, tick, queue, outcome } = battle.state;
        for (const { id, standing, statuses, tile } of actors) {
          expect(statIn(battle, id, 'hp')).toBeLessThanOrEqual(statIn(battle, id, 'maxHp'));
          expect(statIn(battle, id, 'mp')).toBeLessThanOrEqual(statIn(battle, id, 'maxMp'));
          expect(statIn(battle, id, 'mp')).toBeGreaterThanOrEqual(0);
          expect(statIn(battle, id, 'hp') > 0).toBe(standing === 'up');
          expect(tile === undefined).toBe(standing === 'gone');
          expect(
            statuses.every(({ until }) => until > tick) && (standing === 'up' || statuses.length === 0),
          ).toBe(true);
        }
        const tiles = actors.flatMap(({ tile }) => tile ?? []);
        expect(
          tiles.filter((tile, index) => tiles.findIndex((other) => sameCell(other, tile)) < index),
        ).toEqual([]);
        expect(outcome ? [] : queue).toEqual([]);
      });
    }),
    { numRuns: isFull ? 60 : 6, seed: 20260815 },
  );
});

test('OT-DET-010 every number of every commit is a whole one: ticks, CT and all else', () => {
  const numbers: number[] = [];
  playAtRandom(7, 40, ({ steps, state }) => {
    numbers.length = 0;
    JSON.stringify(
      [steps, state.tick, Array.from(state.stats as ArrayLike<number>)],
      (_key, value: unknown) => {
        if (typeof value === 'number') numbers.push(value);
        return value;
      },
    );
  });
  expect(numbers.length).toBeGreaterThan(1000);
  expect(numbers.filter((value) => !Number.isSafeInteger(value))).toEqual([]);
});

test('OT-NET-005 what is decided names no cost, no damage and no reach: who replays the decisions derives all of it', () => {
  const played: Battle[] = [];
  playAtRandom(11, 40, (battle) => played.push(battle));
  const battle = played.at(-1) as Battle;
  const decided = new Set(
    battle.steps.flatMap(({ root }) =>
      root.kind === 'move_unit' || root.kind === 'use_action' || root.kind === 'wait'
        ? Object.keys(root.payload)
        : [],
    ),
  );
  const known = ['actor', 'path', 'facing', 'action', 'targetActor', 'targetTile', 'reason'];
  expect([...decided].filter((field) => !known.includes(field))).toEqual([]);
  const state = forkState(battle.opening);
  for (const { root, derived, dice } of battle.steps) {
    const { kind, payload } = root;
    const again = resolveRoot(livingFieldRules, state, { kind, payload } as Root, recordedDice(dice));
    expect(again.derived).toEqual(derived);
  }
});
