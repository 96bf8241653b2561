import { phrase, type Phrase } from '../../text/phrase.ts';
import type { EntryFault, EntryPlace, EntryProblem } from './entry.ts';

/** Spec 8: each source and each target phrase. */
export const MAX_PHRASE_BYTES = 1_024;

const sentences: Readonly<Record<EntryFault, Phrase>> = {
  'no-target': phrase('has no target phrase. Put one behind the source phrase.'),
  'too-many-columns': phrase('has more columns than source and target. Take the others out.'),
  'broken-quotes': phrase(
    'has a quotation mark that does not fit. Double each quotation mark inside quotes.',
  ),
  'empty-source': phrase('has an empty source phrase. Fill it in, or take the entry out.'),
  'empty-target': phrase('has an empty target phrase. Fill it in, or take the entry out.'),
  'control-character': phrase(
    'holds a control character, such as a tab or a line break. Take it out.',
  ),
  'blank-at-edge': phrase('begins or ends with a blank. Take it out.'),
  'phrase-too-long': phrase('has a phrase of more than {0} bytes. Shorten it.', MAX_PHRASE_BYTES),
  'duplicate-source': phrase('has the source phrase of an earlier one. Keep one of the two.'),
  'unicode-twin': phrase(
    'looks like an earlier one and is written with other characters. Check that both are meant.',
  ),
};

export function entryProblem(
  fault: EntryFault,
  place: EntryPlace,
  other: EntryPlace | null = null,
): EntryProblem {
  const about = sentences[fault];
  const [entry, line] = [String(place.index + 1), String(place.line)];
  const said =
    other === null
      ? phrase('Entry {0} (line {1}) {2}', entry, line, about)
      : phrase(
          'Entry {0} (line {1}) {2} The earlier one is entry {3}, line {4}.',
          entry,
          line,
          about,
          String(other.index + 1),
          String(other.line),
        );
  return {
    fault,
    severity: fault === 'unicode-twin' ? 'warning' : 'error',
    place: { index: place.index, line: place.line, offset: place.offset },
    other: other === null ? null : { index: other.index, line: other.line, offset: other.offset },
    sentence: said,
  };
}
