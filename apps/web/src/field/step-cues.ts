import type { Tile } from '@highground/kernel';
import { castCue, stepCue } from '../sound/cues.ts';
import type { Cue } from '../sound/cues.ts';
import type { StageAnimation } from '../stage/api.ts';

const STEP_MS = 190;
const MOST_STEPS = 8;

/** The sounds of an animation and when each is due, in milliseconds at normal speed; `materialAt` tells what is stepped on. */
export function cuesOf(
  animation: StageAnimation,
  materialAt: (tile: Tile) => string | undefined,
): readonly { readonly cue: Cue; readonly afterMs: number }[] {
  switch (animation.kind) {
    case 'walk':
      return animation.path
        .slice(1, 1 + MOST_STEPS)
        .map((tile, index) => ({ cue: stepCue(materialAt(tile)), afterMs: index * STEP_MS }));
    case 'cast':
      return [{ cue: castCue(animation.element), afterMs: 0 }];
    case 'hit':
      return animation.amount > 0 ? [{ cue: animation.isCrit ? 'crit' : 'hit', afterMs: 0 }] : [];
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
