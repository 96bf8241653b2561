import type { EntryFault, EntryPlace, EntryProblem } from './entry.ts';

/** Spec section 8: each source and each target phrase. */
export const MAX_PHRASE_BYTES = 1_024;

const sentences: Readonly<Record<EntryFault, string>> = {
  'no-target': 'has no target phrase. Put one behind the source phrase.',
  'too-many-columns': 'has more columns than source and target. Take the others out.',
  'broken-quotes':
    'has a quotation mark that does not fit. Double each quotation mark inside quotes.',
  'empty-source': 'has an empty source phrase. Fill it in, or take the entry out.',
  'empty-target': 'has an empty target phrase. Fill it in, or take the entry out.',
  'control-character': 'holds a control character, such as a tab or a line break. Take it out.',
  'blank-at-edge': 'begins or ends with a blank. Take it out.',
  'phrase-too-long': `has a phrase of more than ${MAX_PHRASE_BYTES} bytes. Shorten it.`,
  'duplicate-source': 'has the source phrase of an earlier one. Keep one of the two.',
  'unicode-twin':
    'looks like an earlier one and is written with other characters. Check that both are meant.',
};

export function entryProblem(
  fault: EntryFault,
  place: EntryPlace,
  other: EntryPlace | null = null,
): EntryProblem {
  const earlier =
    other === null ? '' : ` The earlier one is entry ${other.index + 1}, line ${other.line}.`;
  return {
    fault,
    severity: fault === 'unicode-twin' ? 'warning' : 'error',
    place: { index: place.index, line: place.line, offset: place.offset },
    other: other === null ? null : { index: other.index, line: other.line, offset: other.offset },
    sentence: `Entry ${place.index + 1} (line ${place.line}) ${sentences[fault]}${earlier}`,
  };
}
