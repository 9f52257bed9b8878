import { invariant } from '../invariant.ts';
import { EDGE_STRIDE, END, OVERFLOW, StepGraph, UNBUILT } from './graph.ts';
import type { WalkedWorld } from './graph.ts';
import { costliestStep } from './movement.ts';
import type { Gait } from './movement.ts';

/** Ints of a node's label: the search it belongs to, cost, hazards entered, where its parent is in the trail. */
const LABEL_STRIDE = 4;
/** The nodes visited by ascending cost, the start first: {@link TRAIL_STRIDE} whole numbers each. */
export type Trail = readonly number[];
/** For a visited node: the node, its cost, and where in the trail its parent begins, −1 for the start. */
export const TRAIL_STRIDE = 3;
const NONE = -1;
/** The cost of a node that may not be entered: less than any other, so nothing improves on it. */
const FORBIDDEN = -1;
const LAST_SEARCH = 0x7fff_ffff;

export interface FloodOrder {
  readonly start: number;
  readonly budget: number;
  /** Nodes that may not be entered. */
  readonly blocked: readonly number[];
  /** Where to stop early. */
  readonly goal: number | undefined;
}

/**
 * Dijkstra over a step graph, bounded by a budget (OT-PTH-004). Nodes are visited by cost, at equal cost in the order in
 * which they were first reached at that cost; labels are least by (cost, hazards entered), the first found winning.
 * Since every step costs at least 1, labels of one cost are settled before any of that cost is visited, so one first-in
 * first-out list for each cost will do; their number, a power of two, exceeds the
 * costliest step, so they are used in turn.
 */
export class Flood {
  readonly graph: StepGraph;
  private readonly costliest: number;
  /** A plain array, since a copy of a short one is cheaper than that of a typed one. */
  private readonly trail: number[] = [];
  private trailLength = 0;
  private labels = new Int32Array(0);
  private search = 0;
  /** Pairs of node and the next pair in the same list. */
  private queue = new Int32Array(2048);
  private queued = 0;
  private heads = new Int32Array(0);
  private tails = new Int32Array(0);
  private budget = 0;

  constructor(gait: Gait) {
    this.graph = new StepGraph(gait);
    this.costliest = costliestStep(gait);
  }

  run(world: WalkedWorld, { start, budget, blocked, goal }: FloodOrder): Trail {
    invariant(Number.isInteger(budget) && budget >= 0, 'a budget is a whole number from 0');
    this.prepare(budget);
    for (const node of blocked) this.setLabel(node, FORBIDDEN, 0, NONE);
    this.setLabel(start, 0, 0, NONE);
    this.enqueue(start, 0);
    const lists = this.heads.length;
    let idle = 0;
    for (let cost = 0; cost <= budget && idle < lists; cost++) {
      const list = cost & (lists - 1);
      idle++;
      for (let entry = this.heads[list] as number; entry !== NONE; entry = this.queue[entry + 1] as number) {
        const node = this.queue[entry] as number;
        if (this.labels[node * LABEL_STRIDE + 1] !== cost) continue;
        idle = 0;
        this.visit(world, node);
        if (node === goal) return this.trail.slice(0, this.trailLength);
      }
      this.heads[list] = NONE;
    }
    return this.trail.slice(0, this.trailLength);
  }

  private prepare(budget: number): void {
    this.budget = budget;
    this.trailLength = 0;
    this.queued = 0;
    const lists = powerOfTwoAbove(Math.min(this.costliest, budget));
    if (this.heads.length !== lists) {
      this.heads = new Int32Array(lists);
      this.tails = new Int32Array(lists);
    }
    this.heads.fill(NONE);
    this.growLabels();
    if (this.search === LAST_SEARCH) {
      this.labels.fill(0);
      this.search = 0;
    }
    this.search++;
  }

  private visit(world: WalkedWorld, node: number): void {
    const { graph } = this;
    const place = this.leaveTrail(node);
    const at = node * EDGE_STRIDE;
    if (graph.edges[at] === UNBUILT) {
      graph.build(world, node);
      this.growLabels();
    }
    const { edges } = graph;
    for (let index = at; index < at + EDGE_STRIDE; index += 2) {
      const target = edges[index] as number;
      if (target === END) return;
      if (target === OVERFLOW) return this.relaxOverflow(node, place);
      this.relax(node, place, target, edges[index + 1] as number);
    }
  }

  private leaveTrail(node: number): number {
    const at = this.trailLength;
    this.trailLength += TRAIL_STRIDE;
    const { labels, trail } = this;
    trail[at] = node;
    trail[at + 1] = labels[node * LABEL_STRIDE + 1] as number;
    trail[at + 2] = labels[node * LABEL_STRIDE + 3] as number;
    return at;
  }

  private relaxOverflow(node: number, place: number): void {
    const pairs = this.graph.overflow.get(node);
    invariant(pairs !== undefined, `the overflow of node ${node} is missing`);
    for (let index = 0; index < pairs.length; index += 2) {
      this.relax(node, place, pairs[index] as number, pairs[index + 1] as number);
    }
  }

  private relax(node: number, place: number, target: number, price: number): void {
    const { labels } = this;
    const from = node * LABEL_STRIDE;
    const to = target * LABEL_STRIDE;
    const cost = (labels[from + 1] as number) + (price >> 1);
    if (cost > this.budget) return;
    const hazards = (labels[from + 2] as number) + (price & 1);
    if (labels[to] === this.search) {
      const known = labels[to + 1] as number;
      if (cost > known || (cost === known && hazards >= (labels[to + 2] as number))) return;
      this.setLabel(target, cost, hazards, place);
      if (cost < known) this.enqueue(target, cost);
      return;
    }
    this.setLabel(target, cost, hazards, place);
    this.enqueue(target, cost);
  }

  private setLabel(node: number, cost: number, hazards: number, parent: number): void {
    const { labels } = this;
    const at = node * LABEL_STRIDE;
    labels[at] = this.search;
    labels[at + 1] = cost;
    labels[at + 2] = hazards;
    labels[at + 3] = parent;
  }

  private enqueue(node: number, cost: number): void {
    const entry = this.queued;
    this.queued += 2;
    if (this.queued > this.queue.length) this.queue = doubled(this.queue);
    const { queue, heads, tails } = this;
    queue[entry] = node;
    queue[entry + 1] = NONE;
    const list = cost & (heads.length - 1);
    if (heads[list] === NONE) heads[list] = entry;
    else queue[(tails[list] as number) + 1] = entry;
    tails[list] = entry;
  }

  private growLabels(): void {
    const needed = this.graph.nodes.count * LABEL_STRIDE;
    if (needed <= this.labels.length) return;
    const longer = new Int32Array(Math.max(needed, this.labels.length * 2));
    longer.set(this.labels);
    this.labels = longer;
  }
}

function powerOfTwoAbove(value: number): number {
  return value === 0 ? 1 : 1 << (32 - Math.clz32(value));
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(array.length * 2);
  longer.set(array);
  return longer;
}
