import type { ActorId, ReadonlyState } from '@highground/kernel';

/** One label per actor: its name, with a letter in roster order where several share it ("Wolf A", "Wolf B"). */
export function labelActors(actors: ReadonlyState['actors']): ReadonlyMap<ActorId, string> {
  const labels = new Map<ActorId, string>();
  for (const { id, name } of actors) {
    const namesakes = actors.filter((other) => other.name === name);
    const letter = String.fromCharCode(65 + namesakes.findIndex((other) => other.id === id));
    labels.set(id, namesakes.length > 1 ? `${name} ${letter}` : name);
  }
  return labels;
}
