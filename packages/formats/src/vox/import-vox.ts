import { accept, CATALOG, makeVoxel, refuse } from '@highground/kernel';
import type { Cell, Result, Voxel } from '@highground/kernel';
import { blockCountRefusal, BlockStore, checkSize } from '../import/block-store.ts';
import type { ImportedMap } from '../import/exchange.ts';
import { IMPORT_LIMITS } from '../import/limits.ts';
import type { Mapping } from '../import/mapping.ts';
import { chooseMaterial, colourName } from '../import/material-choice.ts';
import { droppedThings, KindCounter } from '../import/report.ts';
import type { MappedKind } from '../import/report.ts';
import type { Model } from './model-chunks.ts';
import { placeModels } from './place-models.ts';
import type { PlacedAxis, PlacedModel, PlacedScene } from './place-models.ts';
import { readVoxFile } from './vox-file.ts';
import type { VoxFile } from './vox-file.ts';

/**
 * Makes a map of a MagicaVoxel file: every visible voxel becomes a FULL block. East stays east, up is y, and north, which
 * is +y there, is −z; the lowest block along each axis gets the coordinate 0.
 */
export function importVox(bytes: Uint8Array, mapping: Mapping): Result<ImportedMap> {
  const file = readVoxFile(bytes);
  if (!file.ok) return file;
  const scene = placeModels(file.value);
  if (!scene.ok) return scene;
  const count = scene.value.placed.reduce((sum, { model }) => sum + model.voxels.length / 4, 0);
  if (count > IMPORT_LIMITS.placedBlocks) return refuse(blockCountRefusal(count));
  return build(file.value, scene.value, mapping);
}

function build(file: VoxFile, scene: PlacedScene, mapping: Mapping): Result<ImportedMap> {
  const choices = new ColourChoices(file.palette, mapping);
  const spans = new Map(file.models.map((model) => [model, spansOf(model, choices)]));
  const shown = scene.placed.map(onMap);
  const { min, size } = boxOf(shown, spans);
  const checked = checkSize(size);
  if (!checked.ok) return checked;
  const store = new BlockStore(size);
  for (const placed of shown) putModel(store, choices, placed, min);
  const vmap = store.finish();
  if (!vmap.ok) return vmap;
  const { blocks, overlapped } = store;
  return accept({
    vmap: vmap.value,
    report: {
      format: 'vox',
      kept: { size, blocks, spawns: 0 },
      mapped: choices.kinds(),
      dropped: droppedThings([
        { what: 'overlapped-blocks', count: overlapped },
        { what: 'hidden-nodes', count: scene.hiddenNodes },
        { what: 'animation-frames', count: scene.animationFrames },
        { what: 'unplaced-models', count: scene.unplacedModels },
        ...file.skipped,
      ]),
    },
  });
}

/** What each colour index becomes, and how often. */
class ColourChoices {
  private readonly counts = new Array<number>(256).fill(0);
  readonly voxels: readonly (Voxel | undefined)[];
  private readonly named: readonly Omit<MappedKind, 'count'>[];

  constructor(palette: readonly number[], mapping: Mapping) {
    const choices = palette.map((colour) => ({ colour, ...chooseMaterial(colour, mapping) }));
    this.voxels = choices.map(({ material }) => (material === undefined ? undefined : makeVoxel(material)));
    this.named = choices.map(({ colour, material, ...why }) => ({
      from: colourName(colour),
      to: CATALOG[material ?? -1]?.id ?? 'nothing',
      ...why,
    }));
  }

  /** The block of a colour index, which is counted. */
  take(index: number): Voxel | undefined {
    this.counts[index] = (this.counts[index] as number) + 1;
    return this.voxels[index];
  }

  kinds(): readonly MappedKind[] {
    const counter = new KindCounter();
    for (const [index, kind] of this.named.entries()) {
      const count = this.counts[index] as number;
      if (count > 0) counter.add({ ...kind, count });
    }
    return counter.list();
  }
}

/** A placed model with the axes of a map: x, up and south. */
function onMap({ model, axes: [east, north, up] }: PlacedModel): PlacedModel {
  const south: PlacedAxis = { axis: north.axis, sign: north.sign > 0 ? -1 : 1, base: -1 - north.base };
  return { model, axes: [east, up, south] };
}

/** From the least to the most that a voxel has along an axis. */
interface Span {
  readonly least: number;
  readonly most: number;
}

/** The box of all blocks; without any its sides are 0. */
function boxOf(
  shown: readonly PlacedModel[],
  spans: ReadonlyMap<Model, readonly Span[]>,
): { readonly min: Cell; readonly size: Cell } {
  const ends = [0, 1, 2].map((along) => {
    let [low, high] = [Infinity, -Infinity];
    for (const { model, axes } of shown) {
      const { axis, sign, base } = axes[along] as PlacedAxis;
      const span = spans.get(model)?.[axis];
      if (span === undefined) continue;
      low = Math.min(low, base + sign * (sign > 0 ? span.least : span.most));
      high = Math.max(high, base + sign * (sign > 0 ? span.most : span.least));
    }
    return high < low ? { low: 0, length: 0 } : { low, length: high - low + 1 };
  });
  const [x, y, z] = ends as [End, End, End];
  return { min: { x: x.low, y: y.low, z: z.low }, size: { x: x.length, y: y.length, z: z.length } };
}

interface End {
  readonly low: number;
  readonly length: number;
}

/** The spans along the model's own axes of those of its voxels that become blocks; none where there is no such voxel. */
function spansOf({ voxels }: Model, choices: ColourChoices): readonly Span[] {
  const least = [Infinity, Infinity, Infinity];
  const most = [-1, -1, -1];
  for (let i = 0; i < voxels.length; i += 4) {
    if (choices.voxels[voxels[i + 3] as number] === undefined) continue;
    for (let axis = 0; axis < 3; axis++) {
      const at = voxels[i + axis] as number;
      if (at < (least[axis] as number)) least[axis] = at;
      if (at > (most[axis] as number)) most[axis] = at;
    }
  }
  return most[0] === -1
    ? []
    : [0, 1, 2].map((axis) => ({ least: least[axis] as number, most: most[axis] as number }));
}

function putModel(store: BlockStore, choices: ColourChoices, { model, axes }: PlacedModel, min: Cell): void {
  const { voxels } = model;
  const [ax, ay, az] = axes;
  for (let i = 0; i < voxels.length; i += 4) {
    const voxel = choices.take(voxels[i + 3] as number);
    if (voxel === undefined) continue;
    store.put(
      ax.base + ax.sign * (voxels[i + ax.axis] as number) - min.x,
      ay.base + ay.sign * (voxels[i + ay.axis] as number) - min.y,
      az.base + az.sign * (voxels[i + az.axis] as number) - min.z,
      voxel,
    );
  }
}
