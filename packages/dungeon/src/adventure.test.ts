import { cellAt } from '@highground/worldgen';
import { describe, expect, test } from 'vitest';
import { move, rest, settleCombat, startAdventure } from './adventure.ts';
import type { Adventure } from './adventure.ts';
import { loadAdventure, saveAdventure } from './adventure-save.ts';
import { entityHere, isExplored } from './map/dungeon.ts';
import { overlayOf, viewDungeon } from './map/dungeon-view.ts';
import { signsOf } from './map/signs.ts';
import { wayTo } from './map/way.ts';
import { act, charactersOf, combatOf, mustBe, refusalIn } from './testing/testkit.ts';

const SEEDS = Array.from({ length: 20 }, (_, index) => BigInt(index + 1));
const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

const begun = (seed = 1n): Adventure => startAdventure(seed, charactersOf('fighter', 'mage'));

/** The steps from where the party stands to a cell, around everybody who waits elsewhere. */
function stepsTo({ dungeon: { plan, at, entities } }: Adventure, goal: { x: number; y: number }) {
  const known = new Map<string, readonly (readonly [number, number])[]>([[`${at.x},${at.y}`, []]]);
  let ring = [at];
  while (ring.length > 0) {
    const next: typeof ring = [];
    for (const spot of ring)
      for (const [dx, dy] of STEPS) {
        const to = { x: spot.x + dx, y: spot.y + dy };
        const isGoal = to.x === goal.x && to.y === goal.y;
        const isTaken = entities.some(({ x, y }) => x === to.x && y === to.y);
        if (known.has(`${to.x},${to.y}`) || cellAt(plan, to) === 'wall' || (isTaken && !isGoal)) continue;
        known.set(`${to.x},${to.y}`, [...(known.get(`${spot.x},${spot.y}`) ?? []), [dx, dy]]);
        next.push(to);
      }
    ring = next;
  }
  return known.get(`${goal.x},${goal.y}`) ?? [];
}

/** Walks to the entity; with whatever is found on the way. */
function walkTo(adventure: Adventure, kind: 'M' | 'T') {
  const goal = adventure.dungeon.entities.find((entity) => entity.kind === kind);
  if (!goal) throw new Error(`no ${kind} in this dungeon`);
  let moved = { adventure, found: [] as readonly string[] };
  for (const [dx, dy] of stepsTo(adventure, goal)) moved = mustBe(move(moved.adventure, dx, dy));
  return { ...moved, goal };
}

describe('the map', () => {
  test('D20-MAP-001 D20-MAP-002 D20-EX-31 the overlay has the grid’s dimensions: [[null, M], [T, null]]', () => {
    const entities = [
      { type: 'monster', x: 1, y: 0 },
      { type: 'treasure', x: 0, y: 1 },
    ] as const;
    expect(overlayOf(entities, 2, 2)).toEqual([
      [null, 'M'],
      ['T', null],
    ]);
  });

  test('D20-MAP-002 a monster hides the treasure it stands on', () => {
    const both = [
      { type: 'treasure', x: 0, y: 0 },
      { type: 'monster', x: 0, y: 0 },
    ] as const;
    expect(overlayOf(both, 1, 1)).toEqual([['M']]);
    expect(overlayOf([], 1, 1)).toEqual([[null]]);
  });

  test('D20-MAP-003 grid, overlay, player_pos and entities; owner’s decision 3: unexplored cells are null, the dimensions whole', () => {
    const { dungeon } = begun();
    const { grid, entity_overlay, player_pos } = viewDungeon(dungeon);
    expect([grid.length, grid[0]?.length]).toEqual([24, 40]);
    expect([entity_overlay.length, entity_overlay[0]?.length]).toEqual([24, 40]);
    expect(player_pos).toEqual([dungeon.plan.entrance.x, dungeon.plan.entrance.y, 0]);
    expect(grid[player_pos[1]]?.[player_pos[0]]).toBe('room');
    const seen = new Set(grid.flat());
    expect(seen.has(null)).toBe(true);
    for (const [y, row] of grid.entries())
      for (const [x, cell] of row.entries()) expect(cell === null).toBe(!isExplored(dungeon, { x, y }));
  });

  test('D20-MAP-004 overlay and entities say the same, and tell of nobody in the dark', () => {
    for (const seed of SEEDS) {
      const { dungeon } = begun(seed);
      const { entity_overlay, entities } = viewDungeon(dungeon);
      const marks = entity_overlay.flatMap((row, y) =>
        row.flatMap((mark, x) => (mark === null ? [] : [`${mark} ${x},${y}`])),
      );
      expect(marks.sort()).toEqual(
        entities.map(({ type, x, y }) => `${type === 'monster' ? 'M' : 'T'} ${x},${y}`).sort(),
      );
      expect(entities.length).toBeLessThan(dungeon.entities.length);
    }
  });

  test('whoever walks on sees more, and forgets nothing', () => {
    const { adventure } = walkTo(begun(2n), 'T');
    const known = (one: Adventure): number => one.dungeon.explored.filter(Boolean).length;
    expect(known(adventure)).toBeGreaterThan(known(begun(2n)));
  });

  test('a monster in every room but the first, where the dummy stands in a first dungeon; all on floor of their own', () => {
    for (const seed of SEEDS) {
      const { plan, entities } = begun(seed).dungeon;
      const monsters = entities.filter(({ kind }) => kind === 'M');
      expect(monsters).toHaveLength(plan.rooms.length);
      expect(monsters.filter(({ monster }) => monster === 'training-dummy')).toHaveLength(1);
      expect(entities.every((entity) => cellAt(plan, entity) === 'room')).toBe(true);
      expect(new Set(entities.map(({ x, y }) => `${x},${y}`)).size).toBe(entities.length);
    }
  });

  test('a party of a higher level meets worse', () => {
    const old = charactersOf('fighter').map((one) => ({ ...one, xp: 700 }));
    const { level, entities } = startAdventure(4n, old).dungeon;
    const monsters = new Set(entities.map(({ monster }) => monster));
    expect([level, monsters.has('giant-rat'), monsters.has('hollow-king')]).toEqual([5, false, true]);
  });
});

