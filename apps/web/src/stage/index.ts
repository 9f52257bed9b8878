import './stage.css';
import type { StageOptions, StageResult } from './api.ts';
import { QUALITIES } from './quality.ts';
import { ThreeStage } from './stage.ts';
import { View } from './view.ts';

/**
 * Mounts a battlefield into `host`, which it fills: a positioned element with a size of its own. Refuses with
 * `webgl-unavailable` where the browser cannot draw; the HUD then offers its flat map.
 *
 * Give the battle with `showWorld`, then `showActors`; play what happens with `play`, and call `showActors` again with
 * the state reached, which corrects everything that was not animated. The stage reports `hover`, `click`, `rightclick`
 * and `longpress` with the exact block, tile and actor, and never changes anything by itself but the camera.
 */
export function createStage(host: HTMLElement, options: StageOptions): StageResult {
  const quality = QUALITIES[options.quality ?? 'low'];
  const view = View.create(quality);
  if (view !== undefined) return { ok: true, stage: new ThreeStage(host, view, quality, options) };
  const message = 'This browser cannot draw the battlefield (no WebGL 2).';
  return { ok: false, refusal: { code: 'webgl-unavailable', message } };
}

export type {
  ActorId,
  CameraPose,
  Insets,
  OverlayKind,
  OverlayTile,
  Pick,
  ScreenPosition,
  Stage,
  StageActor,
  StageThing,
  StageAnimation,
  StageCamera,
  StageEvents,
  StageOptions,
  StageResult,
  Standing,
} from './api.ts';
export type { BoardView } from './board-view.ts';
export type { CameraKeys } from './camera-keys.ts';
export { DEFAULT_CAMERA_KEYS } from './camera-keys.ts';
export type { ElementLook, MaterialLook, StageLook, StatusLook } from './look.ts';
export type { QualityName } from './quality.ts';
