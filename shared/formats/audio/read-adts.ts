/** What the header of an ADTS packet says; raw AAC needs it beside its packets. */
export interface AdtsHeader {
  /** Bytes before the packet itself: 7, or 9 with a checksum. */
  readonly byteLength: number;
  readonly samplesPerSecond: number;
  readonly channels: number;
  /** The AudioSpecificConfig of ISO 14496-3 that says the same. */
  readonly config: Uint8Array;
}

const rates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
  7_350,
];

/** Reads the header that AAC has in streams; null where there is none. */
export function readAdtsHeader(packet: Uint8Array): AdtsHeader | null {
  const [sync = 0, flags = 0, kind = 0, more = 0] = packet;
  // Twelve ones, and two zeros for the layer.
  if (packet.length < 7 || sync !== 0xff || (flags & 0xf6) !== 0xf0) return null;
  const objectType = (kind >> 6) + 1;
  const rateIndex = (kind >> 2) & 0x0f;
  const channels = ((kind & 1) << 2) | (more >> 6);
  const samplesPerSecond = rates[rateIndex];
  // 0 channels: the packets say it, in a way that nobody uses.
  if (samplesPerSecond === undefined || channels === 0) return null;
  const config = Uint8Array.of(
    (objectType << 3) | (rateIndex >> 1),
    ((rateIndex & 1) << 7) | (channels << 3),
  );
  const byteLength = (flags & 1) === 1 ? 7 : 9;
  return { byteLength, samplesPerSecond, channels: channels === 7 ? 8 : channels, config };
}
