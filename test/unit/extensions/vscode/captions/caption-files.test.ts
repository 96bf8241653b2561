import assert from 'node:assert/strict';
import {
  captionPlace,
  presentCaptions,
  placeCaptionFiles,
  placeSpeechFile,
} from '../../../../../extensions/vscode/features/captions/caption-files.ts';
import { clockTime } from '../../../../../shared/text/times/clock-time.ts';
import type { BlobStore } from '../../../../../shared/ports/blob-store.ts';
import { createBlobError } from '../../../../../shared/files/blob-error.ts';
import { tagOfContent } from '../../../../../shared/files/replace-file.ts';

const recording = 'file:///harbour/talk.wav';

/** Files in memory. */
class Shelf implements BlobStore {
  readonly files = new Map<string, Uint8Array>();

  async read(path: string): ReturnType<BlobStore['read']> {
    const bytes = this.files.get(path);
    if (bytes === undefined) throw createBlobError('not-found', path);
    return { bytes, tag: await tagOfContent(bytes) };
  }

  refusalFor(): ReturnType<BlobStore['refusalFor']> {
    return Promise.resolve(null);
  }

  async replace(
    path: string,
    bytes: Uint8Array,
    expected: Parameters<BlobStore['replace']>[2],
  ): ReturnType<BlobStore['replace']> {
    const known = this.files.get(path);
    const tag = known === undefined ? null : await tagOfContent(known);
    if (tag !== expected) return 'changed-meanwhile';
    this.files.set(path, bytes);
    return 'replaced';
  }

  text(path: string): string {
    return new TextDecoder().decode(this.files.get(path));
  }
}

const german = {
  language: 'de',
  isSource: false,
  captions: [{ startInMs: 0, endInMs: 1500, lines: ['Guten Morgen.'] }],
};

describe('files of captions', () => {
  it('are named by the path of a recording, not by what stands behind it', () => {
    assert.equal(captionPlace(recording, 'DE', 'srt'), 'file:///harbour/talk.de.srt');
    assert.equal(
      captionPlace('vscode-vfs://host/a%3Fb/talk.en.wav?v=1.2#t=3.4', 'DE', 'srt'),
      'vscode-vfs://host/a%3Fb/talk.de.srt?v=1.2#t=3.4',
    );
  });

  it('replace those of an earlier run only where that is agreed to', async () => {
    const shelf = new Shelf();
    const place = 'file:///harbour/talk.de.srt';
    shelf.files.set(place, new TextEncoder().encode('mine'));
    const output = { languages: ['en', 'de'], format: 'srt', speech: 'de' } as const;
    assert.deepEqual(await presentCaptions(recording, output, shelf), [place]);

    const [kept] = await placeCaptionFiles(recording, [german], 'srt', {
      blobs: shelf,
      overwrites: false,
    });
    assert.equal(shelf.text(place), 'mine');
    assert.equal(kept?.place, 'file:///harbour/talk.de.interlinear-1.srt');
    assert.match(shelf.text(kept.place), /Guten Morgen/u);
    assert.equal(kept.problem, 'taken');

    const [written] = await placeCaptionFiles(recording, [german], 'srt', {
      blobs: shelf,
      overwrites: true,
    });
    assert.deepEqual([written?.place, written?.problem], [place, null]);
    assert.match(shelf.text(place), /Guten Morgen/u);
  });

  it('are handed back where nothing can be written, and the others are still tried', async () => {
    const shelf = new Shelf();
    const replace = shelf.replace.bind(shelf);
    for (const failure of [createBlobError('disk-full', 'x'), new TypeError('of a stranger')]) {
      shelf.replace = (path, ...given) =>
        path.includes('.de.') ? Promise.reject(failure) : replace(path, ...given);
      const french = { ...german, language: 'fr' };
      const options = { blobs: shelf, overwrites: true };
      const [lost, kept] = await placeCaptionFiles(recording, [german, french], 'srt', options);
      assert.deepEqual([lost?.place, lost?.problem], [null, 'not-written']);
      assert.match(new TextDecoder().decode(lost?.content), /Guten Morgen/u);
      assert.equal(kept?.place, 'file:///harbour/talk.fr.srt');
    }
  });

  it('have speech beside them, which is replaced in the same way', async () => {
    const shelf = new Shelf();
    const place = 'file:///harbour/talk.de.wav';
    shelf.files.set(place, new Uint8Array([1]));
    const output = { languages: ['de'], format: 'vtt', speech: 'de' } as const;
    assert.deepEqual(await presentCaptions(recording, output, shelf), [place]);

    const speech = { language: 'de', content: new Uint8Array([2, 3]) };
    const kept = await placeSpeechFile(recording, speech, { blobs: shelf, overwrites: false });
    assert.equal(kept.place, 'file:///harbour/talk.de.interlinear-1.wav');
    assert.deepEqual(shelf.files.get(place), new Uint8Array([1]));

    const written = await placeSpeechFile(recording, speech, { blobs: shelf, overwrites: true });
    assert.deepEqual([written.place, written.problem], [place, null]);
    assert.deepEqual(shelf.files.get(place), new Uint8Array([2, 3]));
  });

  it('are shown with times that people read', () => {
    assert.deepEqual([0, 3_900, 754_000, 3_723_000].map(clockTime), [
      '0:00',
      '0:03',
      '12:34',
      '1:02:03',
    ]);
  });
});
