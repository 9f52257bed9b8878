import { Scene } from 'three';
import type { Camera } from 'three';
import type { Cell, Tile, World } from '@highground/kernel';
import { isUnfetched } from '../app/unfetched.ts';
import type { Palette } from '../looks/palettes.ts';
import { Animator } from './animator.ts';
import type {
  OverlayTile,
  ScreenPosition,
  StageActor,
  StageAnimation,
  StageThing,
  StageView,
} from './api.ts';
import { Crowd } from './crowd.ts';
import { cellsAbove, cutAbove } from './cut.ts';
import type { StageInfo } from './debug.ts';
import { FocusPoints } from './focus.ts';
import { GridMarks } from './grid-marks.ts';
import { Lights } from './lights.ts';
import type { StageLook } from './look.ts';
import { createSharedUniforms } from './shared-uniforms.ts';
import { standingPoint } from './overlay-geometry.ts';
import type { Point } from './overlay-geometry.ts';
import { Overlays } from './overlays.ts';
import { Particles } from './particles.ts';
import { tileOf } from './picker.ts';
import type { Performer } from './performer.ts';
import { Plates } from './plates.ts';
import { Plinth } from './plinth.ts';
import { Props } from './props.ts';
import type { Quality } from './quality.ts';
import { Terrain } from './terrain.ts';
import { Sky } from './sky/sky.ts';
import { Things } from './things.ts';

/** Effects hurry with the animations, but no faster than the eye. */
const FASTEST_PARTICLES = 4;
const FASTEST_POPS = 2;
const GAME_VIEW: StageView = { isRaw: false, isWired: false };

/** Everything that stands on the stage, without the camera and the canvas it is seen through. */
export class Field {
  readonly scene = new Scene();
  readonly animator: Animator;
  readonly lights: Lights;
  readonly sky: Sky;
  readonly terrain: Terrain;
  readonly crowd: Crowd;
  readonly plates: Plates;
  world: World | undefined;
  /** What is drawn of the world: all of it, or what lies no higher than a level. */
  seen: World | undefined;
  #level = Infinity;
  #palette: Palette;
  readonly #uniforms = createSharedUniforms();
  readonly #plinth: Plinth;
  readonly #particles = new Particles();
  readonly #props: Props;
  readonly #things: Things;
  readonly #overlays: Overlays;
  readonly #elements: StageLook['elements'];
  #performer: Performer | undefined;
  #density = 1;
  #isCheap = false;
  #view: StageView = GAME_VIEW;
  readonly #grid: GridMarks;
  readonly #focus = new FocusPoints(this.#uniforms);

