import assert from 'node:assert/strict';
import { createLiveSound } from '../../../../shared/usecases/captions/live-sound.ts';

const never = new AbortController().signal;

/** Pieces that come when they are let. */
class Pieces implements AsyncIterable<Uint8Array> {
  readonly #waiting: ((result: IteratorResult<Uint8Array>) => void)[] = [];
  asked = 0;

  push(...bytes: readonly number[]): void {
    this.#waiting.shift()?.({ done: false, value: Uint8Array.from(bytes) });
  }

  end(): void {
    this.#waiting.shift()?.({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    return {
      next: () => {
        this.asked += 1;
        return new Promise((resolve) => this.#waiting.push(resolve));
      },
    };
  }
}

describe('sound that is still being recorded', () => {
  it('is read in chunks, whatever pieces it comes in, and once more when asked', async () => {
    const pieces = new Pieces();
    const sound = createLiveSound(pieces);
    const first = sound.read(0, 4, never);
    pieces.push(1, 2, 3);
    await Promise.resolve();
    await new Promise(setImmediate);
    pieces.push(4, 5, 6, 7);
    assert.deepEqual([...(await first)], [1, 2, 3, 4]);
    assert.deepEqual([...(await sound.read(0, 4, never))], [1, 2, 3, 4]);
    const second = sound.read(4, 4, never);
    await new Promise(setImmediate);
    pieces.end();
    // Half a sample is none.
    assert.deepEqual([...(await second)], [5, 6]);
    assert.deepEqual([...(await sound.read(6, 4, never))], []);
  });

  it('loses nothing to a reader that went away', async () => {
    const pieces = new Pieces();
    const sound = createLiveSound(pieces);
    const leaving = new AbortController();
    const given = sound.read(0, 2, leaving.signal);
    leaving.abort(new Error('left'));
    await assert.rejects(given, /left/);
    const next = sound.read(0, 2, never);
    pieces.push(8, 9);
    assert.deepEqual([...(await next)], [8, 9]);
    assert.equal(pieces.asked, 1);
  });
});
