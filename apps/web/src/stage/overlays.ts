import { BufferGeometry, Float32BufferAttribute, Group, Mesh } from 'three';
import type { ShaderMaterial } from 'three';
import type { World } from '@highground/kernel';
import type { Palette } from '../looks/palettes.ts';
import { OVERLAY_KINDS } from './api.ts';
import type { OverlayKind, OverlayTile } from './api.ts';
import { linearColour } from './figure-builder.ts';
import { standingPoint, tilePatch } from './overlay-geometry.ts';
import type { PatchVertex } from './overlay-geometry.ts';
import { createOverlayMaterial } from './overlay-material.ts';
import { pathRibbon } from './overlay-ribbon.ts';
import type { SharedUniforms } from './shared-uniforms.ts';
import { TextSprites } from './text-sprites.ts';
import type { TextSprite } from './text-sprites.ts';

interface Layer {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  readonly tiles: readonly OverlayTile[];
}

const LABEL_LIFT = 0.3;

/** Named sets of marked tiles; each is one mesh lying on the true surface. */
export class Overlays {
  readonly group = new Group();
  readonly #material: ShaderMaterial;
  readonly #layers = new Map<string, Layer>();
  readonly #text = new TextSprites();
  #world: World | undefined;
  #palette: Palette;

  constructor(palette: Palette, uniforms: SharedUniforms) {
    this.#palette = palette;
    this.#material = createOverlayMaterial(uniforms);
    this.group.add(this.#text.mesh);
  }

  showWorld(world: World): void {
    this.#world = world;
    for (const name of [...this.#layers.keys()]) this.set(name, []);
  }

  /** Lays everything again, after the ground or the palette changed. */
  refresh(world: World, palette: Palette): void {
    this.#world = world;
    this.#palette = palette;
    for (const [name, layer] of [...this.#layers]) this.set(name, layer.tiles);
  }

  set(name: string, tiles: readonly OverlayTile[]): void {
    const old = this.#layers.get(name);
    if (old !== undefined) {
      this.group.remove(old.mesh);
      old.mesh.geometry.dispose();
      this.#layers.delete(name);
    }
    const world = this.#world;
    if (tiles.length > 0 && world !== undefined) {
      const mesh = new Mesh(this.#build(world, tiles), this.#material);
      mesh.renderOrder = 1 + Math.max(...tiles.map((tile) => OVERLAY_KINDS.indexOf(tile.kind)));
      mesh.frustumCulled = false;
      this.group.add(mesh);
      this.#layers.set(name, { mesh, tiles });
    }
    this.#text.show(world === undefined ? [] : this.#labels(world));
  }

  /** The tiles laid, by name. */
  describe(): Readonly<Record<string, readonly OverlayTile[]>> {
    return Object.fromEntries([...this.#layers].map(([name, { tiles }]) => [name, tiles]));
  }

  dispose(): void {
    for (const { mesh } of this.#layers.values()) mesh.geometry.dispose();
    this.#layers.clear();
    this.#text.dispose();
    this.#material.dispose();
  }

  #labels(world: World): TextSprite[] {
    const sprites: TextSprite[] = [];
    for (const { tiles } of this.#layers.values()) {
      for (const { tile, label, kind } of tiles) {
        if (label === undefined || label === '') continue;
        const [x, y, z] = standingPoint(world, tile);
        sprites.push({
          text: label,
          x,
          y: y + LABEL_LIFT,
          z,
          colour: kind === 'move' ? 0xffffff : this.#palette.overlays[kind],
        });
      }
    }
    return sprites;
  }

  #build(world: World, tiles: readonly OverlayTile[]): BufferGeometry {
    const buffers = {
      positions: [] as number[],
      places: [] as number[],
      styles: [] as number[],
      tones: [] as number[],
    };
    const add = (vertices: readonly PatchVertex[], kind: OverlayKind, intensity: number): void => {
      const tone = linearColour(this.#palette.overlays[kind]);
      for (const vertex of vertices) {
        buffers.positions.push(vertex.x, vertex.y, vertex.z);
        buffers.places.push(vertex.u, vertex.v);
        buffers.styles.push(OVERLAY_KINDS.indexOf(kind), intensity);
        buffers.tones.push(...tone);
      }
    };
    const path = tiles.filter(({ kind }) => kind === 'path').map(({ tile }) => tile);
    for (const { tile, kind, intensity } of tiles) {
      if (kind !== 'path') add(tilePatch(world, tile), kind, intensity ?? 1);
    }
    if (path.length > 1) add(pathRibbon(world, path), 'path', 1);
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(buffers.positions, 3));
    geometry.setAttribute('place', new Float32BufferAttribute(buffers.places, 2));
    geometry.setAttribute('style', new Float32BufferAttribute(buffers.styles, 2));
    geometry.setAttribute('tone', new Float32BufferAttribute(buffers.tones, 3));
    return geometry;
  }
}
