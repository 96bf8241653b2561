import assert from 'node:assert/strict';
import { inEnglish } from '../../../shared/messages/words.ts';
import { MAX_CHUNK_BYTES } from '../../../shared/api/voice/sound-pacer.ts';
import type { AudioSource } from '../../../shared/api/voice/audio-source.ts';
import type { OpenedRecording } from '../../../shared/captions/opened-recording.ts';
import { readFileSync } from 'node:fs';
import { createBlobError } from '../../../shared/files/blob-error.ts';
import { flacFile, flacTrack } from '../../doubles/sound/flac-track.ts';
import { mediaFile, pictureMark, type Container } from '../../doubles/sound/media-recording.ts';
import { readable } from '../../doubles/readable-memory.ts';
import {
  aacTrack,
  dolbyTrack,
  mp3Track,
  opusTrack,
  rawTrack,
  type MadeTrack,
} from '../../doubles/sound/sound-tracks.ts';
import { recordedSamples, recordingFile } from '../../doubles/sound/voice-recording.ts';
import { openHere } from '../../doubles/open-here.ts';

const never = new AbortController().signal;

type Recording = Extract<OpenedRecording, { type: 'recording' }>;

async function opened(file: Uint8Array, track?: number): Promise<Recording> {
  const result = await openHere(readable(file), track === undefined ? {} : { track });
  assert.ok(result.type === 'recording', JSON.stringify(result));
  return result;
}

async function refusal(file: Uint8Array, track?: number): Promise<string> {
  const result = await openHere(readable(file), track === undefined ? {} : { track });
  assert.ok(result.type === 'refused');
  return inEnglish(result.said);
}

interface Sent {
  readonly bytes: Buffer;
  /** Times of the chunks. */
  readonly times: readonly { readonly begin: number; readonly end: number }[];
}

async function allOf(audio: AudioSource): Promise<Sent> {
  const pieces: Uint8Array[] = [];
  const times: { begin: number; end: number }[] = [];
  for (let at = 0; ;) {
    const piece = await audio.read(at, MAX_CHUNK_BYTES, never);
    if (piece.length === 0) return { bytes: Buffer.concat(pieces), times };
    pieces.push(piece);
    const end = at + piece.length;
    times.push({ begin: audio.packets?.timeAt(at) ?? 0, end: audio.packets?.timeAt(end) ?? 0 });
    at = end;
  }
}

/** What another program reads in the stream that is made. */
async function understood(bytes: Uint8Array): Promise<{
  readonly codec: string | null;
  readonly description: Buffer;
  readonly packets: readonly { readonly data: Buffer; readonly inMs: number }[];
}> {
  const { BufferSource, EncodedPacketSink, Input, MATROSKA } = await import('mediabunny');
  const input = new Input({ formats: [MATROSKA], source: new BufferSource(bytes) });
  const [track, ...more] = await input.getTracks();
  assert.equal(more.length, 0);
  assert.ok(track?.isAudioTrack());
  const packets: { data: Buffer; inMs: number }[] = [];
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) {
    packets.push({ data: Buffer.from(data), inMs: Math.round(timestamp * 1_000) });
  }
  const config: unknown = await track.getDecoderConfig();
  const { description = new Uint8Array() } = config as { readonly description?: Uint8Array };
  return {
    codec: await track.getCodec(),
    description: Buffer.from(description),
    packets,
  };
}

/** Its pages with another serial number; nobody looks at their checksums. */
function withSerial(file: Buffer, serial: number): Buffer {
  for (let at = file.indexOf('OggS'); at >= 0; at = file.indexOf('OggS', at + 4)) {
    file.writeUInt32LE(serial, at + 14);
  }
  return file;
}

const made = (track: MadeTrack): readonly Buffer[] =>
  track.packets.map(({ data }) => Buffer.from(data));

