import { invariant } from '../invariant.ts';
import { COST_SHIFT, EDGE_STRIDE, END, StepGraph, UNBUILT } from './graph.ts';
import type { WalkedWorld } from './graph.ts';
import { costliestStep } from './movement.ts';
import type { Gait } from './movement.ts';

/** The nodes visited by ascending cost, the start first: {@link TRAIL_STRIDE} whole numbers each. */
export type Trail = readonly number[];
/** For a visited node: the node, its cost, and where in the trail its parent begins, −1 for the start. */
export const TRAIL_STRIDE = 3;
const NONE = -1;
/** Labels of a node not reached yet, and of one that may not be entered: nothing improves on it. */
const UNREACHED = 0x7fff_ffff;
const FORBIDDEN = -1;
const LARGEST_BUDGET = (1 << COST_SHIFT) - 1;

export interface FloodOrder {
  readonly start: number;
  readonly budget: number;
  /** Nodes that may not be entered. */
  readonly blocked: readonly number[];
  /** What to stop at: nodes that cost more need no visit. */
  readonly goal: number | undefined;
}

/**
 * Dijkstra over a step graph, bounded by a budget (OT-PTH-004). Nodes are visited by cost, at equal cost in the order in
 * which they were first reached at that cost; labels are least by (cost, hazards entered), the first found winning.
 * Since every step costs at least 1, labels of one cost are settled before any of that cost is visited, so one first-in
 * first-out list for each cost will do; their number, a power of two, exceeds the costliest step, so they are used in turn.
 *
 * A label is one number, `cost << COST_SHIFT | hazards`, and so is the price of an edge. Whatever a search has labelled
 * stays in its queue, from where the next search wipes it.
 */
export class Flood {
  readonly graph: StepGraph;
  private readonly costliest: number;
  /** A plain array, since a copy of a short one is cheaper than that of a typed one. */
  private readonly trail: number[] = [];
  private trailLength = 0;
  /** By node. */
  private labels = new Int32Array(0);
  /** By node: where its parent is in the trail. */
  private parents = new Int32Array(0);
  /** Pairs of a node and where the next pair of its list is. Each list begins with a pair that has no node. */
  private queue: Int32Array = new Int32Array(2048);
  private queued = 0;
  /** The largest cost with a list to visit. */
  private last = 0;
  /** Where the last pair of each list is. */
  private tails = new Int32Array(0);

  constructor(gait: Gait) {
    this.graph = new StepGraph(gait);
    this.costliest = costliestStep(gait);
    invariant(this.costliest <= LARGEST_BUDGET, `a step cannot cost ${this.costliest}`);
  }

  run(world: WalkedWorld, order: FloodOrder): Trail {
    this.begin(order);
    let cost = 0;
    while (cost <= this.last && !this.isPast(order.goal, cost)) {
      const stop = this.visitList(cost, order.budget);
      if (stop === NONE) {
        this.emptyList(cost & (this.tails.length - 1));
        cost++;
      } else {
        this.graph.build(world, this.queue[stop] as number);
        this.growLabels();
      }
    }
    return this.trail.slice(0, this.trailLength);
  }

  private begin({ start, budget, blocked }: FloodOrder): void {
    if (!Number.isInteger(budget) || budget < 0 || budget > LARGEST_BUDGET)
      invariant(false, `a budget is a whole number from 0 to ${LARGEST_BUDGET}, not ${budget}`);
    this.wipeLabels();
    this.growLabels();
    this.startLists(powerOfTwoAbove(Math.min(this.costliest, budget)));
    for (const node of blocked) this.label(node, FORBIDDEN);
    // First, since the queue may be another one after it.
    const entry = this.label(start, 0);
    this.tails[0] = this.queue[1] = entry;
    this.parents[start] = NONE;
    this.trailLength = 0;
    this.last = 0;
  }

  /** Whether a node was visited before those of a cost. */
  private isPast(node: number | undefined, cost: number): boolean {
    const label = node === undefined ? UNREACHED : (this.labels[node] as number);
    return label !== FORBIDDEN && label >> COST_SHIFT < cost;
  }

