import type { FlowToken } from '../inline/restore/answer-flow.ts';
import type { SegmentState } from '../model.ts';
import type { CodeWords } from './exchange-segment.ts';

/** What a translator gets of one language: texts of one file or several. */
export interface ExchangeDocument {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly files: readonly ExchangeFile[];
}

export interface ExchangeFile {
  /** Path by which people know it. */
  readonly original: string;
  /** Of a large file they may be made while they are written. */
  readonly messages: Iterable<ExchangeMessage>;
}

/** An entry of a catalogue with its forms, or an entry that is a message with its cases. */
export interface ExchangeMessage {
  /** Letters, digits and `-`; no other of the document has it, in any case. */
  readonly id: string;
  /** As people call it; it may hold anything. */
  readonly name: string;
  readonly units: readonly ExchangeUnit[];
}

export interface ExchangeUnit {
  /** As the id of a message. */
  readonly id: string;
  readonly name: string;
  readonly notes: readonly ExchangeNote[];
  readonly source: readonly FlowToken[];
  /** Null where there is none yet. */
  readonly target: readonly FlowToken[] | null;
  readonly codes: ReadonlyMap<number, CodeWords>;
  readonly state: SegmentState;
  /** A machine made the target, or the file asks for a review of it. */
  readonly isDraft: boolean;
  /** Longest target in characters; null for no limit. */
  readonly longest: number | null;
}

export interface ExchangeNote {
  readonly about: 'context' | 'case' | 'length' | 'state';
  readonly text: string;
}
