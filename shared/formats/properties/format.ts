import type { Format } from '../format.ts';
import { isBundle, languageInBundle, propertiesPath } from './properties-path.ts';

/** Bundles of texts as Java's programs have them, one file for each language. */
export const properties: Format = {
  id: 'properties-catalogue',
  name: 'Java properties',
  extensions: [],
  namedExtensions: ['properties'],
  paths: { pattern: propertiesPath, isMeant: isBundle },
  languages: 'file-per-language',
  languageInPath: languageInBundle,
  namesItsEncoding: false,
  editor: null,
  isSurely: () => false,
  sniff: () => false,
  load: async () => (await import('./format-code.ts')).propertiesCode,
};
