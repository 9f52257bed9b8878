import { checkShape, parseJson } from '@highground/formats';
import { accept, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { z } from 'zod';
import type { Adventure } from './adventure.ts';
import { openDungeon } from './map/dungeon.ts';
import { CLASSES } from './party/character.ts';

const text = z.string().max(80);
const count = z.int().min(0).max(1_000_000);
const spot = z.strictObject({ x: z.int(), y: z.int() });

const savedAdventure = z.strictObject({
  version: z.literal(1),
  seed: z.string().regex(/^\d{1,20}$/),
  level: z.int().min(1).max(10),
  /** Ids of those still there. */
  entities: z.array(z.int()).max(100),
  /** Row by row, # for what has been seen. */
  explored: z.array(z.string().regex(/^[.#]+$/)).max(200),
  at: spot,
  encounter: z.strictObject({ entityId: z.int(), monster: text, from: spot }).optional(),
  characters: z
    .array(
      z.strictObject({
        id: z.int().min(0),
        controllerId: text,
        name: text,
        class: z.enum(CLASSES),
        xp: count,
        hp: count,
        mana: count,
        worn: z.strictObject({ weapon: text.optional(), armour: text.optional(), charm: text.optional() }),
        inventory: z.record(text, count),
      }),
    )
    .max(100),
});

/** An adventure as one JSON text; plan and inhabitants follow from its seed. */
export function saveAdventure({ characters, dungeon, encounter }: Adventure): string {
  const { seed, level, entities, explored, at, plan } = dungeon;
  const rows = Array.from({ length: plan.height }, (_, y) =>
    explored
      .slice(y * plan.width, (y + 1) * plan.width)
      .map((isKnown) => (isKnown ? '#' : '.'))
      .join(''),
  );
  return JSON.stringify({
    version: 1,
    seed,
    level,
    entities: entities.map(({ id }) => id),
    explored: rows,
    at,
    ...(encounter ? { encounter } : {}),
    characters,
  });
}

/** The adventure that was saved; refuses what is damaged, with a JSON path, and what fits no dungeon (`save-contradictory`). */
export function loadAdventure(saved: string): Result<Adventure> {
  const json = parseJson(saved);
  if (!json.ok) return json;
  const shaped = checkShape(savedAdventure, json.value);
  if (!shaped.ok) return shaped;
  const { seed, level, entities, explored, at, encounter, characters } = shaped.value;
  const dungeon = openDungeon(BigInt(seed), level);
  const { plan } = dungeon;
  const isWhole = explored.length === plan.height && explored.every((row) => row.length === plan.width);
  const isInside = at.x >= 0 && at.y >= 0 && at.x < plan.width && at.y < plan.height;
  if (!isWhole || !isInside)
    return refuse({ code: 'save-contradictory', message: 'The save does not fit the dungeon of its seed.' });
  return accept({
    // The schema says of nobody that a slot may hold nothing; JSON has no such thing.
    characters: characters as Adventure['characters'],
    dungeon: {
      ...dungeon,
      entities: dungeon.entities.filter(({ id }) => entities.includes(id)),
      explored: explored
        .join('')
        .split('')
        .map((mark) => mark === '#'),
      at,
    },
    ...(encounter ? { encounter } : {}),
  });
}
