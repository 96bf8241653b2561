import type { Format } from '../format.ts';
import { languageInResxPath } from './resx-path.ts';

/** Texts of .NET and Windows, one file for each language: `Texts.de.resx`, `Strings/de/Resources.resw`. */
export const resx: Format = {
  id: 'resx',
  name: '.NET resources',
  extensions: ['resx', 'resw'],
  namedExtensions: [],
  languages: 'file-per-language',
  languageInPath: languageInResxPath,
  namesItsEncoding: true,
  editor: null,
  isSurely: () => false,
  sniff: (start) =>
    /^\s*(?:<[?!][^>]{0,400}>\s{0,20}){0,4}<root>\s{0,20}<(?:!--|data|resheader|xsd:)/.test(start),
  load: async () => (await import('./format-code.ts')).resxCode,
};
