import assert from 'node:assert/strict';
import { inEnglish } from '../../../shared/messages/words.ts';
import type { OpenedRecording } from '../../../shared/captions/opened-recording.ts';
import { readable, type ReadableMemory } from '../../doubles/readable-memory.ts';
import { openHere } from '../../doubles/open-here.ts';

const never = new AbortController().signal;

interface WavSettings {
  readonly tag?: number;
  readonly channels?: number;
  readonly rate?: number;
  readonly bits?: number;
  readonly dataSize?: number;
  /** Chunks before the samples. */
  readonly before?: Buffer;
}

function wav(samples: Buffer, settings: WavSettings = {}): ReadableMemory {
  const { tag = 1, channels = 1, rate = 16_000, bits = 16, before = Buffer.alloc(0) } = settings;
  const header = Buffer.alloc(36);
  header.write('RIFF', 0);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(tag, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt16LE(bits, 34);
  const data = Buffer.alloc(8);
  data.write('data');
  data.writeUInt32LE(settings.dataSize ?? samples.length, 4);
  return readable(Buffer.concat([header, before, data, samples]));
}

function samplesOf(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeInt16LE(value, 2 * index));
  return bytes;
}

async function opened(
  source: ReadableMemory,
): Promise<Extract<OpenedRecording, { type: 'recording' }>> {
  const result = await openHere(source);
  assert.ok(result.type === 'recording', JSON.stringify(result));
  return result;
}

async function heard(source: ReadableMemory): Promise<readonly number[]> {
  const { audio } = await opened(source);
  const values: number[] = [];
  for (let at = 0; ;) {
    const bytes = Buffer.from(await audio.read(at, 6, never));
    if (bytes.length === 0) return values;
    for (let index = 0; index < bytes.length; index += 2) values.push(bytes.readInt16LE(index));
    at += bytes.length;
  }
}

describe('recordings for the voice stream', () => {
  it('give the samples of a plain WAV file as they are', async () => {
    const values = [0, 1, -1, 32_767, -32_768, 5, 6];
    assert.deepEqual(await heard(wav(samplesOf(values))), values);
    const { audio, durationInMs } = await opened(wav(Buffer.alloc(64_000)));
    assert.equal(audio.contentType, 'audio/pcm;encoding=s16le;rate=16000');
    assert.equal(durationInMs, 2_000);
    assert.equal(audio.byteLength, 64_000);
  });

  it('pass over chunks of odd length, and believe the file where a size is missing or too large', async () => {
    const note = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1');
    for (const dataSize of [0, 0xffff_ffff]) {
      assert.deepEqual(await heard(wav(samplesOf([1, 2]), { before: note, dataSize })), [1, 2]);
    }
  });

  it('mix channels, and bring other depths and rates to what the service takes', async () => {
    const stereo = wav(samplesOf([100, 300, -100, -300]), { channels: 2 });
    assert.deepEqual(await heard(stereo), [200, -200]);
    const bytes = wav(Buffer.from([128, 255, 0]), { bits: 8 });
    assert.deepEqual(await heard(bytes), [0, 32_511, -32_767]);
    const float = Buffer.alloc(8);
    float.writeFloatLE(0.5, 0);
    float.writeFloatLE(Number.NaN, 4);
    assert.deepEqual(await heard(wav(float, { tag: 3, bits: 32 })), [16_384, 0]);
    const high = wav(samplesOf([0, 30, 60, 90, 120, 150]), { rate: 48_000 * 2 });
    assert.deepEqual(await heard(high), [75]);
    const low = await opened(wav(Buffer.alloc(11_025 * 2), { rate: 11_025 }));
    assert.equal(low.audio.contentType, 'audio/pcm;encoding=s16le;rate=16000');
    assert.equal(low.durationInMs, 1_000);
    assert.equal(low.audio.byteLength, 32_000);
  });

  it('give the same samples however they are cut', async () => {
    const values = Array.from({ length: 999 }, (_, index) => ((index * 7_919) % 60_000) - 30_000);
    const { audio } = await opened(wav(samplesOf(values), { channels: 3, rate: 22_050 }));
    const whole = await audio.read(0, 100_000, never);
    for (const step of [2, 14, 50]) {
      const parts: Uint8Array[] = [];
      for (let at = 0; at < whole.length; at += step) parts.push(await audio.read(at, step, never));
      assert.deepEqual(Buffer.concat(parts), Buffer.from(whole));
    }
  });

  it('take telephone sound as it is', async () => {
    const { audio, durationInMs } = await opened(
      wav(Buffer.alloc(8_000, 0xff), { tag: 7, rate: 8_000, bits: 8 }),
    );
    assert.equal(audio.contentType, 'audio/pcm;encoding=ulaw;rate=8000');
    assert.equal(durationInMs, 1_000);
    const fast = await openHere(wav(Buffer.alloc(80), { tag: 6, bits: 8 }));
    assert.equal(fast.type, 'refused');
  });

  it('are refused with what to do when they are none', async () => {
    const cases: readonly (readonly [ReadableMemory, RegExp])[] = [
      [readable(Buffer.alloc(0)), /empty/],
      [readable(Buffer.from('hello, world')), /no recording that can be read/],
      [wav(Buffer.alloc(0)), /no sound in it/],
      [wav(Buffer.alloc(4), { tag: 0x55 }), /header/],
      [wav(Buffer.alloc(4), { bits: 12 }), /header/],
      [wav(Buffer.alloc(4), { channels: 0 }), /header/],
      [wav(Buffer.alloc(4), { rate: 0 }), /header/],
      [readable(Buffer.from('RIFF\0\0\0\0WAVEdata\xff\xff\xff\xff', 'latin1')), /header/],
    ];
    for (const [source, why] of cases) {
      const result = await openHere(source);
      assert.ok(result.type === 'refused');
      assert.match(inEnglish(result.said), why);
    }
  });
});
