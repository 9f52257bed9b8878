import type { ActorId, ReadonlyState } from '@highground/kernel';

/** One label per actor: its name, with a letter in roster order where several share it ("Wolf A", "Wolf B" … "Wolf AA"). */
export function labelActors(actors: ReadonlyState['actors']): ReadonlyMap<ActorId, string> {
  const labels = new Map<ActorId, string>();
  for (const { id, name } of actors) {
    const namesakes = actors.filter((other) => other.name === name);
    const place = namesakes.findIndex((other) => other.id === id);
    const letters = `${place < 26 ? '' : letter(Math.floor(place / 26) - 1)}${letter(place % 26)}`;
    labels.set(id, namesakes.length > 1 ? `${name} ${letters}` : name);
  }
  return labels;
}

function letter(place: number): string {
  return String.fromCharCode(65 + place);
}
