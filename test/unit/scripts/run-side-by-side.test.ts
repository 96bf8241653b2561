import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

  it('wait for what they come after, and let others go first', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'interlinear-side-'));
    const file = path.join(folder, 'order');
    const noting = (word: string): readonly string[] => [
      '-e',
      `require('node:fs').appendFileSync(${JSON.stringify(file)}, '${word} ')`,
    ];
    const ended = await runSideBySide(
      [
        { name: 'prepare', args: ['-e', `${noting('prepare')[1] ?? ''}; process.exitCode = 4`] },
        { name: 'late', args: noting('late'), after: ['prepare', 'early'] },
        { name: 'early', args: noting('early'), after: ['prepare'] },
      ],
      3,
      () => undefined,
    );
    const written = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
    assert.equal(written, 'prepare early late ');
    assert.deepEqual(
      ended.map(({ name, status }) => [name, status]),
      [
        ['prepare', 4],
        ['late', 0],
        ['early', 0],
      ],
    );
    const [prepare, late, early] = ended;
    assert.ok(prepare && late && early);
    assert.ok(prepare.from < prepare.to && prepare.to <= early.from && early.to <= late.from);
  });
});
