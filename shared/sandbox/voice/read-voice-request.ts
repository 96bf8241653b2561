import type { VoiceMessageFormat, VoiceFormality } from '../../api/types/voice.ts';
import { findLanguage, voiceOnlyLanguages, type LanguageRow } from '../languages/language-table.ts';
import type { SpeechRequest } from './speech/media-messages.ts';
import {
  plainMediaType,
  sourceMediaTypes,
  targetMediaTypes,
  voiceMediaLanguages,
  voiceSourceLanguages,
  voiceTargetLanguages,
  type RawEncoding,
} from './voice-tables.ts';
import type { ApiKey } from '../accounts/api-key.ts';
import type { CustomisationBook } from '../customisation/customisation-book.ts';
import { pairKey, type HeldGlossary } from '../customisation/glossaries/held-glossary.ts';
import { ApiError, valueNotSupported } from '../server/api-error.ts';
import type { RequestFields } from '../server/request-fields.ts';
import type { Speaker } from './speech/speaker.ts';

/** A session request that has passed every check (spec 2.11). */
export interface CheckedVoiceRequest {
  readonly mediaType: string;
  /** Null for containers. */
  readonly sound: RawEncoding | null;
  /** In lower case; null: whatever is heard. */
  readonly sourceLanguage: string | null;
  readonly targets: readonly VoiceTarget[];
  /** The target that is spoken as well; null for none. */
  readonly speech: SpeechRequest | null;
  readonly messageFormat: VoiceMessageFormat;
}

/** One language that is translated into. */
export interface VoiceTarget {
  /** As the request names it. */
  readonly language: string;
  readonly row: LanguageRow;
  readonly formality: 'default' | 'more' | 'less';
  /** Terms to keep to, for a pair of base languages such as `en>de`. */
  readonly terms: (source: string, target: string) => ReadonlyMap<string, string>;
}

const mostTargets = 5;
const mostSpoken = 1;
const usualSpeech = 'audio/webm;codecs=opus';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats: ReadonlySet<VoiceMessageFormat> = new Set(['json', 'msgpack']);
const modes = new Set(['auto', 'fixed'] as const);
const voices = new Set(['male', 'female'] as const);
const formalities: ReadonlySet<VoiceFormality> = new Set([
  'default',
  'formal',
  'more',
  'informal',
  'less',
]);

/** Field names of spec 2.11. */
export const voiceFields: ReadonlySet<string> = new Set(
  [
    'source_media_content_type source_language source_language_mode target_languages',
    'target_media_languages target_media_content_type target_media_voice message_format',
    'glossary_id spoken_terms_id formality',
  ]
    .join(' ')
    .split(' '),
);

/** Reads and checks a session request; the first rule broken is an ApiError that names the field. */
export function readVoiceRequest(
  fields: RequestFields,
  key: ApiKey,
  book: CustomisationBook,
  speaker: Speaker | null,
): CheckedVoiceRequest {
  const mediaType = plainMediaType(fields.requiredString('source_media_content_type'));
  const sound = sourceMediaTypes.get(mediaType);
  if (sound === undefined) throw valueNotSupported('source_media_content_type');
  const sourceLanguage = readSource(fields);
  const spoken = readSpoken(fields);
  const languages = readTargets(fields, spoken);
  const speech = readSpeech(fields, spoken, speaker);
  const glossary = readGlossary(fields, key, book);
  if (!uuid.test(fields.string('spoken_terms_id') ?? '00000000-0000-0000-0000-000000000000')) {
    throw valueNotSupported('spoken_terms_id');
  }
  const formality = readFormality(fields);
  return {
    mediaType,
    sound,
    sourceLanguage,
    targets: languages.map((language): VoiceTarget => {
      const row = rowOf(language);
      return {
        language,
        row,
        formality: row.hasFormality ? formality : 'default',
        terms: (source, target) =>
          glossary?.dictionaries.get(pairKey({ source, target }))?.entries ?? new Map(),
      };
    }),
    speech,
    messageFormat: fields.oneOf('message_format', formats) ?? 'json',
  };
}

function readSource(fields: RequestFields): string | null {
  const language = (fields.string('source_language') ?? '').toLowerCase();
  const mode = fields.oneOf('source_language_mode', modes) ?? 'auto';
  if (language === '') {
    if (mode === 'auto') return null;
    throw new ApiError(400, "'source_language_mode' is fixed, so 'source_language' is required.");
  }
  if (!voiceSourceLanguages.has(language)) throw valueNotSupported('source_language');
  return language;
}

function readTargets(fields: RequestFields, spoken: readonly string[]): readonly string[] {
  const targets = new Map<string, string>();
  for (const language of [...(fields.strings('target_languages') ?? []), ...spoken]) {
    if (!voiceTargetLanguages.has(language.toLowerCase())) {
      throw valueNotSupported('target_languages');
    }
    // What is spoken is written as well, once.
    if (!targets.has(language.toLowerCase())) targets.set(language.toLowerCase(), language);
  }
  if (targets.size > mostTargets) {
    throw valueNotSupported('target_languages', `At most ${mostTargets} are allowed.`);
  }
  return [...targets.values()];
}

function readSpoken(fields: RequestFields): readonly string[] {
  const spoken = fields.strings('target_media_languages') ?? [];
  if (spoken.length > mostSpoken) {
    throw valueNotSupported('target_media_languages', `At most ${mostSpoken} is allowed.`);
  }
  if (spoken.every((language) => voiceMediaLanguages.has(language.toLowerCase()))) return spoken;
  throw valueNotSupported('target_media_languages');
}

/** Speech is a closed beta: whoever has no speaker has no part in it. */
function readSpeech(
  fields: RequestFields,
  [language]: readonly string[],
  speaker: Speaker | null,
): SpeechRequest | null {
  const mediaType = plainMediaType(fields.string('target_media_content_type') ?? usualSpeech);
  if (!targetMediaTypes.has(mediaType)) throw valueNotSupported('target_media_content_type');
  fields.oneOf('target_media_voice', voices);
  if (language === undefined) return null;
  if (speaker?.speaks(language) !== true) {
    throw new ApiError(
      403,
      'Translated speech is a closed beta, and this account has no part in it. The sandbox speaks English, where flite is installed.',
    );
  }
  const [, rate] = /^audio\/pcm;encoding=s16le;rate=(\d+)$/.exec(mediaType) ?? [];
  if (rate === undefined) {
    const sentence = 'The sandbox speaks audio/pcm;encoding=s16le only.';
    throw valueNotSupported('target_media_content_type', sentence);
  }
  return { language, mediaType, samplesPerSecond: Number(rate) };
}

function readGlossary(
  fields: RequestFields,
  key: ApiKey,
  book: CustomisationBook,
): HeldGlossary | null {
  const id = fields.string('glossary_id');
  if (id === undefined) return null;
  if (!uuid.test(id)) throw valueNotSupported('glossary_id');
  return book.of(key.account).glossaries.require(id);
}

function readFormality(fields: RequestFields): VoiceTarget['formality'] {
  const formality = fields.oneOf('formality', formalities) ?? 'default';
  if (formality === 'default') return 'default';
  return formality === 'formal' || formality === 'more' ? 'more' : 'less';
}

function rowOf(language: string): LanguageRow {
  const row =
    findLanguage(language) ??
    voiceOnlyLanguages.find(({ lang }) => lang === language.toLowerCase());
  if (row === undefined) throw valueNotSupported('target_languages');
  return row;
}
