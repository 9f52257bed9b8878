import type { ActorId } from '@highground/kernel';

/** The names a line may use: labels as {@link labelActors} gives them, and the actions of whoever is to act. */
export interface Vocabulary {
  readonly actors: readonly { readonly id: ActorId; readonly label: string }[];
  readonly actions: readonly { readonly id: string; readonly title: string; readonly kind: string }[];
}

/** Actors meant by the text: an exact label, else every label that begins with it. */
export function findActor(text: string, vocabulary: Vocabulary): readonly ActorId[] {
  const labels = vocabulary.actors.map(({ id, label }) => ({ id, label: normalize(label) }));
  const exact = labels.filter(({ label }) => label === text);
  const matches = exact.length > 0 ? exact : labels.filter(({ label }) => label.startsWith(text));
  return matches.map(({ id }) => id);
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
    const text = words.slice(0, length).join(' ');
    const action = actions.find(({ id, title }) => normalize(title) === text || normalize(id) === text);
    if (action) return { action: action.id, rest: words.slice(length) };
  }
  const ofKind = actions.find(({ kind }) => kind === words[0]);
  return ofKind && { action: ofKind.id, rest: words.slice(1) };
}

/** A text as names are compared: without case, hyphens as spaces; one before a digit stays, `c-1` is not `c 1`. */
export function normalize(text: string): string {
  return text.toLowerCase().replaceAll(/-(?!\d)/g, ' ');
}
