/** Lines and curves of a glyph, as fonts describe them; `y` grows downwards. */
export type OutlineStep =
  | { readonly kind: 'move' | 'line'; readonly x: number; readonly y: number }
  | {
      readonly kind: 'curve';
      readonly controlX: number;
      readonly controlY: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly kind: 'close' };

/** How much of each point of a field lies inside an outline, 0 to 1. */
export interface Coverage {
  readonly width: number;
  readonly height: number;
  readonly shares: Float32Array;
}

const curvePieces = 6;

/**
 * Fills closed outlines. Each edge adds what it covers of a point, and what lies to its right, to a
 * field of differences; the sums along the rows are the coverage.
 */
export function fillOutline(
  steps: readonly OutlineStep[],
  width: number,
  height: number,
): Coverage {
  const field = new Float32Array(width * height + 2);
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const go = (toX: number, toY: number): void => {
    addEdge(field, { width, height }, x, y, toX, toY);
    [x, y] = [toX, toY];
  };
  for (const step of steps) {
    if (step.kind === 'line') go(step.x, step.y);
    else if (step.kind === 'curve') bend(step, x, y, go);
    else {
      go(startX, startY);
      if (step.kind === 'move') [x, y, startX, startY] = [step.x, step.y, step.x, step.y];
    }
  }
  go(startX, startY);
  return { width, height, shares: sums(field, width, height) };
}

function bend(
  { controlX, controlY, x, y }: OutlineStep & { readonly kind: 'curve' },
  fromX: number,
  fromY: number,
  go: (x: number, y: number) => void,
): void {
  for (let piece = 1; piece <= curvePieces; piece += 1) {
    const t = piece / curvePieces;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    go(a * fromX + b * controlX + c * x, a * fromY + b * controlY + c * y);
  }
}

function sums(field: Float32Array, width: number, height: number): Float32Array {
  const shares = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    let sum = 0;
    for (let at = row * width; at < (row + 1) * width; at += 1) {
      sum += field[at] ?? 0;
      shares[at] = Math.min(1, Math.abs(sum));
    }
  }
  return shares;
}

/** Row by row, what an edge covers of the points that it goes through. */
function addEdge(
  field: Float32Array,
  { width, height }: Pick<Coverage, 'width' | 'height'>,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  if (y0 === y1) return;
  const direction = y0 < y1 ? 1 : -1;
  const [topX, topY, bottomX, bottomY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (bottomX - topX) / (bottomY - topY);
  const clamp = (x: number): number => Math.min(Math.max(x, 0), width - 1e-3);
  const rows = Math.min(height, Math.ceil(bottomY));
  for (let row = Math.max(0, Math.floor(topY)); row < rows; row += 1) {
    const from = Math.max(row, topY);
    const to = Math.min(row + 1, bottomY);
    if (to <= from) continue;
    const left = clamp(topX + (from - topY) * slope);
    const right = clamp(topX + (to - topY) * slope);
    addSpan(
      field,
      row * width,
      Math.min(left, right),
      Math.max(left, right),
      direction * (to - from),
    );
  }
}

/** Deals a height to the points between two places of a row, each by the part that lies to its right. */
function addSpan(
  field: Float32Array,
  row: number,
  left: number,
  right: number,
  height: number,
): void {
  const last = Math.floor(right);
  let [passed, before] = [0, 0];
  for (let at = Math.floor(left); at <= last; at += 1) {
    const [from, to] = [Math.max(left, at), Math.min(right, at + 1)];
    const part = right > left ? (to - from) / (right - left) : 1;
    // What the edge passed before this point counts in full, what it passes here by its mean.
    const here = height * (passed + part * (at + 1 - (from + to) / 2));
    add(field, row + at, here - before);
    passed += part;
    before = here;
  }
  add(field, row + last + 1, height - before);
}

function add(field: Float32Array, at: number, value: number): void {
  field[at] = (field[at] ?? 0) + value;
}
