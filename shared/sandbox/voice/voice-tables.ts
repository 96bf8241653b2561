/** What voice sessions take (spec 2.11). */

const languages =
  'ar bg bn cs da de el en es et fi fr ga he hr hu id it ja ko lt lv mt nb nl pl pt ro ru sk sl sv th tl tr uk vi zh';

/** Values of `source_language`, in lower case. */
export const voiceSourceLanguages: ReadonlySet<string> = new Set(languages.split(' '));

/** Values of `target_languages`, in lower case. */
export const voiceTargetLanguages: ReadonlySet<string> = new Set([
  ...voiceSourceLanguages,
  ...'en-gb en-us pt-br pt-pt zh-hans zh-hant'.split(' '),
]);

/** Values of `target_media_languages`, in lower case. */
export const voiceMediaLanguages: ReadonlySet<string> = new Set(
  (
    'ar bg cs da de el en en-gb en-us es fi fr hu id it ja ko nb nl pl pt pt-br pt-pt ro ru sk ' +
    'sv tr uk vi zh zh-hans zh-hant'
  ).split(' '),
);

/** How raw sound is written; one channel. */
export interface RawEncoding {
  readonly encoding: 's16le' | 'alaw' | 'ulaw';
  readonly rate: number;
}

const containers = [
  ...['audio/auto', 'audio/flac', 'audio/mpeg', 'audio/ogg', 'audio/webm', 'audio/x-matroska'],
  ...['audio/ogg;codecs=flac', 'audio/ogg;codecs=opus', 'audio/webm;codecs=opus'],
  ...['aac', 'flac', 'mp3', 'opus'].map((codec) => `audio/x-matroska;codecs=${codec}`),
];

/** Values of `source_media_content_type`; null for what is no raw sound. */
export const sourceMediaTypes: ReadonlyMap<string, RawEncoding | null> = new Map([
  ...containers.map((name) => [name, null] as const),
  ...rawType('alaw', 8000),
  ...rawType('ulaw', 8000),
  ...[8000, 16_000, 44_100, 48_000].flatMap((rate) => rawType('s16le', rate)),
]);

function rawType(encoding: RawEncoding['encoding'], rate: number): [[string, RawEncoding]] {
  return [[`audio/pcm;encoding=${encoding};rate=${rate}`, { encoding, rate }]];
}

/** Values of `target_media_content_type`. */
export const targetMediaTypes: ReadonlySet<string> = new Set([
  ...['audio/flac', 'video/mp2t;codecs=aac', 'video/mp2t;codecs=opus', 'audio/ogg'],
  ...['audio/ogg;codecs=flac', 'audio/ogg;codecs=opus', 'audio/opus', 'audio/webm'],
  ...['audio/pcm;encoding=alaw;rate=8000', 'audio/pcm;encoding=ulaw;rate=8000'],
  ...['audio/pcm;encoding=s16le;rate=16000', 'audio/pcm;encoding=s16le;rate=24000'],
  ...['audio/webm;codecs=opus', 'audio/x-matroska;codecs=aac', 'audio/x-matroska;codecs=flac'],
  'audio/x-matroska;codecs=opus',
]);

/** A media type as the tables write it: blanks and case do not matter. */
export function plainMediaType(value: string): string {
  return value.toLowerCase().replace(/\s+/g, '');
}
