import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { WorkThread } from '../../../shared/ports/work-thread.ts';
import type { OpenedRecording } from '../../../shared/captions/opened-recording.ts';
import { openInThreads } from '../../../shared/captions/thread/open-in-thread.ts';
import type { HostWord, ThreadWord } from '../../../shared/captions/thread/thread-words.ts';
import { createFakeClock, type FakeClock } from '../../doubles/fake-clock.ts';
import { readable } from '../../doubles/readable-memory.ts';

const MIB = 1024 * 1024;
const LOOK_IN_MS = 500;

/** A thread that asks for these places of a file, works a while on each, and then gives up. */
function laboriousThread(
  places: readonly number[],
  clock: FakeClock,
  workInMs: number,
): WorkThread {
  let say: (word: ThreadWord) => void = () => undefined;
  let isOver = false;
  const work = async (id: number): Promise<void> => {
    for (let done = 0; id > 0 && done < workInMs && !isOver; done += LOOK_IN_MS) {
      await clock.advance(LOOK_IN_MS);
      await setImmediate();
    }
    const at = places[id];
    if (at !== undefined) say({ type: 'fetch', id: id + 1, at, length: MIB });
    else say({ type: 'failed', fault: null });
  };
  return {
    post: (message) => {
      const word = message as HostWord;
      if (!isOver) void work(word.type === 'bytes' ? word.id : 0);
    },
    listen: ({ onMessage }) => {
      say = (word) => {
        if (!isOver) onMessage(word);
      };
    },
    end: () => {
      isOver = true;
    },
  };
}

describe('the time that a thread may work on a recording', () => {
  const openAt = (places: readonly number[], workInMs: number): Promise<OpenedRecording> => {
    const clock = createFakeClock();
    const thread = laboriousThread(places, clock, workInMs);
    const open = openInThreads(() => Promise.resolve(thread), clock);
    return open(readable(Buffer.alloc(32 * MIB)), null);
  };

  it('grows with the bytes that are read, so that long files are gone through', async () => {
    const places = Array.from({ length: 32 }, (_, index) => index * MIB);
    await assert.rejects(openAt(places, 2_000), /A recording was not read/);
  });

  it('does not grow with bytes that are read again', async () => {
    const refused = await openAt(new Array<number>(200).fill(0), 2_000);
    assert.ok(refused.type === 'refused');
    assert.equal(refused.said.code, 'recording.endless');
  });

  it('is over where a thread works on a part without reading on', async () => {
    const refused = await openAt([0], 60_000);
    assert.ok(refused.type === 'refused');
    assert.equal(refused.said.code, 'recording.endless');
  });
});
