import type { InlinePart } from '../model.ts';
import type { Generation } from './vocabulary.ts';

/** What lies between a start tag and its end tag, read. Offsets are UTF-16 units of the text. */
export interface InlineContent {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly InlinePart[];
  /** The whole content is one CDATA section. */
  readonly isCData: boolean;
  /** Some text is hidden because the file says it must not be translated. */
  readonly hasProtected: boolean;
}

/** A start tag with the attributes that may be rewritten. Offsets of values lie between the quotes. */
export interface TagRecord {
  readonly start: number;
  readonly end: number;
  readonly selfClosing: boolean;
  /** Qualified name. */
  readonly name: string;
  /** After the last attribute, or after the name: where a new attribute goes. */
  readonly attributesEnd: number;
  /** Decoded `state`, null when the tag has none. */
  readonly state: string | null;
  readonly stateStart: number;
  readonly stateEnd: number;
  /** `state-qualifier` or `subState`: offset of its name, -1 when the tag has none. */
  readonly detailAt: number;
  readonly detailStart: number;
  readonly detailEnd: number;
}

/** A `<mrk mtype="seg">` of XLIFF 1.2. */
export interface SegmentMark {
  readonly mid: string;
  readonly tag: TagRecord;
  readonly content: InlineContent;
  /** Offset after its end tag. */
  readonly end: number;
}

export interface TargetRecord {
  readonly tag: TagRecord;
  readonly content: InlineContent;
  readonly end: number;
  /** Segments inside it, in file order; empty when it has none. */
  readonly marks: readonly SegmentMark[];
}

/** Where the language of the targets is written: `<file>` in 1.x, the root in 2.x. */
export interface LanguageHost {
  readonly tag: TagRecord;
  readonly targetLanguage: string | null;
  readonly valueStart: number;
  readonly valueEnd: number;
}

export interface FileRecord {
  readonly ordinal: number;
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
  /** Length of the start tag. */
  readonly tagLength: number;
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
  /** Span of the source element, and its name as written. */
  readonly sourceTag: TagRecord;
  /** Source has xml:space="preserve" on itself. */
  readonly preservesSpace: boolean;
  /** Where a missing target goes. */
  readonly insertAt: number;
  /** The target element: of the segment in 2.x, of the unit in 1.x. */
  readonly target: TargetRecord | null;
  /** What the target holds for this segment; null when there is nothing of it. */
  readonly translation: InlineContent | null;
  /** 2.x: the `<segment>` start tag, which carries the state; null in 1.x. */
  readonly tag: TagRecord | null;
  /** 1.x: the `locked` of an SDL segment. */
  readonly locked: boolean;
}

/** Something noticed while reading; lines are found when somebody asks. */
export interface Notice {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'information';
  readonly message: string;
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
  readonly generation: Generation;
  readonly version: string;
  readonly files: readonly FileRecord[];
  readonly units: readonly UnitRecord[];
  readonly notices: readonly Notice[];
  /** Names of formats and producers the root tag betrays (`sdl`). */
  readonly rootMarks: readonly string[];
  readonly sizeProfiles: SizeProfiles;
}
