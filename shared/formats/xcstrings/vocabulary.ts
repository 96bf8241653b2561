/** Keys of string catalogs. */
export const keys = {
  source: 'sourceLanguage',
  strings: 'strings',
  comment: 'comment',
  extraction: 'extractionState',
  translated: 'shouldTranslate',
  localizations: 'localizations',
  unit: 'stringUnit',
  state: 'state',
  value: 'value',
  variations: 'variations',
  plural: 'plural',
  substitutions: 'substitutions',
} as const;

/** What they call the states of a text. */
export const states = { open: 'new', draft: 'needs_review', done: 'translated' } as const;

/** Of strings that the program does not use any more. */
export const stale = 'stale';
