import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { documentCommand } from '../../../../extensions/cli/commands/document.ts';
import { glossaryDeleteCommand as remove } from '../../../../extensions/cli/commands/terms/glossary-delete.ts';
import { glossaryListCommand as glossaryList } from '../../../../extensions/cli/commands/terms/glossary-list.ts';
import { glossaryMergeCommand as merge } from '../../../../extensions/cli/commands/terms/glossary-merge.ts';
import { translateCommand } from '../../../../extensions/cli/commands/translate.ts';
import type { CliContextOptions } from '../../../doubles/cli-context.ts';
import { MemoryKeyValueStore } from '../../../doubles/memory-stores.ts';
import { CliRuns } from './cli-runs.ts';

const XLIFF = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="a" source-language="en" target-language="de" datatype="plaintext">
    <body>
      <trans-unit id="1"><source>departure</source></trans-unit>
    </body>
  </file>
</xliff>
`;
const translate = { to: 'DE', cache: true, resume: true, overwrite: true, glossary: 'Travel' };

describe('--glossary and --style of commands that translate', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
  });

  afterEach(async () => {
    await cli.close();
  });

  const target = async (): Promise<string | undefined> => {
    const text = await readFile(path.join(cli.folder, 'app.de.xlf'), 'utf8');
    return /<target[^>]*>([^<]*)</.exec(text)?.[1];
  };

  it('translates with a glossary by its name, and anew once a term has changed', async () => {
    const file = await cli.write('app.xlf', XLIFF);
    const { exitCode, err } = await cli.run(translateCommand, [file], translate);
    assert.equal(exitCode, 0, err);
    assert.match((await target()) ?? '', /Abfahrtszeit/);
    const entry = { from: 'EN', to: 'DE', entry: 'departure=Abreise' };
    await cli.run(merge, ['Travel'], entry);
    const again = await cli.run(translateCommand, [file], translate);
    assert.equal(again.exitCode, 0, again.err);
    assert.match((await target()) ?? '', /Abreise/);
  });

  it('takes style rules and a memory by name, and refuses names nobody knows', async () => {
    const file = await cli.write('app.xlf', XLIFF);
    const options = { ...translate, style: 'House style', translationMemory: 'Ferry texts' };
    assert.equal((await cli.run(translateCommand, [file], options)).exitCode, 0);
    const unknown = { ...translate, glossary: 'Travel,Trips', dryRun: true };
    const { exitCode, err } = await cli.run(translateCommand, [file], unknown);
    assert.equal(exitCode, 2);
    assert.match(err, /no glossary "Trips"/);
    const many = { ...translate, glossary: 'a,b,c,d,e,f' };
    assert.match((await cli.run(translateCommand, [file], many)).err, /5 glossaries at most/);
  });

  it('says what a translation would cost with terms, and sends no text', async () => {
    const file = await cli.write('app.xlf', XLIFF);
    const { exitCode, err } = await cli.run(translateCommand, [file], {
      ...translate,
      dryRun: true,
    });
    assert.equal(exitCode, 0, err);
    assert.deepEqual(cli.changes(), []);
  });

  it('translates a document with a glossary by its name', async () => {
    const file = await cli.write('notes.txt', 'departure\n');
    const options = { from: 'EN', to: 'DE', glossary: 'travel' };
    const { exitCode, err } = await cli.run(documentCommand, [file], options);
    assert.equal(exitCode, 0, err);
    assert.match(await readFile(path.join(cli.folder, 'notes.de.txt'), 'utf8'), /Abfahrtszeit/);
    const wrong = await cli.run(documentCommand, [file], { ...options, style: 'Nobody' });
    assert.equal(wrong.exitCode, 2);
    assert.match(wrong.err, /no style rule list "Nobody"/);
  });

  it('detects the language of documents for a glossary, which have one language then', async () => {
    const file = await cli.write('notes.txt', 'The departure of the ferry is near.\n');
    const options = { to: 'DE', glossary: 'Travel' };
    const dry = await cli.run(documentCommand, [file], { ...options, dryRun: true });
    assert.equal(dry.exitCode, 0, dry.err);
    assert.match(dry.err, /dry run does not detect.*--from/);
    assert.deepEqual(cli.changes(), []);

    const unsure = await cli.write('page.html', '<p>departure</p>\n');
    const french = await cli.write('fr.xlf', XLIFF.replace('"en"', '"fr"'));
    const none = await cli.run(documentCommand, [unsure], options);
    assert.equal(none.exitCode, 2);
    assert.match(none.err, /could not be detected.*--from/);
    const mixed = await cli.run(documentCommand, [file, french], options);
    assert.equal(mixed.exitCode, 2);
    assert.match(mixed.err, /in several languages \(EN, FR\).*--from/);

    const cue = '1\n00:00:01,000 --> 00:00:04,000\nThe departure of the ferry is near.\n';
    const film = await cli.write('film.srt', cue);
    const { exitCode, err } = await cli.run(documentCommand, [file, film], options);
    assert.equal(exitCode, 0, err);
    assert.match(err, /The source language is EN, as detected, since a glossary needs it\./);
    assert.match(await readFile(path.join(cli.folder, 'notes.de.txt'), 'utf8'), /Abfahrtszeit/);
  });

  it('takes every glossary that has the languages with "auto", and nothing where none has', async () => {
    const file = await cli.write('app.xlf', XLIFF);
    const auto = { ...translate, glossary: 'auto' };
    const { exitCode, err } = await cli.run(translateCommand, [file], auto);
    assert.equal(exitCode, 0, err);
    assert.match((await target()) ?? '', /Abfahrtszeit/);
    const used =
      /note: With "auto" it is translated with the glossaries "Product terms", "Travel"\./;
    assert.match(err, used);
    const dry = await cli.run(translateCommand, [file], { ...auto, dryRun: true });
    assert.match(dry.err, used);
    const other = { ...auto, to: 'JA', retarget: true };
    const without = await cli.run(translateCommand, [file], other);
    assert.equal(without.exitCode, 0);
    assert.match(without.err, /note: With "auto" no glossary is used: none has these languages\./);
    const named = await cli.run(translateCommand, [file], { ...other, glossary: 'Travel' });
    assert.equal(named.exitCode, 2);
    assert.match(named.err, /"Travel" has no dictionary from EN into JA/);
  });

  it('detects the language of subtitles, which name none, and says so', async () => {
    const cue = '1\n00:00:01,000 --> 00:00:04,000\nThe departure of the ferry is near.\n';
    const file = await cli.write('film.srt', cue);
    const { exitCode, err } = await cli.run(translateCommand, [file], translate);
    assert.equal(exitCode, 0, err);
    assert.match(err, /The source language is EN, as detected, since a glossary needs it\./);
    const text = await readFile(path.join(cli.folder, 'film.de.srt'), 'utf8');
    assert.match(text, /Abfahrtszeit/);
    const dry = await cli.run(translateCommand, [file], { ...translate, dryRun: true });
    assert.equal(dry.exitCode, 0, dry.err);
    const auto = { ...translate, glossary: 'auto', dryRun: true };
    assert.match(
      (await cli.run(translateCommand, [file], auto)).err,
      /note: Which glossaries are used .* dry run does not detect.*--from/,
    );
    const blank = await cli.write('blank.srt', cue.replace(/The .*\./, '1234'));
    const unsure = await cli.run(translateCommand, [blank], translate);
    assert.equal(unsure.exitCode, 2);
    assert.match(unsure.err, /could not be detected.*--from/);
  });

  it('F15: names a glossary that was deleted while files were translated', async () => {
    const file = await cli.write('app.xlf', XLIFF);
    const wrapClient: CliContextOptions['wrapClient'] = (client) => ({
      ...client,
      translateText: async (request, options) => {
        await cli.run(remove, ['Travel'], { yes: true });
        return client.translateText(request, options);
      },
    });
    const { exitCode, err } = await cli.run(translateCommand, [file], translate, { wrapClient });
    assert.notEqual(exitCode, 0);
    assert.match(err, /"Travel" is gone from the account/);
  });

  it('lists what an earlier command kept while the service cannot be reached, and says so', async () => {
    const lists = new MemoryKeyValueStore();
    const before = await cli.run(glossaryList, [], {}, { lists });
    const { url } = cli.sandbox;
    await cli.sandbox.close();
    const after = await cli.run(glossaryList, [], {}, { lists, baseUrl: url });
    assert.equal(after.exitCode, 0, after.err);
    assert.equal(after.out, before.out);
    assert.match(after.err, /This is the list of 20.* UTC\. 127\.0\.0\.1:\d+ could not be reached/);
  }).timeout(60_000);
});
