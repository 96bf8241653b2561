/** What is said of files of terms, of their entries, and of bringing them into step with a glossary. */
export const englishTermFiles = {
  'term-file.names-no-languages':
    'It does not say which languages it holds. Name the pair, or put language codes over its columns.',
  'term-file.same-for-all': '{problem} The same holds for {entries} entries in all.',
  'term-file.could-be-languages':
    'Line {line} could name the languages "{one}" and "{other}", but is taken for an entry, since they are not those of the pair. Take it out if it is none.',
  'term-file.two-columns':
    'Columns {one} and {other} are both for "{language}", and a dictionary holds for all variants of a language. Take one of the two out.',
  'term-file.row-without-source':
    'Line {line} has no term in "{language}", the language of the first column. Fill it in, or take the line out.',
  'term-file.kept-quotes': {
    one: '{count} phrase stands in quotation marks, in line {line}, and it keeps them. Save it as CSV if a spreadsheet put them there.',
    other:
      '{count} phrases stand in quotation marks, first in line {line}, and they keep them. Save it as CSV if a spreadsheet put them there.',
  },
  'term-file.no-body': 'It has no body element with concepts in it.',
  'term-file.no-tbx': 'It is not TBX: its first element is neither tbx nor martif.',
  'term-file.terms-without-language':
    'Line {line} has terms whose language is not named. Add xml:lang to it.',
  'term-file.bare-concepts': {
    one: '{count} of its concepts has no term in "{language}", the language it translates from, and stays as it is.',
    other:
      '{count} of its concepts have no term in "{language}", the language it translates from, and stay as they are.',
  },
  'term-file.source-again': {
    one: 'A source phrase of an earlier concept came again with another target phrase, in line {line}: the earlier one counts.',
    other:
      '{count} source phrases of an earlier concept came again with another target phrase, first in line {line}: the earlier one counts.',
  },
  'term-file.at-line': 'Line {line}: {problem}',
  'term-file.not-utf8': 'It is not UTF-8 text. Save it as UTF-8.',
  'term-file.too-many-pairs':
    'It names {pairs} pairs of languages, and {most} are the most that are read. Split it.',
  'term-file.no-entries': 'It has no entries of these languages.',
  'term-file.too-large':
    'Its entries take {size} bytes, and a dictionary may hold {most}. Split it into several glossaries.',
  'term-file.passed-over': {
    one: '{count} of its entries names other languages and is passed over.',
    other: '{count} of its entries name other languages and are passed over.',
  },

  'term-sync.file-gone':
    'The file is not there any more and is made anew; nothing is taken away from the glossary.',
  'term-sync.no-place':
    'The file has no place for the dictionary {source} → {target} of the glossary, which stays as it is.',
  'term-sync.languages-unknown':
    'The file is not there yet, and nothing says for which languages to make it. Name the pair, or choose a layout that holds several.',
  'term-sync.odd':
    'Dictionaries of the glossary came in a form that this version does not know, so it cannot be compared with the file: {parts}',
  'term-sync.unwritable': {
    one: '{count} entry of the glossary has characters that the file cannot hold, and stays as it is.',
    other:
      '{count} entries of the glossary have characters that the file cannot hold, and stay as they are.',
  },
  'term-sync.faulty': {
    one: '{count} entry of the glossary, "{phrase}", cannot be in a file (such as for a blank or a byte order mark at an edge), and stays as it is. Mend it in the glossary.',
    other:
      '{count} entries of the glossary, the first of them "{phrase}", cannot be in a file (such as for a blank or a byte order mark at an edge), and stay as they are. Mend them in the glossary.',
  },
  'term-sync.not-as-planned': 'The file would not read as it was planned, so nothing was changed.',
} as const;
