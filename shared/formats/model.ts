import type { Message } from '../messages/message.ts';
import type { Steps } from '../text/steps.ts';
import type { Edit } from '../text/edits.ts';
import type { Fix } from './fix.ts';
import type { TermsBetween } from './terms/term.ts';
import type { WrittenText } from './written-text.ts';

/** The four states of XLIFF 2; states of XLIFF 1.x are mapped to these. */
export type SegmentState = 'initial' | 'translated' | 'reviewed' | 'final';

/** A place in the decoded text. Line and column count from 1, columns in UTF-16 units. */
export interface TextLocation {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

/** Running text of a segment, decoded (no character references, no escapes). */
export interface TextPart {
  readonly kind: 'text';
  readonly text: string;
}

/** An inline code: something inside a segment that must come back exactly once, unchanged. */
export interface CodePart {
  readonly kind: 'code';
  /** `open` and `close` nest properly and share `pair`; everything else is a `placeholder`. */
  readonly role: 'placeholder' | 'open' | 'close';
  /** Number shared by the two ends of a pair, from 0 in each segment; -1 for a placeholder. */
  readonly pair: number;
  /** What is written back. */
  readonly content: string;
  /**
   * True: `content` is file syntax and is written as it is (an element, a comment).
   * False: `content` is decoded text and is escaped like text on writing (`%s`, `{0}`).
   */
  readonly verbatim: boolean;
  /** What the code is, for rules and messages. */
  readonly origin: CodeOrigin;
  /** True when the file says the code must keep its place in the order (canReorder="no"). */
  readonly fixedOrder: boolean;
}

export type CodeOrigin =
  | 'element' // an inline element of the format, a comment, a processing instruction
  | 'protected' // text the file says must not be translated, hidden as a whole
  | 'markup' // escaped or literal HTML, SRT tags, position codes
  | 'variable' // printf, ICU argument, {{ }}, ${ }, %{ }, AL %1, .NET {0}, $(icon)
  | 'address' // URL or e-mail
  | 'cue-border' // end of one cue inside a sentence that runs over several
  | 'line-break'; // a line end inside a cue that must be kept (two speakers)

export type InlinePart = TextPart | CodePart;

/** One piece to translate: a segment of XLIFF, or a sentence of one or more cues. */
export interface Translatable {
  /** Stable within the file and across runs on the same bytes; by position, never by unit id alone. */
  readonly key: string;
  /** What people call it: the unit id, or the cue number. */
  readonly name: string;
  readonly location: TextLocation;
  readonly source: readonly InlinePart[];
  /** Language code of the source as the file says, null when it does not say. */
  readonly sourceLanguage: string | null;
  readonly state: SegmentState;
  /** Notes, context groups, the unit's other segments: what a translator would be shown. */
  readonly notes: readonly string[];
  /** Exact matches the file itself carries (alt-trans, matches module), in file order. */
  readonly matches: readonly FileMatch[];
  /** A number that it stands for: one of a plural form's. Null or absent where it stands for none. */
  readonly count?: number | null;
  /** ` | ` in it may part texts for different numbers, as in vue-i18n. */
  readonly hasChoices?: boolean;
}

/** A finished translation that lies in the file beside the target; it costs nothing to use. */
export interface FileMatch {
  readonly parts: readonly InlinePart[];
  /** Its own language code, else that of the file's targets; null when neither is named. */
  readonly language: string | null;
}

/** Which targets are to be filled. */
export interface SelectOptions {
  /**
   * Model states whose segments are filled, and no others; `initial` takes in what the format's
   * table counts as untranslated. Empty: the untranslated ones. `final`, `reviewed` and approved
   * targets are touched only when their state is named here.
   */
  readonly onlyStates: readonly SegmentState[];
  /** Count a target equal to its source as untranslated. */
  readonly sourceCopiesAreUntranslated: boolean;
}

export type SkipReason =
  | 'already-translated'
  | 'not-translatable' // translate="no", with inheritance
  | 'locked' // final, signed-off, approved
  | 'empty-source'
  | 'not-in-selected-states';

export interface Selection {
  readonly items: readonly Translatable[];
  /** How many segments were left out, by reason. */
  readonly skipped: Readonly<Record<SkipReason, number>>;
}

/** A finished target for one translatable. */
export interface Answer {
  readonly key: string;
  /** The target: every code of the source exactly once, in any order that nests. */
  readonly parts: readonly InlinePart[];
  /** True when a person should look at it: it never gets more than a review state. */
  readonly needsReview: boolean;
  /** True when a person wrote it: it is marked as translated, and not as a machine's. */
  readonly isOwn?: boolean;
}

export interface PlanOptions {
  /** Language code of the targets, as the user wants it in the file. */
  readonly targetLanguage: string;
  /**
   * State to write: `preset` follows the producer found in the file; otherwise a word of the
   * format itself (`needs-review-translation`, `translated`), refused when the format lacks it.
   */
  readonly state: string;
}

/** What a target begins with. */
export type TargetStart = 'empty' | 'source';

/** What is to change in a file: edits, and what they stand for. */
export interface EditPlan {
  /** Sorted by offset, not overlapping. */
  readonly edits: readonly Edit[];
  /** Keys of the translatables whose targets these edits write. */
  readonly keys: readonly string[];
  readonly problems: readonly Problem[];
}

/** Something a person should know about a place in a file. */
export interface Problem {
  /** Kebab-case, stable: `missing-code`, `line-too-long`. */
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'information';
  /** One sentence for people, without the file name; its code begins with that of the problem. */
  readonly said: Message;
  readonly location: TextLocation;
  /** Unit id or cue number, empty when the problem is not about one. */
  readonly unit: string;
}

/**
 * Where a segment stands on its way to a finished file. `needsReview`: it has a target that a person
 * is to look at; `notTranslatable`: nothing is done for it, as it must not or need not be translated.
 */
export type SegmentStanding =
  'untranslated' | 'needsReview' | 'translated' | 'reviewed' | 'final' | 'notTranslatable';

export interface FileStatistics {
  readonly units: number;
  readonly segments: number;
  /** Every segment once: the sum is `segments`. */
  readonly byStanding: Readonly<Record<SegmentStanding, number>>;
  readonly byState: Readonly<Record<SegmentState, number>>;
  readonly untranslated: number;
  /** Untranslated segments whose source stands further up in the same file. */
  readonly repeated: number;
  readonly notTranslatable: number;
  /** Words and Unicode code points of the translatable source text, codes left out. */
  readonly sourceWords: number;
  readonly sourceCharacters: number;
  readonly inlineCodes: number;
}

/** One side of a unit: what it says, and where its content lies. */
export interface SegmentSide {
  readonly parts: readonly InlinePart[];
  readonly location: TextLocation;
}

/** A length the file asks for. */
export interface LengthLimit {
  readonly minimum: number;
  /** Infinity for none. */
  readonly maximum: number;
  readonly unit: 'characters' | 'glyphs' | 'bytes';
  /** Length of the target as it stands, in the same unit. */
  readonly length: number;
}

/** How a target came about. */
export interface TargetMade {
  readonly by: 'machine' | 'match' | 'person';
  /** It was made from another source than the one that stands there. */
  readonly isStale: boolean;
}

/** What a person sees of one segment of XLIFF, or of one cue. */
export interface SegmentView {
  /** The key of its translatable; for a cue `cue-12`, by position from 1. */
  readonly key: string;
  /** As the file has it: unit id or cue index; empty for none. */
  readonly id: string;
  /** What people call it: the id, or the generator's note where ids are hashes. */
  readonly name: string;
  /** The whole unit or cue. Segments of one unit have the same. */
  readonly location: TextLocation;
  /** Position among the segments of its unit, from 0, and how many there are. */
  readonly segment: number;
  readonly segments: number;
  readonly source: SegmentSide;
  /** Null when there is none yet; cues have none. */
  readonly target: SegmentSide | null;
  /** Language code of the target as its part of the file says, null when it does not say. */
  readonly targetLanguage: string | null;
  readonly state: SegmentState;
  /** The file's own word for the state, null for none. */
  readonly stateWord: string | null;
  /**
   * What the file says in detail of how its target came about: `state-qualifier` of XLIFF 1.2, `subState`
   * of 2.x. Null or absent for nothing.
   */
  readonly targetDetail?: string | null;
  /** What is known beside the file of how its target came about; absent where nothing is. */
  readonly made?: TargetMade | null;
  /** Why it is left alone by default, null when it may be written. */
  readonly locked: Exclude<SkipReason, 'already-translated' | 'not-in-selected-states'> | null;
  readonly isUntranslated: boolean;
  /** Null for a cue: it has no target to be finished. */
  readonly standing: SegmentStanding | null;
  readonly notes: readonly string[];
  /** Limits that can be checked; those in pixels cannot. */
  readonly limits: readonly LengthLimit[];
  /** Finished translations the file holds beside the target. */
  readonly alternatives: readonly FileMatch[];
}

/** Where a target is typed: its content, or the place where it belongs. */
export interface TypingPlace extends TextLocation {
  /** False where there is no element yet to type in. */
  readonly isInside: boolean;
}

/** The units of a file, in file order; nothing is built before it is asked for. */
export interface SegmentList {
  readonly length: number;
  /** How many are to be translated, by default. */
  readonly untranslated: number;
  /** @throws RangeError outside of 0 to length - 1. */
  at(index: number): SegmentView;
  /** Index of the unit at an offset of the text, -1 between units. */
  indexAt(offset: number): number;
  /**
   * Where one types the target of the nearest untranslated unit, of those places after (before)
   * `offset`; null for none.
   */
  nextUntranslated(offset: number, direction: 'forward' | 'backward'): TypingPlace | null;
  keyIndex(key: string): number;
}

/** How much readers of subtitles can take in, in the stead of what their language says. */
export interface OwnReadingLimits {
  readonly charactersPerLine?: number;
  readonly lines?: number;
  readonly charactersPerSecond?: number;
}

/** A file read into the model. Immutable; offsets refer to `text`. */
export interface LocalisationFile {
  /** Id of its format, with the major version where there are several: `xliff-1`, `srt`. */
  readonly format: string;
  /** Version as written in the file (`1.2`, `2.1`), empty for subtitles. */
  readonly version: string;
  /** The decoded text without byte order mark, exactly as given. */
  readonly text: string;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string | null;
  /** Every target language the file names, once: parts of one XLIFF 1.x file may differ in it. */
  readonly targetLanguages: readonly string[];
  /** What reading noticed and tolerated. */
  readonly problems: readonly Problem[];
  /**
   * Ids of what the source holds and no segment has: numbers, pictures, what is not for translation. Absent
   * where nothing is left out.
   */
  leftOut?(): readonly string[];
  /** Picks what is to be translated, in file order. */
  select(options: SelectOptions): Selection;
  /** Turns answers into edits. Never touches anything else. Throws FormatError for a wrong option. */
  plan(answers: readonly Answer[], options: PlanOptions): EditPlan;
  /** Reads `newText` again and compares: an empty list means only the planned spans differ. */
  verify(plan: EditPlan, newText: string): readonly Problem[];
  /**
   * Where targets begin in a text that a plan made, by key: of those that the file had no place for.
   * Absent where every target has one.
   */
  newPlaces?(newText: string): ReadonlyMap<string, number>;
  /**
   * Quality findings on the file as it stands; with `terms` also on targets that do without them, and
   * with `reading` by these limits where the format has cues.
   */
  check(terms?: TermsBetween, reading?: OwnReadingLimits): readonly Problem[];
  /** As `check`, a text a step, where a file may have very many; absent where they are few. */
  checkInSteps?(terms?: TermsBetween): Steps<readonly Problem[]>;
  statistics(): FileStatistics;
  /** Its segments or cues as people see them. */
  segments(): SegmentList;
  /** Where each character of a side of a unit is written; null where it is not found again. */
  written(side: SegmentSide): WrittenText | null;
  /** Ways to mend a problem that `problems` or `check` gave; empty when there is none. */
  fixes(problem: Problem): readonly Fix[];
  /** The same in steps: the first time, all units of a file are found for it. */
  fixesInSteps(problem: Problem): Steps<readonly Fix[]>;
  /** The words targets may be marked with, in the order of a translation's life; empty for none. */
  readonly stateWords: readonly string[];
  /** Edits that give segments a state. Throws FormatError for a word the format lacks. */
  planState(keys: readonly string[], word: string): EditPlan;
  /**
   * Edits that say of segments that they are not to be translated, or are again: of whole units where
   * the format says it of these. Null or absent where the format has no way to say it.
   */
  planLock?(keys: readonly string[], isLocked: boolean): EditPlan | null;
  /**
   * The edit that writes a person's note to a segment, behind those that are there; `text` is not blank.
   * Null or absent where the format has none. @throws FormatError for a character it cannot hold.
   */
  planNote?(key: string, text: string): EditPlan | null;
  /** Where the file says that a segment is used, by its key; empty or absent where it does not. */
  codePlaces?(key: string): readonly CodePlace[];
  /**
   * Edits that give segments a target to type in, or a copy of their source; nothing of it counts as
   * translated. Throws FormatError where the format has no targets.
   */
  planTargets(keys: readonly string[], start: TargetStart): EditPlan;
  /**
   * Of a translation that lies beside its source: names of what the source does not have any more;
   * null or absent where nobody can tell.
   */
  surplus?(): readonly PlacedName[] | null;
  /** Edits that take such texts out, by their names; nothing else changes. */
  planRemoval?(ids: ReadonlySet<string>): EditPlan;
  /**
   * Of such a translation: edits that give it the order of its source; what only it has stays where it
   * is. Null or absent where that cannot be done without a guess, as comments stand between texts.
   */
  planOrder?(): EditPlan | null;
}

/** A place in code, as a file names it: nobody has looked whether it is there. */
export interface CodePlace {
  /** Relative to a folder that is not said, with whatever signs part its folders. */
  readonly path: string;
  /** From 1; null where it is not said. */
  readonly line: number | null;
}

/** What people call something, and where it stands. */
export interface PlacedName {
  readonly id: string;
  readonly location: TextLocation;
}
