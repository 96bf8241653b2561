import { EncodedPacketSink, type EncodedPacket, type InputAudioTrack } from 'mediabunny';
import { say } from '../../messages/message.ts';
import { readAdtsHeader } from '../../formats/audio/read-adts.ts';
import { isPossibleSound } from '../../formats/audio/sound-limits.ts';
import type { MatroskaTrack } from '../../formats/audio/write-matroska.ts';
import { nothingToClose, refused, type OpenedRecording } from '../opened-recording.ts';
import { damagedRecording } from '../recording-error.ts';
import type { MediaFile } from './media-file.ts';
import { PacketBudget, endOfTrack } from './track-limits.ts';
import { createPacketSound, type SoundPacket } from './packet-sound.ts';
import type { SentCodec } from './sound-codecs.ts';
import { largestOf, smallestOf } from '../../text/lists/extremes.ts';

/** How many packets tell how many bytes a second has. */
const sampledPackets = 50;

/** Opens a track whose packets go out as they are. Rejects where the file is damaged. */
export async function openPackets(
  track: InputAudioTrack,
  codec: SentCodec,
  file: MediaFile,
): Promise<OpenedRecording> {
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstPacket();
  if (first === null) return refused(say('recording.silent'));
  const form = await formOf(track, codec, first);
  if (form === null) return refused(say('recording.damaged'));
  if (!isPossibleSound(form.head.channels, form.head.samplesPerSecond))
    return refused(say('recording.damaged'));
  // MP3 files that do not say how long they are are as long as their first packets make believe.
  const { isChanging, bytesPerSecond } = await lookAtFirst(sink);
  const isGuessed = codec.codecId === 'A_MPEG/L3' && isChanging;
  const end = await endOfTrack(track, file, { kind: 'packets', isGuessed });
  if (end === null) return refused(say('recording.damaged'));
  const beginInMs = Math.max(0, first.timestamp * 1_000);
  const durationInMs = Math.round(end * 1_000 - beginInMs);
  if (!(durationInMs > 0)) return refused(say('recording.silent'));
  const audio = createPacketSound({
    contentType: codec.contentType,
    head: form.head,
    beginInMs,
    bytesPerSecond,
    packets: (fromInMs) => packetsOf(sink, { fromInMs, file, isStripped: form.isAdts }),
  });
  return { type: 'recording', audio, durationInMs, tracks: null, close: nothingToClose };
}

interface FirstPackets {
  /** Whether they differ in size by more than the padding of a steady rate. */
  readonly isChanging: boolean;
  readonly bytesPerSecond: number;
}

/** What the first packets are like. */
async function lookAtFirst(sink: EncodedPacketSink): Promise<FirstPackets> {
  const sizes: number[] = [];
  let [begin, end] = [Infinity, -Infinity];
  let packet = await sink.getFirstPacket({ metadataOnly: true });
  while (packet !== null && sizes.length < sampledPackets) {
    sizes.push(packet.byteLength);
    begin = Math.min(begin, packet.timestamp);
    end = Math.max(end, packet.timestamp + packet.duration);
    packet = await sink.getNextPacket(packet, { metadataOnly: true });
  }
  const rate = Math.round(sizes.reduce((sum, size) => sum + size, 0) / (end - begin));
  const isChanging = largestOf(sizes) - smallestOf(sizes) > 1;
  return { isChanging, bytesPerSecond: Number.isFinite(rate) ? Math.max(1, rate) : 1 };
}

interface PacketForm {
  readonly head: MatroskaTrack;
  /** Whether each packet begins with a header that Matroska does not want. */
  readonly isAdts: boolean;
}

/** Null where nobody can tell what a decoder has to know. */
async function formOf(
  track: InputAudioTrack,
  { codecId }: SentCodec,
  { data }: EncodedPacket,
): Promise<PacketForm | null> {
  const config = await track.getDecoderConfig();
  const description = config?.description;
  const codecPrivate = description === undefined ? null : bytesOf(description);
  const common = {
    codecId,
    samplesPerSecond: await track.getSampleRate(),
    channels: await track.getNumberOfChannels(),
    skippedSamples: codecId === 'A_OPUS' ? skippedOf(codecPrivate) : 0,
  };
  if (codecId === 'A_AAC' && codecPrivate === null) {
    const header = readAdtsHeader(data);
    if (header === null) return null;
    const { samplesPerSecond, channels } = header;
    const head = { ...common, samplesPerSecond, channels, codecPrivate: header.config };
    return { head, isAdts: true };
  }
  if (codecPrivate === null && codecId !== 'A_MPEG/L3') return null;
  return { head: { ...common, codecPrivate }, isAdts: false };
}

function bytesOf(description: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
}

/** OpusHead (RFC 7845) holds it in bytes 10 and 11, the small end first. */
function skippedOf(head: Uint8Array | null): number {
  return head === null ? 0 : (head[10] ?? 0) | ((head[11] ?? 0) << 8);
}

async function* packetsOf(
  sink: EncodedPacketSink,
  parts: { readonly fromInMs: number; readonly file: MediaFile; readonly isStripped: boolean },
): AsyncGenerator<SoundPacket> {
  const { fromInMs, file, isStripped } = parts;
  let timeInMs = fromInMs;
  const read = (
    work: () => Promise<EncodedPacket | null>,
  ): Promise<EncodedPacket | null | 'damaged'> => file.read(work, 'damaged' as const);
  let packet = await read(
    async () => (await sink.getPacket(fromInMs / 1_000)) ?? (await sink.getFirstPacket()),
  );
  let isFirst = true;
  const budget = new PacketBudget(file.byteLength);
  while (packet !== null) {
    if (packet === 'damaged' || !budget.take(packet)) throw damagedRecording(timeInMs);
    const now = packet;
    const own = Math.max(0, now.timestamp * 1_000);
    // Times of a damaged file may go back; those of a stream must not.
    timeInMs = isFirst ? own : Math.max(timeInMs, own);
    isFirst = false;
    const data = isStripped
      ? now.data.subarray(readAdtsHeader(now.data)?.byteLength ?? 0)
      : now.data;
    const durationInMs = Math.max(0, now.duration * 1_000);
    if (data.length > 0) yield { data, timeInMs, durationInMs };
    packet = await read(() => sink.getNextPacket(now));
  }
}
