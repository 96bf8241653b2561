import type { Message } from '../../messages/message.ts';
import type { InlinePart } from '../model.ts';
import type { NamePlace } from './read/name-resolver.ts';
import type { MajorVersion } from './vocabulary.ts';

// Records keep offsets (UTF-16 units of the text) and what reading decoded anyway. They are made
// for every unit of a file, so they are small: StartTag finds the rest in the text when it is needed.

/** What lies between a start tag and its end tag, read. */
export interface InlineContent {
  /** After the start tag. */
  readonly start: number;
  /** At the end tag, or `start` for an empty-element tag. */
  readonly end: number;
  readonly parts: readonly InlinePart[];
  /** The whole content is one CDATA section. */
  readonly isCData: boolean;
  /** Some text is hidden because the file says it must not be translated. */
  readonly hasProtected: boolean;
}

/** A `<mrk mtype="seg">` of XLIFF 1.2. Its start tag ends where its content begins. */
export interface SegmentMark {
  readonly mid: string;
  readonly start: number;
  readonly content: InlineContent;
  /** After its end tag. */
  readonly end: number;
}

/** A target element. Its start tag ends where its content begins. */
export interface TargetRecord {
  readonly start: number;
  readonly content: InlineContent;
  /** Decoded `state`, null when the tag has none. */
  readonly state: string | null;
  /** Segments inside it, in file order; empty when it has none. */
  readonly marks: readonly SegmentMark[];
}

/** The start tag the language of the targets is written in: `<file>` in 1.x, the root in 2.x. */
export interface LanguageHost {
  readonly start: number;
  readonly tagEnd: number;
  readonly targetLanguage: string | null;
}

export interface FileRecord {
  /** Ordinal of its first unit, whether or not it has one. */
  readonly firstUnit: number;
  readonly sourceLanguage: string | null;
  readonly host: LanguageHost;
  readonly original: string;
  readonly datatype: string;
  /** Ids and names of the tools the file names. */
  readonly tools: readonly string[];
}

/** A finished pair the file carries: alt-trans of 1.x, a match of 2.x. */
export interface MatchRecord {
  /** Null when the candidate has no source of its own, but is called a 100 % match. */
  readonly source: readonly InlinePart[] | null;
  readonly target: readonly InlinePart[];
  /** Segment it is for (`mid` of 1.2), empty for any. */
  readonly segmentId: string;
  /** `xml:lang` of its target, else of the match; null when neither has one. */
  readonly language: string | null;
}

/** Length limits of one unit as the file states them. */
export interface UnitLimits {
  readonly maxWidth: string | null;
  readonly sizeUnit: string | null;
  readonly maxBytes: string | null;
  readonly minBytes: string | null;
  readonly sizeRestriction: string | null;
  readonly storageRestriction: string | null;
}

export interface UnitRecord {
  readonly ordinal: number;
  readonly file: FileRecord;
  readonly id: string;
  readonly start: number;
  readonly tagEnd: number;
  /** After its end tag. */
  readonly end: number;
  /** What its children's names stand for; units beside each other share it. */
  readonly place: NamePlace;
  readonly translate: boolean;
  readonly approved: boolean;
  /** What people should be shown instead of an id that is a hash (T6), else empty. */
  readonly title: string;
  readonly notes: readonly string[];
  readonly limits: UnitLimits | null;
  readonly matches: readonly MatchRecord[];
  readonly segments: readonly SegmentRecord[];
  /** 1.2: the segmented source, null when the unit is one segment. */
  readonly segmentation: Segmentation | null;
}

/** A seg-source with segments in it. */
export interface Segmentation {
  readonly content: InlineContent;
  readonly marks: readonly SegmentMark[];
}

export interface SegmentRecord {
  readonly unit: UnitRecord;
  /** Position among the unit's segments and ignorables. */
  readonly index: number;
  /** Segment id or `mid`, empty when it has none. */
  readonly id: string;
  readonly isIgnorable: boolean;
  readonly source: InlineContent;
  /** Start of the source element. */
  readonly sourceStart: number;
  /** Where the content of the source element begins: `source.start` but for segments of 1.2. */
  readonly sourceTagEnd: number;
  /** Content of the element a new target follows: the source, or the seg-source of 1.2. */
  readonly targetFollows: InlineContent;
  /** The target element: of the segment in 2.x, of the unit in 1.x. */
  readonly target: TargetRecord | null;
  /** What the target holds for this segment; null when there is nothing of it. */
  readonly translation: InlineContent | null;
  /** 2.x: span of the `<segment>` start tag, which carries the state; -1 in 1.x. */
  readonly start: number;
  readonly tagEnd: number;
  /** The file's own word: `state` of the target in 1.x, of the segment in 2.x; null for none. */
  readonly state: string | null;
  /** 1.x: the lock of an SDL segment, or of a memoQ or Phrase unit. */
  readonly locked: boolean;
}

/** Something noticed while reading; lines are found when somebody asks. */
export interface ReadingNotice {
  readonly severity: 'error' | 'warning' | 'information';
  /** Begins with the code of the problem. */
  readonly said: Message;
  readonly offset: number;
  readonly length: number;
  readonly unit: string;
}

/** Profiles of the size restriction module a 2.x file declares. */
export interface SizeProfiles {
  readonly general: string;
  readonly storage: string;
}

export interface XliffDocument {
  readonly text: string;
  readonly majorVersion: MajorVersion;
  readonly version: string;
  readonly files: readonly FileRecord[];
  readonly units: readonly UnitRecord[];
  readonly notices: readonly ReadingNotice[];
  /** Names of formats and producers the root tag betrays (`sdl`). */
  readonly rootMarks: readonly string[];
  readonly sizeProfiles: SizeProfiles;
  /** Different element and attribute names in the text. */
  readonly nameCount: number;
}
