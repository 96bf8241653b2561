import { crc32 } from '../../../../formats/zip/crc32.ts';
import { deflateSync } from 'node:zlib';
import type { Raster } from './raster.ts';

const mark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A picture as PNG, with opacity only where something shines through. */
export function encodePng({ width, height, points }: Raster): Uint8Array {
  const samples = isOpaque(points) ? 3 : 4;
  const rowBytes = width * samples;
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const row = y * (rowBytes + 1);
    // Each row as its difference from the one above: what letters stand on is then zeros.
    rows[row] = 2;
    for (let x = 0; x < width; x += 1) {
      for (let sample = 0; sample < samples; sample += 1) {
        const at = (y * width + x) * 4 + sample;
        const above = y === 0 ? 0 : (points[at - width * 4] ?? 0);
        rows[row + 1 + x * samples + sample] = (points[at] ?? 0) - above;
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, samples === 3 ? 2 : 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from(mark),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function isOpaque(points: Uint8Array): boolean {
  for (let at = 3; at < points.length; at += 4) if (points[at] !== 255) return false;
  return true;
}

function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
