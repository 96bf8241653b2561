/** What is wrong with entries of glossaries, in files and in what goes to the service. */
export const englishEntries = {
  'entry.place': 'Entry {number} (line {line})',
  'entry.line': 'Line {line}',
  'entry.row': 'Entry {number}',
  'entry.earlier': 'entry {number}, line {line}',
  'entry.earlier-row': 'entry {number}',
  'no-target.entry': '{entry} has no target phrase. Put one behind the source phrase.',
  'too-many-columns.entry': '{entry} has more columns than source and target. Take the others out.',
  'broken-quotes.entry':
    '{entry} has a quotation mark that does not fit. Double each quotation mark inside quotes.',
  'empty-source.entry': '{entry} has an empty source phrase. Fill it in, or take the entry out.',
  'empty-target.entry': '{entry} has an empty target phrase. Fill it in, or take the entry out.',
  'control-character.entry':
    '{entry} holds a control character, such as a tab or a line break. Take it out.',
  'blank-at-edge.entry': '{entry} has a phrase that begins or ends with a blank. Take it out.',
  'phrase-too-long.entry': '{entry} has a phrase of more than {limit} bytes. Shorten it.',
  'duplicate-source.entry':
    '{entry} has the source phrase of an earlier one. Keep one of the two. The earlier one is {earlier}.',
  'unicode-twin.entry':
    '{entry} looks like an earlier one and is written with other characters. Check that both are meant. The earlier one is {earlier}.',
  'duplicate-source.row': '{entry} has the source phrase of {earlier}. Keep one of the two.',
  'unicode-twin.row':
    '{entry} looks like {earlier} and is written with other characters. Check that both are meant.',
  'names-no-languages.entry':
    '{entry} does not name its languages in columns three and four. Name them there, or name the pair of the whole file.',
} as const;
