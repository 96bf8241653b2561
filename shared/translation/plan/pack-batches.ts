/** One text to be packed: its place in the caller's order and the bytes it adds to a body. */
export interface PackItem {
  readonly index: number;
  readonly bytes: number;
}

export interface PackLimits {
  readonly maxTexts: number;
  /** For the texts alone: the body limit less everything else in the body. */
  readonly maxBytes: number;
}

export interface Packing {
  /** Each in the caller's order, batches ordered by their first text. */
  readonly batches: readonly (readonly number[])[];
  /** Texts that fit into no request. */
  readonly oversize: readonly number[];
}

/** The fewest requests that count and bytes allow; no packing needs fewer. */
export function lowerBound(items: readonly PackItem[], limits: PackLimits): number {
  let bytes = 0;
  for (const item of items) bytes += item.bytes;
  return Math.max(Math.ceil(items.length / limits.maxTexts), Math.ceil(bytes / limits.maxBytes));
}

/**
 * Packs texts into as few requests as can be found quickly. In file order when that is as good as
 * the lower bound, because neighbours make good context; else the better of two classic packings of
 * the largest first.
 */
export function packBatches(items: readonly PackItem[], limits: PackLimits): Packing {
  const fitting = items.filter((item) => item.bytes <= limits.maxBytes);
  const oversize = items.filter((item) => item.bytes > limits.maxBytes).map((item) => item.index);
  const bound = lowerBound(fitting, limits);
  let best = packInOrder(fitting, limits);
  if (best.length > bound) {
    const largestFirst = fitting.toSorted((a, b) => b.bytes - a.bytes || a.index - b.index);
    for (const pack of [packFirstFit, packEvenly]) {
      const packed = pack(largestFirst, limits);
      if (packed.length < best.length) best = packed;
    }
  }
  const batches = best.map((bin) => bin.indexes.toSorted((a, b) => a - b));
  return { batches: batches.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)), oversize };
}

interface Bin {
  readonly indexes: number[];
  bytes: number;
}

function put(bin: Bin, item: PackItem): void {
  bin.indexes.push(item.index);
  bin.bytes += item.bytes;
}

function hasRoom(bin: Bin, item: PackItem, limits: PackLimits): boolean {
  return bin.indexes.length < limits.maxTexts && bin.bytes + item.bytes <= limits.maxBytes;
}

function packInOrder(items: readonly PackItem[], limits: PackLimits): Bin[] {
  const bins: Bin[] = [];
  for (const item of items) {
    const last = bins.at(-1);
    if (last !== undefined && hasRoom(last, item, limits)) put(last, item);
    else bins.push({ indexes: [item.index], bytes: item.bytes });
  }
  return bins;
}

/** First fit over the open bins; a bin full by count is closed, so the search stays short. */
function packFirstFit(items: readonly PackItem[], limits: PackLimits): Bin[] {
  const bins: Bin[] = [];
  let open: Bin[] = [];
  for (const item of items) {
    const bin = open.find((candidate) => hasRoom(candidate, item, limits));
    if (bin === undefined) {
      const fresh = { indexes: [item.index], bytes: item.bytes };
      bins.push(fresh);
      open.push(fresh);
    } else {
      put(bin, item);
      if (bin.indexes.length === limits.maxTexts) open = open.filter((other) => other !== bin);
    }
  }
  return bins;
}

/**
 * Distributes the largest first into the emptiest of a fixed number of bins. Where few large and many
 * small texts meet, this leaves room by count in every bin, which first fit does not.
 */
function packEvenly(items: readonly PackItem[], limits: PackLimits): Bin[] {
  const least = lowerBound(items, limits);
  const most = least + Math.max(1, Math.ceil(least * 0.02));
  for (let count = least; count <= most; count += 1) {
    const bins = fillBins(count, items, limits);
    if (bins !== null) return bins;
  }
  return packInOrder(items, limits);
}

function fillBins(count: number, items: readonly PackItem[], limits: PackLimits): Bin[] | null {
  const bins = Array.from({ length: count }, (): Bin => ({ indexes: [], bytes: 0 }));
  for (const item of items) {
    let emptiest: Bin | null = null;
    for (const bin of bins) {
      if (bin.indexes.length >= limits.maxTexts) continue;
      if (emptiest === null || bin.bytes < emptiest.bytes) emptiest = bin;
    }
    if (emptiest === null || !hasRoom(emptiest, item, limits)) return null;
    put(emptiest, item);
  }
  return bins;
}
