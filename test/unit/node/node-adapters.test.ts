import assert from 'node:assert/strict';
import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createNodeBlobStore } from '../../../shared/node/node-blob-store.ts';
import { createNodeJournalStore } from '../../../shared/node/node-journal-store.ts';
import { createNodeKeyValueStore } from '../../../shared/node/node-key-value-store.ts';
import type { BlobStore } from '../../../shared/ports/blob-store.ts';
import { createSystemClock } from '../../../shared/clock/system-clock.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('files, journals and claims on a real disk', () => {
  let folder: string;
  let notes: string;
  let blobs: BlobStore;

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'interlinear-disk-')));
    notes = await mkdtemp(path.join(tmpdir(), 'interlinear-notes-'));
    blobs = createNodeBlobStore(createSystemClock(), notes);
  });

  afterEach(async () => {
    for (const each of [folder, notes]) await rm(each, { recursive: true, force: true });
  });

  async function replace(file: string, text: string): Promise<string> {
    return blobs.replace(file, bytes(text), (await blobs.read(file)).tag);
  }

  it('keeps the mode and leaves no temporary file', async () => {
    const file = path.join(folder, 'app.xlf');
    await writeFile(file, 'old');
    await chmod(file, 0o604);
    assert.equal(await replace(file, 'new'), 'replaced');
    assert.equal((await stat(file)).mode & 0o777, 0o604);
    assert.deepEqual(await readdir(folder), ['app.xlf']);
  });

  it('F20 follows a symbolic link and keeps it', async () => {
    const real = path.join(folder, 'real.xlf');
    const alias = path.join(folder, 'alias.xlf');
    await writeFile(real, 'old');
    await symlink('real.xlf', alias);
    assert.equal(await replace(alias, 'new'), 'replaced');
    assert.equal(await readlink(alias), 'real.xlf');
    assert.equal(await readFile(real, 'utf8'), 'new');
  });

  it('F20 makes the file behind a dangling link', async () => {
    const alias = path.join(folder, 'alias.xlf');
    await symlink('later.xlf', alias);
    assert.equal(await blobs.replace(alias, bytes('new'), null), 'replaced');
    assert.equal(await readFile(path.join(folder, 'later.xlf'), 'utf8'), 'new');
  });

  it('F20 refuses links in a circle and files with several hard links', async () => {
    await symlink('b', path.join(folder, 'a'));
    await symlink('a', path.join(folder, 'b'));
    await assert.rejects(blobs.replace(path.join(folder, 'a'), bytes('x'), null));
    const file = path.join(folder, 'one.xlf');
    await writeFile(file, 'old');
    await link(file, path.join(folder, 'two.xlf'));
    assert.equal((await blobs.refusalFor(file))?.code, 'several-links');
  });

  it('F17 refuses read-only files, folders and names that are too long, by name', async () => {
    const file = path.join(folder, 'app.xlf');
    await writeFile(file, 'old');
    await chmod(file, 0o444);
    assert.equal((await blobs.refusalFor(file))?.code, 'read-only');
    await mkdir(path.join(folder, 'sub'));
    assert.equal((await blobs.refusalFor(path.join(folder, 'sub')))?.code, 'not-a-file');
    await assert.rejects(blobs.read(path.join(folder, 'sub')), { code: 'not-a-file' });
    await assert.rejects(blobs.read(path.join(folder, 'x'.repeat(300))), { code: 'path-too-long' });
  });

  it('F17 refuses beforehand a place below a file, and names that file', async () => {
    const file = path.join(folder, 'de');
    await writeFile(file, 'no folder');
    for (const place of [path.join(file, 'app.json'), path.join(file, 'deep', 'app.json')]) {
      const refusal = await blobs.refusalFor(place);
      assert.equal(refusal?.code, 'not-a-folder');
      assert.equal(refusal.path, file);
    }
    assert.equal(await blobs.refusalFor(path.join(folder, 'fr', 'deep', 'app.json')), null);
  });

  it('keeps journals private, appends and removes them', async () => {
    const journals = createNodeJournalStore(path.join(folder, 'state'));
    assert.equal(await journals.read('abc'), null);
    assert.deepEqual(await journals.names(), []);
    await journals.append('abc', bytes('one '));
    await journals.append('abc', bytes('two'));
    assert.equal(new TextDecoder().decode((await journals.read('abc')) ?? undefined), 'one two');
    assert.deepEqual(await journals.names(), ['abc']);
    assert.equal((await stat(path.join(folder, 'state', 'abc.journal'))).mode & 0o777, 0o600);
    await journals.remove('abc');
    await journals.remove('abc');
    assert.deepEqual(await journals.names(), []);
  });

  it('F36 says soon that a folder cannot be made, where the system has none', async () => {
    const nowhere = path.join(folder, 'file');
    await writeFile(nowhere, 'not a folder');
    for (const place of ['/proc/nope/deep', path.join(nowhere, 'below')]) {
      await assert.rejects(createNodeJournalStore(place).append('abc', bytes('x')));
      await assert.rejects(createNodeKeyValueStore(place).set('abc', bytes('x')));
    }
  });

  it('refuses journal names that could leave the folder', async () => {
    const journals = createNodeJournalStore(folder);
    await assert.rejects(journals.read('../abc'), RangeError);
    await assert.rejects(journals.claim('a/b'), RangeError);
  });

  it('F19 gives a claim to one, also within one process, and takes over that of a dead process', async () => {
    const journals = createNodeJournalStore(folder);
    const claim = await journals.claim('abc');
    assert.ok(claim);
    assert.equal(await journals.claim('abc'), null);
    await claim.release();
    assert.ok(await journals.claim('abc'));
    for (const owner of ['999999999', 'no number', '']) {
      await writeFile(path.join(folder, 'dead.lock'), owner);
      const taken = await journals.claim('dead');
      assert.ok(taken, owner);
      await taken.release();
    }
  });

  it('F19 takes over the claim of an earlier process that had the same id, as in a container', async () => {
    const journals = createNodeJournalStore(folder);
    for (const owner of [String(process.pid), `${process.pid} 1234567890.5`]) {
      await writeFile(path.join(folder, 'abc.lock'), owner);
      const taken = await journals.claim('abc');
      assert.ok(taken, owner);
      assert.equal(await createNodeJournalStore(folder).claim('abc'), null);
      await taken.release();
    }
  });

  it('F36 writes values beside what a killed process with the same id left', async () => {
    await writeFile(path.join(folder, `~${process.pid}-1`), 'half');
    const [first, second] = [createNodeKeyValueStore(folder), createNodeKeyValueStore(folder)];
    const keys = Array.from({ length: 20 }, (_, index) => `k${index}`);
    await Promise.all(keys.map((key) => first.set(`a/${key}`, bytes(key))));
    await Promise.all(
      keys.flatMap((key) => [
        first.set(`b/${key}`, bytes(key)),
        second.set(`c/${key}`, bytes(key)),
      ]),
    );
    assert.equal((await second.keys('')).length, 60);
  });
});
