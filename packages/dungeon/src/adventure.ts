import { accept, refuse, seededDice } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { drawItems } from '@highground/rulesets/delve';
import { outcomeOf } from './combat/combat-view.ts';
import type { CombatSession } from './combat/session-types.ts';
import { stockIn, vitalsIn, xpIn } from './combat/aftermath.ts';
import type { Fought } from './combat/aftermath.ts';
import { entityHere, moveParty, openDungeon, withoutEntity } from './map/dungeon.ts';
import type { Dungeon } from './map/dungeon.ts';
import { levelOfCharacter, refreshed, withItem, withXp } from './party/character.ts';
import type { Character } from './party/character.ts';
import { partyOf } from './party/party.ts';

/** A fight the party has walked into: with whom, and where it came from. */
export interface Encounter {
  readonly entityId: number;
  readonly monster: string;
  readonly from: { readonly x: number; readonly y: number };
}

/** All that one user has: characters that live on, the dungeon they are in, and the fight they stand in. Never changed. */
export interface Adventure {
  readonly characters: readonly Character[];
  readonly dungeon: Dungeon;
  readonly encounter?: Encounter | undefined;
}

/** A step taken: where it led, and what was found there. */
export interface Moved {
  readonly adventure: Adventure;
  /** Slugs of items out of a treasure. */
  readonly found: readonly string[];
}

/** What treasure is drawn from, by weight. */
const TREASURE = {
  draws: 1,
  table: {
    'potion-healing': 4,
    'potion-mana': 3,
    'old-coin': 3,
    'iron-dagger': 1,
    'leather-vest': 1,
    'short-sword': 1,
  },
};

/** A new adventure in a dungeon of this seed; whoever goes comes later. */
export function startAdventure(seed: bigint, characters: readonly Character[] = []): Adventure {
  const level = partyOf(characters).reduce((most, one) => Math.max(most, levelOfCharacter(one)), 1);
  return { characters, dungeon: openDungeon(seed, level) };
}

/**
 * One step of the party. A monster there begins an encounter, for which its host opens a combat; treasure is one draw of loot.
 * Refuses `party-empty`, `fight-going-on`, `bad-request`, `wall-in-the-way`.
 */
export function move(adventure: Adventure, dx: number, dy: number): Result<Moved> {
  const { characters, dungeon, encounter } = adventure;
  if (characters.length === 0)
    return refuse({ code: 'party-empty', message: 'Nobody is here to walk: create a character first.' });
  if (encounter)
    return refuse({ code: 'fight-going-on', message: 'The party stands in a fight and cannot walk away.' });
  const moved = moveParty(dungeon, dx, dy);
  if (!moved.ok) return moved;
  const next = { ...adventure, dungeon: moved.value };
  const entity = entityHere(moved.value);
  if (!entity) return accept({ adventure: next, found: [] });
  if (entity.kind === 'M') {
    const { id: entityId, monster = '' } = entity;
    return accept({ adventure: { ...next, encounter: { entityId, monster, from: dungeon.at } }, found: [] });
  }
  // A die of the treasure's own: what it holds does not hang on when it is found.
  const dice = seededDice(BigInt(dungeon.seed));
  const found = drawItems(TREASURE, (most) => dice.keyed('treasure', [entity.id], 1, most));
  return accept({
    adventure: {
      ...next,
      dungeon: withoutEntity(moved.value, entity.id),
      characters: found.reduce((all, slug) => withLoot(all, slug, 1), characters),
    },
    found,
  });
}

/** Everybody in full health again, at the entrance only. Refuses `fight-going-on`, `not-at-entrance`. */
export function rest(adventure: Adventure): Result<Adventure> {
  const { at, plan } = adventure.dungeon;
  if (adventure.encounter)
    return refuse({ code: 'fight-going-on', message: 'Nobody rests in the middle of a fight.' });
  if (at.x !== plan.entrance.x || at.y !== plan.entrance.y)
    return refuse({
      code: 'not-at-entrance',
      message: `Only the entrance, at ${plan.entrance.x}, ${plan.entrance.y}, is safe to rest at.`,
      facts: { x: plan.entrance.x, y: plan.entrance.y },
    });
  return accept({ ...adventure, characters: adventure.characters.map(refreshed) });
}

/** What {@link settleFight} says, of a session. */
export function settleCombat(adventure: Adventure, { members, battle }: CombatSession): Adventure {
  return settleFight(adventure, { members, state: battle.state });
}

/**
 * What a fight that is over leaves of the adventure: HP, mana and potions as they are, whoever fell up again with 1 HP. After
 * a victory the monster is gone and its rewards are had; after a flight the party is back where it came from, after a defeat at
 * the entrance. A fight that still goes on changes nothing.
 */
export function settleFight(adventure: Adventure, fought: Fought): Adventure {
  const { encounter, dungeon } = adventure;
  const { outcome } = fought.state;
  if (!outcome || !encounter) return adventure;
  const survivors = adventure.characters.map((one) => vitalsIn(fought, one));
  const [first, ...others] = survivors;
  const characters = first ? [{ ...first, inventory: stockIn(fought) }, ...others] : survivors;
  const { encounter: _over, ...rest } = adventure;
  switch (outcomeOf(outcome)) {
    case 'victory':
      return {
        ...rest,
        characters: characters.map((one) => withXp(one, xpIn(fought, one))),
        dungeon: withoutEntity(dungeon, encounter.entityId),
      };
    case 'fled':
      return { ...rest, characters, dungeon: { ...dungeon, at: encounter.from } };
    case 'defeat':
      return { ...rest, characters, dungeon: { ...dungeon, at: dungeon.plan.entrance } };
  }
}

function withLoot(characters: readonly Character[], slug: string, count: number): readonly Character[] {
  const [first, ...others] = characters;
  return first ? [{ ...first, inventory: withItem(first.inventory, slug, count) }, ...others] : characters;
}
