import type { Tile } from '../geometry/units.ts';
import { invariant } from '../invariant.ts';
import { CHUNK_COLUMNS } from '../world/chunk-layout.ts';

export const PAGE_SHIFT = 8;

/** Bits of a node's facts, above its material. */
export const CAN_END = 0x100;
export const IS_HAZARD = 0x200;
const IS_KNOWN = 0x400;
/** The facts of a column with nothing to stand on, which a flier crosses. */
export const VOID_FACTS = 0xff;

/** Where a stack of chunks is. */
export interface PillarPlace {
  readonly cx: number;
  readonly cz: number;
}

/** One level of surfaces of one pillar: 256 nodes, by column index. */
export interface NodePage {
  readonly place: PillarPlace;
  readonly level: number;
  readonly tiles: Tile[];
  readonly facts: Uint16Array;
}

/** Numbers nodes as (page << 8) | column index and says what each is. */
export class NodeBook {
  private book: NodePage[] = [];

  /** The pages as they are: when a node becomes something else its page is replaced in a new list. */
  get pages(): readonly NodePage[] {
    return this.book;
  }

  get count(): number {
    return this.book.length << PAGE_SHIFT;
  }

  pageOf(node: number): NodePage {
    const page = this.book[node >> PAGE_SHIFT];
    invariant(page !== undefined, `node ${node} is on no page`);
    return page;
  }

  addPage(place: PillarPlace, level: number): number {
    return this.book.push({ place, level, tiles: [], facts: new Uint16Array(CHUNK_COLUMNS) }) - 1;
  }

  describe(node: number, y: number, facts: number): void {
    const index = node & 0xff;
    let page = this.pageOf(node);
    const known = page.facts[index];
    if (known === (facts | IS_KNOWN) && page.tiles[index]?.y === y) return;
    if (known !== 0) {
      page = { ...page, tiles: page.tiles.slice(), facts: page.facts.slice() };
      this.book = this.book.slice();
      this.book[node >> PAGE_SHIFT] = page;
    }
    const { cx, cz } = page.place;
    page.tiles[index] = { x: (cx << 4) | (index & 0xf), y, z: (cz << 4) | (index >> 4) };
    page.facts[index] = facts | IS_KNOWN;
  }
}
