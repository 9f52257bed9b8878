import { greedyController } from '@highground/ai';
import { seededDice } from '@highground/kernel';
import type { Battle, Command } from '@highground/kernel';
import { expect, test } from 'vitest';
import { board } from './testing/boards.ts';
import { duelOf } from './testing/duel.ts';
import { battleOf, play, rulesWith, submit, waitFor } from './testing/testkit.ts';
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

/** What the computer does where somebody must choose. */
function thoughtOf({ ruleset, state }: Battle, profile = 'balanced'): Command {
  const weights = ruleset.catalogue.profiles.find(({ id }) => id === profile)!;
  const dice = seededDice(1n);
  return greedyController(weights).choose(state, ruleset.decision(state)!, { ruleset, dice }).command;
}

test('the computer shoves into a pit rather than strike', () => {
  const battle = duelOf({ rows: board([4, 2, 'v']), first: { unit: 'knight' } });
  expect(thoughtOf(battle)).toMatchObject({ action: 'shield-bash', targetTile: { x: 3, z: 2 } });
});

test.each([2, 3])('the computer breaks up a spell that is being charged, here by actor %i', (caster) => {
  const cultist = { unit: 'cultist', side: 2 } as const;
  const clockOf = (actor: number): { readonly ct: number; readonly speed: number } => ({
    ct: actor === caster ? 99 : 0,
    speed: actor === caster ? 1 : 2,
  });
  const battle = battleOf({
    units: [
      { unit: 'archer', side: 1, at: [3, 3], stats: { ct: 80, speed: 10 } },
      { ...cultist, at: [1, 5], stats: clockOf(2) },
      { ...cultist, at: [5, 5], stats: clockOf(3) },
    ],
  });
  waitFor(battle, 1, { [caster]: { action: 'eclipse', target: [3, 3] } });
  expect(thoughtOf(battle)).toMatchObject({ action: 'shoot', targetTile: { x: caster === 2 ? 1 : 5, z: 5 } });
});

test('TL-FALL-001 the computer shoves off a tower rather than on the level', () => {
  const battle = duelOf({
    rows: board([2, 2, '3'], [3, 2, '3']),
    first: { unit: 'berserker' },
    second: { at: [3, 2] },
    others: [{ unit: 'bandit', side: 2, at: [2, 3], stats: { speed: 1, hp: 99, maxHp: 99 } }],
  });
  expect(thoughtOf(battle).targetTile).toMatchObject({ x: 3, z: 2 });
});

test('TL-REV-001 the computer calls back a friend who is down', () => {
  const battle = battleOf({
    units: [
      { unit: 'priest', side: 1, at: [0, 0], stats: { ct: 0, speed: 8 } },
      { unit: 'wolf', side: 2, at: [3, 1], stats: { ct: 99, speed: 1 } },
      { unit: 'archer', side: 1, at: [2, 1], stats: { hp: 1, speed: 1 } },
    ],
  });
  waitFor(battle, 1, { 2: { action: 'strike', target: [2, 1] } });
  expect(battle.state.actors[2]?.standing).toBe('down');
  expect(thoughtOf(battle)).toMatchObject({ action: 'priestly-revive', targetTile: { x: 2, z: 1 } });
});

test('TL-TNT-001 the computer goes for whoever is easily beaten, and taunted for the taunter alone', () => {
  const sketch: Sketch = {
    units: [
      { unit: 'knight', side: 1, at: [2, 2], stats: { ct: 99 } },
      { unit: 'bandit', side: 2, at: [4, 2], stats: { ct: 50, speed: 10 } },
      { unit: 'archer', side: 1, at: [5, 2], stats: { hp: 1, speed: 1 } },
    ],
  };
  const battle = battleOf(sketch);
  expect(thoughtOf(battle)).toMatchObject({ kind: 'intent', targetTile: { x: 5, z: 2 } });
  waitFor(battle, 1, { 2: { action: 'strike', target: [5, 2] } });
  play(battle, { actor: 1, action: 'taunt', target: [4, 2] });
  waitFor(battle, 2);
  expect(thoughtOf(battle)).toMatchObject({ kind: 'turn', actor: 2, targetTile: { x: 2, z: 2 } });
});

