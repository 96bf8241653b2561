/** What is said of projects: interlinear.json, interlinear.lock, and the files they are about. */
export const englishProject = {
  'project-unknown-field': 'There is no field "{field}" here. These are known: {known}.',
  'project-missing-field': 'The field "{field}" is missing here. Add it.',
  'project-value.text': 'A text in double quotes belongs here, and not an empty one.',
  'project-value.flag': 'true or false belongs here, without quotes.',
  'project-value.choice': 'One of these belongs here, in double quotes: {choices}.',
  'project-value.list': 'A list belongs here: values in brackets, with commas between them.',
  'project-value.empty-list': 'The list is empty. Put at least one value into it.',
  'project-value.record': 'Fields in braces belong here, such as { "name": "value" }.',
  'project-value.language': '"{code}" is no language code. Write one such as "de" or "pt-BR".',
  'project-value.name':
    '"{code}" cannot be part of a name of a file. Write letters, digits, "-", "_", "+", "@" or dots.',
  'project-twice': '"{name}" is here twice. Take one of them out.',
  'project-target-is-source':
    'The target language {language} is the source language too. Take it out.',
  'project-pattern.characters':
    'The pattern is too long, or it holds line ends. Write the path of files in one line.',
  'project-pattern.backslash': 'Folders of a pattern are parted by "/", not by a backslash.',
  'project-pattern.absolute':
    'A pattern begins in the folder of this file. Write it without the drive or the first "/".',
  'project-pattern.folders':
    'A pattern goes down from the folder of this file: take out empty parts, "." and "..".',
  'project-pattern.two-folders': 'Only one "**" may stand in a pattern. Take one of them out.',
  'project-pattern.brace':
    'What "{written}" means is not known. A name of letters belongs between two braces.',
  'project-pattern.neighbours':
    'Two places of a pattern need something between them, such as a dot. Otherwise nobody can say where the first one ends.',
  'project-pattern.no-language':
    'The pattern does not say where the language stands. Put {mark} into it.',
  'project-pattern.places':
    'Pattern and source have to have the same places: "{place}" stands in one of them alone.',
  'project-two-patterns':
    '"{file}" belongs to two files of the project, by the patterns "{first}" and "{second}". Change one of them, so that each file is meant once.',
  'project-no-files':
    'No file is found where "{pattern}" says in {source}. Correct the pattern, or add the file.',
  'project-one-target':
    'Files of this kind hold one target language, and the project has several. Put {mark} into the pattern, so that each language has its own file.',
  'project-link':
    '{path} is a symbolic link, or lies behind one. Projects do not follow links, since they may lead elsewhere: put a file of its own there, or take the language out of the project.',
  'lock-newer':
    '{file} was written by a newer version of Interlinear. It is not used, and not written over: update this one.',
  'lock-old':
    '{file} is of an old version, or its first line is lost: all translations count as made by people.',
  'lock-conflict': {
    one: '{file} has {count} line that cannot be used, as after a merge with conflicts: what it is about counts as made by people.',
    other:
      '{file} has {count} lines that cannot be used, as after a merge with conflicts: what they are about counts as made by people.',
  },
  'not-taken.missing-code': 'a code of the source is missing',
  'not-taken.doubled-code': 'a code stands there twice',
  'not-taken.unknown-code': 'it has a code that the source has not',
  'not-taken.crossed-codes': 'the ends of its codes cross',
  'not-taken.codes-changed':
    'the codes of the source changed since it was exported: export it again',
  'not-taken.source-changed': 'the source changed since it was exported',
  'not-taken.not-read-again':
    'its placeholders or the syntax of its message are not those of the source',
  'not-taken.half-character':
    'it would hold half of a character, which no file can keep: correct the source first',
  'not-taken.incomplete': 'some of its cases have no translation',
  'not-taken.twice': 'it came back with two translations',
  'not-taken.unfinished': 'the file says that it is not finished',
  'not-taken.kept': 'a person wrote or reviewed what is there',
  'cannot-be-made':
    '{path} cannot be made of texts of another file: its format has no keys, or is not known. Catalogues can, such as .json, .po or .xlf.',
  'nothing-to-convert':
    'There is no text for {path}: name the translation with --to, or fill it first.',
  'cannot-be-converted':
    'Its texts have no keys that another format could know them by. "interlinear export" makes XLIFF of it.',
} as const;
