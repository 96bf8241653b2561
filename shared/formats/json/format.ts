import { cataloguePath, isCataloguePath } from '../catalogue/language-in-path.ts';
import type { Format } from '../format.ts';

/** Catalogues in JSON, one file for each language: i18next, ICU, Chrome, VS Code, Angular. */
export const jsonCatalogue: Format = {
  id: 'json-catalogue',
  name: 'JSON',
  extensions: [],
  namedExtensions: ['json'],
  paths: { pattern: `${cataloguePath}\\.json$`, isMeant: isCataloguePath },
  languages: 'file-per-language',
  namesItsEncoding: false,
  editor: null,
  isSurely: () => false,
  sniff: beginsLikeTexts,
  load: async () => (await import('./format-code.ts')).jsonCatalogueCode,
};

/**
 * Application resource bundles of Flutter. They are JSON whose keys mean nothing: in other catalogues
 * `fare_plural` is a form of `fare`, and in many bundles nothing but the name of the file tells.
 */
export const resourceBundle: Format = {
  id: 'arb',
  name: 'ARB',
  extensions: ['arb'],
  namedExtensions: [],
  languages: 'file-per-language',
  namesItsEncoding: false,
  editor: null,
  isSurely: () => false,
  sniff: () => false,
  load: async () => (await import('./format-code.ts')).resourceBundleCode,
};

function beginsLikeTexts(start: string): boolean {
  return /^\s*\{\s*"(?:[^"\\\n]|\\.){0,200}"\s*:\s*["{]/.test(start);
}
