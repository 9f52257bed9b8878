const NONE = -1;

/**
 * The least that a budgeted Dijkstra on a square grid can do: cost and parent of every cell reached, in typed arrays used
 * again for every search, one bucket for each cost, and the cells reached as a list. The flood takes a cell and says how
 * many it reached.
 */
export function bucketFlood(side: number, budget: number): (start: number) => number {
  const prices = new Uint8Array(side * side).fill(1);
  const labels = new Int32Array(side * side);
  const costs = new Int32Array(side * side);
  const parents = new Int32Array(side * side);
  const buckets = Array.from({ length: budget + 1 }, () => new Int32Array(side * side));
  const lengths = new Int32Array(budget + 1);
  const reached = new Int32Array(side * side);
  let search = 0;

  function relax(cell: number, parent: number, before: number): void {
    const cost = before + (prices[cell] as number);
    if (cost > budget || (labels[cell] === search && cost >= (costs[cell] as number))) return;
    labels[cell] = search;
    costs[cell] = cost;
    parents[cell] = parent;
    put(cell, cost);
  }

  function put(cell: number, cost: number): void {
    const length = lengths[cost] as number;
    (buckets[cost] as Int32Array)[length] = cell;
    lengths[cost] = length + 1;
  }

  return (start) => {
    search++;
    lengths.fill(0);
    let count = 0;
    labels[start] = search;
    costs[start] = 0;
    parents[start] = NONE;
    put(start, 0);
    for (let cost = 0; cost <= budget; cost++) {
      const bucket = buckets[cost] as Int32Array;
      for (let entry = 0; entry < (lengths[cost] as number); entry++) {
        const cell = bucket[entry] as number;
        if (costs[cell] !== cost) continue;
        reached[count++] = cell;
        const x = cell % side;
        if (cell >= side) relax(cell - side, cell, cost);
        if (x < side - 1) relax(cell + 1, cell, cost);
        if (cell < side * (side - 1)) relax(cell + side, cell, cost);
        if (x > 0) relax(cell - 1, cell, cost);
      }
    }
    return count;
  };
}
