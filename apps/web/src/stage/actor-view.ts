import type { BufferGeometry } from 'three';
import { CELL, footprintAt } from '@highground/kernel';
import type { Facing, Tile, World } from '@highground/kernel';
import type { StageActor } from './api.ts';
import { angleBetween } from './camera-maths.ts';
import { FIGURE_GRID } from './figure-data.ts';
import type { FigureData } from './figure-data.ts';
import { Figure } from './figures.ts';
import type { Point } from './overlay-geometry.ts';
import { poseAt } from './poses.ts';
import type { PoseName } from './poses.ts';

/** How deep somebody who cannot fly stands in a fluid, in tiles. */
const WADE = 0.24;

/** Turn about the upright axis that makes a figure, drawn looking south, look another way. */
export function yawOf(facing: Facing): number {
  return Math.PI - (facing * Math.PI) / 2;
}

/** One by one unless somebody says otherwise. */
export const ONE_TILE = { w: 1, d: 1 } as const;

/** Where a figure's feet are drawn: on the middle of the tiles it stands on. */
export function feetOn(
  world: World,
  { tile, facing, size = ONE_TILE }: Pick<StageActor, 'tile' | 'facing' | 'size'>,
  data: FigureData,
): Point {
  const surface = world.surfaceAt(tile);
  const height = surface === undefined ? tile.y + 1 : surface.height / CELL;
  const sunk = surface?.fluid === true && data.gait === 'walk' ? WADE : 0;
  const { minX, maxX, minZ, maxZ } = footprintAt(size, tile, facing);
  return [(minX + maxX + 1) / 2, height - sunk, (minZ + maxZ + 1) / 2];
}

/** One actor on the field: its figure, where it is drawn and how it holds itself. */
export class ActorView {
  actor: StageActor;
  readonly figure: Figure;
  readonly geometryKey: BufferGeometry;
  /** Feet, in tiles. */
  x = 0;
  y = 0;
  z = 0;
  yaw = 0;
  /** Breathing may take over when nothing else poses it. */
  isIdle = true;
  /** Share of hit points drawn now; a hit shows it before the next list of actors does. */
  hp: number;

  constructor(actor: StageActor, data: FigureData, geometry: BufferGeometry) {
    this.actor = actor;
    this.figure = new Figure(data, geometry);
    this.geometryKey = geometry;
    this.hp = actor.hp;
  }

  /** Top of the figure above its feet, in tiles. */
  get tall(): number {
    const { height, scale } = this.figure.data;
    return (height / FIGURE_GRID) * scale;
  }

  /** Tiles it covers along x and along z. */
  get spread(): readonly [number, number] {
    const { size = ONE_TILE, facing } = this.actor;
    return facing % 2 === 0 ? [size.w, size.d] : [size.d, size.w];
  }

  moveTo(x: number, y: number, z: number): void {
    this.x = x;
    this.y = y;
    this.z = z;
    this.figure.mesh.position.set(x, y, z);
  }

  turnTo(yaw: number): void {
    this.yaw = yaw;
    this.figure.mesh.rotation.y = yaw;
  }

  /** Part of the shortest turn from one angle to another. */
  turnBetween(from: number, to: number, share: number): void {
    this.turnTo(from + angleBetween(from, to) * share);
  }

  /** Stands on the actor's tile as the list of actors says, on its slope. */
  settle(world: World): void {
    const { tile, facing, standing } = this.actor;
    this.moveTo(...feetOn(world, this.actor, this.figure.data));
    this.turnTo(yawOf(facing));
    this.tilt(world, tile);
    this.hp = this.actor.hp;
    this.setPose(standing === 'down' ? 'down' : 'idle', 1);
    this.isIdle = standing !== 'down';
    this.figure.uniforms.flashShare.value = 0;
  }

  tilt(world: World, tile: Tile): void {
    const surface = world.surfaceAt(tile);
    const [north, east, south, west] = surface?.edges ?? [0, 0, 0, 0];
    const isRamp = surface?.partial === true && north + south === east + west;
    const [dx, dz] = isRamp ? [(east - west) / CELL, (south - north) / CELL] : [0, 0];
    const [sin, cos] = [Math.sin(this.yaw), Math.cos(this.yaw)];
    this.figure.tiltBase(dx * sin + dz * cos, dx * cos - dz * sin);
  }

  setPose(name: PoseName, t: number): void {
    this.isIdle = name === 'idle';
    this.figure.pose(poseAt(name, t, this.figure.data));
  }

  flash(colour: number, share: number): void {
    this.figure.uniforms.flash.value.setHex(colour);
    this.figure.uniforms.flashShare.value = share;
  }

  dispose(): void {
    this.figure.dispose();
  }
}

/** Where somebody's feet would be drawn on another tile. */
export function feetAt(world: World, { actor, figure }: ActorView, tile: Tile): Point {
  return feetOn(world, { ...actor, tile }, figure.data);
}