  /** `wake` asks for frames. */
  constructor(look: StageLook, palette: Palette, wake: () => void) {
    this.#palette = palette;
    this.animator = new Animator(wake);
    this.lights = new Lights(this.#uniforms);
    this.sky = new Sky(look, this.lights);
    this.#plinth = new Plinth(look.tray);
    this.terrain = new Terrain(look, this.#uniforms);
    this.crowd = new Crowd(look, palette);
    this.plates = new Plates(look, palette);
    this.#props = new Props(look, this.#uniforms.time);
    this.#things = new Things(look, palette);
    this.#overlays = new Overlays(palette, this.#uniforms);
    this.#elements = look.elements;
    this.#grid = new GridMarks(this.#uniforms);
    this.scene.add(
      this.terrain.group,
      this.#plinth.group,
      this.#props.group,
      this.#things.group,
      this.crowd.group,
      this.#overlays.group,
      this.#particles.mesh,
      this.lights.group,
      this.sky.dome.mesh,
    );
  }

  /** Whether an animation, an effect or a number is still under way. */
  get isBusy(): boolean {
    return this.animator.isBusy || this.#particles.isBusy || this.plates.isBusy;
  }

  showWorld(world: World): void {
    this.world = world;
    this.seen = world;
    this.#level = Infinity;
    this.animator.skip();
    this.#particles.clear();
    this.crowd.show(world, []);
    this.#things.show(world, []);
    this.#overlays.showWorld(world);
    this.setFocus([]);
    this.terrain.showWorld(world);
    this.#props.showWorld(world);
    this.#plinth.fit(this.terrain.box);
    this.#things.standAround(this.terrain.box);
    this.lights.cover(this.terrain.box);
  }

  updateWorld(changed: readonly Cell[], world: World): void {
    this.world = world;
    this.seen = this.#level === Infinity ? world : cutAbove(world, this.#level);
    this.terrain.update(this.seen, changed);
    this.#props.showWorld(this.seen);
    this.#things.refresh(world);
    this.#overlays.refresh(this.seen, this.#palette);
    this.lights.invalidateShadows();
  }

  /** Draws no block above this level. */
  setLevel(level: number): void {
    const changed = this.world && cellsAbove(this.world, Math.min(level, this.#level));
    this.#level = level;
    if (this.world && changed) this.updateWorld(changed, this.world);
  }

  /** The tile that a block in sight stands for; none where that was cut away. */
  tileOver(cell: Cell): Tile | undefined {
    const tile = this.world && tileOf(this.world, cell);
    return tile && tile.y <= this.#level ? tile : undefined;
  }

  showActors(actors: readonly StageActor[]): void {
    if (this.world === undefined) return;
    this.crowd.show(this.world, actors);
    this.lights.invalidateShadows();
  }

  showThings(things: readonly StageThing[]): void {
    if (this.world === undefined) return;
    this.#things.show(this.world, things);
    this.lights.invalidateShadows();
  }

  async play(animation: StageAnimation): Promise<void> {
    const { world } = this;
    if (world === undefined) return;
    const play = this.animator.begin();
    // A page nobody sees gets no frames; it must not hold up the battle.
    if (document.hidden) play.isSkipped = true;
    const remesh = (cells: readonly Cell[]): void => this.updateWorld(cells, this.world ?? world);
    const cast = { world, crowd: this.crowd, plates: this.plates, remesh };
    const performer = await this.#fetchPerformer();
    await performer?.show(animation, play, cast, this.#density);
    this.animator.end(play);
    this.lights.invalidateShadows();
  }

  setOverlay(name: string, tiles: readonly OverlayTile[]): void {
    this.#overlays.set(name, tiles);
    this.#grid.mark(name, tiles);
  }

  /** Facts for tests. */
  describe(): Pick<StageInfo, 'actors' | 'overlays' | 'sky' | 'grid'> {
    return {
      actors: this.crowd.size,
      overlays: this.#overlays.describe(),
      sky: this.sky.state,
      grid: this.#grid.describe(),
    };
  }

  setFocus(tiles: readonly Tile[]): void {
    const points = tiles.map((tile) => this.standingPoint(tile));
    this.#focus.set(points);
    this.terrain.setFocus(points);
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    this.plates.setPalette(palette);
    this.#things.setPalette(this.world, palette);
    this.crowd.setPalette(this.world, palette);
    if (this.seen !== undefined) this.#overlays.refresh(this.seen, palette);
  }

  /** The data view takes the ornaments and the weather away, and leaves every block where it is. */
  setView(view: StageView): void {
    this.#view = view;
    this.#props.group.visible = !view.isRaw;
    this.#plinth.group.visible = !view.isRaw;
    this.#things.setOrnate(!view.isRaw);
    this.sky.setPlain(view.isRaw);
    this.terrain.setWired(view.isRaw && view.isWired);
    this.#lightGround();
    this.lights.invalidateShadows();
  }

  #lightGround(): void {
    this.terrain.setLight(this.#view.isRaw ? 'none' : this.#isCheap ? 'corners' : 'pixels');
  }

  applyQuality(quality: Quality): void {
    this.#isCheap = quality.cheapGround;
    this.sky.dome.setCheap(quality.cheapGround);
    this.#lightGround();
    this.#props.setLimit(quality.ornaments);
    this.#density = quality.particles;
  }

  standingPoint(tile: Tile): Point {
    return this.world === undefined ? [tile.x, tile.y, tile.z] : standingPoint(this.world, tile);
  }

  /** Moves everything on by a frame; `isStill` keeps it from moving by itself. */
  tick(seconds: number, isStill: boolean, isReduced: boolean): void {
    this.sky.tick(performance.now(), isReduced);
    if (this.animator.isBusy) this.lights.invalidateShadows();
    this.animator.tick(seconds);
    const { speed } = this.animator;
    this.#particles.tick(seconds * Math.min(FASTEST_PARTICLES, speed));
    this.plates.tick(seconds * Math.min(FASTEST_POPS, speed), isReduced);
    if (isStill) return;
    this.#uniforms.time.value += seconds;
    this.crowd.breathe(seconds);
    this.#things.pulse(this.#uniforms.time.value);
  }

  /** To be called with the camera about to be drawn with. */
  aim(camera: Camera): void {
    this.#focus.update(camera);
    this.sky.aim(camera);
  }

  placePlates(project: (x: number, y: number, z: number) => ScreenPosition, zoom: number): void {
    this.plates.update(this.crowd.views, project, zoom);
  }

  dispose(): void {
    this.animator.skip();
    for (const part of [
      this.terrain,
      this.#plinth,
      this.#props,
      this.#things,
      this.crowd,
      this.#overlays,
      this.#particles,
      this.plates,
      this.lights,
      this.sky,
    ]) {
      part.dispose();
    }
  }

  /** What cannot be fetched is not shown: the state that follows puts everybody in place. */
  async #fetchPerformer(): Promise<Performer | undefined> {
    try {
      const { Performer: Fetched } = await import('./performer.ts');
      this.#performer ??= new Fetched(this.animator, this.#particles, this.#elements);
    } catch (error) {
      if (!isUnfetched(error)) throw error;
    }
    return this.#performer;
  }
}
