import { grown, within, type Box, type PointColor, type Raster } from './raster.ts';

/** How far two colours may be apart and still be one: pictures of cameras are never even. */
const likeness = 40;

/** The colour round a box that most of its edge has. */
export function groundOf(raster: Raster, box: Box): PointColor {
  const outer = within(raster, grown(box, 2));
  const tally = new Map<number, { count: number; sum: [number, number, number] }>();
  const note = (x: number, y: number): void => {
    const color = colorAt(raster, x, y);
    const key = ((color[0] >> 4) << 8) | ((color[1] >> 4) << 4) | (color[2] >> 4);
    const group = tally.get(key) ?? { count: 0, sum: [0, 0, 0] };
    tally.set(key, group);
    group.count += 1;
    for (const [part, value] of color.entries()) group.sum[part] = (group.sum[part] ?? 0) + value;
  };
  for (let x = outer.left; x < outer.right; x += 1) {
    note(x, outer.top);
    note(x, outer.bottom - 1);
  }
  for (let y = outer.top; y < outer.bottom; y += 1) {
    note(outer.left, y);
    note(outer.right - 1, y);
  }
  const [most] = [...tally.values()].sort((one, other) => other.count - one.count);
  const { count, sum } = most ?? { count: 1, sum: [255, 255, 255] };
  const [red = 0, green = 0, blue = 0] = sum.map((value) => Math.round(value / count));
  return [red, green, blue];
}

/** The colour of the letters in boxes: the mean of the points that differ most from the ground. */
export function inkOf(raster: Raster, boxes: readonly Box[], ground: PointColor): PointColor {
  let farthest = 0;
  eachPoint(raster, boxes, (color) => {
    farthest = Math.max(farthest, distance(color, ground));
  });
  const sum = [0, 0, 0];
  let count = 0;
  eachPoint(raster, boxes, (color) => {
    if (distance(color, ground) < 0.8 * farthest) return;
    count += 1;
    for (const [part, value] of color.entries()) sum[part] = (sum[part] ?? 0) + value;
  });
  if (farthest < likeness) return brightnessOf(ground) > 128 ? [0, 0, 0] : [255, 255, 255];
  const [red = 0, green = 0, blue = 0] = sum.map((value) => Math.round(value / count));
  return [red, green, blue];
}

/** Whether all points of a box have one colour, or nearly. */
export function isFree(raster: Raster, box: Box, ground: PointColor): boolean {
  const { left, top, right, bottom } = within(raster, box);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      if (distance(colorAt(raster, x, y), ground) > likeness) return false;
    }
  }
  return true;
}

function eachPoint(raster: Raster, boxes: readonly Box[], see: (color: PointColor) => void): void {
  for (const box of boxes) {
    const { left, top, right, bottom } = within(raster, box);
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) see(colorAt(raster, x, y));
    }
  }
}

/** What is clear looks white. */
function colorAt({ width, points }: Raster, x: number, y: number): PointColor {
  const at = (y * width + x) * 4;
  const opacity = (points[at + 3] ?? 255) / 255;
  const part = (offset: number): number =>
    Math.round((points[at + offset] ?? 0) * opacity + 255 * (1 - opacity));
  return [part(0), part(1), part(2)];
}

function distance(one: PointColor, other: PointColor): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function brightnessOf([red, green, blue]: PointColor): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
