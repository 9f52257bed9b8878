import { accept, refuse } from '@highground/kernel';
import type { Result, ScenarioDraft } from '@highground/kernel';

/** A scenario as far as its map matters. */
interface Mapped {
  readonly title: string;
  readonly draft: ScenarioDraft;
  readonly mapId?: string;
}

/**
 * The scenario on the map of another one (OT-UX-021), its units on top of their columns there. Refused with `map-drawn` where
 * the scenario draws its own, `unknown-map`, or `map-unfit` where a unit finds no ground.
 */
export function draftOnMap(
  { draft, title, mapId }: Mapped,
  id: string,
  known: readonly Mapped[],
): Result<ScenarioDraft> {
  if (mapId === undefined)
    return refuse({
      code: 'map-drawn',
      message: `${title} draws its own map; no other can take its place.`,
      facts: { title },
    });
  if (id === mapId) return accept(draft);
  const world = known.find((entry) => entry.mapId === id)?.draft.world;
  if (!world) {
    const names = known.flatMap((entry) => entry.mapId ?? []).join(', ');
    return refuse({
      code: 'unknown-map',
      message: `This game has no map "${id}". Known: ${names}.`,
      facts: { id, known: names },
    });
  }
  const units = draft.units.flatMap((unit) => {
    const { x, z } = unit.tile;
    const top = world.columnTop(x, z);
    return top ? [{ ...unit, tile: { x, y: top.y, z } }] : [];
  });
  return units.length === draft.units.length ? accept({ ...draft, world, units }) : unfit(title, id);
}

/** `map-unfit`: somebody of the scenario would have no place on the map. */
export function unfit(title: string, id: string): ReturnType<typeof refuse> {
  return refuse({
    code: 'map-unfit',
    message: `${title} does not fit on the map "${id}": somebody would have no place to stand.`,
    facts: { title, id },
  });
}

/** The map asked for in the query of the page's address, as in `?map=hill`. */
export function askedMap(query: string): string | undefined {
  return new URLSearchParams(query).get('map')?.replace(/\.vmap$/, '') || undefined;
}
