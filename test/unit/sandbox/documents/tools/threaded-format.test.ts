import assert from 'node:assert/strict';
import type { DocumentReadRequest } from '../../../../../shared/sandbox/documents/document-format.ts';
import { officeFormats } from '../../../../../shared/sandbox/documents/formats/office-format.ts';
import { plainTextFormat } from '../../../../../shared/sandbox/documents/formats/plain-text-format.ts';
import { sourceDocumentAssets } from '../../../../../shared/sandbox/documents/tools/document-assets.ts';
import { runDocumentTask } from '../../../../../shared/sandbox/documents/tools/document-tasks.ts';
import type {
  DocumentResults,
  DocumentTask,
  DocumentTaskRunner,
} from '../../../../../shared/sandbox/documents/tools/document-tasks.ts';
import { DocumentThreads } from '../../../../../shared/sandbox/documents/tools/document-thread.ts';
import { threadedWhenLarge } from '../../../../../shared/sandbox/documents/tools/threaded-format.ts';
import { run, wordPackage } from '../../../../doubles/office/word-files.ts';

const assets = sourceDocumentAssets();

function requestFor(extension: string): DocumentReadRequest {
  const { signal } = new AbortController();
  return { extension, output: extension, source: null, target: 'DE', signal };
}

/** Notes the kinds of tasks and does them in this thread, with what a border lets through. */
class NotingRunner implements DocumentTaskRunner {
  readonly kinds: string[] = [];

  async run<Kind extends DocumentTask['kind']>(
    task: DocumentTask & { readonly kind: Kind },
  ): Promise<DocumentResults[Kind]> {
    this.kinds.push(task.kind);
    const result = await runDocumentTask(structuredClone<DocumentTask>(task), assets);
    return structuredClone(result) as DocumentResults[Kind];
  }
}

const paragraphs = (count: number): Uint8Array =>
  wordPackage(`<w:p>${run('The same words again and again. '.repeat(200))}</w:p>`.repeat(count));

describe('large documents', () => {
  const [docx] = officeFormats;
  assert.ok(docx !== undefined);

  for (const [what, format, extension, bytes, isLarge] of [
    [
      'a text of 300 kB',
      plainTextFormat,
      'txt',
      Buffer.from(`${'a b c '.repeat(50)}\n`.repeat(1000)),
      true,
    ],
    ['a text of 3 kB', plainTextFormat, 'txt', Buffer.from('a b c\n'.repeat(500)), false],
    ['a small archive of much text', docx, 'docx', paragraphs(60), true],
    ['a small archive of little text', docx, 'docx', paragraphs(10), false],
  ] as const) {
    it(`are taken to a thread, and come back the same: ${what}`, async () => {
      const runner = new NotingRunner();
      const threaded = await threadedWhenLarge(format, assets, runner).read(
        bytes,
        requestFor(extension),
      );
      const plain = await format.read(bytes, requestFor(extension));
      assert.deepEqual(threaded.texts, plain.texts);
      const targets = plain.texts.map((text) => text.toUpperCase());
      const written = await threaded.rewrite(targets, 'de');
      assert.ok(Buffer.from(written).equals(await plain.rewrite(targets, 'de')));
      assert.deepEqual(runner.kinds, isLarge ? ['read-texts', 'write-texts'] : []);
    });
  }

  for (const missing of ['worker', 'textTools'] as const) {
    it(`stay in this thread in a package without ${missing}`, async () => {
      const runner = new NotingRunner();
      const packaged = { ...assets, [missing]: '/none' };
      const format = threadedWhenLarge(plainTextFormat, packaged, runner);
      const { texts } = await format.read(Buffer.alloc(300_000, 'a'), requestFor('txt'));
      assert.equal(texts.length, 1);
      assert.deepEqual(runner.kinds, []);
    });
  }

  it('say what is wrong with them, archive or not', async () => {
    const format = threadedWhenLarge(docx, assets, new NotingRunner());
    for (const bytes of [Buffer.alloc(300_000, 'PK'), Buffer.alloc(300_000, 'x')]) {
      await assert.rejects(async () => await format.read(bytes, requestFor('docx')), {
        name: 'DocumentError',
      });
    }
  });

  it('are read in a real thread', async () => {
    const format = threadedWhenLarge(plainTextFormat, assets, new DocumentThreads(assets));
    const line = 'One & two, and a long line of words behind them to make it heavy.\n';
    const document = await format.read(Buffer.from(line.repeat(6000)), requestFor('txt'));
    assert.equal(document.texts.length, 6000);
    assert.equal(document.texts[0], line.trim().replace('&', '&amp;'));
  });
});
