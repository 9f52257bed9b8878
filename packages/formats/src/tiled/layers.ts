import { accept } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import { IMPORT_LIMITS } from '../import/limits.ts';
import { refuseAll } from '../refuse-all.ts';
import type { TiledLayer } from './tiled-schema.ts';

/** A visible layer with its JSON path. */
export interface PlacedLayer {
  readonly layer: TiledLayer;
  readonly path: string;
}

/** The visible layers of a map from the bottom up, groups opened, and what is left out. */
export interface VisibleLayers {
  readonly tiles: readonly PlacedLayer[];
  readonly objects: readonly PlacedLayer[];
  readonly hidden: number;
  readonly images: number;
  /** Layers whose picture is moved by pixels, which moves no tile. */
  readonly offsets: number;
}

/** Sorts the layers of a map; refuses `tiled-layer-count` past 64, groups counted. */
export function visibleLayers(layers: readonly TiledLayer[]): Result<VisibleLayers> {
  const all = flattened(layers, '$.layers');
  const limit = IMPORT_LIMITS.tiledLayers;
  if (all.length > limit) return refuseAll([tooMany(limit, all.length)]);
  const shown = all.filter(({ isHidden }) => !isHidden);
  const ofType = (type: TiledLayer['type']): readonly PlacedLayer[] =>
    shown.filter(({ layer }) => layer.type === type);
  return accept({
    tiles: ofType('tilelayer'),
    objects: ofType('objectgroup'),
    hidden: all.length - shown.length,
    images: ofType('imagelayer').length,
    offsets: shown.filter(({ layer }) => (layer.offsetx ?? 0) !== 0 || (layer.offsety ?? 0) !== 0).length,
  });
}

interface FoundLayer extends PlacedLayer {
  readonly isHidden: boolean;
}

/** The reader of JSON has bounded how deep groups nest. */
function flattened(layers: readonly TiledLayer[], path: string, isWithinHidden = false): FoundLayer[] {
  return layers.flatMap((layer, index) => {
    const own = `${path}[${index}]`;
    const isHidden = isWithinHidden || layer.visible === false;
    return [{ layer, path: own, isHidden }, ...flattened(layer.layers ?? [], `${own}.layers`, isHidden)];
  });
}

function tooMany(limit: number, actual: number): Refusal {
  return {
    code: 'tiled-layer-count',
    message: `The map has ${actual} layers; at most ${limit} are read.`,
    path: '$.layers',
    facts: { limit, actual },
  };
}
