/** What the pickers of glossaries and style rules say. */
export const englishLists = {
  'lists.glossary': 'Glossary',
  'lists.style': 'Style rules',
  'lists.noGlossary': 'No glossary',
  'lists.all': 'All that fit',
  'lists.noStyle': 'No style rules',
  'lists.fitting': 'For these languages',
  'lists.unread': 'Left out of the list, in a form that this version does not know: {0}.',
  'lists.loading': 'Loading …',
  'lists.again': 'Load the lists again',
  'lists.failed': 'Glossaries or style rules could not be loaded.',
  'lists.glossariesFailed': 'The glossaries could not be loaded.',
  'lists.stylesFailed': 'The style rules could not be loaded.',
  'lists.glossariesNotPermitted':
    'Glossaries were refused (403): the key on the gateway may be wrong, or may lack them.',
  'lists.stylesNotPermitted':
    'Style rules were refused (403): they need the Pro plan, or the key on the gateway may be wrong.',
  'lists.glossariesNone': 'This account has no glossary yet.',
  'lists.stylesNone': 'This account has no style rules yet.',
  'lists.chooseTarget': 'Choose the language first.',
  'lists.noneInto': 'No glossary of this account goes into {0}.',
  'lists.noneForPair': 'No glossary of this account goes from {0} into {1}.',
  'lists.sameLanguage': 'Both languages are the same.',
  'lists.noStyleFor': 'No style rules of this account are for {0}.',
  'lists.preparing': 'The service is still preparing “{0}”.',
  'lists.detectsFirst': 'The language is detected first, which may bill a few words.',
  'lists.detecting': 'Detecting the language …',
  'lists.used': 'With {0}.',
  'lists.quoted': '“{0}”',
  'lists.otherLanguage':
    'The text is in {1}, and the glossary “{0}” does not go from {1} into {2}. It was translated without it.',
  'lists.notDetected':
    'The language of the text could not be told, so the glossary “{0}” was not used. Choose the language under “From” and translate again.',
  'lists.tooMany':
    'The service takes five glossaries at a time, so “{0}” was not used. Choose it alone to use it.',
  'lists.styleElsewhere': 'The style rules “{0}” are not for {2}, so they were not used.',
  'lists.notUsed':
    'The lists of the account could not be read, so neither glossary nor style rules were used. Translate again later.',
  'lists.goneNamed':
    'The account no longer has {0}. The lists were loaded again: choose anew and translate again.',
} as const;