describe('signs and ways', () => {
  test('the map in signs shows the party, the entrance once it has left, walls, and nothing of the dark', () => {
    const signs = (one: Adventure): string =>
      signsOf(one.dungeon)
        .map((row) => row.join(''))
        .join('\n');
    expect(signs(begun())).toMatch(/#\.+@\.+/);
    expect(signs(begun())).not.toContain('<');
    const moved = mustBe(move(begun(), 1, 0)).adventure;
    expect(signs(moved)).toContain('<@');
    expect(signs(moved)).toMatch(/^ {40}$/m);
  });

  test('a way leads around whoever waits, to whoever is meant, and nowhere unseen', () => {
    const { dungeon } = begun();
    const dummy = dungeon.entities.find(({ monster }) => monster === 'training-dummy');
    if (!dummy) throw new Error('a dummy in the first room');
    const way = wayTo(dungeon, dummy) ?? [];
    const away = Math.abs(dummy.x - dungeon.at.x) + Math.abs(dummy.y - dungeon.at.y);
    expect(way).toHaveLength(away);
    expect(wayTo(dungeon, dungeon.at)).toEqual([]);
    expect(wayTo(dungeon, { x: 39, y: 23 })).toBeUndefined();
    const room = dungeon.plan.rooms.at(-1);
    expect(room && wayTo(dungeon, room)).toBeUndefined();
  });
});

describe('moving', () => {
  test('one cell north, east, south or west, and not through walls', () => {
    const adventure = begun();
    const { at } = adventure.dungeon;
    const moved = mustBe(move(adventure, 1, 0)).adventure;
    expect(moved.dungeon.at).toEqual({ x: at.x + 1, y: at.y });
    for (const [dx, dy] of [
      [0, 0],
      [1, 1],
      [2, 0],
      [0.5, 0.5],
      [Number.NaN, 1],
    ] as const)
      expect(refusalIn(move(adventure, dx, dy))?.code).toBe('bad-request');
    const { entrance, rooms } = adventure.dungeon.plan;
    // Straight up from the middle of the first room until its wall.
    const top = rooms[0]?.y ?? 0;
    const inside = { ...adventure, dungeon: { ...adventure.dungeon, at: { x: rooms[0]?.x ?? 0, y: top } } };
    expect(entrance.y).toBeGreaterThan(top);
    expect(refusalIn(move(inside, 0, -1))?.code).toBe('wall-in-the-way');
  });

  test('nobody walks without a party', () => {
    expect(refusalIn(move(startAdventure(1n), 1, 0))?.code).toBe('party-empty');
  });

  test('treasure is one draw of loot for the first character, and gone; the same whenever it is found', () => {
    const { adventure, found, goal } = walkTo(begun(3n), 'T');
    expect(found).toHaveLength(1);
    expect(adventure.characters[0]?.inventory).toEqual({ [found[0] as string]: 1 });
    expect(adventure.dungeon.entities.some(({ id }) => id === goal.id)).toBe(false);
    expect(walkTo(begun(3n), 'T').found).toEqual(found);
  });

  test('a monster begins an encounter, out of which nobody walks', () => {
    const { adventure, goal } = walkTo(begun(), 'M');
    expect(adventure.encounter).toMatchObject({ entityId: goal.id, monster: goal.monster });
    expect(entityHere(adventure.dungeon)?.id).toBe(goal.id);
    expect(refusalIn(move(adventure, 1, 0))?.code).toBe('fight-going-on');
    expect(refusalIn(rest(adventure))?.code).toBe('fight-going-on');
  });

  test('a rest at the entrance makes everybody whole; nowhere else', () => {
    const hurt: Adventure = {
      ...begun(),
      characters: charactersOf('fighter').map((one) => ({ ...one, hp: 3, mana: 0 })),
    };
    expect(mustBe(rest(hurt)).characters[0]).toMatchObject({ hp: 78, mana: 18 });
    expect(refusalIn(rest(mustBe(move(hurt, 1, 0)).adventure))?.code).toBe('not-at-entrance');
  });
});

describe('after a fight', () => {
  const met = (): Adventure => walkTo(begun(), 'M').adventure;
  const ORDER = [20, 19, 1];

  test('D20-RWD-001 after a victory HP stay, XP are shared, items lie with the first character, and the monster is gone', () => {
    const adventure = met();
    const rounds = Math.ceil(500 / 19);
    const dice = Array.from({ length: rounds - 1 }, () => [20, 0, 1, 1]).flat();
    let session = combatOf([...ORDER, ...dice, 20, 0, 2, 1], { characters: adventure.characters });
    expect(settleCombat(adventure, session)).toBe(adventure);
    while (!session.battle.state.outcome) session = mustBe(act(session, 'attack')).session;
    const after = settleCombat(adventure, session);
    expect(after.characters.map(({ xp }) => xp)).toEqual([20, 20]);
    expect(after.characters.map(({ inventory }) => inventory)).toEqual([
      { 'iron-dagger': 1, 'potion-healing': 1 },
      {},
    ]);
    expect(after.encounter).toBeUndefined();
    expect(after.dungeon.entities).toHaveLength(adventure.dungeon.entities.length - 1);
    expect(after.dungeon.at).toEqual(adventure.dungeon.at);
  });

  test('after a flight the party is back where it came from, and the monster waits', () => {
    const adventure = met();
    const session = mustBe(
      act(combatOf([...ORDER, 50], { characters: adventure.characters }), 'flee'),
    ).session;
    const after = settleCombat(adventure, session);
    expect(after.dungeon.at).toEqual(adventure.encounter?.from);
    expect(after.dungeon.entities).toEqual(adventure.dungeon.entities);
    expect(after.characters.map(({ xp }) => xp)).toEqual([0, 0]);
  });

  test('after a defeat everybody is up with 1 HP at the entrance', () => {
    const adventure = met();
    const characters = charactersOf('fighter').map((one) => ({ ...one, hp: 1 }));
    const session = combatOf([1, 20, 20, 0], { characters, monster: 'cave-spider' });
    const after = settleCombat({ ...adventure, characters }, session);
    expect(after.characters.map(({ hp }) => hp)).toEqual([1]);
    expect(after.dungeon.at).toEqual(adventure.dungeon.plan.entrance);
  });

  test('a potion that was drunk is gone from the inventory', () => {
    const characters = charactersOf('fighter').map((one) => ({
      ...one,
      hp: 20,
      inventory: { 'potion-healing': 2 },
    }));
    const drunk = mustBe(
      act(combatOf([20, 1, 1, 50], { characters }), 'use_item', { slug: 'potion-healing' }),
    );
    const after = settleCombat({ ...met(), characters }, mustBe(act(drunk.session, 'flee')).session);
    expect(after.characters[0]).toMatchObject({ hp: 45, inventory: { 'potion-healing': 1 } });
  });
});

describe('saving', () => {
  test('an adventure that was saved is the same', () => {
    const { adventure } = walkTo(begun(3n), 'T');
    expect(mustBe(loadAdventure(saveAdventure(adventure)))).toEqual(adventure);
    const fighting = walkTo(begun(), 'M').adventure;
    expect(mustBe(loadAdventure(saveAdventure(fighting)))).toEqual(fighting);
  });

  test('what is damaged or fits no dungeon is refused', () => {
    const saved = saveAdventure(begun());
    const codeOf = (text: string): string | undefined => refusalIn(loadAdventure(text))?.code;
    expect(codeOf('{')).toBe('json-syntax');
    expect(codeOf(saved.replace('"level":1', '"level":0'))).toBe('wrong-shape');
    expect(codeOf(saved.replace(/"explored":\["[.#]+",/, '"explored":['))).toBe('save-contradictory');
    expect(codeOf(saved.replace(/"at":\{"x":\d+/, '"at":{"x":99'))).toBe('save-contradictory');
  });
});
