import type { WavHeader } from './wav.ts';

type Layout = Pick<WavHeader, 'encoding' | 'bitsPerSample' | 'channels' | 'samplesPerSecond'>;

/** Bytes of one sample of all channels. */
export function frameBytes({ bitsPerSample, channels }: Layout): number {
  return (bitsPerSample / 8) * channels;
}

/**
 * Makes one channel of 16-bit samples at another rate: samples `first` to `first + count` of the
 * result. `bytes` are the frames of the source from the one that {@link sourceFrameOf} names. Each
 * sample is the mean of what it covers, so that the same sound comes out however it is cut.
 */
export function mixSamples(
  bytes: Uint8Array,
  layout: Layout,
  rate: number,
  first: number,
  count: number,
): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = frameBytes(layout);
  const frames = Math.floor(bytes.length / size);
  const offset = sourceFrameOf(first, layout, rate);
  const mixed = new DataView(new ArrayBuffer(2 * count));
  for (let index = 0; index < count; index += 1) {
    const from = sourceFrameOf(first + index, layout, rate) - offset;
    const to = Math.max(from + 1, sourceFrameOf(first + index + 1, layout, rate) - offset);
    let sum = 0;
    let summed = 0;
    for (let frame = from; frame < to && frame < frames; frame += 1) {
      for (let channel = 0; channel < layout.channels; channel += 1) {
        sum += sampleAt(view, frame * size + (channel * layout.bitsPerSample) / 8, layout);
        summed += 1;
      }
    }
    const value = summed === 0 ? 0 : Math.round((sum / summed) * 32_767);
    mixed.setInt16(2 * index, Math.max(-32_768, Math.min(32_767, value)), true);
  }
  return new Uint8Array(mixed.buffer);
}

/** The first frame of the source that sample `index` of the result covers. */
export function sourceFrameOf(index: number, { samplesPerSecond }: Layout, rate: number): number {
  return Math.floor((index * samplesPerSecond) / rate);
}

/** From -1 to 1. */
function sampleAt(view: DataView, at: number, { encoding, bitsPerSample }: Layout): number {
  if (encoding === 'float') {
    const value = bitsPerSample === 32 ? view.getFloat32(at, true) : view.getFloat64(at, true);
    return Number.isFinite(value) ? value : 0;
  }
  if (bitsPerSample === 8) return (view.getUint8(at) - 128) / 128;
  if (bitsPerSample === 16) return view.getInt16(at, true) / 32_768;
  if (bitsPerSample === 32) return view.getInt32(at, true) / 2_147_483_648;
  return ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608;
}
