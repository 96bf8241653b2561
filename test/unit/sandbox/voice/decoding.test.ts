import assert from 'node:assert/strict';
import { ContainerDecoder } from '../../../../shared/sandbox/voice/decoding/container-decoder.ts';
import {
  decodeFlacFrame,
  readFlacHead,
} from '../../../../shared/sandbox/voice/decoding/flac-decoder.ts';
import { flacTrack } from '../../../doubles/sound/flac-track.ts';
import { mediaFile } from '../../../doubles/sound/media-recording.ts';
import { readable } from '../../../doubles/readable-memory.ts';
import { opusTrack, type MadeTrack } from '../../../doubles/sound/sound-tracks.ts';
import { recordedSamples } from '../../../doubles/sound/voice-recording.ts';
import { openHere } from '../../../doubles/open-here.ts';

const never = new AbortController().signal;

/** The stream that the client would send, in pieces of `size` bytes. */
async function* sent(track: MadeTrack, size: number): AsyncGenerator<Uint8Array> {
  const opened = await openHere(readable(await mediaFile('mkv', [track])));
  assert.ok(opened.type === 'recording');
  for (let at = 0; ;) {
    const piece = await opened.audio.read(at, size, never);
    if (piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

describe('sound in containers, in the sandbox', () => {
  const samples = recordedSamples().subarray(0, 96_000);

  it('is decoded from FLAC of every kind of subframe to the same samples', () => {
    for (const predictor of ['verbatim', 'fixed', 'lpc'] as const) {
      const { packets, description } = flacTrack(samples, predictor);
      const stream = readFlacHead(description ?? new Uint8Array());
      assert.deepEqual(stream, { samplesPerSecond: 16_000, bitsPerSample: 16 });
      const decoded = packets.map(({ data }) => bytesOf(decodeFlacFrame(data, stream)));
      assert.ok(Buffer.concat(decoded).equals(samples), predictor);
    }
  });

  it('comes out whole in whatever pieces the stream comes', async () => {
    for (const size of [100_000, 777]) {
      const decoder = new ContainerDecoder();
      const heard: Uint8Array[] = [];
      for await (const piece of sent(flacTrack(samples, 'fixed'), size)) {
        for (const { samples: some } of await decoder.take(piece)) heard.push(bytesOf(some));
      }
      assert.ok(Buffer.concat(heard).equals(samples), String(size));
      decoder.close();
    }
  });

  it('lasts as long from Opus as its packets', async () => {
    const decoder = new ContainerDecoder();
    let count = 0;
    for await (const piece of sent(opusTrack(2), 100_000)) {
      for (const { samples: some, samplesPerSecond } of await decoder.take(piece)) {
        assert.equal(samplesPerSecond, 16_000);
        count += some.length;
      }
    }
    decoder.close();
    assert.equal(count, 32_000);
  });

  it('is refused where it is damaged, or of a codec that is not heard', async () => {
    const bytes = new ContainerDecoder();
    await assert.rejects(bytes.take(Buffer.from('no Matroska at all')), { reasonCode: 4_000_415 });
    const aac = new ContainerDecoder();
    const track = { ...opusTrack(1), codec: 'mp3' } as const;
    const work = async (): Promise<void> => {
      for await (const piece of sent(track, 100_000)) await aac.take(piece);
    };
    await assert.rejects(work(), { reasonCode: 4_000_416, message: /not A_MPEG\/L3/ });
    assert.ok(!ContainerDecoder.hears('audio/mpeg'));
  });
});
