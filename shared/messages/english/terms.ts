/** What is said of glossaries, style rules and translation memories that were wished for. */
export const englishTerms = {
  'glossary-not-found':
    'The account has no glossary "{name}", so none is used for it. Check the name in the list of glossaries.',
  'glossary-ambiguous':
    'Several glossaries are called "{name}", so none of them is used. Rename all but one, or name the one you mean by its id.',
  'glossary-not-ready':
    'The service is still preparing the glossary "{name}", so it is not used this time. Try again in a minute.',
  'too-many-glossaries.left-out':
    'The service takes {most} glossaries at once, so "{name}" is not used. Name the ones that matter most first.',
  'style-not-found':
    'The account has no style rules "{name}", so none are used for them. Check the name in the list of style rules.',
  'style-not-found.several':
    'Several lists of style rules are called "{name}", so none of them is used. Rename all but one, or name the one you mean by its id.',
  'memory-not-found':
    'The account has no translation memory "{name}", so none is used. Check the name in the list of translation memories.',
  'memory-not-found.several':
    'Several translation memories are called "{name}", so none of them is used. Name the one you mean by its id.',

  'source-not-detected':
    'The language of the text could not be detected, and a glossary needs to know it: "{name}" is not used. Choose the source language.',
  'source-not-detected.failed':
    'The language of the text could not be detected, and a glossary needs to know it: "{name}" is not used. {reason}',
  'no-dictionary-for-pair':
    'The glossary "{name}" has no dictionary from {source} into {target}, so it is not used.',
  'no-dictionary-for-pair.into':
    'The glossary "{name}" has no dictionary into {target}, so it is not used.',
  'style-of-other-language':
    'The style rules "{name}" are for {own}, so they are not used for {target}.',
  'memory-of-other-languages':
    'The translation memory "{name}" holds nothing for these languages into {target}, so it is not used.',

  'not-available.glossaries':
    'Glossaries are not used: the list of the account could not be read. {reason}',
  'not-available.styles':
    'Style rules are not used: the list of the account could not be read. {reason}',
  'not-available.memories':
    'Translation memories are not used: the list of the account could not be read. {reason}',
  'not-permitted.glossaries':
    'Glossaries are not used: the service refuses their list. The key may be wrong, or may not allow it.',
  'style-needs-pro':
    'Style rules are not used: the service refuses their list. They are part of the Pro plan, or the key may be wrong.',
  'not-permitted.memories':
    'Translation memories are not used: the service refuses their list. The key may be wrong, or may not allow it.',

  'terms-refused.name': '"{name}"',
  'terms-refused.gone':
    '{names} is gone from the account, or no longer for these languages, since the list was read. Nothing more was sent; what had arrived is kept. Choose another, or go on without.',
  'terms-refused.several-gone':
    '{names} are gone from the account, or no longer for these languages, since the list was read. Nothing more was sent; what had arrived is kept. Choose another, or go on without.',
  'terms-refused.unknown':
    'The service does not know {names}, although its lists have it. What had arrived is kept. Try again later, or go on without it.',
  'terms-refused.several-unknown':
    'The service does not know {names}, although its lists have them. What had arrived is kept. Try again later, or go on without them.',
  'terms-refused.changed':
    'What is used of the account changed while the files were translated. What had arrived is kept: translate again to go on.',
} as const;
