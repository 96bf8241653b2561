import assert from 'node:assert/strict';
import { correctCommand } from '../../../extensions/cli/commands/correct.ts';
import type { Client } from '../../../shared/api/client.ts';
import { documentCommand } from '../../../extensions/cli/commands/document.ts';
import { improveCommand } from '../../../extensions/cli/commands/improve.ts';
import { translateCommand } from '../../../extensions/cli/commands/translate.ts';
import { xliffOf } from '../../doubles/sample-xliff.ts';
import { CliRuns } from './terms/cli-runs.ts';

/** A client whose translations are made of the texts that were sent. */
function answering(answerTo: (text: string) => string): (client: Client) => Client {
  return (client) => ({
    ...client,
    translateText: async (request, given) => {
      const { data, meta } = await client.translateText(request, given);
      const translations = data.translations.map((each, index) => {
        return { ...each, text: answerTo(request.text[index] ?? '') };
      });
      return { data: { ...data, translations }, meta };
    },
  });
}

describe('interlinear translate --text', () => {
  let cli: CliRuns;

  before(async () => {
    cli = await CliRuns.open();
    await cli.write('notes.tex', 'Save');
    await cli.write('app.xlf', xliffOf(['Hello']));
  });
  after(() => cli.close());

  const options = { to: 'DE', text: true, cache: true };
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  it('prints the translation of the words, and of nothing else', async () => {
    const { exitCode, out, err } = await cli.run(translateCommand, ['Save'], options);
    assert.equal(exitCode, 0, err);
    assert.equal(out, 'Speichern\n');
  });

  it('keeps lines and the syntax of Markdown of what is piped in', async () => {
    const input = bytes('# Save\r\n\r\n- Cancel\r\n\r\n`Save`\r\n');
    const named = { ...options, stdinName: 'x.md' };
    const { exitCode, out, err } = await cli.run(translateCommand, [], named, { input });
    assert.equal(exitCode, 0, err);
    assert.equal(out, '# Speichern\r\n\r\n- Abbrechen\r\n\r\n`Save`\r\n');
  });

  const sources: readonly (readonly [string, string, string])[] = [
    ['x.json', '{"Save": "Cancel"}\n', '{"Save": "Abbrechen"}\n'],
    ['x.YAML', 'Save: Cancel\n', 'Save: Abbrechen\n'],
    [
      'app.tsx',
      "import { Save } from 'Save';\n// Cancel.\nconst Cancel = <p>Hello, world!</p>;\n",
      "import { Save } from 'Save';\n// Abbrechen.\nconst Cancel = <p>Hallo Welt!</p>;\n",
    ],
    ['x.html', '<p class="Save">Cancel</p>\n', '<p class="Save">Abbrechen</p>\n'],
  ];
  for (const [name, text, translation] of sources) {
    it(`translates what is made for people in ${name}, and leaves its syntax alone`, async () => {
      const named = { ...options, stdinName: name };
      const run = await cli.run(translateCommand, [], named, { input: bytes(text) });
      assert.equal(run.exitCode, 0, run.err);
      assert.equal(run.out, translation);
    });
  }

  it('refuses names that do not tell how text is found, and says which do', async () => {
    const named = { ...options, stdinName: 'x.docx' };
    const { exitCode, err } = await cli.run(translateCommand, [], named, { input: bytes('Save') });
    assert.equal(exitCode, 2);
    assert.match(err, /Known here: .*\.json, .*\.md/u);
  });

  it('is named to those who translate such files as a whole', async () => {
    const { text, ...files } = options;
    assert.equal(text, true);
    const source = await cli.write('en.yaml', 'a: Cancel');
    const page = await cli.write('page.tex', 'Save');
    for (const [command, file, name] of [
      [translateCommand, page, 'x.tex'],
      [documentCommand, source, 'x.yaml'],
      [documentCommand, page, 'x.tex'],
    ] as const) {
      const { err } = await cli.run(command, [file], files);
      assert.ok(err.includes(`translate --to LANGUAGE --text --stdin-name ${name} < FILE.`), err);
    }
  });

  it('refuses a file by its name, options of files, and bytes that are no text', async () => {
    const file = await cli.run(translateCommand, ['notes.tex'], options);
    assert.equal(file.exitCode, 2);
    assert.match(file.err, /translate --to DE --text --stdin-name x\.tex < notes\.tex\./u);
    const units = await cli.run(translateCommand, ['app.xlf'], options);
    assert.equal(units.exitCode, 2);
    assert.match(units.err, /Leave --text out to translate it as a localisation file\./u);
    assert.doesNotMatch(units.err, /< app\.xlf/u);
    for (const [given, name] of [
      [{ inPlace: true }, '--in-place'],
      [{ jobs: '2' }, '--jobs'],
      [{ resume: false }, '--no-resume'],
    ] as const) {
      const flag = await cli.run(translateCommand, ['Save'], { ...options, ...given });
      assert.equal(flag.exitCode, 2);
      assert.ok(flag.err.includes(`${name} is for files`), flag.err);
    }
    const zip = { input: bytes('PK\u0003\u0004 x') };
    assert.equal((await cli.run(translateCommand, [], options, zip)).exitCode, 3);
  });

  it('reads standard input for "-" as well', async () => {
    const piped = { input: bytes('Save') };
    const { exitCode, out, err } = await cli.run(translateCommand, ['-'], options, piped);
    assert.equal(exitCode, 0, err);
    assert.equal(out, 'Speichern\n');
  });

  it('says which passages it left for their Markdown, and counts them in JSON', async () => {
    const wrapClient = answering((text) => (text === 'Two' ? 'www.zwei.de' : text));
    const named = { ...options, cache: false, stdinName: 'x.md' };
    const changes = { input: bytes('One\n\nTwo\n'), wrapClient };
    const { exitCode, out, err } = await cli.run(translateCommand, [], named, changes);
    assert.equal(exitCode, 1, err);
    assert.equal(out, 'One\n\nTwo\n');
    assert.match(err, /^left: 1 passage, for a translation would change the Markdown/mu);
    assert.equal((await cli.json(translateCommand, [], named, changes))['refused'], 1);
  });

  it('says what asking again for lost codes was billed', async () => {
    const wrapClient = answering((text) => text.replace(/<[^>]*>/gu, ''));
    const named = { ...options, cache: false, stdinName: 'x.md' };
    const changes = { input: bytes('Press `x` to sail.'), wrapClient };
    const { err } = await cli.run(translateCommand, [], named, changes);
    assert.match(err, /^For asking again: \d+ characters/mu);
  });

  it('has the errors of all commands in JSON', async () => {
    const given = { ...options, to: 'TLH', cache: false };
    const said = await cli.json(translateCommand, ['Sail'], given);
    const error = said['error'] as Readonly<Record<string, unknown>>;
    assert.deepEqual(Object.keys(error), ['message', 'said', 'detail', 'exitCode']);
    assert.equal(error['exitCode'], 2);
  });

  it('says in JSON what was made of it, and ends with 2 for a language that is not offered', async () => {
    const said = await cli.json(translateCommand, ['Save'], options);
    assert.deepEqual([said['original'], said['text'], said['left']], ['Save', 'Speichern', []]);
    const { exitCode, out, err } = await cli.run(translateCommand, ['Sail'], {
      ...options,
      to: 'TLH',
    });
    assert.equal(exitCode, 2);
    assert.equal(out, '');
    assert.match(err, /^error: The service does not offer "TLH"/mu);
  });

  it('is what a sentence in the place of a file, LaTeX or nothing at all leads to', async () => {
    const plain = { to: 'DE', cache: true };
    for (const operands of [['A sentence'], []]) {
      const { exitCode, err } = await cli.run(translateCommand, operands, plain);
      assert.equal(exitCode, 2);
      assert.match(err, /To translate words instead: interlinear translate --to DE --text/u);
    }
    const { err } = await cli.run(translateCommand, ['notes.tex'], plain);
    assert.match(err, /translate --to LANGUAGE --text --stdin-name x\.tex < FILE\./u);
  });
});

describe('several languages after --to', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
    await cli.write('a.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello\n');
  });
  afterEach(() => cli.close());

  it('are refused with the way to do it, before anything is sent', async () => {
    for (const [command, operands] of [
      [translateCommand, ['a.srt']],
      [documentCommand, ['a.srt']],
      [improveCommand, ['Hello']],
      [correctCommand, ['Hello']],
    ] as const) {
      const { exitCode, err } = await cli.run(command, operands, { to: 'DE, fr' });
      assert.equal(exitCode, 2, err);
      assert.match(err, /--to takes one language: /u);
    }
    assert.equal(cli.sandbox.requests.length, 0);
  });
});
