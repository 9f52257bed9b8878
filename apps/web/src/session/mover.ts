import type { ActorId } from '@highground/kernel';
import { moverOf } from '@highground/protocol';
import type { BattleModel } from './battle-model.ts';

/** Who is to act: as chosen where several are ready, else the first of those asked. */
export function actorAsked({
  decision,
  draft,
}: Pick<BattleModel, 'decision' | 'draft'>): ActorId | undefined {
  return draft ? moverOf(draft) : decision?.actors[0];
}
