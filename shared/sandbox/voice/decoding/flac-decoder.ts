import { BitReader } from './bit-reader.ts';

/** What the frame says of itself; 0 where it leaves that to the head of the stream. */
interface FrameHeader {
  readonly samples: number;
  readonly samplesPerSecond: number;
  readonly bitsPerSample: number;
  readonly assignment: number;
}

/** Where the head of the stream says it. */
export interface FlacStream {
  readonly samplesPerSecond: number;
  readonly bitsPerSample: number;
}

const rates = [
  0, 88_200, 176_400, 192_000, 8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000,
];
const depths = [0, 8, 12, 0, 16, 20, 24, 32];
/** Coefficients of the predictors that have no name but their order. */
const fixedPredictors = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]] as const;

/** Reads STREAMINFO behind the word `fLaC`; null where it is not there. */
export function readFlacHead(head: Uint8Array): FlacStream | null {
  if (head.length < 42 || String.fromCharCode(...head.subarray(0, 4)) !== 'fLaC') return null;
  const bits = new BitReader(head.subarray(18));
  const samplesPerSecond = bits.unsigned(20);
  bits.unsigned(3);
  return { samplesPerSecond, bitsPerSample: bits.unsigned(5) + 1 };
}

/**
 * Decodes one frame (RFC 9639) into 16-bit samples of one channel, the mean of all. Throws
 * RangeError for bytes that are no frame.
 */
export function decodeFlacFrame(frame: Uint8Array, stream: FlacStream): Int16Array {
  const bits = new BitReader(frame);
  const header = readHeader(bits);
  const bitsPerSample = header.bitsPerSample === 0 ? stream.bitsPerSample : header.bitsPerSample;
  const isPair = header.assignment >= 8;
  const count = isPair ? 2 : header.assignment + 1;
  const channels: number[][] = [];
  for (let index = 0; index < count; index += 1) {
    // The channel that holds the difference is one bit wider.
    const isSide = isPair && index === (header.assignment === 9 ? 0 : 1);
    channels.push(readSubframe(bits, header.samples, bitsPerSample + (isSide ? 1 : 0)));
  }
  if (isPair) joinPair(channels, header.assignment);
  const scale = 2 ** (bitsPerSample - 16);
  return Int16Array.from({ length: header.samples }, (_, index) => {
    const sum = channels.reduce((total, channel) => total + (channel[index] ?? 0), 0);
    return Math.max(-32_768, Math.min(32_767, Math.round(sum / count / scale)));
  });
}

function readHeader(bits: BitReader): FrameHeader {
  if (bits.unsigned(15) !== 0x7ffc) throw new RangeError('This is no FLAC frame.');
  bits.unsigned(1);
  const sizeCode = bits.unsigned(4);
  const rateCode = bits.unsigned(4);
  const assignment = bits.unsigned(4);
  const bitsPerSample = depths[bits.unsigned(3)] ?? 0;
  bits.unsigned(1);
  skipCodedNumber(bits);
  const samples = blockSize(sizeCode, bits);
  const samplesPerSecond = rateOf(rateCode, bits);
  // The checksum.
  bits.unsigned(8);
  if (samples === 0 || assignment > 10) throw new RangeError('This is no FLAC frame.');
  return { samples, samplesPerSecond, bitsPerSample, assignment };
}

/** A number as UTF-8 would write it. */
function skipCodedNumber(bits: BitReader): void {
  const first = bits.unsigned(8);
  for (let mark = 0x40; first >= 0xc0 && (first & mark) !== 0 && mark > 0; mark >>= 1) {
    bits.unsigned(8);
  }
}

function blockSize(code: number, bits: BitReader): number {
  if (code === 1) return 192;
  if (code <= 5) return code === 0 ? 0 : 576 * 2 ** (code - 2);
  if (code === 6) return bits.unsigned(8) + 1;
  return code === 7 ? bits.unsigned(16) + 1 : 2 ** code;
}

function rateOf(code: number, bits: BitReader): number {
  if (code === 12) return bits.unsigned(8) * 1_000;
  if (code === 13) return bits.unsigned(16);
  return code === 14 ? bits.unsigned(16) * 10 : (rates[code] ?? 0);
}

function readSubframe(bits: BitReader, count: number, width: number): number[] {
  bits.unsigned(1);
  const type = bits.unsigned(6);
  const wasted = bits.unsigned(1) === 0 ? 0 : bits.zeros() + 1;
  const depth = width - wasted;
  const samples = readSamples(bits, type, count, depth);
  return wasted === 0 ? samples : samples.map((sample) => sample * 2 ** wasted);
}

function readSamples(bits: BitReader, type: number, count: number, depth: number): number[] {
  if (type === 0) return new Array<number>(count).fill(bits.signed(depth));
  if (type === 1) return Array.from({ length: count }, () => bits.signed(depth));
  const isFixed = type >= 8 && type <= 12;
  if (!isFixed && type < 32) throw new RangeError('This is no FLAC subframe.');
  const order = isFixed ? type - 8 : type - 31;
  const samples = Array.from({ length: order }, () => bits.signed(depth));
  let coefficients: readonly number[] = fixedPredictors[order] ?? [];
  let shift = 0;
  if (!isFixed) {
    const precision = bits.unsigned(4) + 1;
    shift = bits.signed(5);
    coefficients = Array.from({ length: order }, () => bits.signed(precision));
  }
  readResidual(bits, count, order, (residual) => {
    let predicted = 0;
    for (let back = 0; back < order; back += 1) {
      predicted += (coefficients[back] ?? 0) * (samples[samples.length - 1 - back] ?? 0);
    }
    samples.push(Math.floor(predicted / 2 ** shift) + residual);
  });
  return samples;
}

function readResidual(
  bits: BitReader,
  count: number,
  order: number,
  take: (residual: number) => void,
): void {
  const isWide = bits.unsigned(2) === 1;
  const partitions = 2 ** bits.unsigned(4);
  const width = isWide ? 5 : 4;
  for (let partition = 0; partition < partitions; partition += 1) {
    const length = Math.floor(count / partitions) - (partition === 0 ? order : 0);
    const parameter = bits.unsigned(width);
    const isPlain = parameter === 2 ** width - 1;
    const depth = isPlain ? bits.unsigned(5) : 0;
    for (let index = 0; index < length; index += 1) {
      take(isPlain ? bits.signed(depth) : riceNumber(bits, parameter));
    }
  }
}

/** Even numbers stand for those from 0 on, odd ones for those below. */
function riceNumber(bits: BitReader, parameter: number): number {
  const high = bits.zeros();
  const folded = high * 2 ** parameter + bits.unsigned(parameter);
  return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
}

/** Left and side, side and right, or middle and side become left and right. */
function joinPair([first = [], second = []]: readonly number[][], assignment: number): void {
  for (let index = 0; index < first.length; index += 1) {
    const one = first[index] ?? 0;
    const other = second[index] ?? 0;
    if (assignment === 8) second[index] = one - other;
    else if (assignment === 9) first[index] = one + other;
    else {
      const middle = one * 2 + Math.abs(other % 2);
      first[index] = (middle + other) / 2;
      second[index] = (middle - other) / 2;
    }
  }
}
