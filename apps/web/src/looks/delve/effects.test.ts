import { expect, test } from 'vitest';
import {
  forkState,
  makeVoxel,
  materialIndex,
  openBattle,
  scriptedDice,
  submitCommand,
  World,
} from '@highground/kernel';
import type { ScenarioDraft, Step } from '@highground/kernel';
import { delveRules } from '@highground/rulesets/delve';
import { animateStep } from '../../field/step-animations.ts';
import type { StageAnimation } from '../../stage/api.ts';

function duel(): ScenarioDraft {
  const world = World.create({
    seed: 1n,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 8, y: 4, z: 4 } },
  });
  for (let x = 0; x < 8; x++) world.setVoxel(x, 0, 1, makeVoxel(materialIndex('stone')));
  const common = { facing: 1, statuses: [] } as const;
  return {
    id: 'duel',
    title: 'Duel',
    ruleset: 'delve',
    world,
    sides: [
      { id: 1, name: 'Party', stock: [{ item: 'potion-healing', count: 1 }] },
      { id: 2, name: 'Dark', stock: [] },
    ],
    units: [
      { ...common, unit: 'mage', side: 1, tile: { x: 1, y: 0, z: 1 }, stats: { maxHp: 99, hp: 50 } },
      {
        ...common,
        unit: 'fire-imp',
        side: 2,
        tile: { x: 6, y: 0, z: 1 },
        stats: { speed: 0, maxHp: 999, hp: 999 },
      },
    ],
    schedule: [],
    limits: {},
    options: {},
    dice: [],
  };
}

/** What a mage's deeds look like, and the imp's after them. */
function shown(dice: readonly number[], ...actions: readonly string[]): readonly StageAnimation[] {
  const opened = openBattle(delveRules, duel(), scriptedDice([20, 1, ...dice]));
  if (!opened.ok) throw new Error('the duel opens');
  const battle = opened.value;
  return actions.flatMap((action) => {
    const before = forkState(battle.state);
    const played = submitCommand(battle, { kind: 'turn', seat: 1, actor: 1, action });
    if (!played.ok) throw new Error(played.refusals[0]?.message);
    const look = (step: Step): readonly StageAnimation[] =>
      animateStep(step, { before, actions: delveRules.catalogue.actions, maxHp: () => 99 }).flat();
    return played.value.flatMap(look);
  });
}

test('D20-UI-001 a hit, a critical hit, a miss, healing and fire each look like themselves, on either side', () => {
  // The imp misses (attacks with 41, rolls 1) until its Firebolt at the end.
  const seen = shown(
    [10, 0, 41, 1, 20, 0, 41, 1, 1, 41, 1, 41, 1, 10, 3, 5, 40, 19, 2, 2],
    'attack',
    'attack',
    'attack',
    'potion-healing',
    'firebolt',
  );
  const kinds = seen.map((animation) =>
    'isCrit' in animation && animation.isCrit ? 'crit' : animation.kind,
  );
  expect(kinds).toEqual([
    ...['strike', 'hit', 'strike', 'miss'],
    ...['strike', 'crit', 'strike', 'miss'],
    ...['strike', 'miss', 'strike', 'miss'],
    ...['cast', 'heal', 'strike', 'miss'],
    ...['cast', 'hit', 'cast', 'hit'],
  ]);
  const fire = seen.slice(-4).map((animation) => ('element' in animation ? animation.element : 'none'));
  expect(fire).toEqual(['fire', 'fire', 'fire', 'fire']);
});
