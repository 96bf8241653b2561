import assert from 'node:assert/strict';
import { createAccountLists } from '../../../../shared/cache/create-account-lists.ts';
import { createBlobStore } from '../../../../shared/files/replace-file.ts';
import { chooseFileTerms } from '../../../../shared/terms/choose/choose-file-terms.ts';
import type { RequestCustomisation } from '../../../../shared/terms/choose/request-customisation.ts';
import { AccountService } from '../../../doubles/service/account-service.ts';
import { createFakeClock } from '../../../doubles/fake-clock.ts';
import { MemoryFiles } from '../../../doubles/memory-files.ts';

describe('terms of a job over files', () => {
  let service: AccountService;
  let files: MemoryFiles;
  let detected: string;
  let probes: (readonly string[])[];

  beforeEach(() => {
    service = new AccountService();
    service.add('English', ['en de'], 'cat\tKatze');
    service.add('Both', ['en de', 'fr de'], 'cat\tKatze');
    files = new MemoryFiles();
    files.put('/en.xlf', xliffOf('en-US', ['The cat sleeps.', 'It purrs.']));
    files.put('/fr.xlf', xliffOf('fr', ['Le chat dort.']));
    files.put('/a.srt', '1\n00:00:01,000 --> 00:00:04,000\nThe cat sleeps.\n');
    detected = 'EN';
    probes = [];
  });

  function choose(
    inputs: readonly string[],
    sourceLanguage: string | null = null,
    glossaries: readonly string[] = ['*'],
    onlyStates: readonly [] | readonly ['final'] = [],
  ): Promise<RequestCustomisation> {
    const clock = createFakeClock();
    const request = {
      files: inputs.map((input) => ({ input, output: input })),
      options: { sourceLanguage, targetLanguage: 'DE', context: 'batch' },
      select: { onlyStates, sourceCopiesAreUntranslated: false },
    } as const;
    return chooseFileTerms({ glossaries, styles: [], memory: null }, request, {
      lists: createAccountLists({ client: service, connection: 'a', store: null, clock }),
      probe: (texts) => {
        probes.push(texts);
        return Promise.resolve({ language: detected, billed: 3 });
      },
      clock,
      blobs: createBlobStore(files, clock),
    });
  }

  function namesOf({ glossaries }: RequestCustomisation): readonly string[] {
    return glossaries.map(({ name }) => name);
  }

  it('go by the language that a file names, which stays the word of the file', async () => {
    const chosen = await choose(['/en.xlf']);
    assert.deepEqual(namesOf(chosen), ['Both', 'English']);
    assert.equal(chosen.sourceLanguage, null);
    assert.deepEqual(probes, []);
  });

  it('go by the language of a file of which nothing is selected, as its texts may be made anew', async () => {
    const chosen = await choose(['/en.xlf'], null, ['English'], ['final']);
    assert.deepEqual(namesOf(chosen), ['English']);
    assert.deepEqual([chosen.notices, probes], [[], []]);
  });

  it('go by the language that the job names, whatever the files say', async () => {
    const chosen = await choose(['/en.xlf'], 'FR');
    assert.deepEqual(namesOf(chosen), ['Both']);
    assert.equal(chosen.sourceLanguage, 'FR');
  });

  it('have the language of files that name none detected, from their first texts', async () => {
    const chosen = await choose(['/a.srt']);
    assert.deepEqual(namesOf(chosen), ['Both', 'English']);
    assert.equal(chosen.sourceLanguage, 'EN');
    assert.equal(chosen.isDetected, true);
    assert.deepEqual(probes, [['The cat sleeps.']]);
  });

  it('are those that hold for all languages of the files', async () => {
    const chosen = await choose(['/en.xlf', '/fr.xlf'], null, ['English', 'Both']);
    assert.deepEqual(namesOf(chosen), ['Both']);
    assert.equal(chosen.sourceLanguage, null);
    const codes = chosen.notices.map(({ code, name }) => `${code} ${name}`);
    assert.deepEqual([...new Set(codes)], ['no-dictionary-for-pair English']);
    const [alone] = (await choose(['/fr.xlf'], null, ['Both'])).glossaries;
    assert.notEqual(chosen.glossaries[0]?.version, alone?.version);
  });

  it('hold for files that name their language and files that do not, when it is the same', async () => {
    const chosen = await choose(['/en.xlf', '/a.srt']);
    assert.deepEqual(namesOf(chosen), ['Both', 'English']);
    assert.equal(chosen.sourceLanguage, 'EN');
    detected = 'FR';
    const other = await choose(['/en.xlf', '/a.srt']);
    assert.deepEqual(namesOf(other), []);
    assert.ok(other.notices.some(({ code }) => code === 'source-not-detected'));
  });

  it('look at no file when no glossary is wished for', async () => {
    const chosen = await choose(['/missing.xlf'], null, []);
    assert.deepEqual(namesOf(chosen), []);
    assert.deepEqual(service.calls, []);
  });

  it('leave a file that cannot be read to the job, which refuses it', async () => {
    files.put('/bad.xlf', '<xliff');
    assert.deepEqual(namesOf(await choose(['/bad.xlf', '/missing.xlf', '/fr.xlf'])), ['Both']);
  });
});

function xliffOf(language: string, sources: readonly string[]): string {
  const units = sources.map(
    (source, index) => `<trans-unit id="${index}"><source>${source}</source></trans-unit>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="a" source-language="${language}" datatype="plaintext"><body>
${units.join('\n')}
</body></file></xliff>
`;
}
