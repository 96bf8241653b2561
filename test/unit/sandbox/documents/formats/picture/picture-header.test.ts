import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readPictureHeader } from '../../../../../../shared/sandbox/documents/formats/picture/picture-header.ts';
import { fuzzParameters } from '../../../../../doubles/fuzz.ts';
import { pngWith } from '../../../../../doubles/pictures/fake-reader.ts';

function segment(mark: number, content: readonly number[]): readonly number[] {
  const length = content.length + 2;
  return [0xff, mark, length >> 8, length & 255, ...content];
}

/** A JPEG as far as its size, with an orientation of Exif where one is given. */
function jpeg(orientation: number | null, isLittle = false): Uint8Array {
  const two = (value: number): number[] =>
    isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255];
  const four = (value: number): number[] =>
    isLittle ? [...two(value), 0, 0] : [0, 0, ...two(value)];
  const tiff = [
    ...(isLittle ? [0x49, 0x49] : [0x4d, 0x4d]),
    ...[...two(42), ...four(8), ...two(2)],
    ...[...two(0x010f), ...two(2), ...four(1), ...four(0)],
    ...[...two(0x0112), ...two(3), ...four(1), ...two(orientation ?? 1), 0, 0],
  ];
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0]),
    ...(orientation === null ? [] : segment(0xe1, [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff])),
    ...[0xff, ...segment(0xc4, [0, 1, 2])],
    ...segment(0xc2, [8, 0, 120, 0, 200, 3, 1, 0x11, 0]),
  ]);
}

describe('The head of a picture', () => {
  it('says how large it is, and how the camera was held', () => {
    const upright = { kind: 'jpeg', width: 200, height: 120, orientation: 1 };
    assert.deepEqual(readPictureHeader(jpeg(null)), upright);
    assert.deepEqual(readPictureHeader(jpeg(6)), { ...upright, orientation: 6 });
    assert.deepEqual(readPictureHeader(jpeg(8, true)), { ...upright, orientation: 8 });
    assert.deepEqual(readPictureHeader(jpeg(77)), upright);
    const png = pngWith({ width: 30, height: 20 }, Buffer.alloc(4), null);
    assert.deepEqual(readPictureHeader(png), {
      ...{ kind: 'png', width: 30, height: 20 },
      orientation: 1,
    });
  });

  it('is read or refused with a reason, whatever is cut off or changed of it', () => {
    const bytes = fc.record({
      of: fc.constantFrom(
        jpeg(6),
        jpeg(3, true),
        pngWith({ width: 30, height: 20 }, Buffer.alloc(4), null),
      ),
      end: fc.nat(120),
      at: fc.nat(120),
      value: fc.nat(255),
    });
    fc.assert(
      fc.property(bytes, ({ of, end, at, value }) => {
        const changed = Uint8Array.from(of).subarray(0, of.length - Math.min(end % 60, of.length));
        if (at < changed.length) changed[at] = value;
        try {
          readPictureHeader(changed);
        } catch (error) {
          assert.equal((error as Error).name, 'DocumentError');
        }
      }),
      fuzzParameters(2_000),
    );
  });
});
