/** What is wrong with entries of glossaries, in files and in what goes to the service. */
export const englishEntries = {
  'no-target.entry':
    'Entry {entry} (line {line}) has no target phrase. Put one behind the source phrase.',
  'too-many-columns.entry':
    'Entry {entry} (line {line}) has more columns than source and target. Take the others out.',
  'broken-quotes.entry':
    'Entry {entry} (line {line}) has a quotation mark that does not fit. Double each quotation mark inside quotes.',
  'empty-source.entry':
    'Entry {entry} (line {line}) has an empty source phrase. Fill it in, or take the entry out.',
  'empty-target.entry':
    'Entry {entry} (line {line}) has an empty target phrase. Fill it in, or take the entry out.',
  'control-character.entry':
    'Entry {entry} (line {line}) holds a control character, such as a tab or a line break. Take it out.',
  'blank-at-edge.entry': 'Entry {entry} (line {line}) begins or ends with a blank. Take it out.',
  'phrase-too-long.entry':
    'Entry {entry} (line {line}) has a phrase of more than {limit} bytes. Shorten it.',
  'duplicate-source.entry':
    'Entry {entry} (line {line}) has the source phrase of an earlier one. Keep one of the two. The earlier one is entry {earlier}, line {earlierLine}.',
  'unicode-twin.entry':
    'Entry {entry} (line {line}) looks like an earlier one and is written with other characters. Check that both are meant. The earlier one is entry {earlier}, line {earlierLine}.',
} as const;
