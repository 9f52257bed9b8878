export {
  CELL,
  FACINGS,
  FACING_DX,
  FACING_DZ,
  FACING_NAMES,
  facingTowards,
  idiv,
  sameCell,
  tileDistance,
} from './units.ts';
export type { Cell, Facing, Tile } from './units.ts';
