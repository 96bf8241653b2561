/** Compressed sound that the service takes, in Matroska. */
export interface SentCodec {
  readonly contentType: string;
  readonly codecId: string;
}

/** By the names of the library that reads containers. */
export const sentCodecs: Readonly<Record<string, SentCodec>> = {
  aac: { contentType: 'audio/x-matroska;codecs=aac', codecId: 'A_AAC' },
  flac: { contentType: 'audio/x-matroska;codecs=flac', codecId: 'A_FLAC' },
  mp3: { contentType: 'audio/x-matroska;codecs=mp3', codecId: 'A_MPEG/L3' },
  opus: { contentType: 'audio/x-matroska;codecs=opus', codecId: 'A_OPUS' },
};

const names: Readonly<Record<string, string>> = {
  ac3: 'AC-3 (Dolby Digital)',
  eac3: 'E-AC-3 (Dolby Digital Plus)',
  dts: 'DTS',
  vorbis: 'Vorbis',
};

/** Codecs that the library does not know, by what containers call them. */
const otherNames: readonly (readonly [RegExp, string])[] = [
  [/^(?:A_)?alac$/i, 'ALAC (Apple Lossless)'],
  [/^(?:A_TRUEHD|mlpa)/i, 'TrueHD'],
  [/^(?:A_)?ac-?4/i, 'AC-4'],
  [/^samr|^sawb/, 'AMR'],
  [/^A_WAVPACK/, 'WavPack'],
  [/^A_MPEG\/L[12]/, 'MPEG layer II'],
  [/^ima4|^A_ADPCM/, 'ADPCM'],
  [/^QDM|^Qclp/, 'QuickTime'],
];

/**
 * What people call a codec; null for an unknown one. `codec` is the library's name, `internal` the
 * container's; either may be missing.
 */
export function codecName(codec: string | null, internal: unknown): string | null {
  if (codec !== null) return names[codec] ?? codec;
  const id = typeof internal === 'string' ? internal.trim() : '';
  const known = otherNames.find(([pattern]) => pattern.test(id));
  if (known !== undefined) return known[1];
  // It goes into a sentence: letters, digits and little more.
  return /^[\w./-]{1,24}$/.test(id) ? id : null;
}
