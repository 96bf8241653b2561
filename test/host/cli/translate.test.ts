import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FileReport } from '../../../extensions/cli/output/file-report.ts';
import { CliFolder } from '../../doubles/run-cli.ts';

const samples = path.resolve(import.meta.dirname, '../../../samples');

interface TranslationDocument {
  readonly files: readonly FileReport[];
  readonly use: { readonly requests: number; readonly billedCharacters: number | null };
  readonly estimate: { readonly requests: number; readonly characters: number };
  readonly exitCode: number;
}

describe('interlinear translate, as a process', () => {
  let folder: CliFolder;

  beforeEach(() => {
    folder = new CliFolder();
    cpSync(samples, folder.at('samples'), { recursive: true });
  });

  afterEach(() => {
    folder.remove();
  });

  const originals = (): Record<string, string> =>
    Object.fromEntries(
      readdirSync(samples).map((name) => [
        name,
        readFileSync(folder.at('samples', name), 'latin1'),
      ]),
    );

  it('translates a folder into another one, and leaves the originals as they were', async () => {
    const before = originals();
    const args = ['translate', 'samples', '--to', 'DE', '--out', 'done', '--sandbox'];
    const { exitCode, out, err } = await folder.run(args);
    assert.equal(exitCode, 0, err);
    assert.deepEqual(originals(), before);
    assert.match(out, /harbour-app\.xlf\s+written\s+11/u);
    assert.match(readFileSync(folder.at('done', 'harbour-app.xlf'), 'utf8'), />Speichern</u);
    assert.match(out, /exact memory of published translations/u);
  });

  it('says the same as one JSON document with --json', async () => {
    const args = ['translate', 'samples', '--to', 'de', '--out', 'done', '--sandbox', '--json'];
    const { out } = await folder.run(args);
    const document = JSON.parse(out) as TranslationDocument;
    assert.equal(document.files.length, 4);
    assert.ok(document.files.every(({ outcome }) => outcome === 'written'));
    assert.equal(document.use.billedCharacters, document.estimate.characters);
    assert.equal(document.use.requests, document.estimate.requests);
  });

  it('sends nothing the second time (P3, cache), and refuses to overwrite without being told', async () => {
    const args = ['translate', 'samples', '--to', 'DE', '--out', 'done', '--sandbox', '--json'];
    await folder.run(args);
    const refused = await folder.run(args);
    assert.equal(refused.exitCode, 3);
    const again = await folder.run([...args, '--overwrite']);
    assert.equal(again.exitCode, 0, again.err);
    assert.equal((JSON.parse(again.out) as TranslationDocument).use.requests, 0);
    const cleared = await folder.run(['cache', 'clear']);
    assert.equal(cleared.exitCode, 0, cleared.err);
    const anew = await folder.run([...args, '--overwrite']);
    assert.ok((JSON.parse(anew.out) as TranslationDocument).use.requests > 0);
  });

  it('estimates without sending or writing with --dry-run', async () => {
    const args = ['translate', 'samples', '--to', 'DE', '--sandbox', '--dry-run'];
    const { exitCode, out } = await folder.run(args);
    assert.equal(exitCode, 0);
    assert.match(out, /Nothing was sent/u);
    assert.deepEqual(readdirSync(folder.at('samples')).sort(), readdirSync(samples).sort());
  });

  it('replaces files with --in-place, and fills nothing the second time', async () => {
    const file = folder.at('samples', 'harbour-app.xlf');
    const args = ['translate', 'samples/harbour-app.xlf', '--to', 'DE', '--sandbox', '--in-place'];
    assert.equal((await folder.run(args)).exitCode, 0);
    const first = readFileSync(file, 'utf8');
    assert.match(first, /target-language="de"/u);
    const { out } = await folder.run(args);
    assert.match(out, /unchanged/u);
    assert.equal(readFileSync(file, 'utf8'), first);
  });

  it('puts results beside the originals, named after the language', async () => {
    await folder.run(['translate', 'samples/*.srt', '--to', 'pt-br', '--sandbox']);
    assert.ok(readdirSync(folder.at('samples')).includes('first-steps.pt-BR.srt'));
  });

  it('turns standard input into standard output', async () => {
    const input = readFileSync(folder.at('samples', 'first-steps.srt'));
    const args = ['translate', '-', '--stdin-name', 'a.srt', '--to', 'DE', '--sandbox'];
    const { exitCode, out } = await folder.run(args, { input });
    assert.equal(exitCode, 0);
    assert.match(out, /00:00:23,900 --> 00:00:25,500\r\nVielen Dank\.\r\n/u);
  });

  it('says on standard error why a part of standard input stayed untranslated', async () => {
    const source = `<source>${'word '.repeat(28_000)}</source>`;
    const input = `<xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="x"><body><trans-unit id="u1">${source}</trans-unit><trans-unit id="u2"><source>Save {0}</source><target state="translated">Sichern</target></trans-unit></body></file></xliff>`;
    const args = ['translate', '-', '--stdin-name', 'a.xlf', '--to', 'DE', '--sandbox'];
    const { exitCode, err } = await folder.run(args, { input });
    assert.equal(exitCode, 1);
    assert.match(err, /left: a\.xlf:1.*131,072/u);
  });

  for (const option of ['--json', '--diff']) {
    it(`refuses ${option} for standard input, because its output is the file itself`, async () => {
      const args = ['translate', '-', '--stdin-name', 'a.srt', '--to', 'DE', '--sandbox', option];
      const { exitCode, out, err } = await folder.run(args, { input: '' });
      assert.equal(exitCode, 2);
      assert.equal(out.startsWith('1'), false);
      assert.match(err, new RegExp(option, 'u'));
    });
  }

  it('takes --jobs for standard input too', async () => {
    const input = readFileSync(folder.at('samples', 'first-steps.srt'));
    const args = ['translate', '-', '--stdin-name', 'a.srt', '--to', 'DE', '--sandbox', '--jobs'];
    assert.equal((await folder.run([...args, '2'], { input })).exitCode, 0);
    const { exitCode, err } = await folder.run([...args, 'many'], { input });
    assert.equal(exitCode, 2);
    assert.match(err, /--jobs/u);
  });

  it('writes to no output when standard input is broken', async () => {
    const args = ['translate', '-', '--stdin-name', 'a.xlf', '--to', 'DE', '--sandbox'];
    const { exitCode, out, err } = await folder.run(args, { input: '<xliff version="1.2"><file' });
    assert.equal(exitCode, 3);
    assert.equal(out, '');
    assert.match(err, /a\.xlf/u);
  });

  it('shows what changed with --diff', async () => {
    const args = ['translate', 'samples/ticket-shop.xliff', '--to', 'DE', '--sandbox', '--diff'];
    const { out } = await folder.run(args);
    assert.match(out, /^ {2}\+ +<target>Passwort<\/target>$/mu);
    assert.match(out, /^ {2}- +<target>Remove<\/target>$/mu);
  });

  it('keeps the folders of a tree below --out', async () => {
    mkdirSync(folder.at('l10n', 'app'), { recursive: true });
    writeFileSync(
      folder.at('l10n', 'app', 'a.srt'),
      '1\n00:00:01,000 --> 00:00:02,000\nThank you.\n',
    );
    await folder.run(['translate', 'l10n', '--to', 'DE', '--sandbox', '--out', 'done']);
    assert.match(readFileSync(folder.at('done', 'app', 'a.srt'), 'utf8'), /\nVielen Dank\.\n$/u);
  });

  it('refuses a file of another target language, before anything is sent, unless told otherwise', async () => {
    const args = ['translate', 'samples/crew-manual.xlf', '--to', 'FR', '--sandbox'];
    const refused = await folder.run(args);
    assert.equal(refused.exitCode, 3);
    assert.match(refused.err, /crew-manual\.xlf.*de.*--retarget/u);
    assert.equal((await folder.run([...args, '--dry-run'])).exitCode, 3);
    assert.equal((await folder.run([...args, '--retarget'])).exitCode, 0);
  });

  it('leaves results of earlier runs in a folder alone, unless they are named', async () => {
    const args = ['translate', 'samples', '--to', 'DE', '--sandbox', '--overwrite'];
    await folder.run(args);
    const { err } = await folder.run(args);
    assert.match(err, /Left out 4 translations/u);
    const names = readdirSync(folder.at('samples'));
    assert.equal(names.filter((name) => name.includes('.de.')).length, 4);
    assert.ok(!names.some((name) => name.includes('.de.de.')));
  });

  it('fills only segments in the states that --only-states names', async () => {
    const args = ['translate', 'samples/ticket-shop.xliff', '--to', 'DE', '--sandbox', '--json'];
    const { out } = await folder.run([...args, '--only-states', 'reviewed']);
    const [file] = (JSON.parse(out) as TranslationDocument).files;
    assert.equal(file?.estimate?.segments, 1);
  });
});