describe('recordings in containers', () => {
  const samples = recordedSamples();
  const cases: readonly (readonly [Container, MadeTrack])[] = [
    ['webm', opusTrack(5)],
    ['liveWebm', opusTrack(5)],
    ['mp4', opusTrack(5)],
    ['mkv', aacTrack(5)],
    ['mp4', aacTrack(5)],
    ['fastMp4', aacTrack(5)],
    ['fragmentedMp4', aacTrack(5)],
    ['mov', aacTrack(5)],
    ['mkv', mp3Track(5)],
    ['mp4', mp3Track(5)],
    ['mkv', flacTrack(samples)],
    ['mp4', flacTrack(samples)],
  ];
  for (const [container, track] of cases) {
    it(`send the ${track.codec} packets of ${container} as Matroska, and no picture`, async () => {
      const file = await mediaFile(container, [track], 50);
      assert.ok(Buffer.from(file).includes(pictureMark));
      const { audio, durationInMs, tracks } = await opened(file);
      const { bytes, times } = await allOf(audio);
      const heard = await understood(bytes);

      assert.equal(audio.contentType, `audio/x-matroska;codecs=${track.codec}`);
      assert.equal(tracks, null);
      assert.ok(!bytes.includes('PICTURE'));
      assert.equal(heard.codec, track.codec);
      assert.deepEqual(
        heard.packets.map(({ data }) => data),
        made(track),
      );
      if (track.description !== undefined && track.codec !== 'opus') {
        assert.deepEqual(heard.description, Buffer.from(track.description));
      }
      const lastsInMs =
        1_000 * track.packets.reduce((sum, { durationInS }) => sum + durationInS, 0);
      assert.ok(Math.abs(durationInMs - lastsInMs) <= 60, `${durationInMs} of ${lastsInMs}`);
      for (const [index, { begin, end }] of times.entries()) {
        assert.ok(end - begin <= 260, `${end - begin}`);
        assert.equal(begin, times[index - 1]?.end ?? 0);
      }
      for (const [index, { inMs }] of heard.packets.entries()) {
        const wanted = (track.packets[index]?.timeInS ?? 0) * 1_000;
        assert.ok(Math.abs(inMs - wanted) <= 1, `${inMs}, not ${wanted}`);
      }
    });
  }

  it('take sound without a container, or in one of its own', async () => {
    const adts = await opened(await mediaFile('ts', [aacTrack(2)]));
    const heard = await understood((await allOf(adts.audio)).bytes);
    assert.deepEqual(
      heard.packets.map(({ data }) => data),
      made(aacTrack(2)),
    );
    assert.deepEqual([...heard.description], [0x11, 0x90]);

    const mp3 = Buffer.concat(made(mp3Track(2)));
    const flac = await opened(flacFile(samples));
    const ogg = await opened(await mediaFile('ogg', [opusTrack(2)]));
    assert.equal((await opened(mp3)).audio.contentType, 'audio/x-matroska;codecs=mp3');
    assert.equal(flac.audio.contentType, 'audio/x-matroska;codecs=flac');
    assert.equal(flac.durationInMs, 15_330);
    assert.equal(ogg.audio.contentType, 'audio/x-matroska;codecs=opus');
    assert.deepEqual(
      (await understood((await allOf(flac.audio)).bytes)).packets.map(({ data }) => data),
      made(flacTrack(samples)),
    );
  });

  it('send raw samples of a video as raw sound, each where it is heard', async () => {
    for (const container of ['mov', 'mkv'] as const) {
      const plain = await opened(await mediaFile(container, [rawTrack(samples, 16_000)], 20));
      assert.equal(plain.audio.contentType, 'audio/pcm;encoding=s16le;rate=16000');
      assert.equal(plain.durationInMs, 15_330);
      assert.deepEqual((await allOf(plain.audio)).bytes, Buffer.from(samples));
    }
    const late = await opened(await mediaFile('mkv', [rawTrack(samples, 16_000, 1.5)]));
    const { bytes } = await allOf(late.audio);
    assert.equal(late.durationInMs, 16_830);
    assert.deepEqual(bytes.subarray(0, 48_000), Buffer.alloc(48_000));
    assert.deepEqual(bytes.subarray(48_000), Buffer.from(samples));
  });

  it('turn raw samples round whose great end comes first, also in parts', async () => {
    const turned = Buffer.from(samples).swap16();
    const track = { ...rawTrack(turned, 16_000), codec: 'pcm-s16be' } as const;
    const { audio } = await opened(await mediaFile('mov', [track]));
    assert.deepEqual((await allOf(audio)).bytes, Buffer.from(samples));
    for (const at of [300_000, 20_000, 90_002, 8_190]) {
      assert.deepEqual(
        Buffer.from(await audio.read(at, 10_000, never)),
        Buffer.from(samples.subarray(at, at + 10_000)),
      );
    }
  });

  it('say when sound begins later than the pictures, and start again at any packet', async () => {
    const { audio, durationInMs } = await opened(await mediaFile('mp4', [opusTrack(5, 2)], 100));
    assert.equal(durationInMs, 5_000);
    const { bytes, times } = await allOf(audio);
    assert.equal(times[0]?.begin, 2_000);
    assert.equal(times.at(-1)?.end, 7_000);
    assert.equal((await understood(bytes)).packets[0]?.inMs, 0);

    const again = audio.packets?.from(4_511);
    assert.ok(again !== undefined);
    const rest = await allOf(again);
    assert.equal(rest.times[0]?.begin, 4_500);
    assert.equal(rest.times.at(-1)?.end, 7_000);
    const { packets } = await understood(rest.bytes);
    assert.deepEqual(
      packets.map(({ data }) => data),
      made(opusTrack(5, 2)).slice(125),
    );
    assert.equal(packets[0]?.inMs, 0);
  });

  it('give the same bytes again while they are not taken', async () => {
    const { audio } = await opened(await mediaFile('webm', [opusTrack(2)]));
    const first = await audio.read(0, MAX_CHUNK_BYTES, never);
    assert.deepEqual(await audio.read(0, MAX_CHUNK_BYTES, never), first);
    const second = await audio.read(first.length, 500, never);
    assert.ok(second.length > 0 && second.length <= 500);
    assert.deepEqual(await audio.read(first.length, 500, never), second);
  });

  it('do not take a hole between packets for sound', async () => {
    const early = opusTrack(1);
    const track = { ...early, packets: [...early.packets, ...opusTrack(1, 600).packets] };
    const { audio } = await opened(await mediaFile('mkv', [track]));
    const { times } = await allOf(audio);
    const lastsInMs = times.reduce((sum, { begin, end }) => sum + end - begin, 0);
    assert.ok(lastsInMs <= 2_100, `${lastsInMs}`);
    assert.equal(times.at(-1)?.end, 601_000);
  });

  it('use the track that players choose, the first one that can be sent, or the one asked for', async () => {
    const two = [
      { ...opusTrack(2), language: 'eng', name: 'Comments', isCommentary: true },
      { ...aacTrack(2), language: 'deu' },
    ];
    const file = await mediaFile('mkv', two);
    const usual = await opened(file);
    assert.match(usual.audio.contentType, /aac/);
    const all = [
      { number: 1, language: 'eng', name: 'Comments' },
      { number: 2, language: 'deu', name: null },
    ];
    assert.deepEqual(usual.tracks, { used: 2, all });
    const asked = await opened(file, 1);
    assert.match(asked.audio.contentType, /opus/);
    assert.deepEqual(asked.tracks, { used: 1, all });
    assert.match(await refusal(file, 3), /Choose a number from 1 to 2/);

    const dolby = await mediaFile('mkv', [dolbyTrack(2), mp3Track(2)]);
    assert.equal((await opened(dolby)).tracks?.used, 2);
    assert.match(await refusal(dolby, 1), /takes no AC-3 \(Dolby Digital\) sound\. Convert it/);
  });

  it('are refused in one sentence when there is nothing to send', async () => {
    assert.match(await refusal(await mediaFile('mp4', [dolbyTrack(1)], 10)), /no AC-3/);
    assert.match(await refusal(await mediaFile('mp4', [], 10)), /no sound in it/);
    assert.match(await refusal(Buffer.from('hello, world')), /no recording that can be read/);
    const ogg = Buffer.from(await mediaFile('ogg', [opusTrack(1)]));
    const other = Buffer.from(await mediaFile('ogg', [opusTrack(2)]));
    const chained = await refusal(Buffer.concat([ogg, withSerial(other, 77)]));
    assert.match(chained, /several recordings one after the other/);
    assert.match(await refusal(Buffer.from('fLaC')), /Convert it to WAV/);
    assert.match(await refusal(Buffer.from('OggS')), /Convert it to WAV/);
  });

  it('tell how long MP3 of a changing rate lasts, behind a cover picture of any size', async () => {
    const track = mp3Track(10);
    // A quarter of them at 64,000 bits a second.
    const frames = track.packets.map(({ data }, index) =>
      index % 4 === 1 ? Uint8Array.of(0xff, 0xfb, 0x54, 0xc4, ...data.subarray(4, 192)) : data,
    );
    const cover = Buffer.alloc(10 + 300_000);
    cover.write('ID3\x04');
    cover.set([0x00, 0x12, 0x27, 0x60], 6);
    const { audio, durationInMs } = await opened(Buffer.concat([cover, ...frames]));
    assert.ok(Math.abs(durationInMs - 10_000) < 30, `${durationInMs}`);
    const { packets } = await understood((await allOf(audio)).bytes);
    assert.equal(packets.length, frames.length);
    assert.ok(Math.abs((packets.at(-1)?.inMs ?? 0) - 9_984) < 30);
  });

  it('find samples of WAV files that lie behind much else, and of those with a longer size', async () => {
    const header = (name: string): Buffer => {
      const bytes = Buffer.from(readFileSync(recordingFile).subarray(0, 36));
      bytes.write(name, 0);
      return bytes;
    };
    const note = Buffer.alloc(100_008);
    note.write('bext');
    note.writeUInt32LE(100_000, 4);
    const data = Buffer.alloc(8);
    data.write('data');
    data.writeUInt32LE(samples.length, 4);
    const behind = Buffer.concat([header('RIFF'), note, data, samples]);
    behind.writeUInt32LE(behind.length - 8, 4);
    const far = await opened(behind);
    assert.equal(far.durationInMs, 15_330);
    assert.deepEqual((await allOf(far.audio)).bytes, Buffer.from(samples));

    const sizes = Buffer.alloc(36);
    sizes.write('ds64');
    sizes.writeUInt32LE(28, 4);
    sizes.writeBigUInt64LE(BigInt(72 + samples.length), 8);
    sizes.writeBigUInt64LE(BigInt(samples.length), 16);
    data.writeUInt32LE(0xffff_ffff, 4);
    const start = header('RF64');
    const long = Buffer.concat([start.subarray(0, 12), sizes, start.subarray(12), data, samples]);
    long.writeUInt32LE(0xffff_ffff, 4);
    const rf64 = await opened(long);
    assert.equal(rf64.durationInMs, 15_330);
    assert.deepEqual((await allOf(rf64.audio)).bytes, Buffer.from(samples));
  });

  it('come whole from a source that gives them in pieces, and tell one that ends too early', async () => {
    const file = await mediaFile('webm', [opusTrack(2)]);
    const wav = readFileSync(recordingFile);
    for (const bytes of [file, wav]) {
      const source = {
        byteLength: bytes.length,
        read: (at: number, length: number) =>
          Promise.resolve(bytes.subarray(at, at + Math.min(length, 1_000))),
      };
      const result = await openHere(source);
      assert.ok(result.type === 'recording');
      const whole = await allOf(result.audio);
      assert.deepEqual(whole.bytes, (await allOf((await opened(bytes)).audio)).bytes);
      const cut = {
        ...source,
        read: (at: number, length: number) =>
          Promise.resolve(bytes.subarray(at, Math.min(at + length, 70_000))),
      };
      const shortened = openHere(cut).then((other) => {
        assert.ok(other.type === 'recording');
        return allOf(other.audio);
      });
      if (bytes === wav) await assert.rejects(shortened, { code: 'recording-shortened' });
    }
  });

  it('never hold the whole file, and read it where the sound lies', async () => {
    const memory = readable(await mediaFile('mp4', [aacTrack(20)], 2_000));
    const result = await openHere(memory);
    assert.ok(result.type === 'recording');
    await allOf(result.audio);
    assert.ok(memory.byteLength > 4_000_000);
    assert.ok(memory.longestRead() <= 300_000, `${memory.longestRead()}`);
  });

  it('reject with what reading the file rejects with', async () => {
    const file = await mediaFile('webm', [opusTrack(60)]);
    const memory = readable(file);
    let fails = false;
    const source = {
      byteLength: file.length,
      read: (at: number, length: number): Promise<Uint8Array> =>
        fails ? Promise.reject(createBlobError('changed', 'talk.webm')) : memory.read(at, length),
    };
    const result = await openHere(source);
    assert.ok(result.type === 'recording');
    fails = true;
    await assert.rejects(allOf(result.audio), { name: 'BlobError', code: 'changed' });
    await assert.rejects(openHere(source), { name: 'BlobError' });
  });
});
