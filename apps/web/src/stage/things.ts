import { Group } from 'three';
import type { Box3, InstancedMesh } from 'three';
import { CELL } from '@highground/kernel';
import type { World } from '@highground/kernel';
import type { Palette } from '../looks/palettes.ts';
import type { StageThing } from './api.ts';
import type { StageLook } from './look.ts';
import { Models } from './models.ts';
import type { ModelPlace } from './models.ts';

/** Of a thing that is nobody's. */
const NOBODY = 0xf2e6c8;
/** How far outside the map the corners stand, and how far below its ground, in tiles. */
const CORNER_OUT = 0.25;
const CORNER_DOWN = 0.12;

/** What lies on tiles and on the corners of the tray; what glows there pulses. */
export class Things {
  readonly group = new Group();
  readonly #models = new Models();
  readonly #look: StageLook;
  #palette: Palette;
  #shown: readonly StageThing[] = [];
  #meshes: readonly InstancedMesh[] = [];
  #corners: readonly InstancedMesh[] = [];
  #isOrnate = true;

  constructor(look: StageLook, palette: Palette) {
    this.#look = look;
    this.#palette = palette;
  }

  show(world: World, things: readonly StageThing[]): void {
    this.#shown = things;
    this.refresh(world);
  }

  /** Puts everything on the ground as it is now. */
  refresh(world: World): void {
    this.#remove(this.#meshes);
    this.#meshes = Object.entries(this.#look.things).flatMap(([kind, model]) => {
      const places = this.#shown.filter((thing) => thing.kind === kind);
      if (places.length === 0) return [];
      return this.#models.copies(
        model,
        places.map((thing) => this.#placeOf(world, thing)),
      );
    });
    if (this.#meshes.length > 0) this.group.add(...this.#meshes);
  }

  /** Sets the look's ornament on the corners of the tray around the map. */
  standAround({ min, max }: Box3): void {
    this.#remove(this.#corners);
    const { corner } = this.#look;
    if (corner === undefined) return;
    const y = min.y - CORNER_DOWN;
    const [west, east] = [min.x - CORNER_OUT, max.x + CORNER_OUT];
    const [north, south] = [min.z - CORNER_OUT, max.z + CORNER_OUT];
    const cloth = NOBODY;
    this.#corners = this.#models.copies(corner, [
      { at: [west, y, south], cloth, turn: 0 },
      { at: [east, y, south], cloth, turn: 1 },
      { at: [east, y, north], cloth, turn: 2 },
      { at: [west, y, north], cloth, turn: 3 },
    ]);
    if (this.#corners.length > 0) this.group.add(...this.#corners);
    this.setOrnate(this.#isOrnate);
  }

  /** Shows what is only there to be looked at, or hides it. */
  setOrnate(isOrnate: boolean): void {
    this.#isOrnate = isOrnate;
    for (const corner of this.#corners) corner.visible = isOrnate;
  }

  setPalette(world: World | undefined, palette: Palette): void {
    this.#palette = palette;
    if (world !== undefined) this.refresh(world);
  }

  pulse(seconds: number): void {
    this.#models.setGlow(0.86 + 0.14 * Math.sin(seconds * 3));
  }

  dispose(): void {
    this.#remove([...this.#meshes, ...this.#corners]);
    this.#models.dispose();
  }

  #placeOf(world: World, { tile, side }: StageThing): ModelPlace {
    const height = world.surfaceAt(tile)?.height ?? (tile.y + 1) * CELL;
    const cloth = side === undefined ? NOBODY : (this.#palette.sides[side % 4]?.colour ?? NOBODY);
    return { at: [tile.x + 0.5, height / CELL, tile.z + 0.5], cloth, turn: 0 };
  }

  #remove(meshes: readonly InstancedMesh[]): void {
    for (const mesh of meshes) {
      this.group.remove(mesh);
      mesh.dispose();
    }
  }
}
