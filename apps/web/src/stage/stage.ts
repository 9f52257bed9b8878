import type { Camera } from 'three';
import type { Cell, Tile, World } from '@highground/kernel';
import { paletteOf } from '../looks/palettes.ts';
import type {
  ActorId,
  OverlayTile,
  Pick,
  ScreenPosition,
  Stage,
  StageActor,
  StageAnimation,
  StageCamera,
  StageEvents,
  StageOptions,
  StageThing,
  StageView,
} from './api.ts';
import { TacticalCamera } from './camera.ts';
import { CameraKeyControl } from './camera-keys.ts';
import { exposeForTests } from './debug.ts';
import { EdgeScroll } from './edge-scroll.ts';
import type { StageInfo } from './debug.ts';
import { Emitter } from './events.ts';
import { Field } from './field.ts';
import { FlightControls } from './flight-controls.ts';
import { FrameLoop } from './frame-loop.ts';
import { pickAt } from './picker.ts';
import { screenPositionIn, viewPointIn } from './projection.ts';
import { PointerControl } from './pointer.ts';
import { pointerReports } from './pointer-reports.ts';
import { QUALITIES, measureQuality } from './quality.ts';
import type { Quality, QualityName } from './quality.ts';
import type { SkySettings } from './sky/sky-state.ts';
import { cameraHandle } from './stage-camera.ts';
import { View } from './view.ts';

/** The field seen through a camera on a canvas: draws on demand and reports what is pointed at. */
export class ThreeStage implements Stage {
  readonly camera: StageCamera;
  readonly #host: HTMLElement;
  readonly #field: Field;
  readonly #rig: TacticalCamera;
  readonly #events = new Emitter<StageEvents>();
  readonly #keys: CameraKeyControl;
  readonly #edges: EdgeScroll;
  readonly #loop: FrameLoop;
  readonly #resize: ResizeObserver;
  readonly #unexpose: () => void;
  #view: View;
  #pointer: PointerControl;
  #quality: Quality;
  #isMeasured: boolean;
  #isReduced = false;
  #speed = 1;
  #movable: ActorId | undefined;
  #flying: FlightControls | undefined;

