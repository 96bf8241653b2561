import type { VoiceMessageFormat } from '../../api/types/voice.ts';
import type { LanguageRow } from '../languages/language-table.ts';
import type { SpeechRequest } from './speech/media-messages.ts';
import type { RawEncoding } from './voice-tables.ts';

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
