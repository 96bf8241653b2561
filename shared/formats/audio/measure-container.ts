/** Compressed sound that goes out as it is. */
export interface MeasuredContainer {
  /** A `source_media_content_type` of the voice stream. */
  readonly contentType: string;
  /** Null when the file does not tell. */
  readonly durationInMs: number | null;
}

/**
 * What kind of compressed sound a file holds and how long it lasts, from its first and last bytes;
 * null for what is none that the voice stream takes.
 */
export function measureContainer(
  start: Uint8Array,
  end: Uint8Array,
  byteLength: number,
): MeasuredContainer | null {
  const word = text(start, 0, 4);
  if (word === 'fLaC') return { contentType: 'audio/flac', durationInMs: flacDuration(start) };
  if (word === 'OggS') return measureOgg(start, end);
  return measureMp3(start, byteLength);
}

/** The first block says the rate (20 bits) and the number of samples (36 bits). */
function flacDuration(start: Uint8Array): number | null {
  if (start.length < 26) return null;
  const rate = (byte(start, 18) << 12) | (byte(start, 19) << 4) | (byte(start, 20) >> 4);
  const samples = (byte(start, 21) & 0x0f) * 2 ** 32 + uint32(start, 22);
  return rate === 0 || samples === 0 ? null : Math.round((samples * 1000) / rate);
}

/** Positions of Opus count 48,000 a second, whatever was recorded. */
const opusRate = 48_000;

function measureOgg(start: Uint8Array, end: Uint8Array): MeasuredContainer | null {
  const body = 27 + byte(start, 26);
  if (text(start, body, 8) === 'OpusHead') {
    const skipped = byte(start, body + 10) | (byte(start, body + 11) << 8);
    const last = lastPosition(end);
    const durationInMs = last === null ? null : ((last - skipped) * 1000) / opusRate;
    return { contentType: 'audio/ogg;codecs=opus', durationInMs: positive(durationInMs) };
  }
  if (text(start, body + 1, 4) !== 'FLAC') return null;
  const rate =
    (byte(start, body + 27) << 12) | (byte(start, body + 28) << 4) | (byte(start, body + 29) >> 4);
  const last = lastPosition(end);
  const durationInMs = last === null || rate === 0 ? null : (last * 1000) / rate;
  return { contentType: 'audio/ogg;codecs=flac', durationInMs: positive(durationInMs) };
}

/** The position that the last page of an Ogg stream gives. */
function lastPosition(end: Uint8Array): number | null {
  for (let at = end.length - 27; at >= 0; at -= 1) {
    if (byte(end, at) !== 0x4f || text(end, at, 4) !== 'OggS') continue;
    const view = new DataView(end.buffer, end.byteOffset + at + 6, 8);
    const position = Number(view.getBigInt64(0, true));
    if (position > 0) return position;
  }
  return null;
}

const mp3Rates: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
};
/** Kilobits a second of layer III, for version 1 and for the others. */
const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const fewKilobits = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

function measureMp3(start: Uint8Array, byteLength: number): MeasuredContainer | null {
  const at = text(start, 0, 3) === 'ID3' ? 10 + syncSafe(start, 6) : 0;
  const isFrame = byte(start, at) === 0xff && (byte(start, at + 1) & 0xe6) === 0xe2;
  if (!isFrame) {
    // A tag with a large picture: the sound is further on than was looked.
    return at >= start.length ? { contentType: 'audio/mpeg', durationInMs: null } : null;
  }
  const version = (byte(start, at + 1) >> 3) & 3;
  const rate = mp3Rates[version]?.[(byte(start, at + 2) >> 2) & 3];
  const perSecond = (version === 3 ? kilobits : fewKilobits)[byte(start, at + 2) >> 4];
  if (rate === undefined || perSecond === undefined || perSecond === 0) return null;
  const frames = countedFrames(start.subarray(at, at + 200));
  const durationInMs =
    frames === null
      ? ((byteLength - at) * 8) / perSecond
      : (frames * (version === 3 ? 1152 : 576) * 1000) / rate;
  return { contentType: 'audio/mpeg', durationInMs: positive(durationInMs) };
}

/** Files of a changing rate say in their first frame how many there are. */
function countedFrames(frame: Uint8Array): number | null {
  for (let at = 4; at + 12 <= frame.length; at += 1) {
    const word = text(frame, at, 4);
    if (word !== 'Xing' && word !== 'Info') continue;
    const frames = uint32(frame, at + 8);
    return (byte(frame, at + 7) & 1) === 0 || frames === 0 ? null : frames;
  }
  return null;
}

function positive(durationInMs: number | null): number | null {
  return durationInMs !== null && durationInMs > 0 ? Math.round(durationInMs) : null;
}

/** Seven bits of each byte count. */
function syncSafe(bytes: Uint8Array, at: number): number {
  return [0, 1, 2, 3].reduce((sum, offset) => sum * 128 + (byte(bytes, at + offset) & 0x7f), 0);
}

function uint32(bytes: Uint8Array, at: number): number {
  return [0, 1, 2, 3].reduce((sum, offset) => sum * 256 + byte(bytes, at + offset), 0);
}

function byte(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}

function text(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
