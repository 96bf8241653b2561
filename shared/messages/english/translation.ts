/** Translating files and selections: what is refused, left, sent again or written elsewhere. */
export const englishTranslation = {
  'output-is-input': 'Its result would replace another of the files that are translated.',
  'same-output': 'Another of the files that are translated has the same output file.',
  'same-language':
    'The source language {source} and the target language {target} are the same: the service would bill it and change next to nothing. Choose another target language.',
  'target-language-differs.asked':
    'The targets of this file are in {other}, and the language asked for is {target}: nothing is sent, so that the two are not mixed. Translate a copy of the file without its targets, choose {other}, or allow another target language.',
  'in-use':
    'Another run is translating this file now. Wait until it has ended and translate it again.',
  'output-exists':
    '{output} exists already. Remove it, allow overwriting, or choose another output folder.',

  'left.too-large':
    'This unit alone is larger than the {bytes} bytes a request may have. Split it in the source.',
  'left.codes-spoiled':
    'Every answer lost or changed inline codes, so the target was left as it was. Translate this unit by hand.',
  'left.over-repair-limit':
    'The answer lost or changed inline codes, and asking again would pass the limit of repairs ({limit} characters for this run), so the target was left as it was. Raise the limit and run it again, or translate this unit by hand.',
  'left.only-pseudo':
    'It holds a text, and all the service had for it is pseudo-translation, which is no translation: the text was kept. Add a model of the language or connect another service for a better one; where you want pseudo-translation, empty the target first.',
  'left.pseudo-codes':
    'Its inline codes did not survive the pseudo-translation, so the target was left as it was.',

  'sent-again.answer-lost':
    'Asked for again, because no answer came back: its characters may have been billed twice.',
  'sent-again.unreadable':
    'Asked for again, because the answer could not be read: its characters may have been billed twice.',
  'sent-again.wrong-count':
    'Asked for again, because the request got a wrong number of answers: its characters may have been billed twice.',
  'sent-again.misordered':
    'Asked for again, because the answers of its request seemed to be in another order: its characters may have been billed twice.',
  'sent-again.emptied':
    'Asked for again, because the answer was empty: its characters may have been billed twice.',
  'sent-again.unchanged':
    'Asked for again, because the answer was the source text: its characters may have been billed twice.',
  'sent-again.codes-spoiled':
    'Asked for again, because the answer lost or changed inline codes: its characters may have been billed twice.',

  'changed-meanwhile':
    '{output} was changed by another program during the job, so it was left alone.',
  'not-replaced.beside': '{why} The result lies in {place}.',
  'not-replaced.in-journal':
    '{why} The finished work is kept in the journal: translating again goes on from there.',
  'written-as-utf-8': 'The result is a new file in UTF-8. {reason}',
  'letters-lacking':
    'The encoding of this file lacks letters of {language}, such as "{letter}", so nothing was sent. Write the result into a new file, which becomes UTF-8, or convert this one to UTF-8 first.',
  'nothing-in-it': 'There is nothing to translate in it, so no result was written.',
  'nothing-translated': 'Nothing of it could be translated, so no result was written.',

  'journal.folder-unusable':
    'The folder of the journals cannot be used, so an interrupted run would have to start again.',
  'journal.not-written':
    'The journal cannot be written, so an interrupted run would start again from what it has now. The job goes on without it.',
  'cache.not-read': 'The translation cache could not be read, so nothing is taken from it.',
  'cache.not-written':
    'The translation cache could not be written: it is full or blocked. The job goes on without it.',

  'language-not-offered.source':
    'The service does not offer "{code}" as a source language, so nothing was sent. {offered} Name the source language if the file has it wrong.',
  'language-not-offered.target':
    'The service does not offer "{code}" as a target language, so nothing was sent for it. {offered}',
  'languages-offered.near': 'It offers {languages}.',
  'languages-offered.others': 'Choose one of the languages it lists.',

  'option-dropped.formality': '{language} has no formality to choose, so none was asked for.',
  'option-dropped.style': '{language} does not support style rules, so they were left out.',
  'option-dropped.instructions': '{language} does not support instructions, so they were left out.',
  'option-dropped.glossary': '{language} does not support glossaries, so they were left out.',
  'option-dropped.glossary-without-source':
    'A glossary needs a known source language, so it was left out. Choose the source language.',
  'option-dropped.source-language':
    'The service does not translate from {language}, so it detects the language of each text.',
} as const;
