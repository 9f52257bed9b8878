import { Scene, Vector3 } from 'three';
import type { Cell, Tile, World } from '@highground/kernel';
import { paletteOf } from '../looks/palettes.ts';
import type { Palette } from '../looks/palettes.ts';
import { Animator } from './animator.ts';
import type { ActorId, OverlayTile, Pick, ScreenPosition, Stage, StageActor, StageAnimation, StageCamera, StageEvents, StageOptions } from './api.ts';
import { TacticalCamera } from './camera.ts';
import { CameraKeyControl } from './camera-keys.ts';
import type { CameraKeys } from './camera-keys.ts';
import { perform } from './choreography.ts';
import { Crowd } from './crowd.ts';
import { exposeForTests } from './debug.ts';
import type { StageInfo } from './debug.ts';
import { Effects } from './effects.ts';
import { Emitter } from './events.ts';
import { FocusPoints } from './focus.ts';
import { FrameLoop } from './frame-loop.ts';
import { Lights } from './lights.ts';
import { createSharedUniforms } from './materials.ts';
import { standingPoint } from './overlay-geometry.ts';
import { Overlays } from './overlays.ts';
import { Particles } from './particles.ts';
import { pickAt } from './picker.ts';
import { Plates } from './plates.ts';
import { Plinth } from './plinth.ts';
import { PointerControl } from './pointer.ts';
import { Props } from './props.ts';
import { QUALITIES, median, qualityForFrameTime } from './quality.ts';
import type { Quality, QualityName } from './quality.ts';
import { cameraHandle } from './stage-camera.ts';
import { Terrain } from './terrain.ts';
import { View } from './view.ts';

const MEASURED_FRAMES = 4;
/** A frame this slow settles the measurement at once. */
const HOPELESS_MS = 70;

/** Everything the battlefield is made of, and the order in which a frame brings it up to date. */
export class ThreeStage implements Stage {
  readonly camera: StageCamera;
  readonly #host: HTMLElement;
  readonly #scene = new Scene();
  readonly #uniforms = createSharedUniforms();
  readonly #rig = new TacticalCamera();
  readonly #lights = new Lights();
  readonly #plinth = new Plinth();
  readonly #particles = new Particles();
  readonly #animator = new Animator();
  readonly #events = new Emitter<StageEvents>();
  readonly #keys: CameraKeyControl;
  readonly #focus: FocusPoints;
  readonly #terrain: Terrain;
  readonly #props: Props;
  readonly #crowd: Crowd;
  readonly #overlays: Overlays;
  readonly #plates: Plates;
  readonly #effects: Effects;
  readonly #loop: FrameLoop;
  readonly #resize: ResizeObserver;
  readonly #unexpose: () => void;
  #view: View;
  #pointer: PointerControl;
  #world: World | undefined;
  #palette: Palette;
  #quality: Quality;
  #isMeasured: boolean;
  #isReduced = false;
  #speed = 1;
  #hovered: string | undefined;

