import type { Format } from '../format.ts';

/** Plural forms of Apple's systems, one file for each language: `de.lproj/Localizable.stringsdict`. */
export const stringsdict: Format = {
  id: 'stringsdict',
  name: 'Apple stringsdict',
  extensions: ['stringsdict'],
  namedExtensions: [],
  languages: 'file-per-language',
  namesItsEncoding: true,
  editor: null,
  isSurely: () => false,
  sniff: () => false,
  load: async () => (await import('./format-code.ts')).stringsdictCode,
};
