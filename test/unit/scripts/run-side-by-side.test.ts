import assert from 'node:assert/strict';
import { runSideBySide } from '../../../scripts/run-side-by-side.mjs';

/** Arguments of a program that says a word after a while and ends. */
function saying(word: string, afterInMs: number, status = 0): readonly string[] {
  return [
    '-e',
    `setTimeout(() => { console.log('${word}'); process.exitCode = ${status}; }, ${afterInMs})`,
  ];
}

describe('Programs run side by side', () => {
  it('print in the order they were given, whichever ends first', async () => {
    const written: string[] = [];
    const ended = await runSideBySide(
      [
        { name: 'slow', args: saying('first', 300) },
        { name: 'quick', args: saying('second', 0) },
        { name: 'last', args: saying('third', 0) },
      ],
      2,
      (chunk) => written.push(Buffer.from(chunk).toString('utf8')),
    );
    assert.equal(written.join(''), 'first\nsecond\nthird\n');
    assert.deepEqual(
      ended.map(({ name, status }) => [name, status]),
      [
        ['slow', 0],
        ['quick', 0],
        ['last', 0],
      ],
    );
  });

  it('keep their exit codes, and 1 stands for the end by a signal', async () => {
    const ended = await runSideBySide(
      [
        { name: 'fails', args: saying('no', 0, 3) },
        { name: 'dies', args: ['-e', "process.kill(process.pid, 'SIGKILL')"] },
      ],
      1,
      () => undefined,
    );
    assert.deepEqual(
      ended.map(({ status }) => status),
      [3, 1],
    );
  });

  it('are given their environment', async () => {
    const written: string[] = [];
    const args = ['-e', 'console.log(process.env.INTERLINEAR_WORD)'];
    const env = { ...process.env, INTERLINEAR_WORD: 'given' };
    await runSideBySide([{ name: 'one', args, env }], 2, (chunk) =>
      written.push(Buffer.from(chunk).toString('utf8')),
    );
    assert.equal(written.join(''), 'given\n');
  });
});
