import { Group } from 'three';
import type { World } from '@highground/kernel';
import type { Palette } from '../looks/palettes.ts';
import { ActorView, ONE_TILE } from './actor-view.ts';
import type { ActorId, StageActor } from './api.ts';
import type { FigureData } from './figure-data.ts';
import { FigureGeometries } from './figures.ts';
import type { StageLook } from './look.ts';

/** Everybody on the field. */
export class Crowd {
  readonly group = new Group();
  readonly #geometries = new FigureGeometries();
  readonly #views = new Map<ActorId, ActorView>();
  readonly #look: StageLook;
  #palette: Palette;
  #clock = 0;

  constructor(look: StageLook, palette: Palette) {
    this.#look = look;
    this.#palette = palette;
  }

  get views(): IterableIterator<ActorView> {
    return this.#views.values();
  }

  get size(): number {
    return this.#views.size;
  }

  find(id: ActorId): ActorView | undefined {
    return this.#views.get(id);
  }

  /** Makes the field match the list, without animation. */
  show(world: World, actors: readonly StageActor[]): void {
    const ids = new Set(actors.map(({ id }) => id));
    for (const id of [...this.#views.keys()]) if (!ids.has(id)) this.remove(id);
    for (const actor of actors) this.place(world, actor);
  }

  /** Adds or updates one actor; another figure replaces the old one. */
  place(world: World, actor: StageActor): void {
    const data = this.#figureOf(actor);
    const side = this.#palette.sides[actor.side % 4] ?? this.#palette.sides[0];
    const isMark = actor.standing === 'crystal' || actor.standing === 'chest';
    const geometry = this.#geometries.get(
      data,
      isMark ? undefined : { shape: side.shape, size: actor.size ?? ONE_TILE },
    );
    let view = this.#views.get(actor.id);
    if (view !== undefined && view.geometryKey !== geometry) {
      this.remove(actor.id);
      view = undefined;
    }
    if (view === undefined) {
      view = new ActorView(actor, data, geometry);
      this.#views.set(actor.id, view);
      this.group.add(view.figure.mesh);
    }
    view.actor = actor;
    view.figure.uniforms.side.value.setHex(side.colour);
    view.settle(world);
  }

  remove(id: ActorId): void {
    const view = this.#views.get(id);
    if (view === undefined) return;
    this.group.remove(view.figure.mesh);
    view.dispose();
    this.#views.delete(id);
  }

  setPalette(world: World | undefined, palette: Palette): void {
    this.#palette = palette;
    if (world !== undefined) for (const view of [...this.views]) this.place(world, view.actor);
  }

  /** Everybody who waits breathes a little. */
  breathe(seconds: number): void {
    this.#clock += seconds;
    for (const view of this.#views.values())
      if (view.isIdle) view.figure.breathe(this.#clock + view.actor.id * 1.7);
  }

  dispose(): void {
    for (const id of [...this.#views.keys()]) this.remove(id);
    this.#geometries.dispose();
  }

  #figureOf(actor: StageActor): FigureData {
    if (actor.standing === 'crystal' || actor.standing === 'chest') return this.#look.marks[actor.standing];
    return Object.hasOwn(this.#look.figures, actor.kind)
      ? (this.#look.figures[actor.kind] as FigureData)
      : this.#look.fallbackFigure;
  }
}
