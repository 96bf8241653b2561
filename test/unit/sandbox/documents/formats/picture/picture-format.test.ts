import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { DocumentFormat } from '../../../../../../shared/sandbox/documents/document-format.ts';
import { decodePng } from '../../../../../../shared/sandbox/documents/formats/picture/decode-png.ts';
import { pictureFormat } from '../../../../../../shared/sandbox/documents/formats/picture/picture-format.ts';
import type { PictureReaders } from '../../../../../../shared/sandbox/documents/formats/picture/picture-readers.ts';
import { DocumentThreads } from '../../../../../../shared/sandbox/documents/tools/document-thread.ts';
import { sha256 } from '../../../../../doubles/bergamot/model-registry.ts';
import { fakeProgram, pageOf, pngWith } from '../../../../../doubles/pictures/fake-reader.ts';
import { readJpeg } from '../../../../../doubles/pictures/read-jpeg.ts';
import { documentAssets, inlineTasks } from '../inline-document-tools.ts';

const width = 240;
const height = 80;
const size = 12;
const page = pageOf([{ baseline: 40, size, words: [{ text: 'Cancel', left: 20, right: 60 }] }]);

/** White, with a dark box where the letters are said to stand, and a line at the right edge. */
function signPng(said: string | null = page): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height, 255);
  for (let y = 0; y < height; y += 1) {
    rows[y * (width * 3 + 1)] = 0;
    for (let x = 0; x < width; x += 1) {
      const isLetter = x >= 20 && x < 60 && y >= 28 && y < 43;
      if (isLetter || x > 235)
        rows.fill(30, y * (width * 3 + 1) + 1 + x * 3, y * (width * 3 + 1) + 4 + x * 3);
    }
  }
  return pngWith({ width, height }, rows, said);
}

