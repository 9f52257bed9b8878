import type { Tile } from '@highground/kernel';
import type { ScreenPosition, StageCamera } from './api.ts';
import type { TacticalCamera } from './camera.ts';
import type { CameraKeys } from './camera-keys.ts';
import type { Point } from './overlay-geometry.ts';

interface Surroundings {
  readonly changed: () => void;
  readonly pointOf: (tile: Tile) => Point;
  readonly screenPositionOf: (tile: Tile) => ScreenPosition;
  readonly setEdges: (isOn: boolean) => void;
  readonly setKeys: (keys: CameraKeys | undefined) => void;
}

/** The camera as the HUD sees it: in tiles, and every change drawn. */
export function cameraHandle(
  rig: TacticalCamera,
  { changed, pointOf, screenPositionOf, setKeys, setEdges }: Surroundings,
): StageCamera {
  const then = <Args extends unknown[]>(change: (...args: Args) => void) => {
    return (...args: Args): void => {
      change(...args);
      changed();
    };
  };
  const centreOn = then((tile: Tile, options?: { readonly instant?: boolean }) => {
    rig.centreOn(...pointOf(tile));
    if (options?.instant === true) rig.jump();
  });
  const bringIn = then((x: number, y: number) => rig.bringIn(x, y));
  return {
    get heading() {
      return rig.heading;
    },
    facingOf: (screen) => rig.facingOf(screen),
    turn: then((steps: number) => rig.turn(steps)),
    zoomBy: then((factor: number) => rig.zoomBy(factor)),
    panBy: then((dx: number, dy: number) => rig.panBy(dx, dy)),
    centreOn,
    reveal: (tile) => {
      const { x, y } = screenPositionOf(tile);
      if (!rig.isComfortable(x, y)) bringIn(x, y);
    },
    fit: then(() => rig.fit()),
    setInsets: then((insets) => rig.setInsets(insets)),
    setBoard: then((board) => {
      setEdges(board !== undefined);
      rig.setBoard(board);
    }),
    pose: () => rig.pose(),
    take: then((pose) => rig.take(pose)),
    setKeys,
  };
}
