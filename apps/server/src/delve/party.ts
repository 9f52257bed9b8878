import { autofillParty, equip, rest, withCharacter } from '@highground/dungeon';
import type { ClassId } from '@highground/dungeon';
import { Problem } from '../http/problem.ts';
import type { Asker, Changes } from './changes.ts';
import { viewCharacters } from './character-view.ts';
import type { Delver } from './delver.ts';
import type { DelveRecords } from './records.ts';
import { valueOf } from './refusals.ts';

const MOST_CHARACTERS = 12;

/** A user's characters, between fights. */
export class Party {
  readonly #records: DelveRecords;
  readonly #changes: Changes;

  constructor(records: DelveRecords, changes: Changes) {
    this.#records = records;
    this.#changes = changes;
  }

  async view(user: string): Promise<object> {
    return viewCharacters((await this.#records.delver(user)).value.adventure.characters);
  }

  /** A new character; the first four fight (D20-PTY-001). */
  create(asker: Asker, name: string, className: ClassId): Promise<object> {
    return this.#change(asker, ({ adventure, nextCharacter: id, ...delver }) => {
      const { characters } = adventure;
      if (characters.length >= MOST_CHARACTERS)
        throw new Problem(422, {
          code: 'party-full',
          message: `Nobody has more than ${MOST_CHARACTERS} characters.`,
          facts: { limit: MOST_CHARACTERS },
        });
      const sheet = { id, controllerId: asker.user, name, class: className };
      return {
        ...delver,
        adventure: { ...adventure, characters: withCharacter(characters, sheet) },
        nextCharacter: id + 1,
      };
    });
  }

  /** Fills the party up to four. */
  autofill(asker: Asker): Promise<object> {
    return this.#change(asker, ({ adventure, nextCharacter, ...delver }) => {
      let next = nextCharacter;
      const characters = autofillParty(adventure.characters, asker.user, () => next++);
      return { ...delver, adventure: { ...adventure, characters }, nextCharacter: next };
    });
  }

  equip(asker: Asker, character: number, slug: string): Promise<object> {
    return this.#change(asker, ({ adventure, ...delver }) => ({
      ...delver,
      adventure: { ...adventure, characters: valueOf(equip(adventure.characters, character, slug)) },
    }));
  }

  /** Everybody in full health, at the entrance only. */
  rest(asker: Asker): Promise<object> {
    return this.#change(asker, ({ adventure, ...delver }) => ({
      ...delver,
      adventure: valueOf(rest(adventure)),
    }));
  }

  #change(asker: Asker, change: (delver: Delver) => Delver): Promise<object> {
    return this.#changes.make(asker, async () => {
      const { value, revision } = await this.#records.delver(asker.user);
      if (value.adventure.encounter)
        throw new Problem(409, {
          code: 'fight-going-on',
          message: 'The party stands in a fight; it can be changed when that is over.',
        });
      const next = change(value);
      const body = viewCharacters(next.adventure.characters);
      return { body, writes: [this.#records.writeDelver(asker.user, next, revision)] };
    });
  }
}
