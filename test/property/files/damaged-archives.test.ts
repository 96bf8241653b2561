import assert from 'node:assert/strict';
import { inEnglish } from '../../../shared/messages/words.ts';
import { OfficeError, type OfficeKind } from '../../../shared/formats/ooxml/office-document.ts';
import { openOfficeDocument } from '../../../shared/formats/ooxml/open-office-document.ts';
import { openZip } from '../../../shared/formats/zip/open-zip.ts';
import { ZipError } from '../../../shared/formats/zip/zip-error.ts';
import { memoryLimits } from '../../../shared/formats/zip/zip-limits.ts';
import { rewriteZip } from '../../../shared/formats/zip/write-zip.ts';
import { inspectSource } from '../../../shared/documents/check/inspect-source.ts';
import { fuzzRuns, fuzzSeed, fuzzTimeout, seedWords } from '../../doubles/fuzz.ts';
import { readable } from '../../doubles/readable-memory.ts';
import { slideFile } from '../../doubles/office/slide-files.ts';
import { wordFile, wordPackage } from '../../doubles/office/word-files.ts';
import { workbookFile } from '../../doubles/office/workbook-files.ts';
import { seededRandom } from '../xml/mutate.ts';
import { damageBytes } from './damage-bytes.ts';

describe(`F27 damaged Office files ${seedWords}`, function () {
  this.timeout(fuzzTimeout(60_000));
  let samples: readonly (readonly [OfficeKind, Uint8Array])[];

  before(async () => {
    samples = [
      ['docx', await wordFile()],
      ['docx', wordPackage('<w:p><w:r><w:t>Hello</w:t></w:r></w:p>')],
      ['pptx', await slideFile()],
      ['xlsx', workbookFile()],
    ];
  });

  /** Calls `look` with damaged samples, as often as is asked for. */
  async function eachDamaged(
    usual: number,
    look: (bytes: Uint8Array, kind: OfficeKind) => Promise<void> | void,
  ): Promise<void> {
    const random = seededRandom(fuzzSeed);
    for (let run = 0; run < fuzzRuns(usual); run += 1) {
      const [kind, whole] = samples[run % samples.length] ?? ['docx', new Uint8Array(0)];
      const bytes = damageBytes(whole, random);
      try {
        await look(bytes, kind);
      } catch (cause) {
        assert.fail(`run ${run}, ${kind}: ${cause instanceof Error ? cause.stack : String(cause)}`);
      }
    }
  }

  it('are refused with findings, or have none, before they are sent', async () => {
    const codes = new Set<string>();
    await eachDamaged(120, async (bytes, kind) => {
      for (const { code, said } of await inspectSource(readable(bytes), kind)) {
        codes.add(code);
        assert.match(inEnglish(said), /\.$/u, code);
      }
    });
    assert.ok(codes.has('damaged'), [...codes].join(', '));
  });

  it('give each entry whole and within its bounds, or an error of the archive', async () => {
    await eachDamaged(120, (bytes) => {
      expecting([ZipError], () => {
        const archive = openZip(bytes, memoryLimits);
        let total = 0;
        for (const entry of archive.entries) {
          expecting([ZipError], () => {
            const content = archive.read(entry);
            assert.equal(content.length, entry.size);
            total += content.length;
          });
        }
        assert.ok(total <= memoryLimits.maxTotalBytes);
        expecting([ZipError], () => rewriteZip(archive, new Map()));
      });
    });
  });

  it('are opened as documents that can be rewritten, or refused', async () => {
    await eachDamaged(60, (bytes, kind) => {
      expecting([OfficeError, ZipError], () => {
        const document = openOfficeDocument(bytes, kind);
        document.rewrite(document.texts, 'DE');
      });
    });
  });
});

/** Whatever else is thrown goes on. */
function expecting(kinds: readonly (new (...given: never[]) => Error)[], work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!kinds.some((kind) => error instanceof kind)) throw error;
  }
}
