import { accept, refuse } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import type { Model } from './model-chunks.ts';
import { turned, UPRIGHT } from './orientation.ts';
import type { Orientation, OrientationRow } from './orientation.ts';
import type { SceneNode } from './scene-chunks.ts';
import type { VoxFile } from './vox-file.ts';

/** How one coordinate in the scene follows from a voxel's own: `base` plus or minus that along `axis`. */
export interface PlacedAxis extends OrientationRow {
  readonly base: number;
}

/** A model at its place in the scene. */
export interface PlacedModel {
  readonly model: Model;
  readonly axes: readonly [PlacedAxis, PlacedAxis, PlacedAxis];
}

/** The visible models of a scene, and what of it is not shown. */
export interface PlacedScene {
  readonly placed: readonly PlacedModel[];
  readonly hiddenNodes: number;
  readonly animationFrames: number;
  readonly unplacedModels: number;
}

/** A node to be visited, and the turn and move of everything above it. */
interface Visit {
  readonly id: number;
  readonly from: SceneNode | undefined;
  readonly orientation: Orientation;
  readonly translation: readonly [number, number, number];
}

const ROOT: Visit = { id: 0, from: undefined, orientation: UPRIGHT, translation: [0, 0, 0] };

/**
 * The models where the scene shows them, in the order of the file; without a scene each stands where its own coordinates
 * say. Refuses `vox-scene` for what is not there and for nodes reached twice, which is also how a circle looks.
 */
export function placeModels(file: VoxFile): Result<PlacedScene> {
  if (file.nodes.size === 0) return accept(withoutScene(file.models));
  return new SceneWalk(file).run();
}

function withoutScene(models: readonly Model[]): PlacedScene {
  const axes = [
    { axis: 0, sign: 1, base: 0 },
    { axis: 1, sign: 1, base: 0 },
    { axis: 2, sign: 1, base: 0 },
  ] as const;
  const placed = models.map((model) => ({ model, axes }));
  return { placed, hiddenNodes: 0, animationFrames: 0, unplacedModels: 0 };
}

class SceneWalk {
  private readonly file: VoxFile;
  private readonly seen = new Set<number>();
  private readonly used = new Set<number>();
  private readonly placed: PlacedModel[] = [];
  /** Visited from the end. */
  private readonly open: Visit[] = [ROOT];
  private hiddenNodes = 0;
  private animationFrames = 0;
  private problem: Refusal | undefined;

  constructor(file: VoxFile) {
    this.file = file;
  }

  run(): Result<PlacedScene> {
    for (let visit = this.open.pop(); visit !== undefined; visit = this.open.pop()) {
      const node = this.file.nodes.get(visit.id);
      if (node === undefined) this.fail(visit.from, `there is no node ${visit.id}`);
      else if (this.seen.has(visit.id)) this.fail(node, `node ${visit.id} is reached twice`);
      else this.visit(node, visit);
      if (this.problem !== undefined) return refuse(this.problem);
    }
    const { placed, hiddenNodes, animationFrames } = this;
    const unplacedModels = this.file.models.length - this.used.size;
    return accept({ placed, hiddenNodes, animationFrames, unplacedModels });
  }

  private visit(node: SceneNode, visit: Visit): void {
    this.seen.add(visit.id);
    const isHidden = node.kind === 'transform' && this.file.hiddenLayers.has(node.layer);
    if (node.isHidden || isHidden) {
      this.hiddenNodes++;
      return;
    }
    if (node.kind === 'shape') this.place(node, visit);
    else if (node.kind === 'group')
      this.open.push(...node.children.map((id) => ({ ...visit, id, from: node })).reverse());
    else {
      this.animationFrames += node.frames - 1;
      this.open.push({
        id: node.child,
        from: node,
        orientation: turned(visit.orientation, node.orientation),
        translation: moved(visit, node.translation),
      });
    }
  }

  private place(node: SceneNode & { readonly kind: 'shape' }, { orientation, translation }: Visit): void {
    const [first = -1, ...frames] = node.models;
    const model = this.file.models[first];
    if (model === undefined) return this.fail(node, `there is no model ${first}`);
    this.animationFrames += frames.length;
    for (const used of node.models) this.used.add(used);
    const axis = (row: OrientationRow, along: 0 | 1 | 2): PlacedAxis => ({
      ...row,
      base: baseOf(row, translation[along], model),
    });
    this.placed.push({
      model,
      axes: [axis(orientation[0], 0), axis(orientation[1], 1), axis(orientation[2], 2)],
    });
  }

  private fail(node: SceneNode | undefined, what: string): void {
    const offset = node?.at ?? 0;
    this.problem = {
      code: 'vox-scene',
      message: `At byte ${offset}: the scene cannot be followed; ${what}.`,
      offset,
    };
  }
}

function moved(
  { orientation, translation }: Visit,
  by: readonly [number, number, number],
): readonly [number, number, number] {
  const along = (axis: 0 | 1 | 2): number => {
    const row = orientation[axis];
    return translation[axis] + row.sign * (by[row.axis] as number);
  };
  return [along(0), along(1), along(2)];
}

/** A model turns about the corner of cells at its middle, sides halved and rounded down; a turned cell keeps its centre. */
function baseOf({ axis, sign }: OrientationRow, translation: number, { sides }: Model): number {
  const middle = (sides[axis] as number) >> 1;
  return sign > 0 ? translation - middle : translation + middle - 1;
}
