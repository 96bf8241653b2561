import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { inEnglish } from '../../../shared/messages/words.ts';
import { MAX_CHUNK_BYTES } from '../../../shared/api/voice/sound-pacer.ts';
import type { AudioSource } from '../../../shared/api/voice/audio-source.ts';
import { createSystemClock } from '../../../shared/clock/system-clock.ts';
import { createBlobError } from '../../../shared/files/blob-error.ts';
import { startNodeThread } from '../../../shared/node/node-work-thread.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { StartThread, WorkThread } from '../../../shared/ports/work-thread.ts';
import type { OpenedRecording, OpenMedia } from '../../../shared/captions/opened-recording.ts';
import { openInThreads } from '../../../shared/captions/thread/open-in-thread.ts';
import { bundleProgram } from '../../doubles/child-program.ts';
import { mediaFile } from '../../doubles/sound/media-recording.ts';
import { openMediaHere } from '../../doubles/open-here.ts';
import { readable } from '../../doubles/readable-memory.ts';
import { aacTrack, opusTrack, rawTrack } from '../../doubles/sound/sound-tracks.ts';
import { recordedSamples } from '../../doubles/sound/voice-recording.ts';

const never = new AbortController().signal;
const source = path.join(import.meta.dirname, '../../../shared/node/recording-worker.ts');

type Recording = Extract<OpenedRecording, { type: 'recording' }>;

async function recordingOf(opened: Promise<OpenedRecording>): Promise<Recording> {
  const result = await opened;
  assert.ok(result.type === 'recording', JSON.stringify(result));
  return result;
}

/** All chunks of a sound, with their times. */
async function chunksOf(audio: AudioSource): Promise<readonly unknown[]> {
  const chunks: unknown[] = [];
  for (let at = 0; ;) {
    const data = await audio.read(at, MAX_CHUNK_BYTES, never);
    const { packets } = audio;
    const times = [at, at + data.length / 2, at + data.length].map((place) =>
      packets?.timeAt(place),
    );
    chunks.push({ data: Buffer.from(data), times });
    if (data.length === 0) return chunks;
    at += data.length;
  }
}

/** Each half second is over at once, from when on it is in a hurry. */
function hurriedClock(isInHurry: () => boolean = () => true): Clock {
  let now = 0;
  return {
    ...createSystemClock(),
    now: () => now,
    sleep: async (durationInMs, signal) => {
      if (!isInHurry()) await createSystemClock().sleep(10, signal);
      await setImmediate();
      signal?.throwIfAborted();
      if (isInHurry()) now += durationInMs;
    },
  };
}

