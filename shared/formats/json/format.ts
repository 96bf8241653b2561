import { cataloguePath, isCataloguePath } from '../catalogue/language-in-path.ts';
import type { Format } from '../format.ts';

/** Catalogues in JSON, one file for each language: i18next, ICU, ARB, Chrome, VS Code, Angular. */
export const jsonCatalogue: Format = {
  id: 'json-catalogue',
  name: 'JSON',
  extensions: ['arb'],
  namedExtensions: ['json'],
  paths: { pattern: `${cataloguePath}\\.json$`, isMeant: isCataloguePath },
  languages: 'file-per-language',
  namesItsEncoding: false,
  editor: null,
  isSurely: () => false,
  sniff: (start) => /^\s*\{\s*"(?:[^"\\\n]|\\.){0,200}"\s*:\s*["{]/.test(start),
  load: async () => (await import('./format-code.ts')).jsonCatalogueCode,
};
