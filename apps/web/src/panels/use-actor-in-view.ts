import type { ActorId } from '@highground/kernel';
import { occupantOf } from '../session/interaction.ts';
import { actorAsked } from '../session/mover.ts';
import { useModel, useUi } from './battle-context.ts';

/** Whom the unit panel is about: pinned, lit, under the pointer or cursor, else whoever is to act. */
export function useActorInView(): ActorId | undefined {
  const { inspected, litActor, hover, cursor } = useUi((ui) => ui);
  const shown = useModel((model) => model.shown);
  const asked = useModel(actorAsked);
  const tile = hover ?? cursor;
  const there = tile && occupantOf(shown, tile);
  const lit = litActor === undefined ? undefined : shown.actors[litActor - 1];
  return inspected ?? lit?.id ?? there ?? asked;
}
