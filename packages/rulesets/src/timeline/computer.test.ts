import { greedyController } from '@highground/ai';
import { seededDice } from '@highground/kernel';
import { expect, test } from 'vitest';
import { battleOf, submit } from './testing/testkit.ts';
import type { Sketch } from './testing/testkit.ts';

const CAMPS: Sketch = {
  units: [
    { unit: 'knight', side: 1, at: [0, 4] },
    { unit: 'archer', side: 1, at: [1, 6] },
    { unit: 'wolf', side: 2, at: [7, 5] },
  ],
  options: { deployment: 'standard' },
};

/** Where the computer places both heroes, under dice of one seed. */
function placesUnder(seed: number): string {
  const battle = battleOf(CAMPS);
  const { ruleset } = battle;
  const dice = seededDice(BigInt(seed));
  const computer = greedyController(ruleset.catalogue.profiles[0]!);
  for (let placed = 0; placed < 2; placed++) {
    const decision = ruleset.decision(battle.state)!;
    expect(decision.kind).toBe('deploy');
    submit(battle, computer.choose(battle.state, decision, { ruleset, dice }).command);
  }
  expect(ruleset.decision(battle.state)?.kind).toBe('intent');
  const tiles = battle.state.actors.slice(0, 2).map(({ tile }) => [tile?.x, tile?.z]);
  for (const [x] of tiles) expect([0, 1]).toContain(x);
  return tiles.join(' ');
}

test('TL-DEP-001 the computer places its units anywhere in their zone, as its dice fall', () => {
  const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
  const places = seeds.map((seed) => placesUnder(seed));
  expect(seeds.map((seed) => placesUnder(seed))).toEqual(places);
  // Of 24 tiles for one and 23 for the other, twenty draws are hardly ever alike.
  expect(new Set(places).size).toBeGreaterThan(15);
});
