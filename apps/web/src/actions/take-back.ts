import type { Result } from '@highground/kernel';
import type { BattleParts } from '../panels/battle-context.ts';
import type { Sound } from '../sound/sound.ts';

/** Takes the last move back, in games that let one; a reason why not is shown. */
export function takeMoveBack({ session }: BattleParts, sound: Sound): Result<void> | undefined {
  const decision = session?.store.getState().decision;
  if (!session || !decision) return undefined;
  const taken = session.submit({ kind: 'undo', seat: decision.seat });
  sound.play(taken.ok ? 'back' : 'refuse');
  return taken;
}
