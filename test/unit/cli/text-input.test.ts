import assert from 'node:assert/strict';
import { correctCommand } from '../../../extensions/cli/commands/correct.ts';
import { detectCommand } from '../../../extensions/cli/commands/detect.ts';
import { improveCommand } from '../../../extensions/cli/commands/improve.ts';
import { xliffOf } from '../../doubles/sample-xliff.ts';
import { CliRuns } from './terms/cli-runs.ts';

describe('the text of improve, correct and detect', () => {
  let cli: CliRuns;

  before(async () => {
    cli = await CliRuns.open();
    for (const name of ['story.txt', 'my story.txt', 'odd$(x).txt']) await cli.write(name, 'Hi');
    await cli.write('app.xlf', xliffOf(['Hello']));
  });
  after(() => cli.close());

  for (const command of [improveCommand, correctCommand, detectCommand]) {
    it(`${command.name} refuses the name of a file, sends nothing and says what to run`, async () => {
      const before = cli.sandbox.requests.length;
      const { exitCode, out, err } = await cli.run(command, ['story.txt']);
      assert.equal(exitCode, 2);
      assert.equal(out, '');
      assert.ok(err.includes(`"story.txt" is a file, and ${command.name} takes a text.`), err);
      assert.ok(err.includes(`interlinear ${command.name} < story.txt.`), err);
      assert.match(err, /these very words, pass them through standard input/u);
      assert.equal(cli.sandbox.requests.length, before);
    });
  }

  it('is no name with blanks either, quoted or not, nor several names', async () => {
    for (const operands of [['my story.txt'], ['my', 'story.txt']]) {
      const { exitCode, err } = await cli.run(correctCommand, operands);
      assert.equal(exitCode, 2);
      assert.match(err, /correct < "my story\.txt"\./u);
    }
    assert.equal((await cli.run(correctCommand, ['story.txt', 'app.xlf'])).exitCode, 2);
  });

  it('puts no name into a command that a shell would read more into', async () => {
    const { err } = await cli.run(correctCommand, ['odd$(x).txt']);
    assert.match(err, /interlinear correct < FILE\./u);
  });

  it('of detect may be a localisation file with --files, which it says for such files alone', async () => {
    const { err } = await cli.run(detectCommand, ['app.xlf']);
    assert.match(err, /interlinear detect --files app\.xlf\./u);
    assert.doesNotMatch((await cli.run(detectCommand, ['story.txt'])).err, /--files/u);
  });

  it('stays a text when no file is meant, and through standard input in any case', async () => {
    const text = await cli.run(correctCommand, ['Read', 'story.txt', 'now.']);
    assert.equal(text.exitCode, 0, text.err);
    const input = new TextEncoder().encode('story.txt');
    const piped = await cli.run(correctCommand, [], {}, { input });
    assert.equal(piped.exitCode, 0, piped.err);
  });

  const noTexts: readonly (readonly [name: string, bytes: Uint8Array, words: RegExp])[] = [
    [
      'a zip archive, as Word documents are',
      latin('PK\u0003\u0004\u0014\u0000report'),
      /a zip archive/u,
    ],
    ['a PDF', latin('%PDF-1.7\n1 0 obj'), /a PDF/u],
    ['a picture', latin('\u0089PNG\r\n'), /a PNG picture/u],
    ['bytes with zeros', latin('abc\u0000\u0000\u0001def'), /no text/u],
    ['a zero far behind the start', latin(`${'word '.repeat(500)}\u0000`), /not UTF-8 text/u],
    ['text in an old encoding', latin('caf\u00e9'), /not UTF-8 text.*Save the text as UTF-8/u],
  ];
  for (const command of [improveCommand, correctCommand, detectCommand]) {
    for (const [name, input, words] of noTexts) {
      it(`is refused by ${command.name} when it is ${name}, and nothing is sent`, async () => {
        const before = cli.sandbox.requests.length;
        const { exitCode, out, err } = await cli.run(command, [], {}, { input });
        assert.equal(exitCode, 3, err);
        assert.equal(out, '');
        assert.match(err, words);
        assert.match(err, /interlinear document FILE --to LANGUAGE\./u);
        assert.equal(cli.sandbox.requests.length, before);
      });
    }
  }

  it('is read as Unicode of any kind, without its mark', async () => {
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const input = new Uint8Array(Buffer.from('\ufeffRead it now.', encoding));
      const { exitCode, out, err } = await cli.run(correctCommand, [], {}, { input });
      assert.equal(exitCode, 0, err);
      assert.equal(out, 'Read it now.\n');
    }
  });
});

function latin(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
