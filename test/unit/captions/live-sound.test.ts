import assert from 'node:assert/strict';
import { createLiveSound } from '../../../shared/captions/live-sound.ts';

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
  });

  it('is taken as it comes while nobody reads, up to ten minutes of it', async () => {
    let given = 0;
    const second = new Uint8Array(32_000);
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        given += 1;
        yield await Promise.resolve(second);
      }
    }
    const sound = createLiveSound(endless());
    const first = await sound.read(0, 8_000, never);
    assert.equal(first.length, 8_000);
    await new Promise(setImmediate);
    assert.equal(given, 600);
    // The rest is taken when there is room again.
    await sound.read(64_000, 8_000, never);
    await new Promise(setImmediate);
    assert.equal(given, 602);
    sound.end();
  });

  it('ends where it is told to, with what came before, and lets the recorder go', async () => {
    const pieces = new Pieces();
    let isReturned = false;
    const sound = createLiveSound({
      [Symbol.asyncIterator]: () => ({
        ...pieces[Symbol.asyncIterator](),
        return: () => {
          isReturned = true;
          return new Promise(() => undefined);
        },
      }),
    });
    const reading = sound.read(0, 8, never);
    pieces.push(1, 2, 3, 4);
    await new Promise(setImmediate);
    sound.end();
    assert.deepEqual([...(await reading)], [1, 2, 3, 4]);
    assert.equal(isReturned, true);
    assert.deepEqual([...(await sound.read(4, 8, never))], []);
  });

  it('gives what came before a failure, and then the failure', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Uint8Array.of(1, 2));
      throw new Error('The microphone was pulled out.');
    }
    const sound = createLiveSound(broken());
    assert.deepEqual([...(await sound.read(0, 8, never))], [1, 2]);
    await assert.rejects(sound.read(2, 8, never), /pulled out/);
  });
});
