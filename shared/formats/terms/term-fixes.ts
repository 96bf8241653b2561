import type { Fix } from '../fix.ts';
import type { LocalisationFile, SegmentView } from '../model.ts';
import { guessWordings } from './guess-wordings.ts';
import type { IgnoredTerm } from './term.ts';

/**
 * Ways to use a term in a target that does without it; empty when nothing in it seems to stand for
 * the term, or codes lie in what does. `formerly`: what the glossary wanted before.
 */
export function termFixes(
  file: Pick<LocalisationFile, 'written'>,
  { source, target }: SegmentView,
  { match }: IgnoredTerm,
  formerly: readonly string[] = [],
): readonly Fix[] {
  if (target === null) return [];
  const [read, written] = [file.written(source), file.written(target)];
  if (read === null || written === null) return [];
  const unit = { source: read.text, target: written.text, match, formerly };
  return guessWordings(unit).flatMap(({ offset, length, wording, isSure }): Fix[] => {
    const edit = written.replace(offset, length, wording);
    const said = written.text.slice(offset, offset + length);
    if (edit === null || said === wording) return [];
    return [{ code: 'use-term', details: [wording, said], edits: [edit], isPreferred: isSure }];
  });
}
