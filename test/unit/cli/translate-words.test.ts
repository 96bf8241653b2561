import assert from 'node:assert/strict';
import { correctCommand } from '../../../extensions/cli/commands/correct.ts';
import { documentCommand } from '../../../extensions/cli/commands/document.ts';
import { improveCommand } from '../../../extensions/cli/commands/improve.ts';
import { translateCommand } from '../../../extensions/cli/commands/translate.ts';
import { CliRuns } from './terms/cli-runs.ts';

describe('interlinear translate --text', () => {
  let cli: CliRuns;

  before(async () => {
    cli = await CliRuns.open();
    await cli.write('notes.md', '# Save');
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

  it('refuses a file by its name, options of files, and bytes that are no text', async () => {
    const file = await cli.run(translateCommand, ['notes.md'], options);
    assert.equal(file.exitCode, 2);
    assert.match(file.err, /interlinear translate --to DE --text < notes\.md\./u);
    const flag = await cli.run(translateCommand, ['Save'], { ...options, inPlace: true });
    assert.equal(flag.exitCode, 2);
    assert.match(flag.err, /--in-place is for files/u);
    const zip = { input: bytes('PK\u0003\u0004 x') };
    assert.equal((await cli.run(translateCommand, [], options, zip)).exitCode, 3);
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
    assert.match(err, /^error: The service does not offer TLH/mu);
  });

  it('is what a sentence in the place of a file, Markdown or nothing at all leads to', async () => {
    const plain = { to: 'DE', cache: true };
    for (const operands of [['A sentence'], []]) {
      const { exitCode, err } = await cli.run(translateCommand, operands, plain);
      assert.equal(exitCode, 2);
      assert.match(err, /To translate words instead: interlinear translate --to DE --text/u);
    }
    const { err } = await cli.run(translateCommand, ['notes.md'], plain);
    assert.match(err, /translate --to LANGUAGE --text --stdin-name x\.md < FILE\./u);
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
