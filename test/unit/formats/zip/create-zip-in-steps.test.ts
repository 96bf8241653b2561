import assert from 'node:assert/strict';
import { createZipInSteps } from '../../../../shared/formats/zip/create-zip-in-steps.ts';
import { openZip } from '../../../../shared/formats/zip/open-zip.ts';
import { memoryLimits } from '../../../../shared/formats/zip/zip-limits.ts';
import { createZip } from '../../../../shared/formats/zip/write-zip.ts';
import { ZipError } from '../../../../shared/formats/zip/zip-error.ts';

function finish(files: ReadonlyMap<string, Uint8Array>): { zip: Uint8Array; steps: number } {
  const run = createZipInSteps(files);
  for (let steps = 0; ; steps += 1) {
    const step = run.next();
    if (step.done === true) return { zip: step.value, steps };
  }
}

describe('An archive made in steps', () => {
  it('holds what one made at once holds, byte by byte', () => {
    const text = new TextEncoder().encode('All of it, again and again. '.repeat(20_000));
    const noise = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 251);
    const files = new Map([
      ['word/document.xml', text],
      ['word/média/picture.png', noise],
      ['empty.txt', new Uint8Array()],
    ]);
    const { zip, steps } = finish(files);
    const archive = openZip(zip, memoryLimits);
    assert.deepEqual(
      archive.entries.map((entry) => [entry.name, archive.read(entry)]),
      [...files],
    );
    assert.deepEqual(
      archive.entries.map(({ name, crc, size }) => ({ name, crc, size })),
      openZip(createZip(files), memoryLimits).entries.map(({ name, crc, size }) => {
        return { name, crc, size };
      }),
    );
    assert.ok(steps > text.length / (64 * 1024), `${steps} steps`);
  });

  it('refuses names that lead out of the folder', () => {
    assert.throws(() => finish(new Map([['../slip.xml', new Uint8Array(1)]])), ZipError);
  });
});
