import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { startSandbox, type RunningSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import { CliFolder, type CliOptions, type CliRun } from '../../doubles/run-cli.ts';
import { createTestEngines } from '../../doubles/service/test-engines.ts';

const TEXT = 'The boat leaves at night. Nobody saw it go.\n';

describe('interlinear document, as a process', () => {
  let server: RunningSandbox;
  let folder: CliFolder;

  beforeEach(async () => {
    server = await startSandbox({
      engines: createTestEngines(),
      documents: { translateTimeInMs: 400 },
    });
    folder = new CliFolder();
    writeFileSync(folder.at('notes.txt'), TEXT);
  });

  afterEach(async () => {
    await server.close();
    folder.remove();
  });

  const run = (args: readonly string[], options: CliOptions = {}): Promise<CliRun> =>
    folder.run(['document', ...args, '--base-url', server.url], {
      environment: { INTERLINEAR_KEY: 'some-key-0123456789', CI: 'true' },
      ...options,
    });

  const uploads = (): number =>
    server.requests.filter(({ method, path }) => method === 'POST' && path === '/v2/document')
      .length;

  /** Sends a signal once the document is with the service. */
  async function interrupt(signal: NodeJS.Signals): Promise<CliRun> {
    return run(['notes.txt', '--to', 'DE'], {
      whileRunning: (child) => {
        child.stderr?.on('data', (data: Buffer) => {
          if (data.toString().includes('being translated')) child.kill(signal);
        });
      },
    });
  }

  it('brings documents, and says what they cost', async () => {
    writeFileSync(folder.at('more.txt'), TEXT);
    const { exitCode, out, err } = await run(['.', '--to', 'DE', '--jobs', '2']);
    assert.equal(exitCode, 0, err);
    assert.match(out, /more\.txt +translated +more\.de\.txt/);
    assert.match(out, /86 characters billed/);
    assert.notEqual(readFileSync(folder.at('notes.de.txt'), 'utf8'), TEXT);
    assert.deepEqual(
      readdirSync(folder.path).filter((name) => name.startsWith('.')),
      [],
    );
  });

  it('asks nothing where nobody sits, and prints one JSON document', async () => {
    const { exitCode, out } = await run(['notes.txt', '--to', 'DE', '--json']);
    assert.equal(exitCode, 0);
    assert.equal((JSON.parse(out) as { readonly exitCode: number }).exitCode, 0);
  });

  it('F14 ends on Ctrl+C with what can be done about the document, and no file', async () => {
    const { exitCode, err } = await interrupt('SIGINT');
    assert.equal(exitCode, 130, err);
    // Where the system keeps secrets it can be gone on with, elsewhere its key is gone.
    assert.match(err, /--resume [0-9a-f]{8}|cannot be fetched any more/);
    assert.ok(!existsSync(folder.at('notes.de.txt')));
    assert.equal((await run(['notes.txt', '--to', 'DE'])).exitCode, 0);
    assert.ok(existsSync(folder.at('notes.de.txt')));
  });

  it('F16 sends a document again after SIGKILL only when somebody says so, where its key is gone', async () => {
    const killed = await interrupt('SIGKILL');
    assert.equal(killed.exitCode, null);
    const second = await run(['notes.txt', '--to', 'DE']);
    // With a store of the system the second run has fetched it.
    if (second.exitCode !== 0) {
      assert.match(second.err, /cannot be read from the secret store.*--again/s);
      assert.equal(uploads(), 1);
      const third = await run(['notes.txt', '--to', 'DE', '--again']);
      assert.equal(third.exitCode, 0, third.err);
      assert.equal(uploads(), 2);
    }
    assert.ok(existsSync(folder.at('notes.de.txt')));
    assert.ok(!existsSync(folder.at('notes.de (2).txt')));
  });

  it('lists without a service or a key, and knows what it does not know', async () => {
    const list = await folder.run(['document', '--list']);
    assert.equal(list.exitCode, 0, list.err);
    assert.match(list.out, /No documents are under way/);
    assert.equal((await folder.run(['document', '--forget', 'abc'])).exitCode, 2);
    assert.equal((await folder.run(['document', '--resume', 'abc'])).exitCode, 2);
  });

  it('translates with the built-in sandbox alone', async () => {
    const { exitCode, err } = await folder.run([
      'document',
      'notes.txt',
      '--to',
      'DE',
      '--sandbox',
    ]);
    assert.equal(exitCode, 0, err);
    assert.match(readFileSync(folder.at('notes.de.txt'), 'utf8'), /\S/);
  });
});
