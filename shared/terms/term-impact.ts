import { phraseText } from '../formats/terms/holds-phrase.ts';
import { createTermFinder } from '../formats/terms/create-term-finder.ts';
import { termText } from '../formats/terms/term-text.ts';
import type { Term, TermFinder } from '../formats/terms/term.ts';
import type { LocalisationFile, SegmentView } from '../formats/model.ts';
import { isSameLanguage } from '../languages/language-codes.ts';

/** What became of one source phrase of a dictionary. */
export interface ChangedTerm {
  readonly source: string;
  /** The former target phrase; null when the entry is new. */
  readonly before: string | null;
  /** The present target phrase; null when the entry is gone. */
  readonly after: string | null;
}

/** A unit whose target does not follow the terms as they are now. */
export interface AffectedSegment {
  /** Key and place are those of the file's `SegmentList`. */
  readonly unit: SegmentView;
  readonly terms: readonly AffectedTerm[];
}

export interface AffectedTerm {
  readonly changed: ChangedTerm;
  /**
   * `old-wording`: the target holds the former phrase. `without-term`: it holds neither the former
   * nor the present one.
   */
  readonly reason: 'old-wording' | 'without-term';
}

/** What differs between two states of a dictionary, in the order of the later one. */
export function changedTerms(
  before: Iterable<Term>,
  after: Iterable<Term>,
): readonly ChangedTerm[] {
  const former = new Map(Array.from(before, ({ source, target }) => [source, target]));
  const changed: ChangedTerm[] = [];
  for (const { source, target } of after) {
    const old = former.get(source) ?? null;
    former.delete(source);
    if (old !== target) changed.push({ source, before: old, after: target });
  }
  for (const [source, target] of former) changed.push({ source, before: target, after: null });
  return changed;
}

/** The languages of a dictionary; it holds for all their variants. */
export interface TermLanguages {
  readonly source: string;
  readonly target: string;
}

/** The units of a file that a change of terms makes stale, in file order. */
export type FindAffected = (file: LocalisationFile) => readonly AffectedSegment[];

/**
 * Looks for units that a change of terms makes stale: the source holds the term, and the target the
 * old wording, or neither. Units without a target are none; files of other languages and subtitles,
 * which hold one language, have none. Made once for any number of files: a change may be a whole
 * dictionary.
 */
export function createTermImpact(
  changes: readonly ChangedTerm[],
  languages: TermLanguages,
): FindAffected {
  const bySource = new Map(changes.map((each) => [each.source, each]));
  let known: TermFinder | null = null;
  const changedIn = ({ source }: SegmentView): ReadonlySet<ChangedTerm> => {
    known ??= createTermFinder(
      changes.map(({ source: term, before, after }) => {
        return { source: term, target: after ?? before ?? '' };
      }),
    );
    const found = known.find(termText(source.parts));
    const changed = found.map(({ term }) => bySource.get(term.source));
    return new Set(changed.filter((each) => each !== undefined));
  };
  return (file) => {
    if (changes.length === 0 || !isOf(file, languages)) return [];
    const affected: AffectedSegment[] = [];
    const units = file.segments();
    for (let index = 0; index < units.length; index++) {
      const unit = units.at(index);
      const found = unit.target === null ? nothing : changedIn(unit);
      if (unit.target === null || found.size === 0) continue;
      const terms = affectedTerms(found, termText(unit.target.parts));
      if (terms.length > 0) affected.push({ unit, terms });
    }
    return affected;
  };
}

const nothing: ReadonlySet<ChangedTerm> = new Set();

function affectedTerms(found: Iterable<ChangedTerm>, target: string): readonly AffectedTerm[] {
  if (target.trim() === '') return [];
  const text = phraseText(target);
  return Array.from(found).flatMap((changed): AffectedTerm[] => {
    const { before, after } = changed;
    if (after !== null && text.holdsExactly(after)) return [];
    // First the old wording: forms of the two may look alike.
    if (before !== null && text.holds(before)) return [{ changed, reason: 'old-wording' }];
    if (after === null || text.holds(after)) return [];
    return [{ changed, reason: 'without-term' }];
  });
}

function isOf(file: LocalisationFile, { source, target }: TermLanguages): boolean {
  const { sourceLanguage, targetLanguages } = file;
  const fitsSource = sourceLanguage === null || isSameLanguage(sourceLanguage, source);
  const fitsTarget =
    targetLanguages.length === 0 || targetLanguages.some((each) => isSameLanguage(each, target));
  return fitsSource && fitsTarget;
}
