import type { UnreadPart } from '../api/core/unread-parts.ts';
import type {
  VoiceFormality,
  VoiceMessageFormat,
  VoiceSessionRequest,
} from '../api/types/voice.ts';
import type { AudioSource } from '../api/voice/audio-source.ts';
import type {
  TranscriptChange,
  TranscriptSegment,
  VoiceTranscript,
} from '../api/voice/transcript-log.ts';
import { streamVoice } from '../api/voice/voice-stream.ts';
import type {
  VoiceOutcome,
  VoiceStreamOptions,
  VoiceStreamParts,
} from '../api/voice/voice-stream-options.ts';
import type { Caption } from '../formats/subtitles/captions/write-captions.ts';
import { writeWav } from '../formats/audio/wav.ts';
import { composeCaptions } from '../formats/subtitles/captions/compose-captions.ts';
import { resumePoint, soundBefore } from './resume-point.ts';
import { append } from '../text/lists/append.ts';

/** What to make captions of, and in which languages. */
export interface CaptionOrder {
  readonly audio: AudioSource;
  /** How long the recording says it is; left out where nobody knows. */
  readonly durationInMs?: number;
  /** Null: the service listens which one it is. */
  readonly sourceLanguage: string | null;
  /** At most 5, none twice; none at all for captions in the language that is spoken. */
  readonly targetLanguages: readonly string[];
  /** The one that is spoken as well; one more target unless it is among them. */
  readonly speechLanguage?: string;
  /** Who speaks it; the usual voice of the language without. */
  readonly speechVoice?: SpeechVoice;
  readonly glossaryId?: string;
  /** A list of words that are spoken in the recording (beta); the service knows it by its id. */
  readonly spokenTermsId?: string;
  readonly formality?: VoiceFormality;
  readonly messageFormat?: VoiceMessageFormat;
}

export type SpeechVoice = 'male' | 'female';

export interface LanguageCaptions {
  readonly language: string;
  /** What was said; else a translation of it. */
  readonly isSource: boolean;
  readonly captions: readonly Caption[];
}

export interface CaptionedRecording {
  /** What was said comes first; empty when nobody speaks. */
  readonly languages: readonly LanguageCaptions[];
  /** The same as it was concluded: with it a later run goes on where text is missing. */
  readonly transcript: VoiceTranscript;
  /** What was spoken, as a WAV file; null when nothing was, or not as it was asked for. */
  readonly speech: Uint8Array | null;
  /** Why the captions end before the recording does; null when they are whole. */
  readonly failure: unknown;
  /**
   * How much earlier its sound ended than the recording says, as that of a file that was cut off
   * does; 0 for next to nothing.
   */
  readonly missingInMs: number;
  /** What the service concluded in a form that is not known: words are missing for that. */
  readonly unread: readonly UnreadPart[];
  /** How the stream went, as far as it did; null when it is not known. */
  readonly outcome: VoiceOutcome | null;
}

/** What a file says of its length is often wrong by as much. */
const usualErrorInMs = 5_000;

/**
 * Streams a recording and lays out captions of what is said in it. A stream that fails loses
 * nothing of what was concluded: the captions so far come with the failure. Rejects with the
 * failure where there is no text yet.
 */
export async function captionRecording(
  order: CaptionOrder,
  parts: VoiceStreamParts,
  options: VoiceStreamOptions = {},
): Promise<CaptionedRecording> {
  const heard = new HeardText(targetsOf(order), options.heardBefore);
  const spoken: Uint8Array[] = [];
  const unread: UnreadPart[] = [];
  let isAsAsked = true;
  let untilItFailed: VoiceOutcome | null = null;
  const onTranscript = (change: TranscriptChange): void => {
    heard.take(change);
    append(unread, change.unread ?? []);
    options.onTranscript?.(change);
  };
  let sentInMs = sentBefore(order, options.heardBefore);
  const onProgress = (inMs: number): void => {
    sentInMs = inMs;
    options.onProgress?.(inMs);
  };
  const laidOut = (failure: unknown): Omit<CaptionedRecording, 'outcome'> => {
    const languages = heard.captions(order.sourceLanguage);
    const speech = speechFile(isAsAsked ? spoken : []);
    const leftInMs = failure === null ? (order.durationInMs ?? 0) - sentInMs : 0;
    const missingInMs = leftInMs > usualErrorInMs ? leftInMs : 0;
    return { languages, transcript: heard, speech, failure, missingInMs, unread };
  };
  try {
    const outcome = await streamVoice(requestOf(order), order.audio, parts, {
      ...options,
      onTranscript,
      onProgress,
      onMedia: ({ chunk }) => {
        isAsAsked &&= hasSpeechType(chunk.content_type);
        if (isAsAsked) append(spoken, chunk.data);
      },
      onFailed: (outcome) => {
        untilItFailed = outcome;
      },
    });
    // What went out has been concluded; a budget kept the rest from going.
    const refusal = options.meter?.refusal ?? null;
    const result = laidOut(refusal);
    if (refusal !== null && result.languages.length === 0) throw refusal;
    return { ...result, outcome };
  } catch (error) {
    const result = laidOut(error);
    if (result.languages.length === 0) throw error;
    return { ...result, outcome: untilItFailed };
  }
}

