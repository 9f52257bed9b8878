import type { Inventory, Sign } from '@highground/dungeon';
import type { Result } from '@highground/kernel';

/** A member of the party as its line shows them; `worn` are slugs. */
export interface DelverRow {
  readonly id: number;
  readonly name: string;
  readonly className: string;
  readonly level: number;
  readonly hp: number;
  readonly maxHp: number;
  readonly mana: number;
  readonly maxMana: number;
  readonly attack: number;
  readonly defense: number;
  readonly worn: readonly string[];
}

/** What a party knows and is: the map in signs, where it stands, and who bars its way. */
export interface DelveScene {
  readonly signs: readonly (readonly Sign[])[];
  readonly at: { readonly x: number; readonly y: number };
  readonly party: readonly DelverRow[];
  readonly inventory: Inventory;
  /** Slug of the monster in whose fight the party stands. */
  readonly monster: string | undefined;
}

/** Where an adventure is kept and its dice fall: in this program, or with a server. What is refused changes nothing. */
export interface DelveHost {
  readonly scene: DelveScene;
  /** A step; gives the slugs of what was found. */
  step(dx: number, dy: number): Promise<Result<readonly string[]>>;
  rest(): Promise<Result<undefined>>;
  wear(slug: string, id: number): Promise<Result<undefined>>;
  /** Another dungeon, below the entrance. */
  goDown(): Promise<Result<undefined>>;
  /** The fight the party has walked into, to its end or until whoever plays leaves. */
  fight(): Promise<Result<undefined>>;
  /** What it takes to go on another time, as text that is nobody else’s to read. */
  kept(): string;
}
