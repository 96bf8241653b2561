import type * as media from 'mediabunny';
import type { MadeTrack } from './sound-tracks.ts';

type Library = typeof media;

/** Kinds of files that recordings come in. */
const containers = {
  mkv: ({ MkvOutputFormat }: Library) => new MkvOutputFormat(),
  webm: ({ WebMOutputFormat }: Library) => new WebMOutputFormat(),
  /** As a browser records it: without an index, of unknown length. */
  liveWebm: ({ WebMOutputFormat }: Library) => new WebMOutputFormat({ appendOnly: true }),
  mp4: ({ Mp4OutputFormat }: Library) => new Mp4OutputFormat({ fastStart: false }),
  fastMp4: ({ Mp4OutputFormat }: Library) => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  fragmentedMp4: ({ Mp4OutputFormat }: Library) => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  mov: ({ MovOutputFormat }: Library) => new MovOutputFormat(),
  ts: ({ MpegTsOutputFormat }: Library) => new MpegTsOutputFormat(),
  ogg: ({ OggOutputFormat }: Library) => new OggOutputFormat(),
} as const satisfies Readonly<Record<string, (library: Library) => media.OutputFormat>>;

export type Container = keyof typeof containers;

/** What a picture is made of: it must never leave the machine. */
export const pictureMark = 'PICTURE-NOT-TO-BE-SENT';

/** A file with these sound tracks, and with pictures unless `pictureCount` is 0. */
export async function mediaFile(
  container: Container,
  tracks: readonly MadeTrack[],
  pictureCount = 0,
): Promise<Uint8Array> {
  // Loaded as the product loads it: another copy of it would complain.
  const library = await import('mediabunny');
  const { BufferTarget, EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource } =
    library;
  const target = new BufferTarget();
  const output = new library.Output({ format: containers[container](library), target });
  const pictures = pictureCount === 0 ? null : new EncodedVideoPacketSource('vp9');
  if (pictures !== null) output.addVideoTrack(pictures, { frameRate: 25 });
  const sounds = tracks.map((track) => {
    const source = new EncodedAudioPacketSource(track.codec);
    output.addAudioTrack(source, {
      ...(track.language === undefined ? {} : { languageCode: track.language }),
      ...(track.name === undefined ? {} : { name: track.name }),
      ...(track.isCommentary === true ? { disposition: { commentary: true, default: false } } : {}),
    });
    return { track, source };
  });
  await output.start();
  const writes: { readonly timeInS: number; readonly write: () => Promise<void> }[] = [];
  for (const { track, source } of sounds) {
    for (const { data, timeInS, durationInS } of track.packets) {
      const packet = new EncodedPacket(data, 'key', timeInS, durationInS);
      writes.push({ timeInS, write: () => source.add(packet, { decoderConfig: configOf(track) }) });
    }
  }
  for (let index = 0; pictures !== null && index < pictureCount; index += 1) {
    const data = Buffer.from(`${pictureMark} ${index} `.repeat(100));
    const packet = new EncodedPacket(data, index % 25 === 0 ? 'key' : 'delta', index / 25, 1 / 25);
    const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 64, codedHeight: 64 };
    writes.push({ timeInS: index / 25, write: () => pictures.add(packet, { decoderConfig }) });
  }
  // As they are recorded: pictures and sound in turn.
  for (const { write } of writes.toSorted((a, b) => a.timeInS - b.timeInS)) await write();
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

const codecStrings: Readonly<Record<string, string>> = {
  aac: 'mp4a.40.2',
  ac3: 'ac-3',
};

interface DecoderConfig {
  readonly codec: string;
  readonly numberOfChannels: number;
  readonly sampleRate: number;
  readonly description?: Uint8Array;
}

function configOf(track: MadeTrack): DecoderConfig {
  return {
    codec: codecStrings[track.codec] ?? track.codec,
    numberOfChannels: track.channels,
    sampleRate: track.samplesPerSecond,
    ...(track.description === undefined ? {} : { description: track.description }),
  };
}
