import type { CombatView, DungeonView } from '@highground/dungeon';
import type { ServerBody } from './server-talk.ts';

/** What `GET /api/dungeon/map` and a step answer. */
export interface MapAnswer extends DungeonView {
  readonly combat_id: number | null;
}

/** What `GET /api/party` and every change of the party answer. */
export interface PartyAnswer {
  readonly characters: readonly {
    readonly id: number;
    readonly name: string;
    readonly class: string;
    readonly level: number;
    readonly hp: number;
    readonly max_hp: number;
    readonly mana: number;
    readonly mana_max: number;
    readonly attack: number;
    readonly defense: number;
    readonly worn: Readonly<Record<string, string>>;
  }[];
  /** Ids of those who fight. */
  readonly party: readonly number[];
  readonly inventory: Readonly<Record<string, number>>;
}

// A server of this game is believed; another one shows by its shape.

export function isMap(body: ServerBody): body is ServerBody & MapAnswer {
  return hasLists(body, 'grid', 'entity_overlay', 'player_pos') && 'combat_id' in body;
}

export function isParty(body: ServerBody): body is ServerBody & PartyAnswer {
  return hasLists(body, 'characters', 'party') && typeof body['inventory'] === 'object';
}

export function isFight(body: object): body is CombatView {
  return (
    hasLists(body as ServerBody, 'party', 'initiative', 'log', 'events') &&
    typeof (body as ServerBody)['monster'] === 'object'
  );
}

function hasLists(body: ServerBody, ...names: readonly string[]): boolean {
  return names.every((name) => Array.isArray(body[name]));
}