  private wipeLabels(): void {
    const { labels, queue, queued } = this;
    for (let entry = this.tails.length * 2; entry < queued; entry += 2)
      labels[queue[entry] as number] = UNREACHED;
  }

  private startLists(count: number): void {
    if (this.tails.length !== count) this.tails = new Int32Array(count);
    while (this.queue.length < count * 2) this.queue = doubled(this.queue);
    for (let list = 0; list < count; list++) this.emptyList(list);
    this.queued = count * 2;
  }

  private emptyList(list: number): void {
    this.tails[list] = list * 2;
    this.queue[list * 2 + 1] = NONE;
  }

  /** Labels a node and puts it in the queue, in none of its lists yet; returns where. */
  private label(node: number, label: number): number {
    const entry = this.queued;
    if (entry === this.queue.length) this.queue = doubled(this.queue);
    this.labels[node] = label;
    this.queue[entry] = node;
    this.queue[entry + 1] = NONE;
    this.queued += 2;
    return entry;
  }

  /**
   * Visits the nodes of one cost. Returns where in the queue it met a node whose edges are not built, to be called again
   * when they are, or −1 at the end. Searches spend their time here; with all it reads in local variables it takes half.
   */
  private visitList(cost: number, budget: number): number {
    const { labels, parents, tails, trail } = this;
    const { edges } = this.graph;
    const mask = tails.length - 1;
    const first = (cost & mask) * 2 + 1;
    let { queue, queued, last, trailLength } = this;
    let entry = queue[first] as number;
    for (; entry !== NONE; entry = queue[entry + 1] as number) {
      const node = queue[entry] as number;
      const label = labels[node] as number;
      // Reached for less since it was put here, and visited then.
      if (label >> COST_SHIFT !== cost) continue;
      let index = node * EDGE_STRIDE;
      if (edges[index] === UNBUILT) break;
      const place = trailLength;
      trail[place] = node;
      trail[place + 1] = cost;
      trail[place + 2] = parents[node] as number;
      trailLength += TRAIL_STRIDE;
      let pairs: Int32Array = edges;
      let end = cost === budget ? index : index + EDGE_STRIDE;
      for (; index < end; index += 2) {
        const target = pairs[index] as number;
        if (target < 0) {
          if (target === END) break;
          pairs = this.graph.overflowOf(node);
          index = -2;
          end = pairs.length;
          continue;
        }
        const reached = label + (pairs[index + 1] as number);
        const known = labels[target] as number;
        const next = reached >> COST_SHIFT;
        if (reached >= known || next > budget) continue;
        labels[target] = reached;
        parents[target] = place;
        if (known >> COST_SHIFT === next) continue;
        if (queued === queue.length) queue = this.queue = doubled(queue);
        queue[queued] = target;
        queue[queued + 1] = NONE;
        queue[(tails[next & mask] as number) + 1] = queued;
        tails[next & mask] = queued;
        queued += 2;
        last = Math.max(last, next);
      }
    }
    queue[first] = entry;
    this.queued = queued;
    this.last = last;
    this.trailLength = trailLength;
    return entry;
  }

  private growLabels(): void {
    const needed = this.graph.nodes.count;
    while (this.trail.length < needed * TRAIL_STRIDE) this.trail.push(0);
    if (needed <= this.labels.length) return;
    const length = Math.max(needed, this.labels.length * 2);
    const labels = new Int32Array(length).fill(UNREACHED);
    labels.set(this.labels);
    this.labels = labels;
    const parents = new Int32Array(length);
    parents.set(this.parents);
    this.parents = parents;
  }
}

function powerOfTwoAbove(value: number): number {
  return value === 0 ? 1 : 1 << (32 - Math.clz32(value));
}

function doubled(array: Int32Array): Int32Array {
  const longer = new Int32Array(array.length * 2);
  longer.set(array);
  return longer;
}