describe('recordings that are read in a thread', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'interlinear-thread-'));
  const threads: { ended: number; readonly of: (script: string) => StartThread } = {
    ended: 0,
    of: (script) => () => {
      const thread = startNodeThread(script);
      const end = (): void => {
        threads.ended += 1;
        thread.end();
      };
      return Promise.resolve<WorkThread>({ ...thread, end });
    },
  };
  let open: OpenMedia;
  const scriptOf = (name: string, text: string): string => {
    const script = path.join(folder, `${name}.mjs`);
    writeFileSync(script, `import { parentPort } from 'node:worker_threads';\n${text}`);
    return script;
  };
  before(async () => {
    open = openInThreads(threads.of(await bundleProgram(source)), createSystemClock());
  });
  beforeEach(() => {
    threads.ended = 0;
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });

  it('give the same chunks and times as they do here, also from another place on', async () => {
    const samples = recordedSamples().subarray(0, 64_000);
    const files = [
      await mediaFile('webm', [opusTrack(2)], 5),
      await mediaFile('mkv', [{ ...opusTrack(2), language: 'eng' }, aacTrack(2)], 5),
      await mediaFile('mov', [rawTrack(samples, 16_000)], 5),
    ];
    for (const file of files) {
      const there = await recordingOf(open(readable(file), null));
      const here = await recordingOf(openMediaHere(readable(file), null));
      const { audio, close, ...told } = there;
      assert.deepEqual(told, {
        type: 'recording',
        durationInMs: here.durationInMs,
        tracks: here.tracks,
      });
      assert.deepEqual(await chunksOf(audio), await chunksOf(here.audio));
      const [again, wanted] = [audio.packets?.from(1_011), here.audio.packets?.from(1_011)];
      if (again !== undefined && wanted !== undefined) {
        assert.deepEqual(await chunksOf(again), await chunksOf(wanted));
      }
      close();
    }
    assert.equal(threads.ended, files.length);
  });

  it('are refused with the same words, and end their thread', async () => {
    const refused = await open(readable(Buffer.from('hello, world')), null);
    assert.ok(refused.type === 'refused');
    assert.equal(refused.said.code, 'recording.unknown-format');
    assert.equal(threads.ended, 1);
  });

  it('are refused when the thread works without end, and the host goes on', async () => {
    const script = scriptOf('busy', `parentPort.on('message', () => { for (;;); });`);
    const openBusy = openInThreads(threads.of(script), hurriedClock());
    const refused = await openBusy(readable(Buffer.alloc(100)), null);
    assert.ok(refused.type === 'refused');
    assert.equal(refused.said.code, 'recording.endless');
    assert.match(inEnglish(refused.said), /more time or memory than sound does\. Copy it again/);
    assert.equal(threads.ended, 1);
  });

  it('are refused when the thread fills its memory, and the host goes on', async () => {
    const fill = `parentPort.on('message', () => { const all = []; for (;;) all.push(new Array(1e5).fill(0.5)); });`;
    const openGreedy = openInThreads(threads.of(scriptOf('greedy', fill)), createSystemClock());
    const refused = await openGreedy(readable(Buffer.alloc(100)), null);
    assert.ok(refused.type === 'refused');
    assert.equal(refused.said.code, 'recording.endless');
  });

  it('end as damaged where a later chunk takes without end', async () => {
    const opened = {
      ...{ type: 'recording', durationInMs: 9_000, tracks: null, contentType: 'audio/x' },
      ...{ bytesPerSecond: 1, byteLength: null, beginInMs: 0 },
    };
    const script = scriptOf(
      'later',
      `let reads = 0;
      parentPort.on('message', ({ type }) => {
        const chunk = { data: new Uint8Array(1), beginInMs: 0, endInMs: 4_000 };
        if (type === 'open') parentPort.postMessage({ type: 'opened', opened: ${JSON.stringify(opened)} });
        else if (reads++ === 0) parentPort.postMessage({ type: 'chunk', chunk });
        else for (;;);
      });`,
    );
    let isInHurry = false;
    const clock = hurriedClock(() => isInHurry);
    const openLater = openInThreads(threads.of(script), clock);
    const { audio } = await recordingOf(openLater(readable(Buffer.alloc(100)), null));
    await audio.read(0, 100, never);
    isInHurry = true;
    await assert.rejects(audio.read(1, 100, never), {
      name: 'FormatError',
      code: 'damaged-recording',
      message: /damaged 4 s after its beginning/,
    });
    assert.equal(threads.ended, 1);
  });

  it('may wait for a slow file as long as it takes', async () => {
    const clock = hurriedClock();
    const memory = readable(await mediaFile('webm', [opusTrack(2)]));
    const slow = {
      byteLength: memory.byteLength,
      read: async (at: number, length: number) => {
        for (let second = 0; second < 40; second += 1) await clock.sleep(1_000);
        return memory.read(at, length);
      },
    };
    const openSlow = openInThreads(threads.of(await bundleProgram(source)), {
      ...clock,
      // The thread works while real time goes on.
      sleep: (_, signal) => createSystemClock().sleep(20, signal),
    });
    const { audio, close } = await recordingOf(openSlow(slow, null));
    assert.ok((await chunksOf(audio)).length > 2);
    close();
  });

  it('reject with what reading the file rejects with, and with the abort', async () => {
    const memory = readable(await mediaFile('webm', [opusTrack(60)]));
    let read = (at: number, length: number): Promise<Uint8Array> => memory.read(at, length);
    const bytes = {
      byteLength: memory.byteLength,
      read: (at: number, length: number): Promise<Uint8Array> => read(at, length),
    };
    const { audio, close } = await recordingOf(open(bytes, null));
    const abort = new AbortController();
    const waiting = audio.read(0, MAX_CHUNK_BYTES, abort.signal);
    abort.abort(new Error('Enough.'));
    await assert.rejects(waiting, /Enough/);
    read = () => Promise.reject(createBlobError('changed', 'talk.webm'));
    await assert.rejects(chunksOf(audio), { name: 'BlobError', code: 'changed' });
    await assert.rejects(open(bytes, null), { name: 'BlobError', code: 'changed' });
    close();
    assert.equal(threads.ended, 2);
  });
});
