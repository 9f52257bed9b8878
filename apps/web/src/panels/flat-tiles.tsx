import { memo } from 'react';
import { CATALOG, CELL, voxelMaterial } from '@highground/kernel';
import type { ReadonlyWorld, Tile } from '@highground/kernel';
import { FLAT_TILE } from '../field/flat-field.ts';
import { MAP_COLOURS } from '../looks/map-colours.ts';

interface FlatTile {
  readonly tile: Tile;
  readonly material: string;
  readonly height: number;
}

interface FlatTilesProps {
  /** What is to be seen of the field. */
  readonly world: ReadonlyWorld;
  readonly onPoint: (tile: Tile) => void;
  readonly onChoose: (tile: Tile) => void;
}

/** Every floor with its material and height: most of the drawing, and left alone while somebody points and chooses. */
export const FlatTiles = memo(function FlatTiles({ world, onPoint, onChoose }: FlatTilesProps) {
  return tilesOf(world).map(({ tile, material, height }) => (
    <g
      key={`${tile.x},${tile.y},${tile.z}`}
      onPointerEnter={() => onPoint(tile)}
      onClick={() => onChoose(tile)}
    >
      <rect
        x={tile.x * FLAT_TILE}
        y={tile.z * FLAT_TILE}
        width={FLAT_TILE}
        height={FLAT_TILE}
        fill={MAP_COLOURS[material] ?? '#888'}
        stroke="#00000055"
      />
      <rect
        x={tile.x * FLAT_TILE}
        y={tile.z * FLAT_TILE}
        width={FLAT_TILE}
        height={FLAT_TILE}
        fill="#fff"
        opacity={Math.min(0.4, height * 0.05)}
      />
      <text
        x={tile.x * FLAT_TILE + FLAT_TILE - 3}
        y={tile.z * FLAT_TILE + FLAT_TILE - 3}
        className="flat-height"
      >
        {Number(height.toFixed(1))}
      </text>
    </g>
  ));
});

/** Every floor, the lower ones first: what lies on top is drawn, and clicked, last. */
function tilesOf(world: ReadonlyWorld): readonly FlatTile[] {
  const { bounds } = world;
  if (!bounds) return [];
  const tiles: FlatTile[] = [];
  for (let z = bounds.min.z; z < bounds.max.z; z++) {
    for (let x = bounds.min.x; x < bounds.max.x; x++) {
      for (const { y, height, voxel } of world.surfaces(x, z)) {
        tiles.push({
          tile: { x, y, z },
          material: CATALOG[voxelMaterial(voxel)]?.id ?? '',
          height: height / CELL,
        });
      }
    }
  }
  return tiles;
}
