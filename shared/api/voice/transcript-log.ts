import type { UnreadPart } from '../core/unread-parts.ts';
import type { VoiceTargetSegment } from '../types/voice.ts';
import type { VoiceEvent } from './voice-event.ts';
import { smallestOf } from '../../text/lists/extremes.ts';

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
  /** Concluded segments that could not be read; absent for none. */
  readonly unread?: readonly UnreadPart[];
}

/** Keeps concluded text once, also where a service says it again after a lost connection. */
export class TranscriptLog implements VoiceTranscript {
  readonly #source: ConcludedText;
  readonly #targets: ReadonlyMap<string, ConcludedText>;

  constructor(targets: readonly string[], before?: VoiceTranscript) {
    this.#source = new ConcludedText(before?.source ?? []);
    this.#targets = new Map(
      targets.map((language) => [language, new ConcludedText(before?.targets.get(language) ?? [])]),
    );
  }

  get source(): readonly TranscriptSegment[] {
    return this.#source.segments;
  }

  get targets(): ReadonlyMap<string, readonly TranscriptSegment[]> {
    return new Map(Array.from(this.#targets, ([language, { segments }]) => [language, segments]));
  }

  /** Up to where the text of every language is there: another session has to begin here. */
  get completeToInMs(): number {
    return smallestOf([this.#source, ...this.#targets.values()].map(({ endInMs }) => endInMs));
  }

  /** Another session begins: it may hear again what is there. */
  beginSession(): void {
    for (const text of [this.#source, ...this.#targets.values()]) text.beginSession();
  }

  /** Takes a message whose times count from `beginInMs`; null for one that holds no text. */
  take(event: VoiceEvent, beginInMs: number): TranscriptChange | null {
    if (event.type === 'source-transcript') {
      const read = (segment: (typeof event.concluded)[number]): TranscriptSegment =>
        shifted(segment, segment.language, beginInMs);
      const concluded = this.#source.add(event.concluded.map(read));
      return { target: null, concluded, tentative: event.tentative.map(read), ...oddOf(event) };
    }
    if (event.type !== 'target-transcript') return null;
    const known = this.#find(event.language);
    if (known === null) return null;
    const [target, text] = known;
    const read = (segment: VoiceTargetSegment): TranscriptSegment =>
      shifted(segment, target, beginInMs);
    const concluded = text.add(event.concluded.map(read));
    return { target, concluded, tentative: event.tentative.map(read), ...oddOf(event) };
  }

  /** Services write codes in another case than they were asked with. */
  #find(language: string): readonly [string, ConcludedText] | null {
    for (const entry of this.#targets) {
      if (entry[0].toLowerCase() === language.toLowerCase()) return entry;
    }
    return null;
  }
}

function oddOf({ unread }: Pick<TranscriptChange, 'unread'>): Pick<TranscriptChange, 'unread'> {
  return unread === undefined ? {} : { unread };
}

/** What was concluded in one language. */
class ConcludedText {
  readonly segments: TranscriptSegment[];
  /** The latest end of any of them. */
  endInMs = 0;
  /** What ends up to here was there before the present session; below 0 when nothing was. */
  #knownToInMs = -1;
  /** What the present session has said. */
  #said = new Set<string>();

  constructor(before: readonly TranscriptSegment[]) {
    this.segments = [...before];
    for (const { endInMs } of before) this.endInMs = Math.max(this.endInMs, endInMs);
    this.beginSession();
  }

  beginSession(): void {
    this.#knownToInMs = this.segments.length === 0 ? -1 : this.endInMs;
    this.#said = new Set();
  }

  /**
   * Appends what is new. A service may say it all again after a lost connection, and then says the
   * very same; two segments may well have one end, or come after one that ends later.
   */
  add(segments: readonly TranscriptSegment[]): readonly TranscriptSegment[] {
    const fresh = segments.filter(
      (each) => each.endInMs > this.#knownToInMs && !this.#said.has(nameOf(each)),
    );
    for (const segment of fresh) {
      this.segments.push(segment);
      this.endInMs = Math.max(this.endInMs, segment.endInMs);
      this.#said.add(nameOf(segment));
    }
    return fresh;
  }
}

function nameOf({ startInMs, endInMs, text }: TranscriptSegment): string {
  return `${startInMs} ${endInMs} ${text}`;
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
