import assert from 'node:assert/strict';
import { createTranslationCache } from '../../../../shared/cache/translation-cache.ts';
import { createBlobStore } from '../../../../shared/files/replace-file.ts';
import type { BlobStore } from '../../../../shared/ports/blob-store.ts';
import { reversePseudo } from '../../../../shared/text/pseudo.ts';
import { checkFiles } from '../../../../shared/translation/files/check-files.ts';
import { estimateFiles } from '../../../../shared/translation/files/estimate-files.ts';
import { pseudoTranslateFiles } from '../../../../shared/translation/files/pseudo-translate-files.ts';
import { createFakeClock } from '../../../doubles/fake-clock.ts';
import { targetsOf, xliffOf } from '../../../doubles/sample-xliff.ts';
import { MemoryFiles } from '../../../doubles/memory-files.ts';
import { MemoryKeyValueStore } from '../../../doubles/memory-stores.ts';
import { reportOf } from '../../../../extensions/cli/output/file-report.ts';

const PATH = '/files/app.xlf';
const SELECT = { onlyStates: [], sourceCopiesAreUntranslated: false };
const SOURCES = ['Save the file', 'Press <x id="1"/> twice', '12.50'];

describe('use cases on files without a service', () => {
  const clock = createFakeClock();
  let files: MemoryFiles;
  let blobs: BlobStore;
  const readBytes = (path: string): Promise<Uint8Array> => files.read(path);

  beforeEach(() => {
    files = new MemoryFiles();
    blobs = createBlobStore(files, clock);
    files.put(PATH, xliffOf(SOURCES));
  });

  it('estimates without sending, writing or holding a journal', async () => {
    const before = files.text(PATH);
    const { files: results, estimate } = await estimateFiles(
      {
        files: [{ input: PATH, output: PATH }],
        options: { sourceLanguage: null, targetLanguage: 'DE', context: 'batch' },
        select: SELECT,
        state: 'preset',
        targetLanguageInFile: 'de',
        allowOtherTargetLanguage: false,
        dryRun: false,
        overwriteOutput: false,
      },
      {
        connection: 'none',
        blobs,
        cache: createTranslationCache(new MemoryKeyValueStore(), clock),
        clock,
      },
    );
    assert.equal(results[0]?.outcome, 'planned');
    assert.equal(estimate.characters, 'Save the filePress  twice'.length);
    assert.equal(estimate.requests, 1);
    assert.equal(files.text(PATH), before);
    assert.ok(!files.steps.includes('create'));
  });

  it('pseudo-translates reversibly, keeps codes and copies what has no letters', async () => {
    const request = {
      files: [{ input: PATH, output: '/out/app.xlf' }],
      select: SELECT,
      state: 'preset',
      targetLanguageInFile: 'de',
      overwriteOutput: false,
    };
    const [result] = await pseudoTranslateFiles(request, blobs);
    assert.ok(result?.stage === 'answered');
    assert.equal(result.outcome, 'written');
    assert.deepEqual(
      result.makers.map(({ name }) => name),
      ['pseudo'],
    );
    const targets = targetsOf(files.text('/out/app.xlf'));
    assert.equal(reversePseudo(targets.get('u0') ?? ''), SOURCES[0]);
    assert.match(targets.get('u1') ?? '', /<x id="1"\/>/);
    assert.equal(targets.get('u2'), SOURCES[2]);
    const [again] = await pseudoTranslateFiles(request, blobs);
    assert.ok(again?.stage === 'refused');
    assert.equal(again.code, 'output-exists');
  });

  it('reports a file that cannot be pseudo-translated and goes on with the others', async () => {
    files.put('/files/odd.bin', 'nothing known');
    const results = await pseudoTranslateFiles(
      {
        files: [
          { input: '/files/odd.bin', output: '/out/odd.bin' },
          { input: PATH, output: PATH },
        ],
        select: SELECT,
        state: 'preset',
        targetLanguageInFile: 'de',
        overwriteOutput: false,
      },
      blobs,
    );
    assert.deepEqual(
      results.map((result) => reportOf(result).code),
      ['unknown-format', null],
    );
  });

  it('checks files: format, languages, figures, and line and reason of what is broken', async () => {
    files.put('/files/broken.xlf', '<?xml version="1.0"?>\n<xliff version="1.2">\n</oops>');
    files.put('/files/latin.srt', '1');
    files.files.set('/files/latin.srt', {
      bytes: new Uint8Array([0x31, 0x0a, 0xff, 0xfe, 0xe4]),
      mode: 0o644,
      synced: true,
    });
    const checks = await checkFiles(
      [PATH, '/files/broken.xlf', '/files/none.xlf', '/files/latin.srt'],
      readBytes,
      { subtitleEncoding: null, statistics: true },
    );
    const [good, broken, none, latin] = checks;
    assert.ok(good?.outcome === 'checked');
    assert.deepEqual([good.format, good.version, good.targetLanguage], ['xliff-1', '1.2', 'de']);
    assert.equal(good.statistics?.segments, 3);
    assert.ok(broken?.outcome === 'failed');
    assert.deepEqual([broken.code, broken.line], ['not-well-formed', 3]);
    assert.ok(none?.outcome === 'failed');
    assert.equal(none.code, 'not-found');
    assert.ok(latin?.outcome === 'failed');
  });

  it('counts nothing in the files it checks where nobody asks for figures', async () => {
    const options = { subtitleEncoding: null, statistics: false };
    const [check] = await checkFiles([PATH], readBytes, options);
    assert.ok(check?.outcome === 'checked');
    assert.equal(check.statistics, null);
  });
});
