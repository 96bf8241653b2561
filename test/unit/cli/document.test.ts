import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentCommand } from '../../../extensions/cli/commands/document.ts';
import { chooseDocumentSecrets } from '../../../extensions/cli/documents/document-secrets.ts';
import { Invocation } from '../../../extensions/cli/invocation.ts';
import { UsageError } from '../../../extensions/cli/usage-error.ts';
import type { DocumentFailure } from '../../../shared/documents/index.ts';
import { inEnglish } from '../../../shared/messages/words.ts';
import { startSandbox, type RunningSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import { createCliContext, type CliContextOptions } from '../../doubles/cli-context.ts';
import { MemorySecretStore } from '../../doubles/memory-secrets.ts';
import { createTestEngines } from '../../doubles/service/test-engines.ts';
import { until } from '../../doubles/until.ts';

interface Run {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

const TEXT = 'The boat leaves at night. Nobody saw it go.\n';

describe('interlinear document', () => {
  let sandbox: RunningSandbox;
  let folder: string;
  let secrets: MemorySecretStore;

  beforeEach(async () => {
    sandbox = await startSandbox({ engines: createTestEngines() });
    folder = await mkdtemp(path.join(tmpdir(), 'interlinear-cli-document-'));
    secrets = new MemorySecretStore();
    await writeFile(path.join(folder, 'notes.txt'), TEXT);
  });

  afterEach(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(
    operands: readonly string[],
    options: Readonly<Record<string, unknown>>,
    changes: Partial<CliContextOptions> = {},
  ): Promise<Run> {
    const { context, out, err } = createCliContext({
      folder,
      baseUrl: sandbox.url,
      secrets,
      json: options['json'] === true,
      ...changes,
    });
    const invocation = new Invocation(operands, options);
    const exitCode = await documentCommand.run(invocation, context);
    return { exitCode, out: out.join('\n'), err: err.join('\n') };
  }

  const visible = async (): Promise<readonly string[]> =>
    (await readdir(folder)).filter((name) => name !== 'journals').sort();

  function uploads(): number {
    return sandbox.requests.filter(
      ({ method, path: place, status }) =>
        method === 'POST' && place === '/v2/document' && status === 200,
    ).length;
  }

  it('puts results beside documents, one line for each step, and says what was billed', async () => {
    const { exitCode, out, err } = await run(['notes.txt'], { to: 'DE' });
    assert.equal(exitCode, 0, err);
    assert.deepEqual(await visible(), ['notes.de.txt', 'notes.txt']);
    assert.match(out, /notes\.txt +translated .*notes\.de\.txt +43/);
    assert.match(out, /43 characters billed by the test service\./);
    const steps = ['getting ready', 'sending', 'being translated', 'fetching', 'checking', 'done'];
    for (const step of steps) assert.ok(err.includes(`notes.txt: ${step}`), step);
  });

  it('says who made a result, as the sandbox named them for this very document', async () => {
    const { out } = await run(['notes.txt'], { to: 'DE' }, { sandbox: true });
    assert.match(out, /Made by the sandbox: another engine \(test-marker\)\.$/u);
    const again = await run(['notes.txt'], { to: 'FR', json: true });
    const { documents } = JSON.parse(again.out) as {
      readonly documents: readonly { readonly makers: unknown }[];
    };
    assert.deepEqual(documents[0]?.makers, [
      { name: 'test-marker', version: '2', coverage: 0.5, segments: 1 },
    ]);
  });

  it('works through folders, leaves results of earlier runs out, and keeps the tree below --out', async () => {
    await mkdir(path.join(folder, 'deep'));
    await writeFile(path.join(folder, 'deep', 'more.txt'), TEXT);
    await writeFile(path.join(folder, 'notes.fr.txt'), 'Le texte.');
    await writeFile(path.join(folder, 'notes.fr (2).txt'), 'Le texte.');
    await writeFile(path.join(folder, 'data.csv'), '1,2');
    const { exitCode, out, err } = await run(['.'], { to: 'DE', out: path.join(folder, 'german') });
    assert.equal(exitCode, 0, err);
    assert.match(out, /german\/deep\/more\.de\.txt/);
    const german = await readdir(path.join(folder, 'german'), { recursive: true });
    assert.ok(german.includes('notes.de.txt') && german.includes(path.join('deep', 'more.de.txt')));
    const beside = await run(['.'], { to: 'ES' });
    assert.match(beside.err, /Left out 4 translations/);
    assert.doesNotMatch(beside.out, /notes\.fr|german/);
  });

  it('takes no document for a result because the folder of results lies above it', async () => {
    await mkdir(path.join(folder, 'deep'));
    await writeFile(path.join(folder, 'deep', 'more.txt'), TEXT);
    const options = { to: 'DE', out: folder };
    const { exitCode, out, err } = await run([path.join(folder, 'deep')], options);
    assert.equal(exitCode, 0, err);
    assert.match(out, /more\.txt +translated/u);
    assert.ok((await visible()).includes('more.de.txt'));
  });

  it('sends what is good and keeps what is not, with the reason', async () => {
    await writeFile(path.join(folder, 'report.docx'), 'I am no archive.');
    await writeFile(path.join(folder, 'empty.txt'), '');
    const { exitCode, out, err } = await run(['.'], { to: 'DE' });
    assert.equal(exitCode, 3);
    assert.match(out, /notes\.txt +translated/);
    assert.match(out, /report\.docx +refused/);
    assert.match(err, /error: empty\.txt: .*empty/);
    assert.equal(uploads(), 1);
  });

  it('prints one JSON document', async () => {
    await writeFile(path.join(folder, 'empty.txt'), '');
    const { out, err } = await run(['empty.txt', 'notes.txt'], { to: 'DE', json: true });
    const { documents, exitCode } = JSON.parse(out) as {
      readonly documents: readonly Readonly<Record<string, unknown>>[];
      readonly exitCode: number;
    };
    assert.equal(exitCode, 3);
    assert.deepEqual(
      documents.map(({ name, outcome, billedCharacters }) => [name, outcome, billedCharacters]),
      [
        ['empty.txt', 'refused', null],
        ['notes.txt', 'published', 43],
      ],
    );
    assert.equal(documents[1]?.['output'], path.join(folder, 'notes.de.txt'));
    assert.deepEqual(
      documents.map(({ messages, said }) => [messages, said]),
      [
        [
          ['The document is empty: it has no bytes. Choose a document with content.'],
          [
            {
              code: 'together',
              values: {
                first: { code: 'empty.no-bytes', values: {} },
                second: { code: 'document-step.choose-content', values: {} },
              },
            },
          ],
        ],
        [[], []],
      ],
    );
    assert.equal(err, '');
  });

  it('says what documents would cost, and sends nothing, with --dry-run', async () => {
    const { exitCode, out } = await run(['notes.txt'], { to: 'DE', dryRun: true });
    assert.equal(exitCode, 0);
    assert.match(out, /notes\.txt .*44[^]*Nothing was sent\./);
    assert.equal(uploads(), 0);
  });

  it('has what it says as sentences and as data in the JSON of a preview', async () => {
    await writeFile(path.join(folder, 'a.pdf'), '%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n');
    const { out } = await run(['a.pdf'], { to: 'DE', dryRun: true, json: true });
    const { documents } = JSON.parse(out) as {
      readonly documents: readonly { readonly warnings: readonly object[] }[];
    };
    const sentence =
      'The service bills documents of this type as 50,000 characters at least, however short they are.';
    const said = { code: 'minimum-billing', values: { minimum: 50_000 } };
    assert.deepEqual(documents[0]?.warnings, [
      { code: 'minimum-billing', sentence, message: sentence, said },
    ]);
  });

  it('does not pay twice for what it has, unless it is told to', async () => {
    await run(['notes.txt'], { to: 'DE' });
    const second = await run(['notes.txt'], { to: 'DE' });
    assert.equal(second.exitCode, 0);
    assert.match(second.err, /translated with these options before.*--again/);
    const preview = await run(['notes.txt'], { to: 'DE', dryRun: true });
    assert.match(preview.out, /notes\.txt +\S+ +0\n/);
    const anew = await run(['notes.txt'], { to: 'DE', dryRun: true, again: true });
    assert.match(anew.out, /notes\.txt +\S.* 44\n/);
    assert.equal(uploads(), 1);
    await run(['notes.txt'], { to: 'DE', again: true });
    assert.equal(uploads(), 2);
    assert.deepEqual(await visible(), ['notes.de (2).txt', 'notes.de.txt', 'notes.txt']);
    await rm(path.join(folder, 'notes.de (2).txt'));
    await run(['notes.txt'], { to: 'DE' });
    assert.equal(uploads(), 3);
  });

  describe('with a service that takes its time', () => {
    beforeEach(async () => {
      await sandbox.close();
      sandbox = await startSandbox({
        engines: createTestEngines(),
        documents: { translateTimeInMs: 700 },
      });
    });

    /** Ctrl+C as soon as the document is with the service. */
    async function interrupt(store = secrets): Promise<Run> {
      const cancel = new AbortController();
      return run(
        ['notes.txt'],
        { to: 'DE' },
        {
          secrets: store,
          signal: cancel.signal,
          onError: (line) => {
            if (line.includes('being translated')) {
              cancel.abort(new DOMException('Cancelled by a signal.', 'AbortError'));
            }
          },
        },
      );
    }

    it('F14 leaves a document on Ctrl+C that can be listed and gone on with', async () => {
      const { exitCode, err } = await interrupt();
      assert.equal(exitCode, 130);
      const id = /interlinear document --resume ([0-9a-f]{8})\./.exec(err)?.[1] ?? assert.fail(err);
      assert.deepEqual(await visible(), ['notes.txt']);
      const { out: list } = await run([], { list: true });
      assert.match(list, new RegExp(`${id} .*notes\\.txt +DE .*with the service`));
      const resumed = await run([], { resume: id });
      assert.equal(resumed.exitCode, 0, resumed.err);
      assert.deepEqual(await visible(), ['notes.de.txt', 'notes.txt']);
      assert.equal(uploads(), 1);
      assert.match((await run([], { list: true })).out, /done: .*notes\.de\.txt/);
    });

    it('goes on by the same command, and by --resume for all', async () => {
      await interrupt();
      assert.equal((await run(['notes.txt'], { to: 'DE' })).exitCode, 0);
      await writeFile(path.join(folder, 'notes.txt'), `${TEXT}More.`);
      await interrupt();
      const { exitCode, out } = await run([], { resume: true });
      assert.equal(exitCode, 0);
      assert.match(out, /translated/);
      assert.equal(uploads(), 2);
      assert.match((await run([], { resume: true })).out, /No document is waiting/);
    });

    it('F30 says before it sends that a key stays in memory, and what an interruption then costs', async () => {
      secrets.full = true;
      const { exitCode, err } = await interrupt();
      assert.equal(exitCode, 130);
      assert.match(
        err,
        /note: The keys that fetch documents cannot be kept in memory of the test \(no room\)/,
      );
      assert.ok(err.indexOf('note: The keys') < err.indexOf('sending'));
      assert.match(err, /cannot be fetched any more.*Run the command again/);
      assert.doesNotMatch(err, /--resume/);
      assert.match((await run([], { list: true })).out, /No documents are under way/);
      const second = await run(['notes.txt'], { to: 'DE' });
      assert.equal(second.exitCode, 0, second.err);
    });

    it('F19 tells the second of two runs of the first, and lets it wait for that one’s result', async () => {
      const lines: string[] = [];
      const watch = { onError: (line: string) => lines.push(line) };
      const first = run(['notes.txt'], { to: 'DE' }, watch);
      await until(() => lines.some((line) => line.includes('being translated')));
      const second = await run(['notes.txt'], { to: 'DE' });
      assert.equal(second.exitCode, 3);
      assert.match(second.out, /notes\.txt +under way/);
      const id = /--resume ([0-9a-f]{8})\./.exec(second.err)?.[1] ?? assert.fail(second.err);
      const refused = await run([], { forget: id });
      assert.equal(refused.exitCode, 3);
      const third = await run([], { resume: id });
      assert.match(third.err, /another run works on it; waiting for that one/);
      assert.equal(third.exitCode, 0);
      assert.match(third.out, /notes\.de\.txt/);
      assert.equal((await first).exitCode, 0);
      assert.equal(uploads(), 1);
    });

    it('leaves documents of other services alone, and forgets one when told to', async () => {
      const { err } = await interrupt();
      const id = /--resume ([0-9a-f]{8})\./.exec(err)?.[1] ?? assert.fail(err);
      const elsewhere = await startSandbox({ engines: createTestEngines() });
      const other = await run([], { resume: true }, { baseUrl: elsewhere.url });
      assert.match(other.err, /Left out 1 document of other services/);
      const named = await run([], { resume: id }, { baseUrl: elsewhere.url });
      assert.equal(named.exitCode, 3);
      assert.match(named.err, /only that connection can fetch it/);
      await elsewhere.close();
      assert.match((await run([], { forget: id })).out, /^Forgotten: .*notes\.txt/);
      assert.equal(secrets.values.size, 0);
      await assert.rejects(run([], { forget: id }), UsageError);
    });
  });

  it('ends with the code that fits what went wrong', async () => {
    for (const [status, exitCode] of [
      [401, 4],
      [456, 5],
      [400, 3],
    ] as const) {
      sandbox.planFaults([{ path: '/v2/document', status, message: 'On purpose.' }]);
      const { exitCode: code, err } = await run(['notes.txt'], { to: 'DE' });
      assert.equal(code, exitCode, err);
    }
  });

  it('keeps a document whose key was refused with 403, says why it may be, and goes on with another', async () => {
    sandbox.planFaults([{ path: '/v2/document', status: 403, message: 'Authorization failure' }]);
    const refused = await run(['notes.txt'], { to: 'DE' });
    assert.equal(refused.exitCode, 4, refused.err);
    assert.match(refused.err, /the key may be wrong, or may not allow it/);
    assert.match(refused.err, /To go on: interlinear document --resume [0-9a-f]{8}\./);
    const resumed = await run([], { resume: true });
    assert.equal(resumed.exitCode, 0, resumed.err);
    assert.equal(uploads(), 1);
  });

  it('says when the service could not translate a document, and what it said', async () => {
    const { exitCode, err } = await run(['notes.txt'], { to: 'EN-GB' });
    assert.equal(exitCode, 3, err);
    assert.match(err, /Source and target language are equal\./);
    const { out } = await run([], { list: true, json: true });
    const { documents } = JSON.parse(out) as {
      readonly documents: readonly [{ readonly phase: { readonly failure: DocumentFailure } }];
    };
    const { said, serviceWords, ...rest } = documents[0].phase.failure;
    assert.equal(said.code, 'document-failed.not-billed');
    assert.equal(serviceWords, 'Source and target language are equal.');
    assert.ok('sentence' in rest && rest.sentence === inEnglish(said));
  });

  it('refuses command lines that contradict themselves', async () => {
    const wrong: readonly [readonly string[], Readonly<Record<string, unknown>>][] = [
      [['notes.txt'], {}],
      [[], { to: 'DE' }],
      [['notes.txt'], { to: 'not a language' }],
      [['notes.txt'], { to: 'DE', from: '?' }],
      [['notes.txt'], { to: 'DE', jobs: '9' }],
      [['notes.txt'], { list: true }],
      [[], { list: true, resume: true }],
      [[], { resume: 'ffff' }],
      [[], { forget: '' }],
      [['gone.txt'], { to: 'DE' }],
    ];
    for (const [operands, options] of wrong) {
      await assert.rejects(run(operands, options), UsageError, JSON.stringify(options));
    }
    assert.equal(uploads(), 0);
  });

  it('F30 holds the key of a document nowhere but in the secret store', async () => {
    await run(['notes.txt'], { to: 'DE' });
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const file of files.filter((each) => each.isFile())) {
      const content = await readFile(path.join(file.parentPath, file.name), 'latin1');
      assert.doesNotMatch(content, /document_key|[0-9A-F]{64}/, file.name);
    }
    assert.equal(secrets.values.size, 0);
  });
});

describe('the secret store for keys of documents', () => {
  it('is the given one when it keeps what it takes', async () => {
    const store = new MemorySecretStore();
    assert.deepEqual(await chooseDocumentSecrets(store), { secrets: store, warning: null });
    assert.equal(store.values.size, 0);
  });

  it('is memory before a store that fails, and still reads what that one holds', async () => {
    const store = new MemorySecretStore();
    store.values.set('document-old', 'key');
    store.full = true;
    const { secrets, warning } = await chooseDocumentSecrets(store);
    assert.match(warning ?? '', /cannot be kept in memory of the test \(no room\)/);
    assert.equal(secrets.persistence, 'memory');
    await secrets.write('document-new', 'other');
    assert.deepEqual(await secrets.read('document-new'), { outcome: 'present', value: 'other' });
    assert.deepEqual(await secrets.read('document-old'), { outcome: 'present', value: 'key' });
    await secrets.remove('document-new');
    await secrets.remove('document-old');
    assert.equal(store.values.size, 0);
  });
});
