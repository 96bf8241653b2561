import { deflateSync, gzipSync } from 'node:zlib';
import { crc32 } from '../../../shared/formats/zip/crc32.ts';
import type { CatalogueModel, PackedFile } from '../../../shared/node/models/catalogue.ts';
import { sha256 } from '../bergamot/model-registry.ts';

/**
 * A program that reads letters as the real one is called, of pictures that say in a chunk of their own
 * what stands where. `hang` never ends, `trap` throws what programs compiled to WebAssembly throw.
 */
export const fakeProgram = `
const files = new Map();
const textIn = (bytes) => {
  const text = Buffer.from(bytes).toString('latin1');
  const found = /tEXtpage\\0([^\\0]*)\\0/.exec(text);
  return found === null ? '{"blocks":[]}' : found[1];
};
const Buffer = { from: (bytes) => ({ toString: () => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('') }) };
class TessBaseAPI {
  Init(folder, languages, mode) {
    this.languages = languages;
    return languages.split('+').every((one) => files.has('/' + one + '.traineddata')) ? 0 : -1;
  }
  SetImageFile(orientation) { return orientation === 1 ? 0 : 1; }
  WriteImage() { files.set('/image.png', files.get('/input')); }
  Recognize() {
    const said = textIn(files.get('/input'));
    if (said === 'hang') for (;;) {}
    if (said === 'trap') throw new WebAssembly.RuntimeError('unreachable');
    return 0;
  }
  GetJSONText() { return textIn(files.get('/input')).replace('LANGUAGES', this.languages); }
}
module.exports = async () => ({
  FS: { writeFile: (path, content) => files.set(path, content), readFile: (path) => files.get(path) },
  TessBaseAPI,
});
`;

interface Word {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly confidence?: number;
}

/** A line of words on a baseline, with letters of a height. */
export interface Line {
  readonly baseline: number;
  readonly size: number;
  readonly words: readonly Word[];
}

/** What the program says of paragraphs of lines. */
export function pageOf(...paragraphs: readonly (readonly Line[])[]): string {
  return JSON.stringify({
    blocks: [{ paragraphs: paragraphs.map((lines) => ({ lines: lines.map(lineOf) })) }],
  });
}

function lineOf({ baseline, size, words }: Line): object {
  return {
    baseline: { x0: 0, y0: baseline, x1: 100, y1: baseline },
    rowAttributes: { rowHeight: size },
    words: words.map(({ text, left, right, confidence = 95 }) => ({
      text,
      confidence,
      bbox: { x0: left, y0: baseline - size, x1: right, y1: baseline + size / 4 },
    })),
  };
}

/** A PNG of rows, with what the program shall find in it. */
export function pngWith(
  {
    width,
    height,
    depth = 8,
    color = 2,
  }: Readonly<Record<'width' | 'height', number>> & {
    readonly depth?: number;
    readonly color?: number;
  },
  rows: Uint8Array,
  page: string | null,
  more: readonly Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, 0], 8);
  const said = page === null ? [] : [pngChunk('tEXt', Buffer.from(`page\0${page}\0`, 'latin1'))];
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...more,
    ...said,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** A list of what reads English, with packages that hold a program and data of letters. */
export function publishedReader(program = fakeProgram): {
  readonly list: readonly CatalogueModel[];
  readonly packages: ReadonlyMap<string, Buffer>;
} {
  const files = [
    {
      part: 'program' as const,
      location: 'reader-core/-/reader-core-1.0.0.tgz',
      entry: 'package/reader.js',
      content: Buffer.from(program),
    },
    {
      part: 'letters' as const,
      location: '@reader-data/eng/-/eng-1.0.0.tgz',
      entry: 'package/best/eng.traineddata.gz',
      content: gzipSync('letters of English'),
    },
  ];
  const packages = new Map<string, Buffer>();
  const packed = files.map(({ content, ...file }): PackedFile => {
    const bytes = gzipSync(
      tarOf([
        ['package/package.json', Buffer.from('{}')],
        ['package/other.js', Buffer.alloc(1_500, 'x')],
        [file.entry, content],
      ]),
    );
    packages.set(`/${file.location}`, bytes);
    const { part, location, entry } = file;
    return {
      ...{ part, location, entry, packing: 'tgz' },
      packedBytes: bytes.length,
      packedHash: sha256(bytes),
      bytes: content.length,
      hash: sha256(content),
    };
  });
  const common = { source: 'ocr', version: '1.0', architecture: '', precision: null };
  return { list: [{ ...common, target: 'eng', files: packed }], packages };
}

/** An archive of tar. */
export function tarOf(files: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const parts = files.flatMap(([name, content]) => {
    const header = Buffer.alloc(512);
    header.write(name, 0, 'latin1');
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
    header.write('0', 156, 'latin1');
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}
