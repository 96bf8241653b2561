import type { Fix } from '../../../../shared/formats/fix.ts';
import type { LocalisationFile, Problem, SegmentView } from '../../../../shared/formats/model.ts';
import { ignoredTerms } from '../../../../shared/formats/terms/ignored-terms.ts';
import { termFixes } from '../../../../shared/formats/terms/term-fixes.ts';
import { termText } from '../../../../shared/formats/terms/term-text.ts';
import type { IgnoredTerm, Term, TermFinder } from '../../../../shared/formats/terms/term.ts';

/** The unit whose target a problem is about; null when it has gone. */
export function unitOf(file: LocalisationFile, { location }: Problem): SegmentView | null {
  const units = file.segments();
  const index = units.indexAt(location.offset);
  return index < 0 ? null : units.at(index);
}

/** A term of a unit, and whether the target does without it. */
export interface UnitTerm {
  readonly term: Term;
  readonly isIgnored: boolean;
}

/** The terms of a unit's source, each once. */
export function termsOfUnit(
  finder: TermFinder,
  { source, target }: SegmentView,
): readonly UnitTerm[] {
  const found = new Set(finder.find(termText(source.parts)).map(({ term }) => term));
  const ignored = new Set(
    (target === null ? [] : ignoredIn(finder, { source, target })).map(({ match }) => match.term),
  );
  return Array.from(found, (term) => ({ term, isIgnored: ignored.has(term) }));
}

/** Ways to mend a `term-ignored`; `formerly` gives what the glossary wanted before for a phrase. */
export function fixesOfTerm(
  file: LocalisationFile,
  problem: Problem,
  finder: TermFinder,
  formerly: (source: string) => readonly string[],
): readonly Fix[] {
  const unit = unitOf(file, problem);
  const ignored = unit === null ? null : ignoredOf(finder, unit, problem);
  if (unit === null || ignored === null) return [];
  return termFixes(file, unit, ignored, formerly(ignored.match.term.source));
}

/** The term a `term-ignored` is about. */
function ignoredOf(
  finder: TermFinder,
  { source, target }: SegmentView,
  { said: { values } }: Problem,
): IgnoredTerm | null {
  if (target === null) return null;
  const ignored = ignoredIn(finder, { source, target });
  const isNamed = ({ match: { term } }: IgnoredTerm): boolean =>
    values['source'] === term.source && values['target'] === term.target;
  return ignored.find(isNamed) ?? null;
}

function ignoredIn(
  finder: TermFinder,
  {
    source,
    target,
  }: { readonly source: SegmentView['source']; readonly target: SegmentView['source'] },
): readonly IgnoredTerm[] {
  const text = termText(target.parts);
  return text.trim() === '' ? [] : ignoredTerms(finder, termText(source.parts), text);
}
