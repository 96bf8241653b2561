import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileClaims } from '../../../shared/node/claim-file.ts';
import {
  livenessOf,
  markOfThisProcess,
  systemFacts,
  type ProcessFacts,
} from '../../../shared/node/process-mark.ts';
import { until } from '../../doubles/until.ts';

const LONG_AGO = new Date(Date.now() - 2 * 60 * 60 * 1000);

describe('claims by lock files', () => {
  let folder: string;
  let lock: string;
  let own: string;
  /** A program that has nothing to do with us. */
  let other: ChildProcess;

  before(async () => {
    own = await markOfThisProcess();
    other = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
    await once(other, 'spawn');
  });

  after(async () => {
    other.stdin?.end();
    await once(other, 'close');
  });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'interlinear-locks-'));
    lock = path.join(folder, 'abc.lock');
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const machine = (): string => own.split(' ')[3] ?? '';
  const claim = (): ReturnType<ReturnType<typeof createFileClaims>['claim']> =>
    createFileClaims(folder).claim(lock);

  it('F19 takes over the claim of a dead process whose number another program has now', async () => {
    const began = Date.now() - 40 * 24 * 60 * 60 * 1000;
    for (const mark of [
      `${String(other.pid)} ${began} 17 ${machine()}`,
      // As earlier versions wrote it.
      `${String(other.pid)} ${began}`,
    ]) {
      await writeFile(lock, mark);
      const taken = await claim();
      assert.ok(taken, mark);
      await taken.release();
    }
  });

  it('leaves the claim to a successor that took it for left while this process slept', async () => {
    const slept = await claim();
    const successor = '7 1 2 another/machine/pid';
    await writeFile(lock, successor);
    await slept?.release();
    assert.equal(await readFile(lock, 'utf8'), successor);
    assert.equal(await claim(), null);
  });

  it('F19 leaves its claim to a living process', async () => {
    const pid = other.pid ?? 0;
    const ticks = (await systemFacts.ticksOf(pid)) ?? '-';
    const start = (await systemFacts.startOf(pid)) ?? Date.now();
    for (const mark of [`${pid} ${start} ${ticks} ${machine()}`, `${pid} ${start}`]) {
      await writeFile(lock, mark);
      assert.equal(await claim(), null, mark);
    }
  });

  it('F19 leaves its claim to a process elsewhere while it shows that it lives', async () => {
    await writeFile(lock, `${String(process.pid)} 1 17 another-host/boot/space`);
    assert.equal(await claim(), null);
    const silent = new Date(Date.now() - 60_000);
    await utimes(lock, silent, silent);
    assert.ok(await claim());
    assert.equal(await readFile(lock, 'utf8'), own);
  });

  it('F19 shows as long as it holds a claim that it lives, and writes nothing new', async () => {
    const held = await createFileClaims(folder, 5).claim(lock);
    await utimes(lock, LONG_AGO, LONG_AGO);
    await until(() => statSync(lock).mtimeMs > LONG_AGO.getTime());
    assert.equal(await readFile(lock, 'utf8'), own);
    // Somebody who took it for left has it now: another file, as a successor makes it.
    const successor = path.join(folder, 'successor');
    await writeFile(successor, '1 2 3 elsewhere');
    await utimes(successor, LONG_AGO, LONG_AGO);
    await rename(successor, lock);
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(await readFile(lock, 'utf8'), '1 2 3 elsewhere');
    await held?.release();
  });

  it('clears away what killed processes left: old locks and old drafts, and nothing else', async () => {
    const dead = '999999999 1';
    const kept = ['new.lock', 'notes.txt', '~my own', '~0-beef', 'living.lock'];
    for (const name of ['old.lock', '~0-dead', ...kept]) {
      await writeFile(path.join(folder, name), name === 'living.lock' ? own : dead);
      const isNew = name === 'new.lock' || name === '~0-beef';
      if (!isNew) await utimes(path.join(folder, name), LONG_AGO, LONG_AGO);
    }
    assert.ok(await claim());
    assert.deepEqual((await readdir(folder)).toSorted(), ['abc.lock', ...kept].toSorted());
  });
});

describe('whether the process behind a mark is alive', () => {
  const own = `${process.pid} 1000000 42 here/boot/space`;
  const other = process.ppid;
  const facts = (ticks: string | null, start: number | null): ProcessFacts => ({
    ticksOf: () => Promise.resolve(ticks),
    startOf: () => Promise.resolve(start),
  });

  const rows: readonly [string, string, string, ProcessFacts][] = [
    ['its own', own, 'alive', facts(null, null)],
    ['an earlier one of its own number', `${process.pid} 5 7 here/boot/space`, 'dead', systemFacts],
    ['another thread of it', `${process.pid} 5 42 here/boot/space`, 'alive', systemFacts],
    ['no number', 'nobody', 'dead', systemFacts],
    ['an empty one', '', 'dead', systemFacts],
    ['another boot', `${other} 5 7 here/other/space`, 'elsewhere', systemFacts],
    ['the same ticks', `${other} 5 7 here/boot/space`, 'alive', facts('7', 999_999)],
    ['other ticks', `${other} 5 7 here/boot/space`, 'dead', facts('8', 5)],
    ['no ticks, the same start', `${other} 70000 - here/boot/space`, 'alive', facts(null, 71_000)],
    ['no ticks, another start', `${other} 70000 - here/boot/space`, 'dead', facts(null, 90_000)],
    ['nothing to compare', `${other} 70000 - here/boot/space`, 'alive', facts(null, null)],
    ['an earlier version, the same start', `${other} 70000`, 'alive', facts('9', 71_000)],
    ['an earlier version, another start', `${other} 70000`, 'dead', facts('9', 90_000)],
    ['only a number', String(other), 'alive', facts('9', 90_000)],
  ];
  for (const [name, mark, expected, told] of rows) {
    it(`says ${expected} for ${name}`, async () => {
      assert.equal(await livenessOf(mark, own, told), expected);
    });
  }

  it('knows when this process began', async () => {
    const start = await systemFacts.startOf(process.pid);
    assert.ok(start !== null && Math.abs(start - performance.timeOrigin) < 5_000, String(start));
  });
});
