import assert from 'node:assert/strict';
import { isBlobError } from '../../shared/files/blob-error.ts';
import type { BlobStore } from '../../shared/ports/blob-store.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export interface OpenedBlobStore {
  readonly blobs: BlobStore;
  /** An empty folder of the store. */
  readonly folder: string;
}

/** What every BlobStore promises. */
export function describeBlobStore(name: string, open: () => Promise<OpenedBlobStore>): void {
  describe(`blob store: ${name}`, () => {
    let blobs: BlobStore;
    let place: string;

    beforeEach(async () => {
      const opened = await open();
      blobs = opened.blobs;
      place = `${opened.folder}/app.xlf`;
    });

    async function textAt(path: string): Promise<string> {
      return new TextDecoder().decode((await blobs.read(path)).bytes);
    }

    it('says that a file is not there', async () => {
      await assert.rejects(blobs.read(place), (error) => {
        assert.ok(isBlobError(error));
        assert.equal(error.code, 'not-found');
        assert.equal(error.path, place);
        return true;
      });
    });

    it('makes a file that was not there, once', async () => {
      assert.equal(await blobs.replace(place, bytes('first'), null), 'replaced');
      assert.equal(await blobs.replace(place, bytes('second'), null), 'changed-meanwhile');
      assert.equal(await textAt(place), 'first');
    });

    it('makes the folders above a new file', async () => {
      const deep = place.replace('app.xlf', 'a/b/app.xlf');
      assert.equal(await blobs.refusalFor(deep), null);
      assert.equal(await blobs.replace(deep, bytes('deep'), null), 'replaced');
      assert.equal(await textAt(deep), 'deep');
    });

    it('replaces the content that was read, and nothing newer', async () => {
      await blobs.replace(place, bytes('one'), null);
      const { tag } = await blobs.read(place);
      assert.equal(await blobs.replace(place, bytes('two'), tag), 'replaced');
      assert.equal(await blobs.replace(place, bytes('three'), tag), 'changed-meanwhile');
      assert.equal(await textAt(place), 'two');
    });

    it('gives equal content equal tags', async () => {
      const other = `${place}.copy`;
      await blobs.replace(place, bytes('same'), null);
      await blobs.replace(other, bytes('same'), null);
      assert.equal((await blobs.read(place)).tag, (await blobs.read(other)).tag);
    });

    it('lets exactly one of several writers win', async () => {
      await blobs.replace(place, bytes('start'), null);
      const { tag } = await blobs.read(place);
      const outcomes = await Promise.all(
        ['a', 'b', 'c'].map((letter) => blobs.replace(place, bytes(letter.repeat(9000)), tag)),
      );
      assert.equal(outcomes.filter((outcome) => outcome === 'replaced').length, 1);
      assert.match(await textAt(place), /^(a{9000}|b{9000}|c{9000})$/);
    });
  });
}
