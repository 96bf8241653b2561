import assert from 'node:assert/strict';
import { DraftMemory } from '../../../shared/project/lock/draft-memory.ts';
import { proposeTranslation } from '../../../shared/translation/files/propose-translation.ts';
import type { AnsweredProposal } from '../../../shared/translation/files/file-proposal.ts';
import { createJobHarness } from '../../doubles/job-harness.ts';
import { MemoryKeyValueStore } from '../../doubles/memory-stores.ts';

const text = new TextDecoder();

async function propose(path: string, content: string): Promise<AnsweredProposal> {
  const harness = await createJobHarness();
  try {
    harness.files.put('/files/en.json', content);
    const { service, blobs, cache, clock } = harness;
    const { files } = await proposeTranslation(
      {
        files: [{ input: '/files/en.json', output: path }],
        options: { sourceLanguage: 'EN', targetLanguage: 'DE', context: 'none' },
        select: { onlyStates: [], sourceCopiesAreUntranslated: false },
        state: 'preset',
        targetLanguageInFile: 'de',
        allowOtherTargetLanguage: false,
        dryRun: false,
        overwriteOutput: false,
      },
      { service, connection: 'test', blobs, journals: null, cache, clock },
    );
    const [file] = files;
    assert.ok(file?.stage === 'answered');
    return file;
  } finally {
    await harness.close();
  }
}

describe('What is remembered of drafts without a project', () => {
  it('is digests and no texts, by the place of the file, and nothing of files that say it themselves', async () => {
    const store = new MemoryKeyValueStore();
    const memory = new DraftMemory(store, { wallTime: () => 1 });
    const proposal = await propose('/files/de.json', '{ "a": "Harbour", "b": "Pier" }');
    await memory.note('/files/de.json', proposal);
    await memory.note('/files/de.po', proposal);
    const found = await memory.linesAt(['/files/de.json', '/files/fr.json', '/files/de.po']);
    assert.deepEqual([...found.keys()], ['/files/de.json', '/files/de.po']);
    assert.deepEqual(found.get('/files/de.po'), []);
    const places = ['/files/de.json', '/files/fr.json', '/files/de.po'];
    const alone = await memory.resultsAmong(places);
    assert.deepEqual(
      [...alone],
      [
        ['/files/de.json', null],
        ['/files/de.po', null],
      ],
    );
    const beside = await memory.resultsAmong([...places, '/files/en.json']);
    assert.deepEqual([...beside.values()], ['/files/en.json', '/files/en.json']);
    assert.deepEqual(
      found.get('/files/de.json')?.map(({ origin, isReviewed }) => [origin, isReviewed]),
      [
        ['machine', false],
        ['machine', false],
      ],
    );
    for (const key of await store.keys('')) {
      assert.doesNotMatch(text.decode((await store.get(key)) ?? undefined), /Harbour|files\/de/);
    }
    await memory.forgetTexts(['/files/de.json']);
    assert.deepEqual((await memory.linesAt(['/files/de.json'])).get('/files/de.json'), []);
  });

  it('is of the files that were written last, and of each text of the last two drafts', async () => {
    const store = new MemoryKeyValueStore();
    let now = 0;
    const memory = new DraftMemory(store, { wallTime: () => ++now });
    const proposal = await propose('/files/de.json', '{ "a": "Harbour" }');
    for (let index = 0; index <= 2000; index += 1) await memory.note(`/f/${index}.json`, proposal);
    assert.equal((await store.keys('')).length, 1501);
    const found = await memory.linesAt(['/f/499.json', '/f/500.json', '/f/2000.json']);
    assert.deepEqual([...found.keys()], ['/f/500.json', '/f/2000.json']);
    for (const word of ['Port', 'Quay', 'Pier']) {
      await memory.note('/f/2000.json', await propose('/files/de.json', `{ "a": "${word}" }`));
    }
    assert.equal((await memory.linesAt(['/f/2000.json'])).get('/f/2000.json')?.length, 2);
  });

  it('survives what somebody else wrote in its place', async () => {
    const store = new MemoryKeyValueStore();
    const memory = new DraftMemory(store, { wallTime: () => 1 });
    const proposal = await propose('/files/de.json', '{ "a": "Harbour" }');
    await memory.note('/f/a.json', proposal);
    const [key = ''] = await store.keys('');
    for (const odd of ['', '# interlinear.lock 9\n', '\0\xff', 'file und x y z machine']) {
      await store.set(key, new TextEncoder().encode(odd));
      assert.deepEqual((await memory.linesAt(['/f/a.json'])).get('/f/a.json'), []);
      await memory.note('/f/a.json', proposal);
      assert.equal((await memory.linesAt(['/f/a.json'])).get('/f/a.json')?.length, 1);
    }
  });
});
