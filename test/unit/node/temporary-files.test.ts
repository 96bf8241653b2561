import assert from 'node:assert/strict';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSystemClock } from '../../../shared/clock/system-clock.ts';
import { createNodeBlobStore } from '../../../shared/node/node-blob-store.ts';
import { markOfThisProcess } from '../../../shared/node/process-mark.ts';
import { temporaryName } from '../../../shared/node/temporary-files.ts';
import type { BlobStore } from '../../../shared/ports/blob-store.ts';

const DEAD = '999999999 1';
const ELSEWHERE = '1 1 17 another-host/boot/space';

describe('temporary files that a killed run left', () => {
  let folder: string;
  let notes: string;

  beforeEach(async () => {
    const home = await realpath(await mkdtemp(path.join(tmpdir(), 'interlinear-left-')));
    folder = path.join(home, 'texts');
    notes = path.join(home, 'state', 'writing');
    await mkdir(folder);
    await writeFile(path.join(folder, 'app.xlf'), 'old');
  });

  afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

  const open = (): BlobStore => createNodeBlobStore(createSystemClock(), notes);

  /** As a process leaves it that is killed while it writes. */
  async function leave(
    owner: string,
    left = temporaryName(path.join(folder, 'app.xlf')),
  ): Promise<string> {
    await writeFile(left, 'half');
    await mkdir(notes, { recursive: true });
    const token = path.basename(left).split('.').at(-2) ?? '';
    const note = path.join(notes, `${token}.writing`);
    await writeFile(note, JSON.stringify({ owner, file: left }));
    return note;
  }

  const beside = async (): Promise<string[]> =>
    (await readdir(folder)).filter((name) => name !== 'app.xlf');

  it('are removed an hour later where the process was killed while it noted them', async () => {
    await mkdir(notes, { recursive: true });
    const [old, young] = ['~0a', '~0b'].map((name) => path.join(notes, name));
    assert.ok(old !== undefined && young !== undefined);
    for (const draft of [old, young]) await writeFile(draft, '{');
    const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(old, before, before);
    await open().read(path.join(folder, 'app.xlf'));
    assert.deepEqual(await readdir(notes), ['~0b']);
  });

  it('F16 are removed by the next run, before it reads or writes anything', async () => {
    await leave(DEAD);
    await open().read(path.join(folder, 'app.xlf'));
    assert.deepEqual([await beside(), await readdir(notes)], [[], []]);
    await leave(DEAD);
    await open().refusalFor(path.join(folder, 'app.xlf'));
    assert.deepEqual([await beside(), await readdir(notes)], [[], []]);
  });

  it('F16 stay as long as their process may live', async () => {
    await leave(await markOfThisProcess());
    const note = await leave(ELSEWHERE);
    await open().read(path.join(folder, 'app.xlf'));
    assert.equal((await beside()).length, 2);
    const before = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(note, before, before);
    await open().read(path.join(folder, 'app.xlf'));
    assert.equal((await beside()).length, 1);
  });

  it("leave people's own files alone, whatever these are called and whatever a note says", async () => {
    const own = ['.app.xlf.0abc123.tmp', `.app.xlf.${'0'.repeat(32)}.tmp`, 'x.tmp'];
    for (const name of own) await writeFile(path.join(folder, name), 'mine');
    await leave(DEAD);
    const foreign = path.join(notes, `${'1'.repeat(32)}.writing`);
    for (const content of [
      JSON.stringify({ owner: DEAD, file: path.join(folder, 'app.xlf') }),
      JSON.stringify({ owner: DEAD, file: path.join(folder, own[1] ?? '') }),
      '{ torn',
      'null',
    ]) {
      await writeFile(foreign, content);
      await open().read(path.join(folder, 'app.xlf'));
      assert.deepEqual((await beside()).toSorted(), own.toSorted());
    }
    assert.equal(await readFile(path.join(folder, 'app.xlf'), 'utf8'), 'old');
  });

  it('F36 are written all the same where no note can be', async () => {
    await writeFile(path.dirname(notes), 'not a folder');
    const blobs = open();
    const file = path.join(folder, 'app.xlf');
    const { tag } = await blobs.read(file);
    assert.equal(await blobs.replace(file, new TextEncoder().encode('new'), tag), 'replaced');
    assert.deepEqual(await beside(), []);
  });
});
