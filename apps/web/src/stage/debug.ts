import type { OverlayTile, Stage } from './api.ts';
import type { Flight } from './flight.ts';
import type { GridMarks } from './grid-marks.ts';
import type { QualityName } from './quality.ts';
import type { SkyState } from './sky/sky-state.ts';
import type { ViewCounts } from './view.ts';

/** What tests may ask about the stage. */
export interface StageInfo extends ViewCounts {
  readonly quality: QualityName;
  readonly actors: number;
  /** What lies on the tiles, by the names of the overlays; without those that are empty. */
  readonly overlays: Readonly<Record<string, readonly OverlayTile[]>>;
  /** The sky as it was last shown. */
  readonly sky: SkyState;
  /** Cells whose grid lines are lit. */
  readonly grid: ReturnType<GridMarks['describe']>;
  /** The free camera, while there is one. */
  readonly flight: ReturnType<Flight['describe']> | undefined;
  readonly camera: {
    readonly heading: number;
    readonly pitch: number;
    readonly yaw: number;
    readonly zoom: number;
    readonly target: readonly [number, number, number];
  };
}

/** The hook that browser tests use; present only when the address asks for it with `?debug`. */
export interface StageDebug {
  readonly stage: Stage;
  info(): StageInfo;
  pickAt(clientX: number, clientY: number): ReturnType<Stage['pick']>;
}

declare global {
  interface Window {
    __stage?: StageDebug;
  }
}

/** Publishes the stage as `window.__stage` in test mode; returns how to take it away. */
export function exposeForTests(stage: Stage): () => void {
  if (!new URLSearchParams(window.location.search).has('debug')) return () => undefined;
  const debug: StageDebug = { stage, info: () => stage.info(), pickAt: (x, y) => stage.pick(x, y) };
  window.__stage = debug;
  return () => {
    if (window.__stage === debug) delete window.__stage;
  };
}