  readonly setLevel = this.#drawn((level: number) => this.#field.setLevel(level));
  readonly showActors = this.#drawn((actors: readonly StageActor[]) => this.#field.showActors(actors));
  readonly showThings = this.#drawn((things: readonly StageThing[]) => this.#field.showThings(things));
  readonly highlightActor = this.#drawn((id: ActorId | undefined) => this.#field.plates.light(id));
  readonly skip = this.#drawn(() => this.#field.animator.skip());
  readonly setPalette = this.#drawn((name: string) => this.#field.setPalette(paletteOf(name)));
  readonly setOverlay = this.#drawn((name: string, tiles: readonly OverlayTile[]) =>
    this.#field.setOverlay(name, tiles),
  );
  readonly setFocus = this.#drawn((tiles: readonly Tile[]) => this.#field.setFocus(tiles));
  readonly setView = this.#drawn((view: StageView) => this.#field.setView(view));
  readonly setSky = this.#drawn((changes: Partial<SkySettings>) => this.#field.sky.set(changes));

  constructor(host: HTMLElement, view: View, quality: Quality, options: StageOptions) {
    this.#host = host;
    this.#rig = new TacticalCamera(options.look.nearEnough);
    this.#view = view;
    this.#quality = quality;
    this.#isMeasured = options.quality !== undefined;
    this.#field = new Field(options.look, paletteOf(options.palette), () => this.#loop.wake());
    this.#loop = new FrameLoop(
      (seconds) => this.#frame(seconds),
      () => this.#idleFps(),
    );
    const wake = (): void => this.#loop.wake();
    this.#keys = new CameraKeyControl((steps) => this.camera.turn(steps), wake);
    this.#edges = new EdgeScroll(wake);
    this.camera = cameraHandle(this.#rig, {
      changed: () => this.#cameraMoved(),
      pointOf: (tile) => this.#field.standingPoint(tile),
      screenPositionOf: (tile) => this.screenPositionOf(tile),
      setKeys: (keys) => (this.#keys.keys = keys),
      setEdges: (isOn) => (this.#edges.isOn = isOn),
    });
    host.classList.add('stage-host');
    host.append(view.canvas, this.#field.plates.root);
    view.listen(this.#viewEvents);
    this.#pointer = this.#attachPointer();
    this.#resize = new ResizeObserver(() => this.#fitToHost());
    this.#resize.observe(host);
    this.setReducedMotion(options.reducedMotion ?? false);
    this.#applyQuality();
    this.#unexpose = exposeForTests(this);
  }

  get quality(): QualityName {
    return this.#quality.name;
  }

  showWorld(world: World): void {
    this.#field.showWorld(world);
    this.#rig.setBounds(this.#field.terrain.box);
    this.#rig.fit();
    if (!this.#isMeasured) this.#measureQuality();
    this.#loop.wake();
  }

  updateWorld(changed: readonly Cell[], world: World | undefined = this.#field.world): void {
    if (world === undefined) return;
    this.#field.updateWorld(changed, world);
    this.#loop.wake();
  }

  async play(animation: StageAnimation): Promise<void> {
    this.#loop.wake();
    await this.#field.play(animation);
    this.#loop.wake();
  }

  setMovable(id: ActorId | undefined): void {
    this.#movable = id;
  }

  setSpeed(factor: number): void {
    this.#speed = factor;
    this.#field.animator.speed = this.#isReduced ? Infinity : factor;
  }

  setReducedMotion(isReduced: boolean): void {
    this.#isReduced = isReduced;
    this.#rig.isInstant = isReduced;
    this.setSpeed(this.#speed);
  }

  setQuality(quality: QualityName): void {
    this.#isMeasured = true;
    this.#quality = QUALITIES[quality];
    if (this.#view.antialias !== this.#quality.antialias) this.#replaceView();
    this.#applyQuality();
  }

  setFlying(isFlying: boolean): void {
    this.#flying?.dispose();
    this.#flying = isFlying ? new FlightControls(this.#host, () => this.#loop.wake()) : undefined;
    this.flyHome();
  }

  flyHome(): void {
    this.#flying?.flight.frame(this.#field.terrain.box, this.#rig.describe().yaw);
    this.#cameraMoved();
  }

  pick(clientX: number, clientY: number): Pick | undefined {
    const { seen, crowd } = this.#field;
    if (seen === undefined) return undefined;
    const at = viewPointIn(this.#host, clientX, clientY);
    const standOn = (cell: Cell): Tile | undefined => this.#field.tileOver(cell);
    return pickAt(seen, crowd.views, { camera: this.#camera, ...at }, standOn);
  }

  screenPositionOf(tile: Tile, lift = 0, beside = { x: 0, z: 0 }): ScreenPosition {
    const [x, y, z] = this.#field.standingPoint(tile);
    return this.#project(x + beside.x, y + lift, z + beside.z);
  }

  on<Name extends keyof StageEvents>(name: Name, listener: (event: StageEvents[Name]) => void): () => void {
    return this.#events.on(name, listener);
  }

  info(): StageInfo {
    return {
      ...this.#view.counts(),
      quality: this.#quality.name,
      ...this.#field.describe(),
      flight: this.#flying?.flight.describe(),
      camera: { heading: this.#rig.heading, ...this.#rig.describe() },
    };
  }

  dispose(): void {
    this.#unexpose();
    this.#resize.disconnect();
    this.#events.clear();
    for (const part of [
      this.#flying,
      this.#loop,
      this.#keys,
      this.#edges,
      this.#pointer,
      this.#field,
      this.#view,
    ])
      part?.dispose();
    this.#host.classList.remove('stage-host');
  }

  readonly #project = (x: number, y: number, z: number): ScreenPosition =>
    screenPositionIn(this.#host, this.#camera, [x, y, z]);

  /** What changes the field, and has it drawn. */
  #drawn<Args extends unknown[]>(change: (...args: Args) => void): (...args: Args) => void {
    return (...args) => {
      change(...args);
      this.#loop.wake();
    };
  }

  /** The camera the field is seen through now. */
  get #camera(): Camera {
    return this.#flying?.flight.camera ?? this.#rig.camera;
  }

  /** Brings everything up to date and draws; says whether something still moves. */
  #frame(seconds: number): boolean {
    const [byKeys, byEdges] = [this.#keys.pan(seconds), this.#edges.pan(seconds)];
    const [dx, dy] = [byKeys[0] + byEdges[0], byKeys[1] + byEdges[1]];
    const isPanned = dx !== 0 || dy !== 0;
    if (isPanned) this.#rig.panBy(dx, dy);
    const isFlown = this.#flying?.flight.update(seconds) ?? false;
    const cameraMoves = this.#rig.update(seconds) || isPanned || isFlown;
    this.#field.tick(seconds, this.#idleFps() === 0, this.#isReduced);
    this.#field.aim(this.#camera);
    this.#view.render(this.#field.scene, this.#camera);
    this.#field.placePlates(this.#project, this.#rig.zoom);
    if (cameraMoves) this.#events.emit('view', undefined);
    return cameraMoves || this.#keys.isHeld || this.#edges.isHeld || this.#field.isBusy;
  }

  #idleFps(): number {
    return this.#isReduced ? 0 : this.#quality.idleFps;
  }

  #attachPointer(): PointerControl {
    const reports = pointerReports(this.#events, {
      pick: (clientX, clientY) => this.pick(clientX, clientY),
      movable: () => this.#movable,
      moved: () => this.#cameraMoved(),
    });
    return new PointerControl(this.#view.canvas, this.#rig, reports);
  }

  /** A camera that jumps has settled before the next frame, which then tells nobody. */
  #cameraMoved(): void {
    this.#loop.wake();
    this.#events.emit('view', undefined);
  }

  #fitToHost(): void {
    const { clientWidth, clientHeight } = this.#host;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#view.setSize(clientWidth, clientHeight, this.#quality);
    this.#rig.setSize(clientWidth, clientHeight);
    this.#flying?.flight.setSize(clientWidth, clientHeight);
    this.#loop.drawNow();
    this.#events.emit('view', undefined);
  }

  #applyQuality(): void {
    this.#field.lights.applyQuality(this.#quality, this.#view.renderer);
    this.#field.applyQuality(this.#quality);
    this.#fitToHost();
    this.#loop.wake();
  }

  #measureQuality(): void {
    this.#isMeasured = true;
    this.#fitToHost();
    const wanted = measureQuality(() => this.#view.timeFrame(this.#field.scene, this.#rig.camera));
    if (wanted !== this.#quality.name) this.setQuality(wanted);
    this.#events.emit('quality', wanted);
  }

  /** Swaps the canvas; three uploads everything again to the new context. */
  #replaceView(): void {
    const view = View.create(this.#quality);
    if (view === undefined) return;
    this.#pointer.dispose();
    this.#view.canvas.replaceWith(view.canvas);
    this.#view.dispose();
    this.#view = view;
    view.listen(this.#viewEvents);
    this.#pointer = this.#attachPointer();
  }

  readonly #viewEvents = {
    lost: (): void => this.#events.emit('contextlost', undefined),
    restored: (): void => {
      this.#field.lights.invalidateShadows();
      this.#loop.wake();
      this.#events.emit('contextrestored', undefined);
    },
  };
}
