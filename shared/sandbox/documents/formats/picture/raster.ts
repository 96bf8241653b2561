/** A picture in memory: four bytes a point (red, green, blue, opacity), row by row from the top. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly points: Uint8Array;
}

/** Edges in points from the top left corner; right and bottom lie behind the last point. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Red, green and blue, 0 to 255. */
export type PointColor = readonly [red: number, green: number, blue: number];

/** Fills a part of a picture, opaquely. */
export function fillBox(raster: Raster, box: Box, [red, green, blue]: PointColor): void {
  const { left, top, right, bottom } = within(raster, box);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * raster.width + x) * 4;
      raster.points[at] = red;
      raster.points[at + 1] = green;
      raster.points[at + 2] = blue;
      raster.points[at + 3] = 255;
    }
  }
}

/** A box grown by some points on each side. */
export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** What of a box lies in a picture. */
export function within({ width, height }: Raster, box: Box): Box {
  return {
    left: Math.max(0, box.left),
    top: Math.max(0, box.top),
    right: Math.min(width, box.right),
    bottom: Math.min(height, box.bottom),
  };
}