describe('Pictures', () => {
  let folder = '';
  let readers: PictureReaders = { readers: () => [] };

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
    const put = (name: string, content: Uint8Array): { path: string; hash: string } => {
      const place = path.join(folder, name);
      writeFileSync(place, content);
      return { path: place, hash: sha256(Buffer.from(content)) };
    };
    const program = put('program', Buffer.from(fakeProgram));
    const letters = put('letters', gzipSync('letters'));
    readers = {
      readers: () =>
        ['fra', 'eng', 'deu', 'ita'].map((language) => ({ language, program, letters })),
    };
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  interface Asked {
    readonly source?: string | null;
    readonly target?: string;
    readonly output?: string;
    readonly signal?: AbortSignal;
  }

  function format(used: PictureReaders | null = readers): DocumentFormat {
    return pictureFormat(documentAssets, inlineTasks, used);
  }

  async function open(
    bytes: Uint8Array,
    asked: Asked = {},
    by = format(),
  ): Promise<Awaited<ReturnType<DocumentFormat['read']>>> {
    const { source = 'EN', target = 'DE', output = 'png' } = asked;
    const { signal = new AbortController().signal } = asked;
    return await by.read(bytes, { extension: output, output, source, target, signal });
  }

  it('come back with other letters in the place of the old ones, and nothing else changed', async () => {
    const document = await open(signPng());
    assert.deepEqual(document.texts, ['Cancel']);
    const made = decodePng(await document.rewrite(['Abbrechen'], 'de'));
    const before = decodePng(signPng());
    assert.deepEqual([made.width, made.height], [width, height]);
    const darkness = (left: number, right: number): number => {
      let sum = 0;
      for (let y = 26; y < 45; y += 1) {
        for (let x = left; x < right; x += 1) sum += 255 - (made.points[(y * width + x) * 4] ?? 0);
      }
      return sum / (255 * 19 * (right - left));
    };
    // Letters, no box; and room is taken where the picture is empty.
    assert.ok(darkness(20, 60) > 0.1 && darkness(20, 60) < 0.5, String(darkness(20, 60)));
    assert.ok(darkness(62, 72) > 0.02);
    assert.equal(darkness(100, 230), 0);
    for (let y = 0; y < 24; y += 1) {
      const row = [y * width * 4, (y + 1) * width * 4] as const;
      assert.deepEqual(made.points.subarray(...row), before.points.subarray(...row));
    }
  });

  it('stay as they are where their text does', async () => {
    const document = await open(signPng());
    const made = decodePng(await document.rewrite(document.texts, 'de'));
    assert.deepEqual(made, decodePng(signPng()));
  });

  it('are written as JPEG where they came as one', async () => {
    const document = await open(signPng(), { output: 'jpg' });
    const made = readJpeg(await document.rewrite(['Ende'], 'de'));
    assert.deepEqual([made.width, made.height], [width, height]);
    assert.ok((made.values[0] ?? 0) > 250);
  });

  it('are read in the language they are said to be in, else in up to three, English first', async () => {
    const said = pageOf([
      { baseline: 40, size, words: [{ text: 'LANGUAGES', left: 20, right: 60 }] },
    ]);
    assert.deepEqual((await open(signPng(said), { source: 'FR' })).texts, ['fra']);
    assert.deepEqual(
      await open(signPng(said), { source: 'PT' }, format()).catch(String),
      'DocumentError: The letters of pictures in Portuguese cannot be read: text recognition (OCR) is not installed for them. Add it with "interlinear models add ocr-por", or connect a key of the real service.',
    );
    assert.deepEqual((await open(signPng(said), { source: null })).texts, ['eng+deu+fra']);
  });

  const refused: readonly (readonly [string, () => Promise<unknown>, RegExp])[] = [
    [
      'without a reader, naming the command that adds it',
      () => open(signPng(), {}, format(null)),
      /text recognition \(OCR\) is not installed\. Add it with "interlinear models add ocr-eng"/,
    ],
    [
      'in a language that no reader knows',
      () => open(signPng(), { source: 'JA' }),
      /not in Japanese/,
    ],
    [
      'into letters that no font has',
      () => open(signPng(), { target: 'ZH-HANT' }),
      /no font to write Chinese/,
    ],
    ['without letters', () => open(signPng(null)), /No text was found/],
    ['that are no pictures', () => open(Buffer.from('GIF89a')), /no PNG or JPEG/],
    ['that end in their head', () => open(signPng().subarray(0, 20)), /damaged or cut off/],
    [
      'that end in their middle',
      () => readWritten(signPng().subarray(0, signPng().length - 40)),
      /damaged or cut off/,
    ],
    ['at which the reader breaks', () => open(signPng('trap')), /damaged or cut off/],
    [
      'that would unpack to more than memory holds',
      () => open(pngWith({ width: 60_000, height: 60_000 }, Buffer.alloc(10), page)),
      /60000 × 60000 points/,
    ],
    [
      'that are long and thin',
      () => open(pngWith({ width: 20_001, height: 20 }, Buffer.alloc(10), page)),
      /20000 on a side/,
    ],
    [
      'that are too small for letters',
      () => open(pngWith({ width: 9, height: 40 }, Buffer.alloc(10), page)),
      /too small/,
    ],
  ];

  async function readWritten(bytes: Uint8Array): Promise<unknown> {
    const document = await open(bytes);
    return document.rewrite(['Ende'], 'de');
  }

  for (const [what, act, reason] of refused) {
    it(`${what} are refused with a reason`, async () => {
      await assert.rejects(act(), (error) => {
        assert.ok(error instanceof Error);
        assert.equal(error.name, 'DocumentError');
        assert.match(error.message, reason);
        return true;
      });
    });
  }

  it('are not read by a program that has changed since it was installed', async () => {
    const [reader] = readers.readers();
    assert.ok(reader !== undefined);
    const changed = path.join(folder, 'changed');
    writeFileSync(changed, `${readFileSync(reader.program.path, 'utf8')}\n`);
    const { hash } = reader.program;
    const spoiled = { readers: () => [{ ...reader, program: { path: changed, hash } }] };
    await assert.rejects(open(signPng(), { source: null }, format(spoiled)), /models verify/);
  });

  it('that are read for too long are given up, and the thread ends with the request', async () => {
    const threads = new DocumentThreads(documentAssets);
    const slow = pictureFormat(documentAssets, threads, readers, 500);
    const cancel = new AbortController();
    const first = open(signPng('hang'), {}, slow);
    const second = open(signPng('hang'), { signal: cancel.signal }, slow);
    cancel.abort(new Error('given up'));
    await assert.rejects(first, /longer than two minutes/);
    await assert.rejects(second, /given up/);
  });
});
