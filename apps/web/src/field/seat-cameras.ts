import type { CameraPose, StageCamera } from '../stage/index.ts';

/** A camera for each player at this screen, remembered while another looks (TL-CAM-004). */
export class SeatCameras {
  readonly #camera: StageCamera;
  readonly #poses = new Map<number, CameraPose>();
  #seat: number | undefined;

  constructor(camera: StageCamera) {
    this.#camera = camera;
  }

  /** Somebody sits down: the view is as they left it. */
  sit(seat: number): void {
    if (seat === this.#seat) return;
    if (this.#seat !== undefined) this.#poses.set(this.#seat, this.#camera.pose());
    const pose = this.#poses.get(seat);
    if (pose) this.#camera.take(pose);
    this.#seat = seat;
  }
}
