import type { Inert } from '../../../../shared/text/inert.ts';
import type { SegmentView } from '../../../../shared/formats/model.ts';
import { l10n } from '../../ui/l10n.ts';
import type { TermSet } from './term-set.ts';
import { termsOfUnit } from './unit-terms.ts';

/** More terms than this hide the rest of what is said of a unit. */
const MOST_LINES = 12;

/** What the glossaries say about a unit, a line for each term: `file → Datei (Product terms)`. */
export function termLines(set: TermSet | null, unit: SegmentView): readonly Inert[] {
  if (set === null) return [];
  const terms = termsOfUnit(set.finder, unit);
  const lines = terms.slice(0, MOST_LINES).map(({ term, isIgnored }) => {
    const { source, target } = term;
    const glossary = set.glossaryOf(term);
    return isIgnored
      ? l10n.t('{0} → {1} ({2}), not in the target', source, target, glossary)
      : l10n.t('{0} → {1} ({2})', source, target, glossary);
  });
  const left = terms.length - lines.length;
  return left > 0 ? [...lines, l10n.t('and {0} more', left.toLocaleString())] : lines;
}