  constructor(host: HTMLElement, view: View, quality: Quality, options: StageOptions) {
    this.#host = host;
    this.#view = view;
    this.#quality = quality;
    this.#isMeasured = options.quality !== undefined;
    this.#palette = paletteOf(options.palette);
    this.#terrain = new Terrain(options.look, this.#uniforms);
    this.#props = new Props(options.look);
    this.#crowd = new Crowd(options.look, this.#palette);
    this.#overlays = new Overlays(this.#palette, this.#uniforms.time);
    this.#plates = new Plates(options.look, this.#palette);
    this.#effects = new Effects(this.#particles, options.look.elements);
    this.#focus = new FocusPoints(this.#uniforms);
    this.#loop = new FrameLoop((seconds) => this.#frame(seconds), () => this.#idleFps());
    this.#keys = new CameraKeyControl((steps) => this.camera.turn(steps), () => this.#loop.wake());
    this.camera = cameraHandle(this.#rig, {
      changed: () => this.#loop.wake(),
      pointOf: (tile) => (this.#world === undefined ? [tile.x, tile.y, tile.z] : standingPoint(this.#world, tile)),
      screenPositionOf: (tile) => this.screenPositionOf(tile),
      setKeys: (keys: CameraKeys | undefined) => (this.#keys.keys = keys),
    });
    this.#scene.add(this.#terrain.group, this.#plinth.group, this.#props.group, this.#crowd.group, this.#overlays.group, this.#particles.mesh, this.#lights.group);
    host.classList.add('stage-host');
    host.append(view.canvas, this.#plates.root);
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
    this.#world = world;
    this.#animator.skip();
    this.#particles.clear();
    this.#crowd.show(world, []);
    this.#overlays.showWorld(world);
    this.#focus.set([]);
    this.#terrain.showWorld(world);
    this.#props.showWorld(world);
    this.#plinth.fit(this.#terrain.box);
    this.#lights.cover(this.#terrain.box);
    this.#rig.setBounds(this.#terrain.box);
    this.#rig.fit();
    if (!this.#isMeasured) this.#measureQuality();
    this.#loop.wake();
  }

  updateWorld(changed: readonly Cell[], world: World | undefined = this.#world): void {
    if (world === undefined) return;
    this.#world = world;
    this.#terrain.update(world, changed);
    this.#props.showWorld(world);
    this.#overlays.refresh(world, this.#palette);
    this.#lights.invalidateShadows();
    this.#loop.wake();
  }

  showActors(actors: readonly StageActor[]): void {
    if (this.#world === undefined) return;
    this.#crowd.show(this.#world, actors);
    this.#lights.invalidateShadows();
    this.#loop.wake();
  }

  highlightActor(id: ActorId | undefined): void {
    this.#plates.light(id);
    this.#loop.wake();
  }

  async play(animation: StageAnimation): Promise<void> {
    const play = this.#animator.begin();
    // A page nobody sees gets no frames; it must not hold up the battle.
    if (document.hidden) play.isSkipped = true;
    this.#loop.wake();
    await perform({ world: () => this.#world, animator: this.#animator, crowd: this.#crowd, effects: this.#effects, plates: this.#plates, remesh: (cells) => this.updateWorld(cells) }, animation, play);
    this.#animator.end(play);
    this.#lights.invalidateShadows();
    this.#loop.wake();
  }

  skip(): void {
    this.#animator.skip();
    this.#loop.wake();
  }

  setSpeed(factor: number): void {
    this.#speed = factor;
    this.#animator.speed = this.#isReduced ? Infinity : factor;
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

  setPalette(name: string): void {
    this.#palette = paletteOf(name);
    this.#plates.setPalette(this.#palette);
    this.#crowd.setPalette(this.#world, this.#palette);
    if (this.#world !== undefined) this.#overlays.refresh(this.#world, this.#palette);
    this.#loop.wake();
  }

  setOverlay(name: string, tiles: readonly OverlayTile[]): void {
    this.#overlays.set(name, tiles);
    this.#loop.wake();
  }

  setFocus(tiles: readonly Tile[]): void {
    const world = this.#world;
    this.#focus.set(world === undefined ? [] : tiles.map((tile) => standingPoint(world, tile)));
    this.#loop.wake();
  }

  pick(clientX: number, clientY: number): Pick | undefined {
    if (this.#world === undefined) return undefined;
    const { left, top, width, height } = this.#host.getBoundingClientRect();
    return pickAt(this.#world, this.#rig.camera, this.#crowd.views, ((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
  }

  screenPositionOf(tile: Tile, lift = 0): ScreenPosition {
    const [x, y, z] = this.#world === undefined ? [tile.x, tile.y, tile.z] : standingPoint(this.#world, tile);
    return this.#project(x, y + lift, z);
  }

  on<Name extends keyof StageEvents>(name: Name, listener: (event: StageEvents[Name]) => void): () => void {
    return this.#events.on(name, listener);
  }

  info(): StageInfo {
    const { memory, render, programs } = this.#view.renderer.info;
    return {
      geometries: memory.geometries,
      textures: memory.textures,
      programs: programs?.length ?? 0,
      drawCalls: render.calls,
      triangles: render.triangles,
      frames: render.frame,
      quality: this.#quality.name,
      actors: [...this.#crowd.views].length,
      camera: { heading: this.#rig.heading, ...this.#rig.describe() },
    };
  }

  dispose(): void {
    this.#animator.skip();
    this.#unexpose();
    this.#loop.dispose();
    this.#keys.dispose();
    this.#pointer.dispose();
    this.#resize.disconnect();
    this.#events.clear();
    for (const part of [this.#terrain, this.#plinth, this.#props, this.#crowd, this.#overlays, this.#particles, this.#plates, this.#lights]) part.dispose();
    this.#view.dispose();
    this.#host.classList.remove('stage-host');
  }

  readonly #project = (x: number, y: number, z: number): ScreenPosition => {
    const point = PROJECTED.set(x, y, z).project(this.#rig.camera);
    const { clientWidth, clientHeight } = this.#host;
    return { x: ((point.x + 1) / 2) * clientWidth, y: ((1 - point.y) / 2) * clientHeight, isVisible: Math.abs(point.x) < 1.02 && Math.abs(point.y) < 1.02 };
  };

  /** Brings everything up to date and draws; says whether something still moves. */
  #frame(seconds: number): boolean {
    const [dx, dy] = this.#keys.pan(seconds);
    if (dx !== 0 || dy !== 0) this.#rig.panBy(dx, dy);
    const cameraMoves = this.#rig.update(seconds) || dx !== 0 || dy !== 0;
    const wasBusy = this.#animator.isBusy;
    this.#animator.tick(seconds);
    const pace = Math.min(4, this.#animator.speed);
    this.#particles.tick(seconds * pace);
    this.#plates.tick(seconds * Math.min(2, pace), this.#isReduced);
    if (this.#idleFps() > 0) {
      this.#uniforms.time.value += seconds;
      this.#crowd.breathe(seconds);
    }
    if (wasBusy) this.#lights.invalidateShadows();
    this.#focus.update(this.#rig.camera);
    this.#view.render(this.#scene, this.#rig.camera);
    this.#plates.update(this.#crowd.views, this.#project);
    if (cameraMoves) this.#events.emit('view', undefined);
    return cameraMoves || this.#keys.isHeld || this.#animator.isBusy || this.#particles.isBusy || this.#plates.isBusy;
  }

  #idleFps(): number {
    return this.#isReduced ? 0 : this.#quality.idleFps;
  }

  #attachPointer(): PointerControl {
    const at = (clientX: number, clientY: number, name: 'click' | 'longpress' | 'rightclick'): void => {
      const pick = this.pick(clientX, clientY);
      this.#events.emit(name, { ...(pick === undefined ? {} : { pick }), clientX, clientY });
    };
    return new PointerControl(this.#view.canvas, this.#rig, {
      hover: (clientX, clientY) => this.#hover(this.pick(clientX, clientY)),
      leave: () => this.#hover(undefined),
      click: (clientX, clientY) => at(clientX, clientY, 'click'),
      longPress: (clientX, clientY) => at(clientX, clientY, 'longpress'),
      rightClick: (clientX, clientY) => at(clientX, clientY, 'rightclick'),
      moved: () => {
        this.#loop.wake();
        this.#events.emit('view', undefined);
      },
    });
  }

  #hover(pick: Pick | undefined): void {
    const key = pick === undefined ? undefined : [pick.cell.x, pick.cell.y, pick.cell.z, pick.face, pick.actor].join();
    if (key === this.#hovered) return;
    this.#hovered = key;
    this.#events.emit('hover', pick);
  }

  #fitToHost(): void {
    const { clientWidth, clientHeight } = this.#host;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#view.setSize(clientWidth, clientHeight, this.#quality);
    this.#rig.setSize(clientWidth, clientHeight);
    this.#loop.drawNow();
    this.#events.emit('view', undefined);
  }

  #applyQuality(): void {
    this.#lights.applyQuality(this.#quality, this.#view.renderer);
    this.#props.group.visible = this.#quality.props;
    this.#effects.density = this.#quality.particles;
    this.#fitToHost();
    this.#loop.wake();
  }

  #measureQuality(): void {
    this.#isMeasured = true;
    this.#fitToHost();
    this.#view.render(this.#scene, this.#rig.camera);
    const times: number[] = [];
    while (times.length < MEASURED_FRAMES && !times.some((ms) => ms > HOPELESS_MS)) times.push(this.#view.timeFrame(this.#scene, this.#rig.camera));
    const wanted = qualityForFrameTime(times.some((ms) => ms > HOPELESS_MS) ? HOPELESS_MS : median(times));
    if (wanted !== this.#quality.name) this.setQuality(wanted);
    this.#events.emit('quality', wanted);
  }

  /** Swaps the canvas; three uploads everything again to the new context. */
  #replaceView(): void {
    const view = View.create(this.#quality, this.viewEvents);
    if (view === undefined) return;
    this.#pointer.dispose();
    this.#view.canvas.replaceWith(view.canvas);
    this.#view.dispose();
    this.#view = view;
    this.#pointer = this.#attachPointer();
  }

  readonly viewEvents = {
    lost: (): void => this.#events.emit('contextlost', undefined),
    restored: (): void => {
      this.#lights.invalidateShadows();
      this.#loop.wake();
      this.#events.emit('contextrestored', undefined);
    },
  };
}

const PROJECTED = new Vector3();
