import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createTerminal } from '../../../../extensions/cli/output/create-terminal.ts';
import { Shown, shown } from '../../../../extensions/cli/output/shown.ts';
import { createStyle } from '../../../../extensions/cli/output/style.ts';
import { formatTable, shortenPath } from '../../../../extensions/cli/output/table.ts';
import { say } from '../../../../shared/messages/message.ts';
import type { Terminal } from '../../../../extensions/cli/output/terminal.ts';
import { hostileSigns, steeringIn } from '../../../doubles/screen-signs.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';

const foreign = fc
  .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostileSigns)))
  .map((parts) => parts.join(''));

/** A terminal, and everything it was given. */
function listen(outIsScreen: boolean): { terminal: Terminal; written: (string | Uint8Array)[] } {
  const written: (string | Uint8Array)[] = [];
  const terminal = createTerminal({
    writeOut: (piece) => written.push(piece),
    writeErr: (piece) => written.push(piece),
    outIsScreen,
    later: () => () => undefined,
    interactive: outIsScreen,
    colors: true,
    columns: 80,
  });
  return { terminal, written };
}

describe('the terminal of the command line', () => {
  const style = createStyle(true);

  it(`is given nothing that it acts on but line ends and styles of our own ${seedWords}`, () => {
    const check = (name: string, message: string): void => {
      const { terminal, written } = listen(true);
      terminal.out(name);
      terminal.err(shown`${style.warn('note')}: ${name}: ${style.bad(message)}`);
      terminal.out(style.bold(Shown.join([name, style.dim(message)], ', ')));
      for (const line of formatTable(['Name', 'Note'], [[name, message]])) terminal.out(line);
      assert.equal(written.length, 5);
      for (const piece of written) {
        assert.deepEqual(steeringIn(String(piece)), []);
        assert.equal(String(piece).indexOf('\n'), piece.length - 1, 'one line stays one line');
      }
    };
    fc.assert(fc.property(foreign, foreign, check), fuzzParameters(300));
  });

  it('takes no style from foreign text, not even one of its own', () => {
    const { terminal, written } = listen(true);
    terminal.out(shown`${style.good('yes')} ${'\u001b[31mno\u001b[39m'}`);
    assert.deepEqual(written, ['\u001b[32myes\u001b[39m \\x1b[31mno\\x1b[39m\n']);
  });

  it('hands data on byte by byte in a pipe, and shows it on a screen', () => {
    const content = new TextEncoder().encode('a\u001b[2J\r\nb\u202e\n');
    const [pipe, screen] = [listen(false), listen(true)];
    pipe.terminal.data(content);
    screen.terminal.data(content);
    assert.deepEqual(pipe.written, [content]);
    assert.deepEqual(screen.written, ['a\\x1b[2J\nb\\u202e\n']);
  });

  it('prints JSON whose value is the same, and which steers nothing', () => {
    const { terminal, written } = listen(false);
    const value = { [hostileSigns.join('a')]: [...hostileSigns], n: 1 };
    terminal.json(value);
    terminal.json(value, 'one-line');
    for (const piece of written) {
      assert.deepEqual(JSON.parse(String(piece)), value);
      assert.deepEqual(steeringIn(String(piece)), []);
    }
    assert.equal(String(written[1]).indexOf('\n'), written[1]!.length - 1);
  });

  it('prints the sentence of a message before its code and values, wherever it stands', () => {
    const { terminal, written } = listen(false);
    const said = say('term-ignored', { source: 'a\u202e', target: 'b' });
    terminal.json({ files: [{ code: 'x', said, line: 1 }, { said: null }] }, 'one-line');
    const message = 'The target does without "b", which the glossary has for "a\u202e".';
    const report = JSON.parse(String(written[0])) as object;
    assert.deepEqual(report, {
      files: [
        { code: 'x', message, said, line: 1 },
        { message: null, said: null },
      ],
    });
    assert.match(String(written[0]), /"code":"x","message":.*,"said":.*,"line":1/u);
    assert.deepEqual(steeringIn(String(written[0])), []);
  });

  it('sets out tables by what is shown', () => {
    const rows = [
      ['a\u001bb', 1],
      ['plain', 22],
    ] as const;
    assert.deepEqual(formatTable(['Name', 'No'], rows), [
      'Name    No',
      'a\\x1bb   1',
      'plain   22',
    ]);
    assert.equal(shortenPath('folder/\u001b[1m.srt', 9), '…b[1m.srt');
    assert.equal(shortenPath('a😀😀😀', 3), '…😀😀');
  });
});
