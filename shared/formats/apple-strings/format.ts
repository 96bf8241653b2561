import type { Format } from '../format.ts';

/** Texts of Apple's systems, one file for each language: `de.lproj/Localizable.strings`. */
export const appleStrings: Format = {
  id: 'apple-strings',
  name: 'Apple strings',
  extensions: ['strings'],
  namedExtensions: [],
  languages: 'file-per-language',
  namesItsEncoding: false,
  editor: null,
  isSurely: () => false,
  sniff: (start) => /^\s*"(?:[^"\\\n]|\\.){0,200}"\s*=\s*"/.test(start),
  load: async () => (await import('./format-code.ts')).appleStringsCode,
};
