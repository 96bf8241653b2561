import assert from 'node:assert/strict';
import { decodePng } from '../../../../../../shared/sandbox/documents/formats/picture/decode-png.ts';
import { encodeJpeg } from '../../../../../../shared/sandbox/documents/formats/picture/encode-jpeg.ts';
import { encodePng } from '../../../../../../shared/sandbox/documents/formats/picture/encode-png.ts';
import { fillOutline } from '../../../../../../shared/sandbox/documents/formats/picture/fill-outline.ts';
import type { Raster } from '../../../../../../shared/sandbox/documents/formats/picture/raster.ts';
import { pngChunk, pngWith } from '../../../../../doubles/pictures/fake-reader.ts';
import { readJpeg } from '../../../../../doubles/pictures/read-jpeg.ts';

/** Something of everything: slopes, edges and noise that is always the same. */
function testRaster(width: number, height: number, opacity: number): Raster {
  const points = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const noise = (x * 7919 + y * 104_729) % 37;
    points.set([(x * 9) % 256, x > y ? 240 : 10, noise * 6, opacity], at * 4);
  }
  return { width, height, points };
}

describe('pictures', () => {
  it('come back from PNG as they were, with and without opacity', () => {
    for (const opacity of [255, 100]) {
      const raster = testRaster(37, 21, opacity);
      assert.deepEqual(decodePng(encodePng(raster)), raster);
    }
  });

  it('are read from PNG of every depth and colour', () => {
    const size = { width: 2, height: 1 };
    const palette = pngChunk('PLTE', Buffer.from([1, 2, 3, 40, 50, 60]));
    const clear = pngChunk('tRNS', Buffer.from([0]));
    const cases: readonly (readonly [Buffer, readonly number[]])[] = [
      [
        pngWith({ ...size, depth: 1, color: 0 }, Buffer.from([0, 0b0100_0000]), null),
        [0, 0, 0, 255, 255, 255, 255, 255],
      ],
      [
        pngWith({ ...size, depth: 4, color: 0 }, Buffer.from([0, 0x0f]), null),
        [0, 0, 0, 255, 255, 255, 255, 255],
      ],
      [
        pngWith({ ...size, depth: 16, color: 0 }, Buffer.from([0, 9, 1, 200, 2]), null),
        [9, 9, 9, 255, 200, 200, 200, 255],
      ],
      [
        pngWith({ ...size, color: 4 }, Buffer.from([0, 7, 8, 9, 10]), null),
        [7, 7, 7, 8, 9, 9, 9, 10],
      ],
      [
        pngWith({ ...size, color: 3 }, Buffer.from([0, 0, 1]), null, [palette, clear]),
        [1, 2, 3, 0, 40, 50, 60, 255],
      ],
    ];
    for (const [png, points] of cases) assert.deepEqual([...decodePng(png).points], points);
  });

  it('are read from rows of PNG with every filter', () => {
    const [plain, left, up] = [
      [0, 10, 20, 30, 40],
      [1, 10, 10, 10, 10],
      [2, 5, 5, 5, 5],
    ];
    const [mean, nearest] = [
      [3, 5, 5, 5, 5],
      [4, 1, 1, 1, 1],
    ];
    const rows = Buffer.from([plain, left, up, mean, nearest].flat());
    const { points } = decodePng(pngWith({ width: 4, height: 5, color: 0 }, rows, null));
    const values = Array.from({ length: 20 }, (_, index) => points[index * 4]);
    assert.deepEqual(values, [
      ...[10, 20, 30, 40],
      ...[10, 20, 30, 40],
      ...[15, 25, 35, 45],
      ...[12, 23, 34, 44],
      ...[13, 24, 35, 45],
    ]);
  });

  it('that are cut off, or are none of ours, fail with a reason', () => {
    const png = encodePng(testRaster(20, 20, 255));
    const size = { width: 2, height: 2 };
    const spoiled = [
      png.subarray(0, png.length - 60),
      png.subarray(0, 20),
      pngWith({ ...size, color: 5 }, Buffer.alloc(20), null),
      pngWith(size, Buffer.alloc(100_000), null),
      pngWith(size, Buffer.alloc(3), null),
    ];
    for (const bytes of spoiled) {
      assert.throws(() => decodePng(bytes), { name: 'DocumentError', message: /damaged/ });
    }
  });

  it('are written as JPEG that a reader by the book finds nearly as bright as they were', () => {
    for (const [width, height] of [
      [8, 8],
      [61, 19],
    ] as const) {
      const raster = testRaster(width, height, 255);
      const read = readJpeg(encodeJpeg(raster));
      assert.deepEqual([read.width, read.height], [width, height]);
      let worst = 0;
      for (const [index, value] of read.values.entries()) {
        const [red = 0, green = 0, blue = 0] = raster.points.subarray(index * 4);
        worst = Math.max(worst, Math.abs(value - (0.299 * red + 0.587 * green + 0.114 * blue)));
      }
      assert.ok(worst < 24, `worst ${worst}`);
    }
  });

  it('are white in JPEG where they were clear', () => {
    const { values } = readJpeg(encodeJpeg(testRaster(16, 16, 0)));
    assert.ok(values.every((value) => value > 250));
  });
});

describe('the outline of a letter', () => {
  it('covers what lies inside, half of a point where an edge goes through its middle', () => {
    const square = [
      { kind: 'move', x: 1.5, y: 1 },
      { kind: 'line', x: 4, y: 1 },
      { kind: 'line', x: 4, y: 2.25 },
      { kind: 'line', x: 1.5, y: 2.25 },
      { kind: 'close' },
    ] as const;
    const { shares } = fillOutline(square, 6, 4);
    const rows = Array.from({ length: 4 }, (_, row) => [...shares.slice(row * 6, row * 6 + 6)]);
    assert.deepEqual(rows, [
      [0, 0, 0, 0, 0, 0],
      [0, 0.5, 1, 1, 0, 0],
      [0, 0.125, 0.25, 0.25, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ]);
  });

  it('has the area of a circle, whatever the direction it is drawn in', () => {
    const turn = (index: number): { x: number; y: number } => ({
      x: 16 + 10 * Math.cos((index * Math.PI) / 50),
      y: 16 + 10 * Math.sin((index * Math.PI) / 50),
    });
    for (const direction of [1, -1]) {
      const steps = Array.from({ length: 100 }, (_, index) => {
        return {
          kind: index === 0 ? ('move' as const) : ('line' as const),
          ...turn(direction * index),
        };
      });
      const { shares } = fillOutline([...steps, { kind: 'close' }], 32, 32);
      const area = shares.reduce((sum, share) => sum + share, 0);
      assert.ok(Math.abs(area - Math.PI * 100) < 1, `area ${area}`);
    }
  });
});
