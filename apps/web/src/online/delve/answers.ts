import type { CombatView, DungeonView } from '@highground/dungeon';

/** What `GET /api/dungeon/map` answers. */
export interface MapAnswer extends DungeonView {
  /** The fight that the party stands in. */
  readonly combat_id: number | null;
}

/** What a step answers: the map after it, items that were found, and the fight that begins. */
export interface MoveAnswer extends MapAnswer {
  readonly found: readonly string[];
  readonly combat: CombatView | null;
}

/** A character as `GET /api/party` tells of it; its numbers follow from class, XP and what it wears. */
export interface CharacterRow {
  readonly id: number;
  readonly name: string;
  readonly class: 'fighter' | 'rogue' | 'mage' | 'cleric';
  readonly xp: number;
  readonly hp: number;
  readonly mana: number;
  readonly worn: Readonly<Record<string, string>>;
}

/** What `GET /api/party` and every change of the party answer. */
export interface PartyAnswer {
  readonly characters: readonly CharacterRow[];
  /** Ids of those who fight. */
  readonly party: readonly number[];
  readonly inventory: Readonly<Record<string, number>>;
}

// The server brought this page: its word is taken, and something that answers in its place shows by its shape.

export function isMap(json: unknown): json is MapAnswer {
  return hasLists(json, 'grid', 'entity_overlay', 'player_pos', 'entities');
}

export function isMove(json: unknown): json is MoveAnswer {
  return isMap(json) && hasLists(json, 'found');
}

export function isParty(json: unknown): json is PartyAnswer {
  return hasLists(json, 'characters', 'party');
}

export function isFight(json: unknown): json is CombatView {
  return hasLists(json, 'party', 'initiative', 'log', 'events');
}

function hasLists(json: unknown, ...names: readonly string[]): boolean {
  const record = (json ?? {}) as Readonly<Record<string, unknown>>;
  return names.every((name) => Array.isArray(record[name]));
}

/** Why an answer that is none of these is not taken. */
export const UNCLEAR = {
  code: 'server-unclear',
  message: 'The server’s answer is none that this page knows.',
};
