import { isPossibleSound } from './sound-limits.ts';

/** What the header of a WAV file says of its samples. */
export interface WavHeader {
  readonly encoding: 'pcm' | 'float' | 'alaw' | 'ulaw';
  readonly bitsPerSample: number;
  readonly channels: number;
  readonly samplesPerSecond: number;
  /** Where the samples are in the file. */
  readonly dataStart: number;
  readonly dataLength: number;
}

/** Bytes from the start of a file that hold the header of nearly every one. */
export const wavHeaderBytes = 65_536;

const encodings: Readonly<Record<number, WavHeader['encoding']>> = {
  1: 'pcm',
  3: 'float',
  6: 'alaw',
  7: 'ulaw',
};
/** Says that the encoding stands further on. */
const extensible = 0xfffe;

/** Whether a file begins as WAV files do. */
export function isWav(start: Uint8Array): boolean {
  return wordAt(start, 0) === 'RIFF' && wordAt(start, 8) === 'WAVE';
}

/**
 * Reads the header from the first bytes of a file of `byteLength`; null when there is none that can
 * be used: no format before the samples, an unknown encoding, sizes that cannot be.
 */
export function readWavHeader(start: Uint8Array, byteLength: number): WavHeader | null {
  if (!isWav(start)) return null;
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  let format: Omit<WavHeader, 'dataStart' | 'dataLength'> | null = null;
  for (let at = 12; at + 8 <= start.length;) {
    const name = wordAt(start, at);
    const size = view.getUint32(at + 4, true);
    if (name === 'fmt ') format = readFormat(view, at + 8, size);
    if (name === 'data') {
      if (format === null) return null;
      const dataStart = at + 8;
      // Writers that could not go back say 0 or the largest number.
      const left = Math.max(0, byteLength - dataStart);
      const frame = (format.bitsPerSample / 8) * format.channels;
      const length = size === 0 || size > left ? left : size;
      return { ...format, dataStart, dataLength: Math.floor(length / frame) * frame };
    }
    // Chunks begin at even places.
    at += 8 + size + (size % 2);
  }
  return null;
}

function readFormat(
  view: DataView,
  at: number,
  size: number,
): Omit<WavHeader, 'dataStart' | 'dataLength'> | null {
  if (size < 16 || at + Math.min(size, 26) > view.byteLength) return null;
  const tag = view.getUint16(at, true);
  const code = tag === extensible && size >= 26 ? view.getUint16(at + 24, true) : tag;
  const encoding = encodings[code];
  const channels = view.getUint16(at + 2, true);
  const samplesPerSecond = view.getUint32(at + 4, true);
  const bitsPerSample = view.getUint16(at + 14, true);
  if (encoding === undefined || !isPossibleSound(channels, samplesPerSecond)) return null;
  return widths[encoding].includes(bitsPerSample)
    ? { encoding, bitsPerSample, channels, samplesPerSecond }
    : null;
}

const widths: Readonly<Record<WavHeader['encoding'], readonly number[]>> = {
  pcm: [8, 16, 24, 32],
  float: [32, 64],
  alaw: [8],
  ulaw: [8],
};

function wordAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

const headerBytes = 44;

/** A WAV file of one channel of 16-bit samples, little end first. */
export function writeWav(pieces: readonly Uint8Array[], samplesPerSecond: number): Uint8Array {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const file = new Uint8Array(headerBytes + length);
  const view = new DataView(file.buffer);
  const word = (at: number, text: string): void => {
    file.set(new TextEncoder().encode(text), at);
  };
  word(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + length, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, samplesPerSecond, true);
  view.setUint32(28, 2 * samplesPerSecond, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, length, true);
  let at = headerBytes;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file;
}
