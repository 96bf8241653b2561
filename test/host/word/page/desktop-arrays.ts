/** Arrays as Word on Windows hands them to scripts: safe arrays of its own. */
export interface HostArray {
  toArray(): unknown[];
  dimensions(): number;
  lbound(): number;
  ubound(): number;
  getItem(index: number): unknown;
}

/** Wraps an array and those inside it; anything else stays. */
export function toHostArray(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const items = value.map(toHostArray);
  const wrapped: HostArray = {
    toArray: () => items,
    dimensions: () => 1,
    lbound: () => 0,
    ubound: () => items.length - 1,
    getItem: (index) => items[index],
  };
  return wrapped;
}
