import type { Format } from '../format.ts';

/** String catalogs of Xcode: one file for all languages of a program. */
export const stringCatalog: Format = {
  id: 'xcstrings',
  name: 'String Catalog',
  extensions: ['xcstrings'],
  namedExtensions: [],
  languages: 'source-and-targets',
  namesItsEncoding: false,
  editor: {
    aliases: ['String Catalog', 'xcstrings'],
    scopeName: 'source.json.xcstrings',
    wrapsLines: false,
  },
  isSurely: () => false,
  sniff: (start) => /^\s*\{\s*"sourceLanguage"\s*:/.test(start),
  load: async () => (await import('./format-code.ts')).stringCatalogCode,
};
