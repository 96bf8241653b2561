/** What is known of a media type: raw sound can be cut anywhere, containers cannot. */
export interface AudioFormat {
  /** As the service writes it: no blanks, lower case. */
  readonly contentType: string;
  readonly raw: RawSound | null;
}

/** One channel of samples, one after the other. */
export interface RawSound {
  readonly bytesPerSample: number;
  readonly samplesPerSecond: number;
}

const containers: ReadonlySet<string> = new Set([
  'audio/auto',
  'audio/flac',
  'audio/mpeg',
  'audio/ogg',
  'audio/webm',
  'audio/x-matroska',
  'audio/ogg;codecs=flac',
  'audio/ogg;codecs=opus',
  'audio/webm;codecs=opus',
  'audio/x-matroska;codecs=aac',
  'audio/x-matroska;codecs=flac',
  'audio/x-matroska;codecs=mp3',
  'audio/x-matroska;codecs=opus',
]);

const raw: Readonly<Record<string, RawSound>> = {
  'audio/pcm;encoding=alaw;rate=8000': { bytesPerSample: 1, samplesPerSecond: 8000 },
  'audio/pcm;encoding=ulaw;rate=8000': { bytesPerSample: 1, samplesPerSecond: 8000 },
  'audio/pcm;encoding=s16le;rate=8000': { bytesPerSample: 2, samplesPerSecond: 8000 },
  'audio/pcm;encoding=s16le;rate=16000': { bytesPerSample: 2, samplesPerSecond: 16_000 },
  'audio/pcm;encoding=s16le;rate=44100': { bytesPerSample: 2, samplesPerSecond: 44_100 },
  'audio/pcm;encoding=s16le;rate=48000': { bytesPerSample: 2, samplesPerSecond: 48_000 },
};

/** The format of a `source_media_content_type` (spec 2.11); null when it is none of them. */
export function audioFormatOf(mediaType: string): AudioFormat | null {
  const contentType = mediaType.toLowerCase().replace(/\s+/g, '');
  if (Object.hasOwn(raw, contentType)) return { contentType, raw: raw[contentType] ?? null };
  return containers.has(contentType) ? { contentType, raw: null } : null;
}
