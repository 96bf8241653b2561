import assert from 'node:assert/strict';
import { createTerminal } from '../../../../extensions/cli/output/create-terminal.ts';
import { createProgress } from '../../../../extensions/cli/output/progress-bar.ts';
import type { Terminal } from '../../../../extensions/cli/output/terminal.ts';

const CLEARED = '\r\u001b[K';

/** A terminal whose time passes at `pass`. */
function watched(interactive = true): { terminal: Terminal; err: string[]; pass: () => void } {
  const err: string[] = [];
  const waiting = new Set<() => void>();
  const terminal = createTerminal({
    writeOut: () => err.push('(out)'),
    writeErr: (piece) => err.push(piece),
    later: (delayInMs, run) => {
      assert.equal(delayInMs, 500);
      waiting.add(run);
      return () => waiting.delete(run);
    },
    outIsScreen: true,
    interactive,
    colors: false,
    columns: 40,
  });
  const pass = (): void => {
    for (const run of waiting) run();
    waiting.clear();
  };
  return { terminal, err, pass };
}

describe('what a terminal says of a wait', () => {
  it('comes when it takes long, and goes before whatever is printed', () => {
    const prints: readonly ((terminal: Terminal) => void)[] = [
      (terminal) => {
        terminal.out('a');
      },
      (terminal) => {
        terminal.data('a');
      },
      (terminal) => {
        terminal.json('a');
      },
      (terminal) => {
        terminal.err('a');
      },
      (terminal) => {
        terminal.endWait();
      },
      (terminal) => {
        const bar = { report: () => undefined, close: () => undefined };
        createProgress(terminal, false, () => bar).report(0, 1, 'texts');
      },
    ];
    for (const print of prints) {
      const { terminal, err, pass } = watched();
      terminal.wait('Starting …');
      assert.deepEqual(err, []);
      pass();
      assert.deepEqual(err, ['Starting …']);
      print(terminal);
      assert.equal(err[1], CLEARED);
      print(terminal);
      assert.equal(err.filter((piece) => piece === CLEARED).length, 1);
    }
  });

  it('is nothing where it was short, where nobody watches, and where it would break the line', () => {
    const short = watched();
    short.terminal.wait('Starting …');
    short.terminal.out('a');
    short.pass();
    assert.deepEqual(short.err, ['(out)']);
    const piped = watched(false);
    piped.terminal.wait('Starting …');
    piped.pass();
    const long = watched();
    long.terminal.wait('x'.repeat(40));
    long.pass();
    assert.deepEqual([piped.err, long.err], [[], []]);
  });
});