/** Milliseconds of the sound that an earlier stream has made needless to send. */
function sentBefore(order: CaptionOrder, heardBefore: VoiceTranscript | undefined): number {
  if (heardBefore === undefined) return 0;
  const { audio } = order;
  return soundBefore(order, resumePoint({ audio, targetLanguages: targetsOf(order) }, heardBefore));
}

function requestOf(order: CaptionOrder): VoiceSessionRequest {
  return {
    source_media_content_type: order.audio.contentType,
    target_languages: order.targetLanguages,
    message_format: order.messageFormat ?? 'json',
    ...(order.sourceLanguage === null
      ? {}
      : { source_language: order.sourceLanguage, source_language_mode: 'fixed' as const }),
    ...(order.speechLanguage === undefined
      ? {}
      : {
          target_media_languages: [order.speechLanguage],
          target_media_content_type: speechType,
        }),
    ...(order.speechVoice === undefined ? {} : { target_media_voice: order.speechVoice }),
    ...(order.spokenTermsId === undefined ? {} : { spoken_terms_id: order.spokenTermsId }),
    ...(order.glossaryId === undefined ? {} : { glossary_id: order.glossaryId }),
    ...(order.formality === undefined ? {} : { formality: order.formality }),
  };
}

/** Samples a second of what is spoken. */
const speechRate = 16_000;
const speechType = `audio/pcm;encoding=s16le;rate=${speechRate}`;

/** Told with the first chunk: what is written in another way would be noise under our header. */
function hasSpeechType(told: string | null | undefined): boolean {
  const type = (told ?? '').toLowerCase().replace(/\s+/gu, '');
  return type === '' || type === speechType;
}

function speechFile(pieces: readonly Uint8Array[]): Uint8Array | null {
  return pieces.length === 0 ? null : writeWav(pieces, speechRate);
}

function targetsOf({ targetLanguages, speechLanguage }: CaptionOrder): readonly string[] {
  const isNew = !targetLanguages.some(
    (language) => language.toLowerCase() === speechLanguage?.toLowerCase(),
  );
  return speechLanguage !== undefined && isNew
    ? [...targetLanguages, speechLanguage]
    : targetLanguages;
}

/** Concluded text by language, as it came. */
class HeardText implements VoiceTranscript {
  readonly source: TranscriptSegment[];
  readonly targets: ReadonlyMap<string, TranscriptSegment[]>;

  constructor(targets: readonly string[], before?: VoiceTranscript) {
    this.source = [...(before?.source ?? [])];
    this.targets = new Map(
      targets.map((language) => [language, [...(before?.targets.get(language) ?? [])]]),
    );
  }

  take({ target, concluded }: TranscriptChange): void {
    const list = target === null ? this.source : this.targets.get(target);
    if (list !== undefined) append(list, concluded);
  }

  captions(asked: string | null): readonly LanguageCaptions[] {
    const spoken = asked ?? this.#spoken();
    if (spoken === null || this.source.length === 0) return [];
    const source = composeCaptions(this.source, spoken);
    // Somebody may ask for the very language that is spoken.
    const isOther = ([language]: readonly [string, unknown]): boolean => !isSame(language, spoken);
    return [
      { language: spoken, isSource: true, captions: source },
      ...[...this.targets].filter(isOther).map(([language, segments]) => ({
        language,
        isSource: false,
        captions: composeCaptions(segments, language),
      })),
    ];
  }

  /**
   * The language in which most was said. Where others are said too, and this one is a target, that
   * target alone is all in one language: it keeps the name, and what was said is a mixture.
   */
  #spoken(): string | null {
    const most = mostSpoken(this.source);
    if (most === null || this.source.every(({ language }) => isSame(language, most))) return most;
    return [...this.targets.keys()].some((target) => isSame(target, most)) ? MIXED : most;
  }
}

/** Several languages, in ISO 639-2 and BCP 47. */
const MIXED = 'mul';

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The language in which most was said. */
function mostSpoken(segments: readonly TranscriptSegment[]): string | null {
  const lengths = new Map<string, number>();
  for (const { language, text } of segments) {
    const code = language.toLowerCase();
    lengths.set(code, (lengths.get(code) ?? 0) + text.length);
  }
  const [first] = [...lengths].sort((a, b) => b[1] - a[1]);
  return first === undefined ? null : nameAsSaid(first[0], segments);
}

function nameAsSaid(code: string, segments: readonly TranscriptSegment[]): string {
  return segments.find(({ language }) => isSame(language, code))?.language ?? code;
}
