import assert from 'node:assert/strict';
import { deflateSync } from 'fflate';
import { inspectSource } from '../../../../shared/documents/check/inspect-source.ts';
import {
  walkPackage,
  type ReadingBudget,
} from '../../../../shared/documents/check/walk-package.ts';
import { crc32 } from '../../../../shared/formats/zip/crc32.ts';
import { openZip } from '../../../../shared/formats/zip/open-zip.ts';
import {
  frameOf,
  archiveOf,
  packed,
  type ZipContent,
} from '../../../../shared/formats/zip/write-zip.ts';
import { memoryLimits } from '../../../../shared/formats/zip/zip-limits.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';
import { readable, type ReadableMemory } from '../../../doubles/readable-memory.ts';
import { wordPackage } from '../../../doubles/office/word-files.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** A Word document with more parts of one content. */
function withParts(names: readonly string[], content: Uint8Array): ReadableMemory {
  const archive = openZip(wordPackage('<w:p/>'), memoryLimits);
  const word = archive.entries.map((entry): ZipContent => ({
    entry,
    bytes: archive.compressed(entry),
  }));
  const [deflated, crc] = [deflateSync(content), crc32(content)];
  const parts = names.map((name) => packed(content, deflated, crc, frameOf(name)));
  return readable(archiveOf([...word, ...parts]));
}

const partNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `word/part${index}.xml`);

describe('F27 a package of many parts', () => {
  it('is refused as a bomb though each part is within its bounds, before any is inflated', async () => {
    const part = text(`<a>${' '.repeat(4 * 1024 * 1024 - 7)}</a>`);
    const bomb = withParts(partNames(500), part);
    assert.ok(bomb.byteLength < 3_000_000, String(bomb.byteLength));
    const [finding] = await inspectSource(bomb, 'docx');
    assert.equal(finding?.code, 'too-large');
    assert.match(
      inEnglish(finding.said),
      /to 2(?:,\d{3}){3} bytes, more than the [\d,]+ .*“word\/part0\.xml”/u,
    );
    // Its beginning, its end and its directory.
    assert.ok(bomb.reads() <= 8, String(bomb.reads()));
  });

  it('is taken with as many parts of what documents are made of', async () => {
    const prose = Array.from({ length: 20_000 }, (_, index) => `<w>${(index * 7919) % 9973}</w>`);
    const large = withParts(partNames(100), text(`<a>${prose.join('')}</a>`));
    assert.deepEqual(await inspectSource(large, 'docx'), []);
  });

  it('is not opened anew for each of them', async () => {
    const many = withParts(partNames(15_000), text('<a/>'));
    assert.deepEqual(await inspectSource(many, 'docx'), []);
    const most = 2 * Math.ceil(many.byteLength / (64 * 1024)) + 10;
    assert.ok(many.reads() <= most, `${many.reads()} reads, ${most} at most`);
  });

  it('is read as far as the budget reaches, and its kind is known all the same', async () => {
    const whole: ReadingBudget = { inflatedBytes: 1_000_000, xmlBytes: 1_000_000 };
    const broken = withParts(['word/broken.xml'], text(`<a>${'b'.repeat(50_000)}`));
    await assert.rejects(walkPackage(broken, whole), { code: 'not-well-formed' });
    for (const budget of [
      { ...whole, xmlBytes: 40_000 },
      { ...whole, inflatedBytes: 40_000 },
      { inflatedBytes: 0, xmlBytes: 1_000_000 },
    ]) {
      const { types, names } = await walkPackage(broken, budget);
      assert.ok(types !== null && names.includes('word/broken.xml'));
    }
  });
});
