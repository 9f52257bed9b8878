import { loadAdventure, saveAdventure } from '@highground/dungeon';
import type { Adventure } from '@highground/dungeon';

/** All that a user has in Delve: the adventure, the number of the next character, and the fight that is going on. */
export interface Delver {
  readonly adventure: Adventure;
  readonly nextCharacter: number;
  readonly combat?: number | undefined;
}

interface SavedDelver {
  readonly adventure: string;
  readonly nextCharacter: number;
  readonly combat?: number;
}

export function encodeDelver({ adventure, nextCharacter, combat }: Delver): string {
  const saved: SavedDelver = {
    adventure: saveAdventure(adventure),
    nextCharacter,
    ...(combat === undefined ? {} : { combat }),
  };
  return JSON.stringify(saved);
}

/** Only ever reads what {@link encodeDelver} wrote: anything else is a damaged store. */
export function decodeDelver(body: string): Delver {
  const { adventure, nextCharacter, combat } = JSON.parse(body) as SavedDelver;
  const loaded = loadAdventure(adventure);
  if (!loaded.ok) throw new Error(`a delver cannot be read: ${loaded.refusals[0]?.message}`);
  return { adventure: loaded.value, nextCharacter, ...(combat === undefined ? {} : { combat }) };
}
