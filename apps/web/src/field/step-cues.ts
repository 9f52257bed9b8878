import { castCue } from '../sound/cues.ts';
import type { Cue } from '../sound/cues.ts';
import type { StageAnimation } from '../stage/api.ts';

const STEP_MS = 190;
const MOST_STEPS = 8;

/** The sounds of an animation and when each is due, in milliseconds at normal speed. */
export function cuesOf(
  animation: StageAnimation,
): readonly { readonly cue: Cue; readonly afterMs: number }[] {
  switch (animation.kind) {
    case 'walk': {
      const steps = Math.min(MOST_STEPS, animation.path.length - 1);
      return Array.from({ length: steps }, (_, index) => ({ cue: 'step', afterMs: index * STEP_MS }));
    }
    case 'cast':
      return [{ cue: castCue(animation.element), afterMs: 0 }];
    case 'hit':
      return animation.amount > 0 ? [{ cue: 'hit', afterMs: 0 }] : [];
    case 'status':
      return animation.gained ? [{ cue: 'status', afterMs: 0 }] : [];
    case 'revive':
      return [{ cue: 'heal', afterMs: 0 }];
    case 'strike':
    case 'shoot':
    case 'heal':
    case 'miss':
    case 'down':
    case 'blocks':
      return [{ cue: animation.kind, afterMs: 0 }];
    case 'push':
    case 'fall':
      return [{ cue: 'step', afterMs: 0 }];
    case 'face':
    case 'area':
    case 'remove':
      return [];
  }
}
