import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { startSandbox, type RunningSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import { CliFolder, type CliRun } from '../../doubles/run-cli.ts';
import { createTestEngines } from '../../doubles/service/test-engines.ts';

const unit = (id: string, source: string): string =>
  `<trans-unit id="${id}"><source>${source}</source></trans-unit>`;

const xliff = (...units: string[]): string =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" datatype="plaintext"><body>\n${units.join('\n')}\n</body></file></xliff>\n`;

describe('bad input to interlinear, as a process', () => {
  let folder: CliFolder;
  let server: RunningSandbox;

  before(async () => {
    server = await startSandbox({
      engines: createTestEngines(),
      accounts: [
        { key: 'good-key-0123456789', plan: 'pro' },
        { key: 'small-key-0123456789', plan: 'pro', characterLimit: 20 },
      ],
    });
  });

  after(() => server.close());

  beforeEach(() => {
    folder = new CliFolder();
    writeFileSync(folder.at('good.xlf'), xliff(unit('a', 'Save'), unit('b', 'A longer sentence.')));
  });

  afterEach(() => {
    folder.remove();
  });

  const translate = (key: string, ...args: string[]): Promise<CliRun> =>
    folder.run(['translate', '--to', 'DE', '--base-url', server.url, ...args], {
      environment: { INTERLINEAR_KEY: key },
    });

  /** The file is refused with its name and line, ends with 3, and stays as it was. */
  async function refuses(content: string | Uint8Array, line: RegExp): Promise<void> {
    writeFileSync(folder.at('bad.xlf'), content);
    const { exitCode, err } = await translate('good-key-0123456789', 'bad.xlf', '--in-place');
    assert.equal(exitCode, 3, err);
    assert.match(err, line);
    assert.deepEqual(readFileSync(folder.at('bad.xlf')), Buffer.from(content));
  }

  it('refuses malformed XML with file and line', async () => {
    await refuses('<xliff version="1.2">\n<file>\n</xliff>', /bad\.xlf:3: .*\S/u);
  });

  it('refuses an encoding that the bytes are not in', async () => {
    const bytes = Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>${xliff(unit('a', 'caf\xe9'))}`,
      'latin1',
    );
    await refuses(bytes, /bad\.xlf.*UTF-8/iu);
  });

  it('refuses a DOCTYPE with an internal subset (F22)', async () => {
    await refuses(
      `<!DOCTYPE xliff [<!ENTITY a "b">]>\n${xliff(unit('a', '&a;'))}`,
      /bad\.xlf:1: .*DOCTYPE/u,
    );
  });

  it('refuses a file whose version and namespace disagree', async () => {
    await refuses(
      '<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:1.2" srcLang="en"><file id="f"/></xliff>',
      /bad\.xlf/u,
    );
  });

  it('translates the good files when one of them is bad, and ends with 3', async () => {
    writeFileSync(folder.at('bad.xlf'), 'not XML');
    const { exitCode, out } = await translate('good-key-0123456789', 'bad.xlf', 'good.xlf');
    assert.equal(exitCode, 3);
    assert.match(out, /good\.xlf\s+written/u);
    assert.ok(existsSync(folder.at('good.de.xlf')));
  });

  it('names a file that is not there', async () => {
    const { exitCode, err } = await translate('good-key-0123456789', 'gone.xlf');
    assert.equal(exitCode, 2);
    assert.match(err, /"gone\.xlf"/u);
  });

  it('refuses a word that is no language code, and one the service does not know', async () => {
    const odd = await folder.run(['translate', 'good.xlf', '--to', 'not a code', '--sandbox']);
    assert.equal(odd.exitCode, 2);
    assert.match(odd.err, /"not a code" is not a language code/u);
    const unknown = await folder.run(['translate', 'good.xlf', '--to', 'xx', '--sandbox']);
    assert.equal(unknown.exitCode, 2, unknown.err);
    assert.match(unknown.err, /does not offer "xx"/u);
    assert.ok(!existsSync(folder.at('good.xx.xlf')));
  });

  it('refuses to write where it may not, before anything is sent (F17)', async function () {
    mkdirSync(folder.at('locked'));
    writeFileSync(folder.at('locked', 'good.xlf'), 'mine');
    chmodSync(folder.at('locked', 'good.xlf'), 0o444);
    const count = server.requestCount;
    const args = ['good.xlf', '--out', 'locked', '--overwrite'];
    const { exitCode, err } = await translate('good-key-0123456789', ...args);
    assert.equal(exitCode, 3, err);
    assert.match(err, /read-only|permission/u);
    assert.equal(readFileSync(folder.at('locked', 'good.xlf'), 'utf8'), 'mine');
    // What languages there are is asked; a text is not sent.
    const sent = server.requests.slice(count).filter(({ method }) => method !== 'GET');
    assert.deepEqual(sent, []);
  });

  it('says that a key is wrong, and ends with 4', async () => {
    const { exitCode, err } = await translate('wrong-key-0123456789', 'good.xlf');
    assert.equal(exitCode, 4, err);
    assert.match(err, /key/u);
    assert.ok(!existsSync(folder.at('good.de.xlf')));
  });

  it('keeps finished work when the quota ends, and ends with 5 (F3)', async () => {
    writeFileSync(folder.at('long.xlf'), xliff(unit('a', 'word '.repeat(30))));
    const { exitCode, err } = await translate('small-key-0123456789', 'long.xlf');
    assert.equal(exitCode, 5, err);
    assert.match(err, /characters/u);
  });

  it('says that the service cannot be reached, and ends with 6 (F6)', async () => {
    const { exitCode, err } = await folder.run(['usage', '--base-url', 'http://127.0.0.1:9'], {
      environment: { INTERLINEAR_KEY: 'good-key-0123456789' },
    });
    assert.equal(exitCode, 6, err);
    assert.match(err, /could not be reached/u);
  }).timeout(60_000);

  it('refuses an address without TLS outside this machine, before anything is sent (P6)', async () => {
    const { exitCode, err } = await folder.run(['usage', '--base-url', 'http://api.example.com'], {
      environment: { INTERLINEAR_KEY: 'good-key-0123456789' },
    });
    assert.equal(exitCode, 2, err);
    assert.match(err, /https/u);
  });

  it('explains itself without arguments, with unknown ones and with --help', async () => {
    assert.equal((await folder.run(['--help'])).exitCode, 0);
    assert.equal((await folder.run(['translate', '--help'])).exitCode, 0);
    assert.equal((await folder.run(['--version'])).exitCode, 0);
    assert.equal((await folder.run(['translate', '--colour'])).exitCode, 2);
    assert.equal((await folder.run(['translate', 'good.xlf'])).exitCode, 2);
    const both = ['translate', 'good.xlf', '--to', 'DE', '--in-place', '--out', 'x', '--sandbox'];
    assert.equal((await folder.run(both)).exitCode, 2);
    assert.equal((await folder.run(['sandbox', '--port', 'soon'])).exitCode, 2);
  });

  it('says which step is missing when no service is set up', async () => {
    const { exitCode, err } = await folder.run(['usage']);
    assert.equal(exitCode, 2);
    assert.match(err, /key set.*--sandbox/u);
  });

  it('names a port that is taken', async () => {
    const { exitCode, err } = await folder.run(['sandbox', '--port', String(server.port)]);
    assert.equal(exitCode, 2);
    assert.match(err, /is taken/u);
  });
});
