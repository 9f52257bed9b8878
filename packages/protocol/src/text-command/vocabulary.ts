import type { ActorId } from '@highground/kernel';

/** The names a line may use: labels as {@link labelActors} gives them, letters of the map, and the actions of whoever is to act. */
export interface Vocabulary {
  readonly actors: readonly { readonly id: ActorId; readonly label: string; readonly letter?: string }[];
  readonly actions: readonly {
    readonly id: string;
    readonly title: string;
    readonly kind: string;
    /** Ways of doing it that may follow it at once, where it is aimed at nothing. */
    readonly choices?: readonly string[];
  }[];
}

/** Actors meant by the text as typed: by letter, case and all; by an exact label; else every label that begins with it, or a word of which does. */
export function findActor(text: string, { actors }: Vocabulary): readonly ActorId[] {
  const wanted = normalize(text);
  const ways: readonly ((actor: Vocabulary['actors'][number]) => boolean)[] = [
    ({ letter }) => letter === text,
    ({ letter }) => letter?.toLowerCase() === wanted,
    ({ label }) => normalize(label) === wanted,
    ({ label }) => normalize(label).startsWith(wanted),
    ({ label }) => normalize(label).includes(` ${wanted}`),
  ];
  const found = ways.map((isMeant) => actors.filter(isMeant)).find(({ length }) => length > 0) ?? [];
  return found.map(({ id }) => id);
}

/**
 * The action whose title or id begins the words, the longest one first; a bare kind ("attack", "wait") means the
 * first action of that kind.
 */
export function takeAction(
  words: readonly string[],
  { actions }: Vocabulary,
): { readonly action: string; readonly rest: readonly string[] } | undefined {
  for (let length = words.length; length > 0; length--) {
    const text = normalize(words.slice(0, length).join(' '));
    const action = actions.find(({ id, title }) => normalize(title) === text || normalize(id) === text);
    if (action) return { action: action.id, rest: words.slice(length) };
  }
  const ofKind = actions.find(({ kind }) => kind === words[0]?.toLowerCase());
  return ofKind && { action: ofKind.id, rest: words.slice(1) };
}

/** A text with its hyphens as spaces; one before a digit stays, `c-1` is not `c 1`. */
export function spaced(text: string): string {
  return text.replaceAll(/-(?!\d)/g, ' ');
}

/** A text as names are compared: without case. */
function normalize(text: string): string {
  return spaced(text).toLowerCase();
}
