import assert from 'node:assert/strict';
import { isBlobError } from '../../../shared/files/blob-error.ts';
import { createBlobStore, tagOfContent } from '../../../shared/files/replace-file.ts';
import type { BlobErrorCode, BlobStore, ContentTag } from '../../../shared/ports/blob-store.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { MemoryFiles } from '../../doubles/memory-files.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const PATH = '/files/app.xlf';

describe('replacing a file', () => {
  let files: MemoryFiles;
  let blobs: BlobStore;
  let tag: ContentTag;

  beforeEach(async () => {
    files = new MemoryFiles();
    let random = 0;
    const clock = createFakeClock({ skipSleepsUpToInMs: 10_000, random: () => (random += 0.01) });
    blobs = createBlobStore(files, clock);
    files.put(PATH, 'old', 0o640);
    tag = (await blobs.read(PATH)).tag;
    files.steps.length = 0;
  });

  async function refuses(code: BlobErrorCode, expected: ContentTag | null = tag): Promise<void> {
    await assert.rejects(blobs.replace(PATH, encode('new'), expected), (error) => {
      assert.ok(isBlobError(error));
      assert.equal(error.code, code);
      assert.equal(error.path, PATH);
      return true;
    });
    assert.deepEqual(
      [...files.files.keys()].filter((path) => path.endsWith('.tmp')),
      [],
    );
  }

  it('P2 writes beside, syncs, renames and syncs the folder, in this order', async () => {
    assert.equal(await blobs.replace(PATH, encode('new'), tag), 'replaced');
    const writing = files.steps.filter((step) => step !== 'read');
    assert.deepEqual(writing, ['create', 'sync-file', 'rename', 'sync-folder']);
    assert.equal(files.text(PATH), 'new');
  });

  it('keeps the mode of the replaced file', async () => {
    await blobs.replace(PATH, encode('new'), tag);
    assert.equal(files.files.get(PATH)?.mode, 0o640);
  });

  it('tags content by its SHA-256', async () => {
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    assert.equal(await tagOfContent(new Uint8Array()), empty);
  });

  it('F18 refuses a file that was edited before the write', async () => {
    files.put(PATH, 'edited');
    assert.equal(await blobs.replace(PATH, encode('new'), tag), 'changed-meanwhile');
    assert.equal(files.text(PATH), 'edited');
  });

  it('F18 refuses a file that was edited while the new content was being written', async () => {
    files.beforeStep = (step) => {
      if (step === 'sync-file') files.put(PATH, 'edited');
    };
    assert.equal(await blobs.replace(PATH, encode('new'), tag), 'changed-meanwhile');
    assert.equal(files.text(PATH), 'edited');
    assert.deepEqual([...files.files.keys()], [PATH]);
  });

  it('F17 treats a deleted file as changed and does not bring it back', async () => {
    files.files.delete(PATH);
    assert.equal(await blobs.replace(PATH, encode('new'), tag), 'changed-meanwhile');
    assert.equal(files.text(PATH), null);
  });

  it('makes a new file, and its folder, when none was expected', async () => {
    assert.equal(await blobs.replace('/out/new.xlf', encode('new'), null), 'replaced');
    assert.equal(files.text('/out/new.xlf'), 'new');
    assert.equal(files.steps[0], 'make-folder');
  });

  it('does not overwrite a file that was not expected to be there', async () => {
    assert.equal(await blobs.replace(PATH, encode('new'), null), 'changed-meanwhile');
    assert.equal(files.text(PATH), 'old');
  });

  it('F17 tries again while a virus scanner holds the file', async () => {
    files.faults.set('rename', ['busy', 'no-permission', 'busy']);
    assert.equal(await blobs.replace(PATH, encode('new'), tag), 'replaced');
    assert.equal(files.text(PATH), 'new');
  });

  it('F17 keeps the original and cleans up when the file stays busy', async () => {
    files.faults.set('rename', Array<BlobErrorCode>(20).fill('busy'));
    await refuses('busy');
    assert.equal(files.text(PATH), 'old');
  });

  it('F17 keeps the original and cleans up when the disk is full', async () => {
    files.faults.set('create', ['disk-full']);
    await refuses('disk-full');
    files.faults.set('sync-file', ['disk-full']);
    await refuses('disk-full');
    assert.equal(files.text(PATH), 'old');
  });

  it('reports the first error when the temporary file cannot be removed either', async () => {
    files.faults.set('sync-file', ['disk-full']);
    files.faults.set('remove', ['io-error']);
    await assert.rejects(blobs.replace(PATH, encode('new'), tag), { code: 'disk-full' });
  });

  it('F17 refuses a read-only file', async () => {
    files.put(PATH, 'old', 0o444);
    await refuses('read-only');
    assert.equal((await blobs.refusalFor(PATH))?.code, 'read-only');
  });

  it('F20 refuses a file with several hard links', async () => {
    files.hardLinks.set(PATH, 2);
    await refuses('several-links');
  });

  it('F20 refuses, also beforehand, a file of somebody else that would become ours', async () => {
    files.foreign.add(PATH);
    await refuses('foreign-owner');
    assert.equal((await blobs.refusalFor(PATH))?.code, 'foreign-owner');
    assert.equal((await blobs.refusalFor(PATH))?.path, PATH);
    assert.deepEqual([...files.files.keys()], [PATH]);
    assert.equal(files.text(PATH), 'old');
  });

  it('F20 leaves a file of somebody else to its owner where this process may', async () => {
    files.foreign.add(PATH);
    files.mayGiveAway = true;
    assert.equal(await blobs.refusalFor(PATH), null);
    assert.deepEqual([...files.files.keys()], [PATH]);
    assert.equal(await blobs.replace(PATH, encode('new'), tag), 'replaced');
    assert.ok(files.foreign.has(PATH));
  });

  it('F20 writes the real file behind a symbolic link and keeps the link', async () => {
    files.links.set('/files/link.xlf', PATH);
    assert.equal(await blobs.replace('/files/link.xlf', encode('new'), tag), 'replaced');
    assert.equal(files.text(PATH), 'new');
    assert.equal(files.text('/files/link.xlf'), null);
  });

  it('F19 lets writers of one path take turns: the second sees that it came late', async () => {
    const outcomes = await Promise.all([
      blobs.replace(PATH, encode('first'), tag),
      blobs.replace(PATH, encode('second'), tag),
    ]);
    assert.deepEqual(outcomes, ['replaced', 'changed-meanwhile']);
    assert.equal(files.text(PATH), 'first');
  });

  it('goes on with the next writer after one has failed', async () => {
    files.faults.set('create', ['disk-full']);
    const [first, second] = await Promise.allSettled([
      blobs.replace(PATH, encode('first'), tag),
      blobs.replace(PATH, encode('second'), tag),
    ]);
    assert.equal(first.status, 'rejected');
    assert.deepEqual(second, { status: 'fulfilled', value: 'replaced' });
  });

  it('F17 refuses beforehand a place where nothing may be made, of a file that is there as well', async () => {
    files.lockedFolders.add('/files');
    for (const place of [PATH, '/files/new.xlf', '/files/to/come/new.xlf']) {
      assert.equal((await blobs.refusalFor(place))?.code, 'no-permission', place);
      assert.equal((await blobs.refusalFor(place))?.path, place);
    }
    assert.deepEqual(files.steps, []);
    files.links.set('/elsewhere/link.xlf', PATH);
    assert.equal((await blobs.refusalFor('/elsewhere/link.xlf'))?.code, 'no-permission');
  });

  it('has nothing against a path whose file or folder is not there yet', async () => {
    assert.equal(await blobs.refusalFor('/nowhere/new.xlf'), null);
  });
});
