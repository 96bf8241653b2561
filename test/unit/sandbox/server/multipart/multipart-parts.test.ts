import assert from 'node:assert/strict';
import fc from 'fast-check';
import { multipartParts } from '../../../../../shared/sandbox/server/multipart/multipart-parts.ts';
import { fuzzParameters } from '../../../../doubles/fuzz.ts';

interface Part {
  readonly name: string;
  readonly fileName: string | null;
  readonly content: string;
}

/** The parts of a body that comes in pieces of `size` bytes; contents as Latin-1. */
async function partsOf(body: string | Buffer, size: number, boundary = 'B'): Promise<Part[]> {
  const bytes = Buffer.from(body as string, 'latin1');
  async function* pieces(): AsyncGenerator<Buffer, void, undefined> {
    for (let at = 0; at < bytes.length; at += size) {
      yield await Promise.resolve(bytes.subarray(at, at + size));
    }
  }
  const parts: { name: string; fileName: string | null; content: string }[] = [];
  for await (const event of multipartParts(pieces(), boundary)) {
    if (event.kind === 'part') parts.push({ ...event.headers, content: '' });
    else {
      const last = parts.at(-1);
      assert.ok(last !== undefined && event.bytes.length > 0);
      last.content += event.bytes.toString('latin1');
    }
  }
  return parts;
}

const disposition = (name: string): string => `Content-Disposition: form-data; name="${name}"`;
const closed = (...parts: readonly string[]): string =>
  `${parts.map((part) => `--B\r\n${part}\r\n`).join('')}--B--\r\n`;

describe('a multipart body', () => {
  for (const size of [1, 2, 3, 7, 64, 100_000]) {
    it(`comes apart in pieces of ${size} bytes`, async () => {
      const body =
        'preamble\r\n-B is no delimiter\r\n' +
        '--B \t\r\n' +
        `${disposition('target_lang')}\r\n\r\nDE\r\n` +
        `--B\r\n${disposition('file')}; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n` +
        '\r\nline\r\n--\r\n--b\r\n-\r\r\n\r\n' +
        '--B--\r\nepilogue\r\n--B\r\n';
      assert.deepEqual(await partsOf(body, size), [
        { name: 'target_lang', fileName: null, content: 'DE' },
        { name: 'file', fileName: 'a.txt', content: '\r\nline\r\n--\r\n--b\r\n-\r\r\n' },
      ]);
    });
  }

  it('keeps an empty part and a part without a last line end', async () => {
    const body = `--B\r\n${disposition('a')}\r\n\r\n\r\n--B\r\n${disposition('b')}\r\n\r\nx\r\n--B--`;
    assert.deepEqual(
      (await partsOf(body, 5)).map(({ name, content }) => [name, content]),
      [
        ['a', ''],
        ['b', 'x'],
      ],
    );
  });

  it('gives back whatever bytes the parts hold, however they come in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom('\r', '\n', '-', 'B', 'a', '\0', 'ÿ'))),
        fc.integer({ min: 1, max: 40 }),
        async (contents, size) => {
          const texts = contents.map((content) => content.join('').replaceAll('\r\n--B', ''));
          const safe = texts.filter((text) => !`\r\n${text}`.includes('\r\n--B'));
          const body = closed(...safe.map((text, at) => `${disposition(`p${at}`)}\r\n\r\n${text}`));
          const parts = await partsOf(body, size);
          assert.deepEqual(
            parts.map(({ content }) => content),
            safe,
          );
        },
      ),
      fuzzParameters(300),
    );
  });

  for (const [what, body, message] of [
    ['without the boundary', 'file=x', /'boundary'.*does not occur/],
    ['that ends early', `--B\r\n${disposition('a')}\r\n\r\nx`, /closing 'boundary'/],
    ['that ends in the headers of a part', `--B\r\n${disposition('a')}`, /closing 'boundary'/],
    ['whose boundary line holds more', '--BC\r\n\r\n\r\n--B--', /more than the boundary/],
    ['with endless headers', `--B\r\nX: ${'x'.repeat(17_000)}`, /larger than 16 KiB/],
    ['with a part without a name', closed('Content-Type: text/plain\r\n\r\nx'), /with a name/],
    ['with a part without headers', closed('\r\nx'), /with a name/],
    [
      'with a transfer encoding',
      closed(`${disposition('a')}\r\nContent-Transfer-Encoding: base64\r\n\r\neA==`),
      /Content-Transfer-Encoding/,
    ],
  ] as const) {
    it(`${what} is refused with 400`, async () => {
      for (const size of [1, 1000]) {
        await assert.rejects(partsOf(body, size), { name: 'ApiError', status: 400, message });
      }
    });
  }
});
