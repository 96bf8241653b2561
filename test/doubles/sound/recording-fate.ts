import assert from 'node:assert/strict';
import { inEnglish } from '../../../shared/messages/words.ts';
import { MAX_CHUNK_BYTES } from '../../../shared/api/voice/sound-pacer.ts';
import type { RecordingBytes } from '../../../shared/captions/recording-bytes.ts';
import { openHere } from '../open-here.ts';

const never = new AbortController().signal;
/** More would mean that it goes round in circles: the files last two seconds. */
const mostChunks = 5_000;
/** A file may be looked at often, but not without end. */
const mostBytesRead = 64 * 1024 * 1024;

/** What comes of a file: sound, or one sentence. Rejects with whatever else happens. */
export async function fateOf(file: Uint8Array): Promise<string> {
  const opened = await openHere(counted(file));
  if (opened.type === 'refused') {
    assert.match(inEnglish(opened.said), /\.$/);
    return opened.said.code;
  }
  const { audio, durationInMs } = opened;
  assert.ok(durationInMs > 0);
  const size = audio.packets === undefined ? 8_000 : MAX_CHUNK_BYTES;
  try {
    for (let at = 0, chunks = 0; ; chunks += 1) {
      assert.ok(chunks < mostChunks);
      const { length } = await audio.read(at, size, never);
      assert.ok(length <= size);
      if (length === 0) return 'heard';
      at += length;
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'FormatError') throw error;
    assert.match(error.message, /^The recording is damaged [\d,]+ s after its beginning/);
    return 'damaged later';
  }
}

function counted(file: Uint8Array): RecordingBytes {
  let read = 0;
  return {
    byteLength: file.length,
    read: (at, length) => {
      read += length;
      assert.ok(read <= mostBytesRead, 'It is read without end.');
      return Promise.resolve(file.slice(at, at + length));
    },
  };
}
