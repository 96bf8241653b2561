/** One channel or several of compressed sound, as Matroska describes them. */
export interface MatroskaTrack {
  /** `A_OPUS`, `A_AAC`, `A_FLAC`, `A_MPEG/L3`. */
  readonly codecId: string;
  /** What a decoder has to know before the first packet; null where packets say it all. */
  readonly codecPrivate: Uint8Array | null;
  readonly samplesPerSecond: number;
  readonly channels: number;
  /** Samples of an Opus track that are heard by nobody, at 48,000 a second; 0 elsewhere. */
  readonly skippedSamples: number;
}

/** One packet and when it is heard, counted from the beginning of the file. */
export interface MatroskaPacket {
  readonly data: Uint8Array;
  readonly timeInMs: number;
}

/** Element ids of RFC 8794 and RFC 9559. */
const ids = {
  head: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  longestId: 0x42f2,
  longestSize: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  entry: 0xae,
  number: 0xd7,
  uid: 0x73c5,
  type: 0x83,
  lacing: 0x9c,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  codecDelay: 0x56aa,
  seekPreRoll: 0x56bb,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const program = 'Interlinear';
const nanosecondsInMs = 1_000_000;
/** Of Opus, by its specification. */
const preRollInNs = 80_000_000;
/** No lacing, a key frame: every packet of sound is one. */
const blockFlags = 0x80;

/** The beginning of a Matroska stream of one track whose length nobody knows. */
export function matroskaHead(track: MatroskaTrack): Uint8Array {
  const head = element(ids.head, [
    element(ids.version, [number(1)]),
    element(ids.readVersion, [number(1)]),
    element(ids.longestId, [number(4)]),
    element(ids.longestSize, [number(8)]),
    element(ids.docType, [text('matroska')]),
    element(ids.docTypeVersion, [number(4)]),
    element(ids.docTypeReadVersion, [number(2)]),
  ]);
  const info = element(ids.info, [
    element(ids.timestampScale, [number(nanosecondsInMs)]),
    element(ids.muxingApp, [text(program)]),
    element(ids.writingApp, [text(program)]),
  ]);
  const tracks = element(ids.tracks, [element(ids.entry, entryOf(track))]);
  // All ones: it ends where the stream does.
  const unknownSize = Uint8Array.of(0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
  return joined([head, idBytes(ids.segment), unknownSize, info, tracks]);
}

/**
 * Packets that belong together, 30 seconds of them at most; the first one's time is the cluster's.
 * Times are not negative.
 */
export function matroskaCluster(packets: readonly MatroskaPacket[]): Uint8Array {
  const begin = Math.round(packets[0]?.timeInMs ?? 0);
  const blocks = packets.map(({ data, timeInMs }) => {
    const head = new DataView(new ArrayBuffer(4));
    head.setUint8(0, 0x81);
    head.setInt16(1, Math.round(timeInMs) - begin);
    head.setUint8(3, blockFlags);
    return element(ids.simpleBlock, [new Uint8Array(head.buffer), data]);
  });
  return element(ids.cluster, [element(ids.timestamp, [number(begin)]), ...blocks]);
}

/** Bytes of a cluster beside its packets, at most. */
export function clusterOverhead(packets: number): number {
  return 32 + 16 * packets;
}

function entryOf(track: MatroskaTrack): readonly Uint8Array[] {
  const { codecId, codecPrivate, samplesPerSecond, channels, skippedSamples } = track;
  const delayInNs = Math.round((skippedSamples * 1_000_000_000) / 48_000);
  const isOpus = codecId === 'A_OPUS';
  return [
    element(ids.number, [number(1)]),
    element(ids.uid, [number(1)]),
    element(ids.type, [number(2)]),
    element(ids.lacing, [number(0)]),
    element(ids.codecId, [text(codecId)]),
    ...(codecPrivate === null ? [] : [element(ids.codecPrivate, [codecPrivate])]),
    ...(isOpus ? [element(ids.codecDelay, [number(delayInNs)])] : []),
    ...(isOpus ? [element(ids.seekPreRoll, [number(preRollInNs)])] : []),
    element(ids.audio, [
      element(ids.samplingFrequency, [float(samplesPerSecond)]),
      element(ids.channels, [number(channels)]),
    ]),
  ];
}

function element(id: number, content: readonly Uint8Array[]): Uint8Array {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return joined([idBytes(id), sizeBytes(length), ...content]);
}

/** Ids hold their own length marker. */
function idBytes(id: number): Uint8Array {
  return number(id);
}

/** A size in as few bytes as it takes: one marker bit, then seven bits for each byte. */
function sizeBytes(size: number): Uint8Array {
  let length = 1;
  // All ones would mean that nobody knows.
  while (size >= 2 ** (7 * length) - 1) length += 1;
  const bytes = new Uint8Array(length);
  let rest = size;
  for (let at = length - 1; at >= 0; at -= 1) {
    bytes[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[0] = (bytes[0] ?? 0) | (0x80 >> (length - 1));
  return bytes;
}

/** A whole number from 0 on, the great end first, without leading zeros. */
function number(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes.length === 0 ? [0] : bytes);
}

function float(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return new Uint8Array(view.buffer);
}

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
