/** Who made a translation, where the sandbox says so, and what may be said of it. */
export const englishMakers = {
  'maker.phrase-memory': 'exact memory of published translations',
  'maker.phrase-engine': 'draft by the phrase engine',
  'maker.phrase-engine.known': 'draft by the phrase engine ({percent}\u00a0% of the words known)',
  'maker.phrase-engine.through-en': 'draft by the phrase engine, through English',
  'maker.phrase-engine.through-en-known':
    'draft by the phrase engine, through English ({percent}\u00a0% of the words known)',
  'maker.bergamot': 'Bergamot {pair} {version}, on this computer',
  'maker.bergamot.through-en': 'Bergamot {pair} {version}, through English, on this computer',
  'maker.server': 'model {model} on your server',
  'maker.libretranslate': 'LibreTranslate on your server',
  'maker.apertium': 'Apertium {mode}, on this computer',
  'maker.pseudo': 'pseudo-translation (no translation)',
  'maker.glossary': 'your glossary',
  'maker.translation-memory': 'your translation memory',
  'maker.source': 'left as in the source, as no engine could translate it',
  'maker.same-language': 'copied, as source and target language are the same',
  'maker.other': 'another engine ({name})',
  'made-by': 'Made by the sandbox: {makers}.',
  'made-by.share': '{maker}: {count}',
  'machine-draft': 'Machine draft: review before use.',
} as const;