test.each([
  ['balanced', [3, 3]],
  ['ruthless', [3, 3]],
  ['guardian', [3, 3]],
  ['merciless', [2, 2]],
] as const)(
  'TL-DWN-002 by its profile, here %s, the computer leaves the downed alone or finishes them',
  (profile, [x, z]) => {
    const battle = battleOf(
      {
        units: [
          { unit: 'archer', side: 1, at: [2, 2], stats: { hp: 1, speed: 1 } },
          { unit: 'knight', side: 1, at: [3, 3], stats: { speed: 1 } },
          { unit: 'wolf', side: 2, at: [2, 1], stats: { ct: 99, speed: 9 } },
          { unit: 'bandit', side: 2, at: [3, 2], stats: { ct: 99, speed: 8 } },
        ],
      },
      [],
      rulesWith({ 'constants.downedTurns': 1 }),
    );
    waitFor(battle, 4, { 3: { action: 'strike', target: [2, 2] } });
    expect(battle.state.actors[0]?.standing).toBe('down');
    play(battle);
    while (battle.ruleset.decision(battle.state)?.actors[0] !== 4) play(battle);
    expect(thoughtOf(battle, profile)).toMatchObject({ kind: 'intent', actor: 4, targetTile: { x, z } });
  },
);

test('TL-EL-004 the computer shapes the ground where that batters three at once', () => {
  const golem = { unit: 'golem', side: 2, stats: { speed: 1 } } as const;
  const battle = battleOf({
    units: [
      { unit: 'shaman', side: 1, at: [1, 5], stats: { ct: 99 } },
      { ...golem, at: [5, 5] },
      { ...golem, at: [5, 6] },
      { ...golem, at: [5, 4] },
    ],
  });
  waitFor(battle, 1);
  expect(thoughtOf(battle).action).toMatch(/^geomancy-/);
});

test('TL-AMB-34 a merciless computer wears down a body it cannot finish yet, a balanced one goes for who stands', () => {
  const sketch: Sketch = {
    units: [
      { unit: 'archer', side: 1, at: [2, 2], stats: { hp: 1, speed: 1 } },
      { unit: 'knight', side: 1, at: [3, 3], stats: { speed: 1 } },
      { unit: 'wolf', side: 2, at: [2, 1], stats: { ct: 99, speed: 9 } },
      { unit: 'bandit', side: 2, at: [3, 2], stats: { ct: 99, speed: 8 } },
    ],
  };
  const battle = battleOf(sketch, [], rulesWith({ 'constants.downedTurns': 3 }));
  waitFor(battle, 4, { 3: { action: 'strike', target: [2, 2] } });
  play(battle);
  while (battle.ruleset.decision(battle.state)?.actors[0] !== 4) play(battle);
  expect(thoughtOf(battle, 'merciless')).toMatchObject({ kind: 'intent', targetTile: { x: 2, z: 2 } });
  expect(thoughtOf(battle, 'balanced')).toMatchObject({ kind: 'intent', targetTile: { x: 3, z: 3 } });
});

/** A unit that can do nothing else for its friends, and an archer that sees them from afar. */
function watched(unit: string, rules: Parameters<typeof rulesWith>[0] = {}): Battle {
  const units: Sketch['units'] = [
    { unit, side: 1, at: [3, 10], stats: { ct: 99, move: 0, speed: 20 } },
    { unit: 'archer', side: 2, at: [3, 1], stats: { speed: 1 } },
  ];
  const battle = battleOf({ units }, [], rulesWith(rules));
  waitFor(battle, 1);
  return battle;
}

test('TL-TER-003 TL-FRT-002 the computer puts cover between itself and an archer', () => {
  const battle = watched('knight');
  expect(thoughtOf(battle)).toMatchObject({ action: 'raise-cover', targetTile: { x: 3, z: 9 } });
});

test('TL-TER-001 the computer raises ground between itself and an archer', () => {
  const battle = watched('shaman', { 'actions.stone-spike.mp': 9 });
  const home = { x: 3, y: 1, z: 10 };
  const seen = (): number => battle.ruleset.exposure(battle.state, 1, home);
  const thought = thoughtOf(battle);
  expect([thought.action, seen()]).toEqual(['raise-terrain', 1]);
  submit(battle, thought);
  waitFor(battle, 1);
  expect(seen()).toBe(0);
});

test('where nobody looks, no cover is put up', () => {
  const battle = watched('knight');
  play(battle, { action: 'raise-cover', target: [3, 9] });
  waitFor(battle, 1);
  expect(thoughtOf(battle).action).toBe('wait');
});

test('TL-VX-003 the computer builds its turret and calls up its dead', () => {
  expect(thoughtOf(watched('engineer')).action).toBe('deploy-turret');
  expect(thoughtOf(watched('necromancer')).action).toBe('raise-dead');
});
