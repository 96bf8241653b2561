import type { VoiceTargetSegment } from '../types/voice.ts';
import type { VoiceEvent } from './voice-event.ts';

/** Concluded text, in order, with times from the start of the recording. */
export interface VoiceTranscript {
  readonly source: readonly TranscriptSegment[];
  /** By target language as the request names it. */
  readonly targets: ReadonlyMap<string, readonly TranscriptSegment[]>;
}

export interface TranscriptSegment {
  /** Of the source as the service heard it. */
  readonly language: string;
  readonly text: string;
  readonly startInMs: number;
  readonly endInMs: number;
}

/** What one message added. */
export interface TranscriptChange {
  /** Null for what was said. */
  readonly target: string | null;
  readonly concluded: readonly TranscriptSegment[];
  /** In place of the earlier tentative text. */
  readonly tentative: readonly TranscriptSegment[];
}

/** Keeps concluded text once, also where a service says it again after a lost connection. */
export class TranscriptLog implements VoiceTranscript {
  readonly #source: TranscriptSegment[];
  readonly #targets: ReadonlyMap<string, TranscriptSegment[]>;

  constructor(targets: readonly string[], before?: VoiceTranscript) {
    this.#source = [...(before?.source ?? [])];
    this.#targets = new Map(
      targets.map((language) => [language, [...(before?.targets.get(language) ?? [])]]),
    );
  }

  get source(): readonly TranscriptSegment[] {
    return this.#source;
  }

  get targets(): ReadonlyMap<string, readonly TranscriptSegment[]> {
    return this.#targets;
  }

  /** Up to where the text of every language is there: another session has to begin here. */
  get completeToInMs(): number {
    return Math.min(...[this.#source, ...this.#targets.values()].map(endOf));
  }

  /** Takes a message whose times count from `beginInMs`; null for one that holds no text. */
  take(event: VoiceEvent, beginInMs: number): TranscriptChange | null {
    if (event.type === 'source-transcript') {
      const read = (segment: (typeof event.concluded)[number]): TranscriptSegment =>
        shifted(segment, segment.language, beginInMs);
      const concluded = append(this.#source, event.concluded.map(read));
      return { target: null, concluded, tentative: event.tentative.map(read) };
    }
    if (event.type !== 'target-transcript') return null;
    const known = this.#find(event.language);
    if (known === null) return null;
    const [target, segments] = known;
    const read = (segment: VoiceTargetSegment): TranscriptSegment =>
      shifted(segment, target, beginInMs);
    const concluded = append(segments, event.concluded.map(read));
    return { target, concluded, tentative: event.tentative.map(read) };
  }

  /** Services write codes in another case than they were asked with. */
  #find(language: string): readonly [string, TranscriptSegment[]] | null {
    for (const entry of this.#targets) {
      if (entry[0].toLowerCase() === language.toLowerCase()) return entry;
    }
    return null;
  }
}

function append(
  log: TranscriptSegment[],
  segments: readonly TranscriptSegment[],
): readonly TranscriptSegment[] {
  const fresh: TranscriptSegment[] = [];
  for (const segment of segments) {
    // Said again: what is concluded never changes.
    if (log.length > 0 && segment.endInMs <= endOf(log)) continue;
    log.push(segment);
    fresh.push(segment);
  }
  return fresh;
}

function endOf(segments: readonly TranscriptSegment[]): number {
  return segments.at(-1)?.endInMs ?? 0;
}

function shifted(
  segment: VoiceTargetSegment,
  language: string,
  beginInMs: number,
): TranscriptSegment {
  return {
    language,
    text: segment.text,
    startInMs: beginInMs + segment.start_time,
    endInMs: beginInMs + segment.end_time,
  };
}
