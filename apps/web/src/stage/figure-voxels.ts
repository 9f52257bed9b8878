import { invariant } from '@highground/kernel';
import type { Board, FigurePart, Paint } from './figure-data.ts';

/** A sparse block of painted voxels: `paints` holds an index into `palette` plus one, 0 being empty. */
export interface VoxelBlock {
  readonly min: readonly [number, number, number];
  readonly size: readonly [number, number, number];
  readonly paints: Uint8Array;
  readonly palette: readonly Paint[];
}

interface Extent {
  readonly min: [number, number, number];
  readonly max: [number, number, number];
}

function boardSize(board: Board): readonly [number, number, number] {
  const rows = board.rows.length;
  const columns = board.rows[0]?.length ?? 0;
  if (board.plane === 'front') return [columns, rows, board.depth];
  if (board.plane === 'side') return [board.depth, rows, columns];
  return [columns, board.depth, rows];
}

function extentOf(boards: readonly Board[]): Extent {
  const extent: Extent = { min: [127, 127, 127], max: [-128, -128, -128] };
  for (const board of boards) {
    const size = boardSize(board);
    for (const axis of [0, 1, 2] as const) {
      extent.min[axis] = Math.min(extent.min[axis], board.at[axis]);
      extent.max[axis] = Math.max(extent.max[axis], board.at[axis] + size[axis]);
    }
  }
  return extent;
}

/** The voxel of a board's picture at (column, row), at depth `layer` of its extrusion. */
function boardCell(
  board: Board,
  column: number,
  row: number,
  layer: number,
): readonly [number, number, number] {
  const [x, y, z] = board.at;
  const up = board.rows.length - 1 - row;
  const columns = board.rows[0]?.length ?? 0;
  if (board.plane === 'front') return [x + column, y + up, z + layer];
  if (board.plane === 'side') return [x + layer, y + up, z + columns - 1 - column];
  return [x + column, y + layer, z + row];
}

/** Paints a part's boards into one block, in order. */
export function paintPart(part: FigurePart, colours: Readonly<Record<string, Paint>>): VoxelBlock {
  const { min, max } = extentOf(part.boards);
  const size = [max[0] - min[0], max[1] - min[1], max[2] - min[2]] as const;
  const letters = Object.keys(colours);
  const paints = new Uint8Array(size[0] * size[1] * size[2]);
  for (const board of part.boards) {
    board.rows.forEach((line, row) => {
      for (let column = 0; column < line.length; column++) {
        const letter = line.charAt(column);
        if (letter === '.') continue;
        const paint = letter === '-' ? 0 : letters.indexOf(letter) + 1;
        invariant(letter === '-' || paint > 0, `a figure uses the unknown paint "${letter}" in "${line}"`);
        for (let layer = 0; layer < board.depth; layer++) {
          const [x, y, z] = boardCell(board, column, row, layer);
          paints[((y - min[1]) * size[2] + (z - min[2])) * size[0] + (x - min[0])] = paint;
        }
      }
    });
  }
  return { min, size, paints, palette: letters.map((letter) => colours[letter] as Paint) };
}

/** The paint at a voxel given relative to the block's corner; 0 outside. */
export function paintAt(block: VoxelBlock, x: number, y: number, z: number): number {
  const [width, height, depth] = block.size;
  if (x < 0 || y < 0 || z < 0 || x >= width || y >= height || z >= depth) return 0;
  return block.paints[(y * depth + z) * width + x] ?? 0;
}
