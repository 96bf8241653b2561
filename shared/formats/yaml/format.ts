import { cataloguePath, isCataloguePath } from '../catalogue/language-in-path.ts';
import type { Format } from '../format.ts';

/** Catalogues in YAML, one file for each language: Ruby on Rails, Symfony, Hugo, vue-i18n. */
export const yamlCatalogue: Format = {
  id: 'yaml-catalogue',
  name: 'YAML',
  extensions: [],
  namedExtensions: ['yml', 'yaml'],
  paths: { pattern: `${cataloguePath}\\.ya?ml$`, isMeant: isCataloguePath },
  languages: 'file-per-language',
  namesItsEncoding: false,
  editor: null,
  isSurely: () => false,
  sniff: () => false,
  load: async () => (await import('./format-code.ts')).yamlCatalogueCode,
};
