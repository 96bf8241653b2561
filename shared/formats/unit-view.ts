import type { InlinePart, Leverage, SegmentState, SkipReason, TextLocation } from './model.ts';

/** One side of a unit: what it says, and where its content lies. */
export interface UnitSide {
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

/** What a person sees of one segment of XLIFF, or of one cue. */
export interface UnitView {
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
  readonly source: UnitSide;
  /** Null when there is none yet; cues have none. */
  readonly target: UnitSide | null;
  /** Language code of the target as its part of the file says, null when it does not say. */
  readonly targetLanguage: string | null;
  readonly state: SegmentState;
  /** The file's own word for the state, null for none. */
  readonly stateWord: string | null;
  /** Why it is left alone by default, null when it may be written. */
  readonly locked: Exclude<SkipReason, 'already-translated' | 'not-in-selected-states'> | null;
  readonly isUntranslated: boolean;
  readonly notes: readonly string[];
  /** Limits that can be checked; those in pixels cannot. */
  readonly limits: readonly LengthLimit[];
  /** Finished translations the file holds beside the target. */
  readonly alternatives: readonly Leverage[];
}

/** Where a target is typed: its content, or the place where it belongs. */
export interface TypingPlace extends TextLocation {
  /** False where there is no element yet to type in. */
  readonly isInside: boolean;
}

/** The units of a file, in file order; nothing is built before it is asked for. */
export interface UnitList {
  readonly length: number;
  /** How many are to be translated, by default. */
  readonly untranslated: number;
  /** @throws RangeError outside of 0 to length - 1. */
  at(index: number): UnitView;
  /** Index of the unit at an offset of the text, -1 between units. */
  indexAt(offset: number): number;
  /**
   * Where one types the target of the nearest untranslated unit, of those places after (before)
   * `offset`; null for none.
   */
  nextUntranslated(offset: number, direction: 'forward' | 'backward'): TypingPlace | null;
  keyIndex(key: string): number;
}
