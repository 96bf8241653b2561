/** What the pickers of glossaries and style rules say. */
export const englishLists = {
  'lists.glossary': 'Glossary',
  'lists.style': 'Style rules',
  'lists.noGlossary': 'No glossary',
  'lists.noStyle': 'No style rules',
  'lists.fitting': 'For these languages',
  'lists.loading': 'Loading …',
  'lists.again': 'Load the lists again',
  'lists.failed': 'Glossaries or style rules could not be loaded.',
  'lists.glossariesFailed': 'The glossaries could not be loaded.',
  'lists.stylesFailed': 'The style rules could not be loaded.',
  'lists.glossariesNotPermitted': 'The key on the gateway may not use glossaries (403).',
  'lists.stylesNotPermitted': 'Style rules need the Pro plan (403).',
  'lists.glossariesNone': 'This account has no glossary yet.',
  'lists.stylesNone': 'This account has no style rules yet.',
  'lists.chooseTarget': 'Choose the language first.',
  'lists.noneInto': 'No glossary of this account goes into {0}.',
  'lists.noneForPair': 'No glossary of this account goes from {0} into {1}.',
  'lists.sameLanguage': 'Both languages are the same.',
  'lists.noStyleFor': 'No style rules of this account are for {0}.',
  'lists.preparing': 'The service is still preparing “{0}”.',
  'lists.detectsFirst': 'The language is detected first, which bills a few words.',
  'lists.detecting': 'Detecting the language …',
  'lists.used': 'With “{0}”.',
  'lists.usedBoth': 'With “{0}” and “{1}”.',
  'lists.otherLanguage':
    'The text is in {0}, and the glossary “{1}” does not go from {0} into {2}. It was translated without it.',
  'lists.notDetected':
    'The language of the text could not be told, so the glossary “{0}” was not used. Choose the language under “From” and translate again.',
  'lists.gone':
    'The service no longer has the glossary or the style rules that were chosen. The lists were loaded again: choose anew and translate again.',
} as const;
